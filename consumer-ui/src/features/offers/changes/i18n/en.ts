export const en = {
  months: '{n} {n|month|months}',
  'change.opens': '{changes} would open {lenders}',
  'change.income': '{amount} more income a month',
  'change.score': 'a score of {score}',
  'change.tellScore': 'telling us your credit score, if it is {score} or more',
  'change.amount': 'a loan of {amount}',
  'change.tenure': 'paying back over {months}',
  'change.and': 'and',
  'change.more': '{count} more',
  'change.details': 'Change my details',
} as const;

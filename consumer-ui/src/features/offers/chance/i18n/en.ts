export const en = {
  like: 'Like you means: the same kind of loan, a credit score of {score}, an income of {income} a month, {work}.',
  'income.from': '{amount} or more',
  'income.to': 'up to {amount}',
  salaried: 'salaried',
  self_employed: 'self-employed',
  business: 'in business',
  counted: 'Counted from {n} such applications here, which {lender} decided from {from} to {to}.',
  range: 'With that many, the true share most likely lies between {low} and {high} of 100.',
  few: 'From {from} to {to}, {lender} decided fewer than {n} such applications here. So few say nothing reliable, and might give somebody away.',
  missing: 'We compare people by credit score, income and kind of work. One of yours is not known.',
  yes: 'Yes: the lender approved the loan, even if the customer then did not take it. No: the lender refused. What is still open, expired, a duplicate or was withdrawn before is not counted.',
  promise: 'It is no promise. It changes neither which offers you see nor their order.',
} as const;

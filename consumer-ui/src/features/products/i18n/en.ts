export const en = {
  title: 'One form, every lender’s answer',
  lead: 'See what each lender would offer you, what it costs in all, and why.',
  'solar.title': 'Your solar panels, paid month by month',
  'solar.lead':
    'Fill in one form and see what each lender would offer for panels on your home or shop, and what it costs in all.',
  start: 'Begin with your mobile number',
  chosen: 'For: {product}',
  question: 'What do you need?',
  customerTitle: 'What do you need today?',
  customerLead: 'Choose one. You can come back here at any time.',
  offerEnded: 'What is printed beside the code that you scanned has ended. This is what we offer today.',
  linkEnded: 'The link that brought you here works no longer. You can go on from here.',
  idle: 'You were signed out because nothing happened here for {minutes} {minutes|minute|minutes}. Answers that were saved are kept: enter your mobile number to go on.',
  elsewhere:
    'You were signed out on this device because you went on or signed out on another one. Answers that were saved are kept: enter your mobile number to go on here.',
  score: 'Looking at offers does not lower your credit score.',

  'Personal Loans': 'Personal Loans',
  'Gold Loans': 'Gold Loans',
  'Business Loans': 'Business Loans',
  'Affordable Housing Loan': 'Affordable Housing Loan',
  'Solar Loans': 'Solar Loans',
  'Credit Cards': 'Credit Cards',
  'Other Insurance': 'Other Insurance',

  'Personal Loans.hint':
    '{rateMin}% to {rateMax}% a year, up to {months} months. For studies, a two-wheeler or a car too.',
  'Gold Loans.hint': 'Against your gold jewellery, which the lender keeps until you have repaid.',
  'Business Loans.hint': 'For shops, workshops and firms, with or without a registration.',
  'Affordable Housing Loan.hint': 'To buy, build or repair a home on a small or irregular income.',
  'Solar Loans.hint': 'Solar panels for your home or shop, paid back month by month.',
  'Credit Cards.hint': 'All cards side by side, every fee with GST.',
  'Other Insurance.hint': 'Cover for you, your family and what you own.',
  'Personal Loans.amount': '{min} to {max}',
  'Gold Loans.amount': 'Up to ₹1 crore',

  'example.title': 'What a personal loan costs, by example',
  'example.text':
    '{amount} for {months} months: at {rateMin}% a year the EMI is {emiMin} and you pay back {totalMin} in all, at {rateMax}% it is {emiMax} and {totalMax}. Fees come on top: each offer names them before you apply.',

  'promise.costs': 'All offers, all fees',
  'promise.costsText': 'EMI, yearly cost (APR) and the money you get in hand, side by side',
  'promise.reasons': 'A refusal comes with its reason',
  'promise.reasonsText': 'and with what would turn it into a yes',
  'promise.consent': 'Nothing goes out without you',
  'promise.consentText': 'Only the lender you choose gets your details',

  'business.title': 'Business Loans',
  'business.question': 'Do you have a business registration certificate?',
  'business.hint': 'For example Udyam, GST, shop licence or partnership deed.',
  'business.yes': 'YES',
  'business.yesHint': 'You get business loans.',
  'business.no': 'NO',
  'business.noHint': 'You get personal loans, which need no certificate.',
  'business.continue': 'Continue',
  'business.missing': 'Choose YES or NO',
} as const;

export const en = {
  steps: 'Steps of the application',
  done: 'done',
  now: 'now',
  'loan.applied': 'Applied',
  'loan.withLender': 'With the lender',
  'loan.sanctioned': 'Approved',
  'loan.paidOut': 'Paid out',
  'insurance.applied': 'Applied',
  'insurance.withLender': 'With the insurer',
  'insurance.sanctioned': 'Approved',
  'insurance.paidOut': 'Insured',
} as const;

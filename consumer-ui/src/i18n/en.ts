export const en = {
  toStart: 'Go to the first page',
  toStatus: 'Application status',
  toScore: 'Credit score',
  toProfile: 'Return to Profile',
  toProducts: 'Return to Products',
  toAllProducts: 'All products',
  toDevice: 'Continue on another device',
  toData: 'Your personal data',
  user: 'Signed in',
  install: 'Install app',
  'session.ended': 'Your session has ended. Enter your mobile number to go on.',

  'cards.all': 'Credit cards',
  'cards.unsecured': 'Cards without a deposit',
  'cards.secured': 'Cards against a deposit',
} as const;

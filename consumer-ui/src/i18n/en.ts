export const en = {
  toStart: 'Go to the first page',
  toProfile: 'Return to Profile',
  toProducts: 'Return to Products',
  toDevice: 'Continue on another device',
  toData: 'Your personal data',
  user: 'Signed in',
  'ownTab.title': 'This page opens in a tab of its own',
  'ownTab.text': 'To keep you safe, other sites do not show it. You sign in there with your mobile number.',
  'ownTab.open': 'Open the page',
  'session.ended': 'Your session has ended. Enter your mobile number to go on.',

  'cards.all': 'Credit cards',
  'cards.unsecured': 'Cards without a deposit',
  'cards.secured': 'Cards against a deposit',
} as const;

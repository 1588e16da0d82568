/** Texts of the pages that are loaded after a number was entered. */
export const en = {
  verify: 'Continue',

  'transfer.title': 'Go on with your application here',
  'transfer.lead': 'This link signs you in once, on this device.',
  'transfer.go': 'Continue here',
  'transfer.going': 'Signing in',
  'transfer.phone': 'Use your mobile number instead',
  'transfer.makeTitle': 'Continue on another device',
  'transfer.makeLead':
    'Make a link and open it on the other device within 10 minutes. It works once, and signs you out here when it is used.',
  'transfer.make': 'Make a link',
  'transfer.making': 'Making the link',
  'transfer.link': 'Your link',
  'transfer.copy': 'Copy link',
  'transfer.copied': 'Copied',
  'transfer.share': 'Share',
  'transfer.secret': 'Whoever opens this link sees your application. Send it to nobody but yourself.',
} as const;

export const en = {
  start: 'Back to the start',
  loading: 'The form is loading',
  failed: 'The form could not be loaded',
  failedText: 'Check your connection, then try again. What you typed before is kept.',
  retry: 'Try again',
  sendOtp: 'Send OTP',
  otpNext: 'Next we send an OTP to your mobile number. Your shop is registered once you enter it.',
  send: 'Register my shop',
  intro: 'With this you register your shop as a merchant of {brand}. It takes about 3 minutes and costs nothing.',
  kept: 'What you type is kept on this device only, until you send it on the last page.',
  notSent: 'Not sent yet, because there was no answer. Nothing is lost. Check your connection, then try again.',
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  'done.title': 'Your shop is registered',
  'done.lead': 'Thank you. {brand} has received your registration. This happens next:',
  'done.check': 'We check what you have told us. This takes up to 2 working days.',
  'done.call':
    'We call you on the mobile number that you gave. We never ask for an OTP, a password or money on such a call.',
  'done.link':
    'Once you are approved, you get a link and a QR code for your counter. Customers who come by it count for you.',
  'done.correct': 'If something was wrong, tell us when we call.',
} as const;

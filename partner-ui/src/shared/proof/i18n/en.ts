/** Texts of the dialog in which somebody proves that a session is theirs. */
export const en = {
  title: 'Confirm that it is you',
  lead: 'So that nobody changes this who merely holds your phone or computer.',
  problem: 'Not confirmed yet',
  password: 'Current password',
  passwordMissing: 'Enter your current password',
  code: 'Code from your authenticator app',
  codeHint: '6 digits',
  codeMissing: 'Enter the 6 digits',
  confirm: 'Confirm',
  send: 'Send OTP',
  sendLead: 'We send an OTP by SMS to your own number.',
  otp: 'OTP',
  sent: 'Sent by SMS to {phone}. It works for 5 minutes.',
  resend: 'Send a new OTP',
  resendIn: 'No SMS? You can ask for a new OTP in {seconds} s.',
};

/** Texts of the page that asks for a passcode. */
export const en = {
  title: 'Enter the OTP',
  sent: 'It was sent by SMS to {phone}.',
  sentSomewhere: 'It was sent by SMS to your number.',
  change: 'Change number',
  label: 'OTP',
  hint: '6 digits, works for 5 minutes',
  incomplete: 'Enter 6 digits OTP',
  verifying: 'Checking',
  resendIn: 'No SMS? You can ask for a new OTP in {time}.',
  resend: 'Send a new OTP',
  resent: 'A new OTP is on its way. The one before no longer works.',
  never: 'We never call to ask for your OTP. Do not tell it to anyone.',
} as const;

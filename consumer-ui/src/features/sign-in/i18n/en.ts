export const en = {
  'phone.label': 'Mobile number',
  'phone.hint': 'A 6-digit OTP comes to it by SMS',
  'phone.wrong': 'Please enter a valid 10 digit mobile number',
  'phone.send': 'Send OTP',
  'phone.sending': 'Sending',
  'consent.missing': 'Tick the box to go on',
  'consent.terms': 'Terms of use',
  'consent.privacy': 'Privacy notice',
} as const;

export const en = {
  nowEnabled: '%{name} is enabled.',
  disabled: 'Disabled',
  nowDisabled: '%{name} is disabled.',
  active: 'Active',
  notSignedInYet: 'Has not signed in yet',
  lastSignIn: 'Last sign-in %{lastLoginAt} IST',
  noPasswordYet: '%{last} · has not chosen a password yet',
  disable: 'Disable',
  disableSure: '%{name} is signed out at the next click and cannot sign in until you enable the account again.',
  enable: 'Enable',
  linkSent: 'A link for choosing a password is on its way to %{emailMasked}. It works once, within 24 hours.',
  sendLinkAgain: 'Send link again',
  resetPassword: 'Reset password',
  linkAgainSure: '%{name} is sent another link to %{emailMasked}. The link before works no longer.',
  resetSure:
    '%{name} is signed out everywhere, and can sign in again after choosing a new password by the link that is sent to %{emailMasked}.',
} as const;

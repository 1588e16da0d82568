import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  nowEnabled: '%{name} का खाता चालू है।',
  disabled: 'बंद',
  nowDisabled: '%{name} का खाता बंद है।',
  active: 'चालू',
  notSignedInYet: 'अभी तक साइन इन नहीं हुआ',
  lastSignIn: 'पिछला साइन इन %{lastLoginAt} IST',
  noPasswordYet: '%{last} · पासवर्ड अभी नहीं चुना',
  disable: 'बंद करें',
  disableSure: '%{name} अगले क्लिक पर साइन आउट हो जाएँगे और आपके फिर चालू करने तक साइन इन नहीं कर पाएँगे।',
  enable: 'चालू करें',
  linkSent: 'पासवर्ड चुनने का लिंक %{emailMasked} पर जा रहा है। यह 24 घंटे के अंदर एक बार काम करेगा।',
  sendLinkAgain: 'लिंक फिर भेजें',
  resetPassword: 'पासवर्ड रीसेट करें',
  linkAgainSure: '%{name} को %{emailMasked} पर नया लिंक भेजा जाएगा। पिछला लिंक काम नहीं करेगा।',
  resetSure: '%{name} हर जगह से साइन आउट हो जाएँगे। %{emailMasked} पर भेजे लिंक से नया पासवर्ड चुनकर फिर साइन इन कर सकेंगे।',
};

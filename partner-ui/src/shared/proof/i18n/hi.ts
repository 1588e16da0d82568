import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  lead: 'ताकि सिर्फ़ आपका फ़ोन या कंप्यूटर हाथ में लेकर कोई यह न बदल सके।',
  problem: 'अभी पुष्टि नहीं हुई',
  password: 'मौजूदा पासवर्ड',
  passwordMissing: 'मौजूदा पासवर्ड डालें',
  code: 'ऑथेंटिकेटर ऐप का कोड',
  codeHint: '6 अंक',
  codeMissing: '6 अंक डालें',
  confirm: 'पुष्टि करें',
  send: 'OTP भेजें',
  sendLead: 'हम आपके अपने नंबर पर SMS से OTP भेजते हैं।',
  otp: 'OTP',
  sent: 'SMS से {phone} पर भेजा गया। यह 5 मिनट चलेगा।',
  resend: 'नया OTP भेजें',
  resendIn: 'SMS नहीं आया? {seconds} सेकंड बाद नया OTP माँग सकते हैं।',
};

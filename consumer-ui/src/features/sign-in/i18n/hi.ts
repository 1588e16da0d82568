import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'phone.label': 'मोबाइल नंबर',
  'phone.hint': 'इस पर SMS से 6 अंकों का OTP आएगा',
  'phone.wrong': '10 अंकों का सही मोबाइल नंबर डालें',
  'phone.send': 'OTP भेजें',
  'phone.sending': 'भेजा जा रहा है',
  'consent.missing': 'आगे बढ़ने के लिए बॉक्स पर टिक करें',
  'consent.terms': 'उपयोग की शर्तें',
  'consent.privacy': 'गोपनीयता सूचना',
};

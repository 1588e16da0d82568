import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'OTP डालें',
  sent: 'OTP वाला SMS {phone} पर भेजा गया है।',
  sentSomewhere: 'OTP वाला SMS आपके नंबर पर भेजा गया है।',
  change: 'नंबर बदलें',
  label: 'OTP',
  hint: '6 अंकों का, 5 मिनट तक चलेगा',
  incomplete: '6 अंकों का OTP डालें',
  verifying: 'जाँच हो रही है',
  resendIn: 'SMS नहीं आया? नया OTP {time} बाद मँगा सकते हैं।',
  resend: 'नया OTP भेजें',
  resent: 'नया OTP भेजा गया है। पिछला वाला अब नहीं चलेगा।',
  never: 'हम फ़ोन करके कभी OTP नहीं पूछते। इसे किसी को न बताएँ।',
};

import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OTP_MINUTES } from '@marketplace/contract/otp/otp.js';
import type { SmsText } from '../config/config.js';

export interface WrittenSms {
  template: SmsText;
  text: string;
}

/** The last line lets a browser that shows a page of `host` fill the code in by itself (WebOTP). */
export function otpText(
  language: Language,
  { code, partner, host }: { code: string; partner: { name: string; name_hi: string | null }; host: string },
): WrittenSms {
  const name = language === 'hi' ? (partner.name_hi ?? partner.name) : partner.name;
  const text =
    language === 'hi'
      ? `${code} आपका ${name} OTP है। यह ${OTP_MINUTES} मिनट चलेगा। इसे किसी को न बताएँ।`
      : `${code} is your ${name} OTP. It works for ${OTP_MINUTES} minutes. Do not tell it to anyone.`;
  return { template: `otp.${language}`, text: `${text}\n\n@${host} #${code}` };
}

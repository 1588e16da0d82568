import type { Language } from '@marketplace/contract/i18n/messages.js';
import { OTP_MINUTES } from '@marketplace/contract/otp/otp.js';
import type { SmsText } from '../config/config.js';

export interface WrittenSms {
  template: SmsText;
  text: string;
}

interface Named {
  name: string;
  name_hi: string | null;
}

const nameOf = ({ name, name_hi }: Named, language: Language) => (language === 'hi' ? (name_hi ?? name) : name);

/** The last line lets a browser that shows a page of `host` fill in the code automatically (WebOTP). */
export function otpText(
  language: Language,
  { code, partner, host }: { code: string; partner: Named; host: string },
): WrittenSms {
  const name = nameOf(partner, language);
  const text =
    language === 'hi'
      ? `${code} आपका ${name} OTP है। यह ${OTP_MINUTES} मिनट चलेगा। इसे किसी को न बताएँ।`
      : `${code} is your ${name} OTP. It works for ${OTP_MINUTES} minutes. Do not tell it to anyone.`;
  return { template: `otp.${language}`, text: `${text}\n\n@${host} #${code}` };
}

export function transferText(
  language: Language,
  { partner, url, hours }: { partner: Named; url: string; hours: number },
): WrittenSms {
  const name = nameOf(partner, language);
  const text =
    language === 'hi'
      ? `${name} पर अपना आवेदन आगे बढ़ाएँ: ${url} यह लिंक ${hours} घंटे में एक बार चलेगा। इसे किसी को न भेजें।`
      : `Go on with your application at ${name}: ${url} The link works once, within ${hours} hours. Do not pass it on.`;
  return { template: `transfer.${language}`, text };
}

export function merchantText(language: Language, { partner, url }: { partner: Named; url: string }): WrittenSms {
  const name = nameOf(partner, language);
  const text =
    language === 'hi'
      ? `आपकी दुकान ${name} से जुड़ गई है। आपका लिंक: ${url} इससे आने वाले ग्राहक आपके खाते में गिने जाएँगे।`
      : `Your shop is now a merchant of ${name}. Your link: ${url} Customers who come by it count for you.`;
  return { template: `merchant.${language}`, text };
}

import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { EmailMessage } from '../../platform/messaging/email.js';
import type { StatusNews } from '../../platform/messaging/sms-texts.js';

/**
 * Neither the lender nor the news: nobody has proved that the address is the customer's, and companies read the mail of
 * their people.
 */
export function statusMail(
  language: Language,
  { partner, key, publicUrl, unsubscribeUrl }: StatusNews & { unsubscribeUrl: string },
): Pick<EmailMessage, 'subject' | 'text'> {
  const link = `${publicUrl}/r/n/${key}`;
  if (language === 'hi') {
    const name = partner.name_hi ?? partner.name;
    return {
      subject: `${name}: आपके आवेदन की ख़बर`,
      text: `${name} पर आपके आवेदन में कुछ बदला है। यहाँ देखें:\n${link}\n\nयह लिंक किसी को न भेजें।\n\nऐसे ईमेल बंद करने के लिए:\n${unsubscribeUrl}\n`,
    };
  }
  return {
    subject: `${partner.name}: news of your application`,
    text: `Something has changed with your application at ${partner.name}. See it here:\n${link}\n\nDo not pass this link on.\n\nTo get no more such e-mails:\n${unsubscribeUrl}\n`,
  };
}

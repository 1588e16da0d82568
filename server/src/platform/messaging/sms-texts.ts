import { formatIstDateTime, istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  fillTemplate,
  type MessageCategory,
  messageRefusal,
  type MessageTemplate,
  nameInMessages,
} from '@marketplace/contract/messages/dlt.js';
import { OTP_MINUTES } from '@marketplace/contract/otp/otp.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { SmsText } from '../config/config.js';
import { FailedForGood } from '../errors/failed-for-good.js';

export interface WrittenSms {
  template: SmsText;
  category: MessageCategory;
  text: string;
}

interface Named {
  slug: string;
  name: string;
  name_hi: string | null;
}

/** What an operator would drop is not sent: the reason, and nothing of the text. */
export class MessageRefused extends FailedForGood {}

/**
 * The approved texts. Our address is a fixed part of them: it is too long for a variable, and only a link that is
 * registered may stand in one.
 */
const TEXTS: Record<SmsText, { category: MessageCategory; text: (site: URL) => string }> = {
  'otp.en': {
    category: 'T',
    text: ({ host }) =>
      `{#numeric#} is your {#alphanumeric#} OTP. It works for ${OTP_MINUTES} minutes. Do not tell it to anyone.\n\n@${host} #{#numeric#}`,
  },
  'otp.hi': {
    category: 'T',
    text: ({ host }) =>
      `{#numeric#} आपका {#alphanumeric#} OTP है। यह ${OTP_MINUTES} मिनट चलेगा। इसे किसी को न बताएँ।\n\n@${host} #{#numeric#}`,
  },
  'transfer.en': {
    category: 'S',
    text: ({ origin }) =>
      `Go on with your application at {#alphanumeric#}: ${origin}/r/t/{#alphanumeric#}#t={#alphanumeric#} The link works once, within {#numeric#} hours. Do not pass it on.`,
  },
  'transfer.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#} पर अपना आवेदन आगे बढ़ाएँ: ${origin}/r/t/{#alphanumeric#}#t={#alphanumeric#} यह लिंक {#numeric#} घंटे में एक बार चलेगा। इसे किसी को न भेजें।`,
  },
  'assisted.en': {
    category: 'S',
    text: ({ origin }) =>
      `As you asked, an application was filled in for you at {#alphanumeric#}: {#alphanumeric#}, Rs {#numeric#}. Nothing is sent to a lender before you agree. Check it on your own phone: ${origin}/r/a/{#alphanumeric#}#t={#alphanumeric#} The link works for {#numeric#} hours. Do not pass it on.`,
  },
  'assisted.hi': {
    category: 'S',
    text: ({ origin }) =>
      `आपके कहने पर {#alphanumeric#} पर आपका आवेदन भरा गया: {#alphanumeric#}, {#numeric#} रु। आपकी सहमति से पहले किसी ऋणदाता को कुछ नहीं भेजा जाता। इसे अपने फ़ोन पर जाँचें: ${origin}/r/a/{#alphanumeric#}#t={#alphanumeric#} यह लिंक {#numeric#} घंटे चलेगा। इसे किसी को न भेजें।`,
  },
  'lender.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: your application at {#alphanumeric#} waits for you. Go on here: ${origin}/r/lenders/{#alphanumeric#} Do not pass this link on.`,
  },
  'lender.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: {#alphanumeric#} में आपका आवेदन आपका इंतज़ार कर रहा है। यहाँ आगे बढ़ें: ${origin}/r/lenders/{#alphanumeric#} यह लिंक किसी को न भेजें।`,
  },
  'merchant.en': {
    category: 'S',
    text: ({ origin }) =>
      `Your shop is now a merchant of {#alphanumeric#}. Your link: ${origin}/r/{#alphanumeric#} Customers who come by it count for you.`,
  },
  'merchant.hi': {
    category: 'S',
    text: ({ origin }) =>
      `आपकी दुकान {#alphanumeric#} से जुड़ गई है। आपका लिंक: ${origin}/r/{#alphanumeric#} इससे आने वाले ग्राहक आपके खाते में गिने जाएँगे।`,
  },
  'portal.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#} invites you to its partner portal: ${origin}/partner/invitation#{#alphanumeric#} The link works once, within {#numeric#} days. Do not pass it on.`,
  },
  'portal.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#} के पार्टनर पोर्टल पर आपका स्वागत है: ${origin}/partner/invitation#{#alphanumeric#} यह लिंक {#numeric#} दिन में एक बार चलेगा। इसे किसी को न भेजें।`,
  },
  'payee.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: a change of your {#alphanumeric#} for payouts was saved in the partner portal. If it was not you, sign out everywhere and write to us: ${origin}/partner`,
  },
  'payee.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: भुगतान के लिए आपके {#alphanumeric#} में पार्टनर पोर्टल पर बदलाव हुआ। अगर यह आपने नहीं किया, तो हर जगह से साइन आउट करें और हमें लिखें: ${origin}/partner`,
  },
  'users.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: {#alphanumeric#} in the partner portal: {#alphanumeric#}. By {#alphanumeric#}, {#alphanumeric#}. If you know nothing of it, sign out everywhere and write to us: ${origin}/partner`,
  },
  'users.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: पार्टनर पोर्टल पर {#alphanumeric#}: {#alphanumeric#}। किसने: {#alphanumeric#}, {#alphanumeric#}। अगर आपको इसका पता नहीं, तो हर जगह से साइन आउट करें और हमें लिखें: ${origin}/partner`,
  },
  'status.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: news of your application at {#alphanumeric#}: {#alphanumeric#}. See it here: ${origin}/r/n/{#alphanumeric#} Do not pass this link on.`,
  },
  'status.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: {#alphanumeric#} में आपके आवेदन की ख़बर: {#alphanumeric#}। यहाँ देखें: ${origin}/r/n/{#alphanumeric#} यह लिंक किसी को न भेजें।`,
  },
  'ticket.en': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: your request {#alphanumeric#} was answered. Read the answer in the partner portal: ${origin}/partner`,
  },
  'ticket.hi': {
    category: 'S',
    text: ({ origin }) =>
      `{#alphanumeric#}: आपके अनुरोध {#alphanumeric#} का जवाब आ गया है। जवाब पार्टनर पोर्टल पर पढ़ें: ${origin}/partner`,
  },
};

export function smsTemplate(name: SmsText, publicUrl: string): MessageTemplate {
  const { category, text } = TEXTS[name];
  return { category, text: text(new URL(publicUrl)) };
}

/** The last line lets a browser that shows a page of the host fill in the code automatically (WebOTP). */
export function otpText(
  language: Language,
  { code, partner, publicUrl }: { code: string; partner: Named; publicUrl: string },
): WrittenSms {
  return write(`otp.${language}`, publicUrl, [code, nameOf(partner, language), code]);
}

/** The key follows `#`: browsers keep it when the short link leads on, and send it to no server. */
export function transferText(
  language: Language,
  {
    partner,
    link,
    hours,
    publicUrl,
  }: {
    partner: Named;
    link: { code: string; key: string };
    hours: number;
    publicUrl: string;
  },
): WrittenSms {
  const values = [nameOf(partner, language), link.code, link.key];
  return write(`transfer.${language}`, publicUrl, [...values, String(hours)]);
}

/** What was filled in is told in short; the key follows `#`, as in a transfer link. */
export function assistedText(
  language: Language,
  {
    partner,
    product,
    amount,
    link,
    hours,
    publicUrl,
  }: {
    partner: Named;
    product: ProductType;
    /** Rupees. */
    amount: number;
    link: { code: string; key: string };
    hours: number;
    publicUrl: string;
  },
): WrittenSms {
  const about = [nameOf(partner, language), PRODUCT_WORDS[product][language], String(amount)];
  return write(`assisted.${language}`, publicUrl, [...about, link.code, link.key, String(hours)]);
}

/** `key`: the application at the lender, as short as a variable takes it. */
export function lenderText(
  language: Language,
  {
    partner,
    lender: { code, name },
    key,
    publicUrl,
  }: { partner: Named; lender: { code: string; name: string }; key: string; publicUrl: string },
): WrittenSms {
  const lender = nameInMessages(name) || nameInMessages(code);
  return write(`lender.${language}`, publicUrl, [nameOf(partner, language), lender, key]);
}

/** What became of an application at a lender; the link leads to it once its customer has signed in. */
export interface StatusNews {
  partner: Named;
  lender: { code: string; name: string };
  /** In words that fit into a variable. */
  words: string;
  /** The application at the lender, as short as a variable takes it. */
  key: string;
  publicUrl: string;
}

export function statusText(language: Language, news: StatusNews): WrittenSms {
  return write(`status.${language}`, news.publicUrl, statusValues(language, news));
}

/** In their order in the text, which is approved for WhatsApp as well. */
export function statusValues(language: Language, { partner, lender, words, key }: StatusNews): string[] {
  return [nameOf(partner, language), nameInMessages(lender.name) || nameInMessages(lender.code), words, key];
}

export function merchantText(
  language: Language,
  { partner, code, publicUrl }: { partner: Named; code: string; publicUrl: string },
): WrittenSms {
  return write(`merchant.${language}`, publicUrl, [nameOf(partner, language), code]);
}

/** The key of an invitation stands behind `#`, which browsers send to no server. */
export function invitationText(
  language: Language,
  { partner, key, days, publicUrl }: { partner: Named; key: string; days: number; publicUrl: string },
): WrittenSms {
  return write(`portal.${language}`, publicUrl, [nameOf(partner, language), key, String(days)]);
}

const CHANGED = {
  bank: { en: 'bank account', hi: 'बैंक खाते' },
  tax: { en: 'PAN and GSTIN', hi: 'PAN और GSTIN' },
} as const;

/** To whoever is paid: what of theirs was changed, and nothing of it. */
export function payeeChangedText(
  language: Language,
  { partner, what, publicUrl }: { partner: Named; what: keyof typeof CHANGED; publicUrl: string },
): WrittenSms {
  return write(`payee.${language}`, publicUrl, [nameOf(partner, language), CHANGED[what][language]]);
}

/** To whoever answers for the users of a portal: what was changed, of whom, by whom and when. */
export function usersChangedText(
  language: Language,
  {
    partner,
    what,
    name,
    by,
    at,
    publicUrl,
  }: { partner: Named; what: string; name: string; by: string; at: Date; publicUrl: string },
): WrittenSms {
  const [, month, day] = istToday(at).split('-');
  // A colon stands in no variable.
  const time = formatIstDateTime(at).slice(-5).replace(':', '.');
  const people = [name, by].map((one) => nameInMessages(one) || NAMELESS[language]);
  return write(`users.${language}`, publicUrl, [nameOf(partner, language), what, ...people, `${day}/${month} ${time}`]);
}

/** Of whoever is called nothing that a text may carry. */
const NAMELESS: Record<Language, string> = { en: 'somebody', hi: 'कोई' };

/** The answer itself is read in the portal. */
export function ticketAnsweredText(
  language: Language,
  { partner, number, publicUrl }: { partner: Named; number: string; publicUrl: string },
): WrittenSms {
  return write(`ticket.${language}`, publicUrl, [nameOf(partner, language), number]);
}

function write(name: SmsText, publicUrl: string, values: string[]): WrittenSms {
  const template = smsTemplate(name, publicUrl);
  const text = fillTemplate(template.text, values);
  const refusal = messageRefusal(template, text, { hosts: [new URL(publicUrl).host], phones: [], brands: [] });
  if (refusal) throw new MessageRefused(`The text ${name} is refused: ${refusal}`);
  return { template: name, category: template.category, text };
}

function nameOf({ name, name_hi, slug }: Named, language: Language): string {
  return nameInMessages((language === 'hi' ? name_hi : null) ?? name) || nameInMessages(slug);
}

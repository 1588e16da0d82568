import type { Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';
import type { LenderApplicationState } from '../states/lender-application.js';

/** The ways by which a customer may have news of their applications. */
export const NOTICE_CHANNELS = ['sms', 'email', 'whatsapp', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The states at a lender that are news: something to do, or an answer. */
export const NOTICED_STATES = [
  'LENDER_ACCEPTED',
  'KYC_PENDING',
  'SANCTIONED',
  'OFFER_ACCEPTED',
  'DISBURSED',
  'REJECTED',
  'EXPIRED',
] as const satisfies readonly LenderApplicationState[];
export type NoticedState = (typeof NOTICED_STATES)[number];

/** The news in a message: letters and spaces alone, as short as a variable of a registered text takes it. */
const WORDS: Record<NoticedState, Record<Language, string>> = {
  LENDER_ACCEPTED: { en: 'taken up', hi: 'स्वीकार हुआ' },
  KYC_PENDING: { en: 'documents needed', hi: 'दस्तावेज़ चाहिए' },
  SANCTIONED: { en: 'approved', hi: 'मंज़ूर हुआ' },
  OFFER_ACCEPTED: { en: 'agreement to be signed', hi: 'एग्रीमेंट पर हस्ताक्षर बाकी' },
  DISBURSED: { en: 'paid out', hi: 'रकम भेज दी गई' },
  REJECTED: { en: 'not approved', hi: 'मंज़ूर नहीं हुआ' },
  EXPIRED: { en: 'expired', hi: 'समय बीतने से बंद हुआ' },
};
const WORDS_OF_PRODUCT: Partial<Record<ProductType, Partial<typeof WORDS>>> = {
  'Credit Cards': { DISBURSED: { en: 'card issued', hi: 'कार्ड जारी हुआ' } },
  'Other Insurance': {
    OFFER_ACCEPTED: { en: 'policy to be signed', hi: 'पॉलिसी पर हस्ताक्षर बाकी' },
    DISBURSED: { en: 'policy has begun', hi: 'पॉलिसी शुरू हुई' },
  },
};

/** Whether a change from one state to another is news: what was never applied for ends without a word. */
export function isNews(from: LenderApplicationState, to: LenderApplicationState): to is NoticedState {
  return from !== 'OFFERED' && (NOTICED_STATES as readonly string[]).includes(to);
}

export function noticeWords(state: NoticedState, product: ProductType, language: Language): string {
  return (WORDS_OF_PRODUCT[product]?.[state] ?? WORDS[state])[language];
}

/** Of the profile: what the customer ticked in a form, if anything. */
interface Ticked {
  allow_sms?: unknown;
  allow_email?: unknown;
}

/** Where news goes before a customer has chosen: by SMS, unless they unticked it; by e-mail only if they ticked it. */
export function usualChannels({ allow_sms, allow_email }: Ticked): NoticeChannel[] {
  return [...(allow_sms === 0 ? [] : (['sms'] as const)), ...(allow_email === 1 ? (['email'] as const) : [])];
}

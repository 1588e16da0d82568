import type { Language } from '../i18n/messages.js';

/** The terms that merchants agree to. As with the other consent texts, a change of words is a new version. */
export const MERCHANT_TERMS = {
  'merchant_terms.1.en':
    'I accept the terms of use and have read the privacy notice. The details of me and my shop are used to check this registration, to call me about it, and to pay me for the customers I bring.',
  'merchant_terms.1.hi':
    'मुझे उपयोग की शर्तें स्वीकार हैं और मैंने गोपनीयता सूचना पढ़ ली है। मेरी और मेरी दुकान की जानकारी इस रजिस्ट्रेशन की जाँच करने, इसके बारे में मुझे कॉल करने और मेरे लाए ग्राहकों का कमीशन देने के काम आएगी।',
} as const;
export type MerchantTermsVersion = keyof typeof MERCHANT_TERMS;

export const MERCHANT_TERMS_VERSIONS = Object.keys(MERCHANT_TERMS) as MerchantTermsVersion[];

/** The language in which the merchant read the terms of this version. */
export function languageOfTerms(version: MerchantTermsVersion): Language {
  return version.endsWith('.hi') ? 'hi' : 'en';
}

/** The version that the form shows now. */
export function currentMerchantTerms(language: Language): MerchantTermsVersion {
  return `merchant_terms.1.${language}`;
}

import type { Language } from '../i18n/messages.js';

/** What somebody agrees to who leaves their number at a referral link. A change of words is a new version. */
export const REFERRAL_TERMS = {
  'referral_contact.1.en':
    'I have read the privacy notice. My name, number and place may be kept to call me about becoming a partner, and whoever gave me this link may see that I asked and whether I joined.',
  'referral_contact.1.hi':
    'मैंने गोपनीयता सूचना पढ़ ली है। मेरा नाम, नंबर और जगह रखकर पार्टनर बनने के बारे में मुझे कॉल किया जा सकता है, और जिसने मुझे यह लिंक दिया है वह देख सकता है कि मैंने पूछा और जुड़ा या नहीं।',
} as const;
export type ReferralTermsVersion = keyof typeof REFERRAL_TERMS;

export const REFERRAL_TERMS_VERSIONS = Object.keys(REFERRAL_TERMS) as ReferralTermsVersion[];

/** The version that the form shows now. */
export function currentReferralTerms(language: Language): ReferralTermsVersion {
  return `referral_contact.1.${language}`;
}

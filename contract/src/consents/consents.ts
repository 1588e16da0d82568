import type { Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';
import { BUREAU, COMMUNICATION, LENDER_SHARE, TERMS_PRIVACY } from './texts.js';

export const CONSENT_PURPOSES = ['terms_privacy', 'lender_share', 'bureau', 'communication'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where somebody agreed. */
export const CONSENT_CHANNELS = ['web'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

export const CONSENT_TEXTS = { ...TERMS_PRIVACY, ...LENDER_SHARE, ...BUREAU, ...COMMUNICATION } as const;
/** Names one text: its purpose, its number and its language. */
export type ConsentTextVersion = keyof typeof CONSENT_TEXTS;
export type ConsentTextAbout<P extends ConsentPurpose> = Extract<ConsentTextVersion, `${P}.${string}`>;

/** The numbers of the texts that are asked for today. */
const CURRENT = { terms_privacy: 1, lender_share: 1, bureau: 2, communication: 1 } as const satisfies Record<
  ConsentPurpose,
  number
>;

/** The version to show, and to send back, when asking for `purpose`. */
export function currentConsent<P extends ConsentPurpose>(purpose: P, language: Language): ConsentTextAbout<P> {
  return `${purpose}.${CURRENT[purpose]}.${language}` as ConsentTextAbout<P>;
}

/** The same for sharing with who offers `product`: an insurer is sent other details than a lender. */
export function shareConsent(product: ProductType, language: Language): ConsentTextAbout<'lender_share'> {
  return product === 'Other Insurance' ? `lender_share.2.${language}` : currentConsent('lender_share', language);
}

/** Whether `version` names a text about `purpose`. */
export function isConsentText(purpose: ConsentPurpose, version: string): version is ConsentTextVersion {
  return Object.hasOwn(CONSENT_TEXTS, version) && version.startsWith(`${purpose}.`);
}

/** The words of `version` as they were shown; `name` is the lender's or the bureau's then. */
export function consentText(version: ConsentTextVersion, name: string | null = null): string {
  return CONSENT_TEXTS[version].replace(/\{(lender|bureau)\}/g, name ?? '');
}

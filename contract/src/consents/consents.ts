import { TERMS_PRIVACY } from './terms-privacy.js';
import { BUREAU, COMMUNICATION, LENDER_SHARE } from './texts.js';

export const CONSENT_PURPOSES = ['terms_privacy', 'lender_share', 'bureau', 'communication'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where somebody agreed. */
export const CONSENT_CHANNELS = ['web'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

export const CONSENT_TEXTS = { ...TERMS_PRIVACY, ...LENDER_SHARE, ...BUREAU, ...COMMUNICATION } as const;
/** Names one text: its purpose, its number and its language. */
export type ConsentTextVersion = keyof typeof CONSENT_TEXTS;
export type ConsentTextAbout<P extends ConsentPurpose> = Extract<ConsentTextVersion, `${P}.${string}`>;

/** Whether `version` names a text about `purpose`. */
export function isConsentText(purpose: ConsentPurpose, version: string): version is ConsentTextVersion {
  return Object.hasOwn(CONSENT_TEXTS, version) && version.startsWith(`${purpose}.`);
}

/** The words of `version` as they were shown; `name` is the lender's or the bureau's then. */
export function consentText(version: ConsentTextVersion, name: string | null = null): string {
  return CONSENT_TEXTS[version].replace(/\{(lender|bureau)\}/g, name ?? '');
}

import { CONTACT_CHANNELS, type ContactChannel } from '../contact/contact.js';
import { TERMS_PRIVACY } from './terms-privacy.js';
import { BUREAU, COMMUNICATION, LENDER_SHARE } from './texts.js';

export const CONSENT_PURPOSES = ['terms_privacy', 'lender_share', 'bureau', 'communication'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The channel through which a consent was given. */
export const CONSENT_CHANNELS = ['web'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

export const CONSENT_TEXTS = { ...TERMS_PRIVACY, ...LENDER_SHARE, ...BUREAU, ...COMMUNICATION } as const;
/** The name of one text, made of its purpose, its number and its language. */
export type ConsentTextVersion = keyof typeof CONSENT_TEXTS;
export type ConsentTextAbout<P extends ConsentPurpose> = Extract<ConsentTextVersion, `${P}.${string}`>;

/** Returns whether `version` is a text for `purpose`. */
export function isConsentText(purpose: ConsentPurpose, version: string): version is ConsentTextVersion {
  return Object.hasOwn(CONSENT_TEXTS, version) && version.startsWith(`${purpose}.`);
}

/** The channels on which a consent to offers allows them, by its text; none for a consent to something else. */
export function consentCovers(version: ConsentTextVersion): readonly ContactChannel[] {
  if (!version.startsWith('communication.')) return [];
  return version.startsWith('communication.1.') ? ['sms', 'email', 'whatsapp'] : CONTACT_CHANNELS;
}

/** The wording of `version` as it was shown to the customer; `name` is the lender or bureau named in it. */
export function consentText(version: ConsentTextVersion, name: string | null = null): string {
  return CONSENT_TEXTS[version].replace(/\{(lender|bureau)\}/g, name ?? '');
}

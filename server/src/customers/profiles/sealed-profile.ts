import type { ProfileField } from '@marketplace/contract/forms/profile.js';
import { openPhone, sealPhone } from '../../accounts/passcodes/phones.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import { type FetchedScore, heldUntil } from './held-score.js';

/** What a customer has told, beside the mobile number; what is missing is not there. */
export type StoredProfile = Partial<Record<ProfileField, string | number>> & {
  /** The Indian day on which the customer last saved an answer. */
  answered_on?: string;
  /** Beside `credit_score`, which is what the customer declared. */
  fetched_score?: FetchedScore;
};

export interface SealedProfile {
  profile_encrypted: string;
  pan_index: string | null;
  email_index: string | null;
  score_until: Date | null;
}

/**
 * All of a profile is one text, encrypted for its row; PAN and e-mail have blind indexes, which find the same person
 * again, and a bureau's answer has its last moment, which finds what is out of date.
 */
export function sealProfile(cipher: FieldCipher, profile: StoredProfile, prospectUuid: string): SealedProfile {
  const { tin, email, fetched_score } = profile;
  return {
    profile_encrypted: cipher.encrypt(JSON.stringify(profile), profilePlace(prospectUuid)),
    pan_index: tin === undefined ? null : cipher.blindIndex(String(tin), 'pan'),
    email_index: email === undefined ? null : cipher.blindIndex(String(email), 'customer-email'),
    score_until: fetched_score ? heldUntil(fetched_score) : null,
  };
}

export function openProfile(
  cipher: FieldCipher,
  prospect: { profile_encrypted: string | null; uuid: string },
): StoredProfile {
  if (prospect.profile_encrypted === null) return {};
  return JSON.parse(cipher.decrypt(prospect.profile_encrypted, profilePlace(prospect.uuid))) as StoredProfile;
}

/** How lists name a customer: `Sunita D.` */
export function shortName({ first_name, last_name }: StoredProfile): string | null {
  const initial = last_name === undefined ? undefined : `${[...String(last_name)][0]}.`;
  return [first_name, initial].filter(Boolean).join(' ') || null;
}

function profilePlace(prospectUuid: string): string {
  return `prospect.profile.${prospectUuid}`;
}

registerSealedTable<{
  uuid: string;
  phone_encrypted: string;
  phone_index: string;
  profile_encrypted: string | null;
  pan_index: string | null;
  email_index: string | null;
}>({
  table: 'prospects',
  rowKey: 'uuid',
  encrypted: ['phone_encrypted', 'profile_encrypted'],
  indexes: ['phone_index', 'pan_index', 'email_index'],
  seal: (cipher, row) => ({
    ...sealPhone(cipher, openPhone(cipher, row), row.uuid),
    ...(row.profile_encrypted === null
      ? { profile_encrypted: null, pan_index: null, email_index: null }
      : sealProfile(cipher, openProfile(cipher, row), row.uuid)),
  }),
});

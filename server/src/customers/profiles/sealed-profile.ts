import type { ProfileField } from '@marketplace/contract/forms/profile.js';
import { openPhone, sealPhone } from '../../accounts/passcodes/phones.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import { type FetchedScore, heldUntil } from './held-score.js';

/** A customer's answers, except the mobile number; missing ones are absent. */
export type StoredProfile = Partial<Record<ProfileField, string | number>> & {
  /** The day in India on which the customer last saved an answer. */
  answered_on?: string;
  /** The day in India on which the customer last declared `credit_score`. */
  credit_score_on?: string;
  /** The score from a bureau; `credit_score` is the one that the customer declared. */
  fetched_score?: FetchedScore;
};

export interface SealedProfile {
  profile_encrypted: string;
  pan_index: string | null;
  email_index: string | null;
  score_until: Date | null;
}

/**
 * The whole profile is one text, encrypted for its row. PAN and e-mail have blind indexes, which find the same person
 * again, and a bureau's answer has its expiry, which finds expired ones.
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

/** A customer's name in lists: `Sunita D.` */
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

import { openProfile, shortName } from '../../customers/profiles/sealed-profile.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { MaskedApplicant } from './dto/application.dto.js';

/** The columns of a prospect that lists read. */
export interface StoredPerson {
  prospect_uuid: string;
  profile_encrypted: string | null;
  phone_last4: string;
}

export function maskedApplicant(
  cipher: FieldCipher,
  { prospect_uuid: uuid, profile_encrypted, phone_last4 }: StoredPerson,
): MaskedApplicant {
  return {
    applicant_name: shortName(openProfile(cipher, { uuid, profile_encrypted })),
    phone_masked: `XXXXXX${phone_last4}`,
  };
}

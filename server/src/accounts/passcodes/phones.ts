import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/**
 * Stores a prospect's mobile number (ten digits): encrypted for the row, with a blind index for look-ups and the last
 * digits in clear text.
 */
export function sealPhone(cipher: FieldCipher, phone: string, prospectUuid: string) {
  return {
    phone_encrypted: cipher.encrypt(phone, phonePlace(prospectUuid)),
    phone_index: phoneIndex(cipher, phone),
    phone_last4: phone.slice(-4),
  };
}

/** Replaces a deleted number by the record's own id, so that the columns stay filled and unique. */
export function sealNoPhone(cipher: FieldCipher, prospectUuid: string) {
  return { ...sealPhone(cipher, prospectUuid, prospectUuid), phone_last4: '' };
}

export function openPhone(cipher: FieldCipher, prospect: { phone_encrypted: string; uuid: string }): string {
  return cipher.decrypt(prospect.phone_encrypted, phonePlace(prospect.uuid));
}

export function phoneIndex(cipher: FieldCipher, phone: string): string {
  return cipher.blindIndex(phone, 'mobile');
}

function phonePlace(prospectUuid: string): string {
  return `prospect.phone.${prospectUuid}`;
}

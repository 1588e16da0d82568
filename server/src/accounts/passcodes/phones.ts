import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** How a prospect's mobile number (ten digits) is kept: encrypted for the row, indexed for look-ups, its end in clear. */
export function sealPhone(cipher: FieldCipher, phone: string, prospectUuid: string) {
  return {
    phone_encrypted: cipher.encrypt(phone, phonePlace(prospectUuid)),
    phone_index: phoneIndex(cipher, phone),
    phone_last4: phone.slice(-4),
  };
}

/** What takes the place of a number that is deleted: the record's own id, so that all columns stay what they are. */
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

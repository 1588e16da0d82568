import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** Stores the mobile number (ten digits) of an account that signs in by it: as `emails.ts` stores addresses. */
export function sealAccountPhone(cipher: FieldCipher, phone: string, rowKey: string) {
  return {
    phone_encrypted: cipher.encrypt(phone, phonePlace(rowKey)),
    phone_index: accountPhoneIndex(cipher, phone),
    phone_last4: phone.slice(-4),
  };
}

export function openAccountPhone(
  cipher: FieldCipher,
  { phone_encrypted, row_key }: { phone_encrypted: string; row_key: string },
): string {
  return cipher.decrypt(phone_encrypted, phonePlace(row_key));
}

export function accountPhoneIndex(cipher: FieldCipher, phone: string): string {
  return cipher.blindIndex(phone, 'account-mobile');
}

function phonePlace(rowKey: string): string {
  return `account.phone.${rowKey}`;
}

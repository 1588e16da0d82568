import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** Stores the e-mail addresses of accounts: encrypted for the row, with a blind index for look-ups. */
export function sealEmail(cipher: FieldCipher, email: string, rowKey: string) {
  return { email_encrypted: cipher.encrypt(email, emailPlace(rowKey)), email_index: emailIndex(cipher, email) };
}

export function openEmail(cipher: FieldCipher, account: { email_encrypted: string; row_key: string }): string {
  return cipher.decrypt(account.email_encrypted, emailPlace(account.row_key));
}

export function emailIndex(cipher: FieldCipher, email: string): string {
  return cipher.blindIndex(email, 'account-email');
}

function emailPlace(rowKey: string): string {
  return `account.email.${rowKey}`;
}

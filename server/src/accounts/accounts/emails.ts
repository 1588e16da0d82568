import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** Stores the e-mail addresses of accounts: encrypted for the row, with a blind index for look-ups. */
export function sealEmail(cipher: FieldCipher, email: string, rowKey: string) {
  return { email_encrypted: cipher.encrypt(email, emailPlace(rowKey)), email_index: emailIndex(cipher, email) };
}

export function openEmail(cipher: FieldCipher, account: { email_encrypted: string; row_key: string }): string {
  return cipher.decrypt(account.email_encrypted, emailPlace(account.row_key));
}

/** The address of an account without one is its row's own key, so that the columns stay filled and unique. */
export function sealNoEmail(cipher: FieldCipher, rowKey: string) {
  return sealEmail(cipher, rowKey, rowKey);
}

/** `null` for an account without an address: of a merchant or an agent, whose mobile number signs them in. */
export function emailOf(cipher: FieldCipher, account: { email_encrypted: string; row_key: string }): string | null {
  const email = openEmail(cipher, account);
  return email === account.row_key ? null : email;
}

export function emailIndex(cipher: FieldCipher, email: string): string {
  return cipher.blindIndex(email, 'account-email');
}

function emailPlace(rowKey: string): string {
  return `account.email.${rowKey}`;
}

import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** One index for the PANs of all kinds of payees, so that the same person is found in another place. */
export function panIndex(cipher: FieldCipher, pan: string | null): string {
  return pan === null ? '' : cipher.blindIndex(pan, 'payee-pan');
}

export function accountIndex(cipher: FieldCipher, account: { ifsc: string; account_number: string }): string {
  // The bank, and not its branch: an account that moves to another branch stays the same.
  return cipher.blindIndex(`${account.ifsc.slice(0, 4)}\0${account.account_number}`, 'payee-account');
}

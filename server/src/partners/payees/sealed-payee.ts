import type { Payee } from '@marketplace/contract/partners/payee.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export function sealPayee(cipher: FieldCipher, payee: Payee, partnerId: number | string): string {
  return cipher.encrypt(JSON.stringify(payee), placeOf(partnerId));
}

export function openPayee(cipher: FieldCipher, encrypted: string, partnerId: number | string): Payee {
  return JSON.parse(cipher.decrypt(encrypted, placeOf(partnerId))) as Payee;
}

const placeOf = (partnerId: number | string) => `partner_payees.details:${partnerId}`;

registerSealedTable<{ partner_id: string; details_encrypted: string }>({
  table: 'partner_payees',
  rowKey: 'partner_id',
  encrypted: ['details_encrypted'],
  indexes: [],
  seal: (cipher, { partner_id, details_encrypted }) => ({
    details_encrypted: sealPayee(cipher, openPayee(cipher, details_encrypted, partner_id), partner_id),
  }),
});

import type { InvoiceParties } from '@marketplace/contract/tax/tax-invoice.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** A GSTIN holds a PAN, so that the parties of an invoice are one text, encrypted for their row. */
export function sealParties(cipher: FieldCipher, parties: InvoiceParties, rowKey: string): string {
  return cipher.encrypt(JSON.stringify(parties), placeOf(rowKey));
}

export function openParties(
  cipher: FieldCipher,
  { parties_encrypted, row_key }: { parties_encrypted: string; row_key: string },
): InvoiceParties {
  return JSON.parse(cipher.decrypt(parties_encrypted, placeOf(row_key))) as InvoiceParties;
}

const placeOf = (rowKey: string) => `tax_invoices.parties:${rowKey}`;

registerSealedTable<{ row_key: string; parties_encrypted: string }>({
  table: 'tax_invoices',
  rowKey: 'row_key',
  encrypted: ['parties_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({
    parties_encrypted: sealParties(cipher, openParties(cipher, row), row.row_key),
  }),
});

import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import type { TaxedAs } from './payee-refs.js';

export function sealAgentPayee(cipher: FieldCipher, { pan, gstin }: TaxedAs, rowKey: string): string {
  return cipher.encrypt(JSON.stringify({ pan, gstin }), placeOf(rowKey));
}

export function openAgentPayee(
  cipher: FieldCipher,
  { details_encrypted, row_key }: { details_encrypted: string; row_key: string },
): TaxedAs {
  return JSON.parse(cipher.decrypt(details_encrypted, placeOf(row_key))) as TaxedAs;
}

const placeOf = (rowKey: string) => `agent_payees.details:${rowKey}`;

registerSealedTable<{ row_key: string; details_encrypted: string }>({
  table: 'agent_payees',
  rowKey: 'row_key',
  encrypted: ['details_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ details_encrypted: sealAgentPayee(cipher, openAgentPayee(cipher, row), row.row_key) }),
});

import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';
import { panIndex } from '../payee-rows/payee-indexes.js';
import type { TaxedAs } from './payee-refs.js';

export function sealAgentPayee(cipher: FieldCipher, { pan, gstin }: TaxedAs, rowKey: string) {
  return {
    details_encrypted: cipher.encrypt(JSON.stringify({ pan, gstin }), placeOf(rowKey)),
    pan_index: panIndex(cipher, pan),
  };
}

export function openAgentPayee(
  cipher: FieldCipher,
  { details_encrypted, row_key }: { details_encrypted: string; row_key: string },
): TaxedAs {
  return JSON.parse(cipher.decrypt(details_encrypted, placeOf(row_key))) as TaxedAs;
}

const placeOf = (rowKey: string) => `agent_payees.details:${rowKey}`;

registerSealedTable<{ row_key: string; details_encrypted: string; pan_index: string | null }>({
  table: 'agent_payees',
  rowKey: 'row_key',
  encrypted: ['details_encrypted'],
  indexes: ['pan_index'],
  seal: (cipher, row) => sealAgentPayee(cipher, openAgentPayee(cipher, row), row.row_key),
});

import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** A request as the help desk receives it, without the organisation. */
export interface HelpRequest {
  name: string;
  email: string;
  phone: string;
  company: string;
  description: string;
}

export interface SealedRequest {
  uuid: string;
  request_encrypted: string;
}

const placeOf = (uuid: string) => `help_requests.request:${uuid}`;

export function sealRequest(cipher: FieldCipher, request: HelpRequest, uuid: string): SealedRequest {
  return { uuid, request_encrypted: cipher.encrypt(JSON.stringify(request), placeOf(uuid)) };
}

export function openRequest(cipher: FieldCipher, { uuid, request_encrypted }: SealedRequest): HelpRequest {
  return JSON.parse(cipher.decrypt(request_encrypted, placeOf(uuid))) as HelpRequest;
}

registerSealedTable<{ uuid: string; request_encrypted: string }>({
  table: 'help_requests',
  rowKey: 'uuid',
  encrypted: ['request_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealRequest(cipher, openRequest(cipher, row), row.uuid) }),
});

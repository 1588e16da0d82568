import type { ListView } from '@marketplace/contract/lists/saved-view.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

export interface NamedView {
  name: string;
  view: ListView;
}

const placeOf = (uuid: string) => `admin_saved_views.view:${uuid}`;

export function sealView(cipher: FieldCipher, { name, view }: NamedView, uuid: string): string {
  return cipher.encrypt(JSON.stringify({ name, view }), placeOf(uuid));
}

export function openView(cipher: FieldCipher, row: { uuid: string; view_encrypted: string }): NamedView {
  return JSON.parse(cipher.decrypt(row.view_encrypted, placeOf(row.uuid))) as NamedView;
}

registerSealedTable<{ uuid: string; view_encrypted: string }>({
  table: 'admin_saved_views',
  rowKey: 'uuid',
  encrypted: ['view_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ view_encrypted: sealView(cipher, openView(cipher, row), row.uuid) }),
});

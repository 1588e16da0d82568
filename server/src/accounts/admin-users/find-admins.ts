import { EMAIL, maskEmail, normaliseEmail } from '@marketplace/contract/fields/fields.js';
import type { DataSource } from 'typeorm';
import { HITS_MAX, type SearchSource } from '../../platform/admin-search/admin-search.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { containing } from '../../platform/rest/list-query.js';
import { emailIndex, openEmail } from '../accounts/emails.js';
import type { AdminUserEntity } from './admin-user.entity.js';

type StoredAdmin = Pick<AdminUserEntity, 'id' | 'name' | 'email_encrypted' | 'row_key'>;

/** The people who work here, by a part of the name or by the whole e-mail address. */
export function findAdmins(dataSource: DataSource, cipher: FieldCipher): SearchSource['find'] {
  return async (text) => {
    const email = normaliseEmail(text);
    const found = await dataSource.query<StoredAdmin[]>(
      `SELECT id, name, email_encrypted, row_key FROM admin_users
       WHERE deleted_at IS NULL AND (name LIKE ? OR email_index = ?) ORDER BY name, id LIMIT ?`,
      [containing(text), EMAIL.test(email) ? emailIndex(cipher, email) : '', HITS_MAX],
    );
    return found.map((admin) => ({
      title: admin.name,
      subtitle: maskEmail(openEmail(cipher, admin)),
      path: `/user-management/${admin.id}`,
    }));
  };
}

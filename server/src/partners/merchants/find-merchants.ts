import { MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import type { DataSource } from 'typeorm';
import { HITS_MAX, type SearchSource } from '../../platform/admin-search/admin-search.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { containing } from '../../platform/rest/list-query.js';
import { merchantPhoneIndex } from './sealed-merchant.js';

/** Merchants by a part of the shop's name or by the whole mobile number. */
export function findMerchants(dataSource: DataSource, cipher: FieldCipher): SearchSource['find'] {
  return async (text) => {
    const mobile = normaliseMobile(text);
    const found = await dataSource.query<{ id: number; shop_name: string; partner_name: string }[]>(
      `SELECT m.id, m.shop_name, p.name AS partner_name FROM merchants m JOIN partners p ON p.id = m.partner_id
       WHERE m.shop_name LIKE ? OR m.phone_index = ? ORDER BY m.shop_name, m.id LIMIT ?`,
      [containing(text), MOBILE.test(mobile) ? merchantPhoneIndex(cipher, mobile) : '', HITS_MAX],
    );
    return found.map(({ id, shop_name, partner_name }) => ({
      ...{ title: shop_name, subtitle: partner_name, path: `/merchant-management/${id}/show` },
    }));
  };
}

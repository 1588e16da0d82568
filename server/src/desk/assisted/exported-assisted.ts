import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { AssistedService } from '../../loans/assisted/assisted.service.js';
import type { AssistedRow } from '../../loans/assisted/dto/assisted.dto.js';
import type { ListExport } from '../../platform/exports/exports.js';
import { LIMIT_MAX, listOf } from '../../platform/rest/list-query.js';
import { deskHelper } from './desk-assisted.service.js';

const EXPORTED = listOf({ sorts: ['id'], after: ['id'] });

/** What the one who asks has filled in themselves. */
export function exportedAssisted(assisted: AssistedService): ListExport<{ id: number; row: AssistedRow }> {
  return {
    permission: Permission.CaseWork,
    count: (query, actor) => {
      EXPORTED.read(query);
      return assisted.countOf(deskHelper(actor));
    },
    rows: (query, actor) => assisted.rowsOf(deskHelper(actor), LIMIT_MAX, EXPORTED.read(query).after),
    columns: [
      { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: ({ id }) => id },
      { label: { en: 'Assisted application', hi: 'सहायता से भरा आवेदन' }, value: ({ row }) => row.id },
      { label: { en: 'Phone', hi: 'फ़ोन' }, value: ({ row }) => row.phone_masked },
      { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: ({ row }) => row.product_type },
      { label: { en: 'State', hi: 'स्थिति' }, value: ({ row }) => row.state },
      { label: { en: 'Begun (IST)', hi: 'शुरू (IST)' }, kind: 'instant', value: ({ row }) => row.created_at },
      { label: { en: 'Sent (IST)', hi: 'भेजा गया (IST)' }, kind: 'instant', value: ({ row }) => row.sent_at },
      {
        label: { en: 'Link valid until (IST)', hi: 'लिंक कब तक चलेगा (IST)' },
        kind: 'instant',
        value: ({ row }) => row.expires_at,
      },
      { label: { en: 'Ended (IST)', hi: 'ख़त्म (IST)' }, kind: 'instant', value: ({ row }) => row.ended_at },
    ],
  };
}

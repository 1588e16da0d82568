import { CASE_QUEUES } from '@marketplace/contract/cases/cases.js';
import { WHOSE } from '@marketplace/contract/desk-teams/rules.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ListExport } from '../../platform/exports/exports.js';
import { asOneOf, LIMIT_MAX, listOf, type RawListQuery } from '../../platform/rest/list-query.js';
import type { CaseQueuesService } from './case-queues.service.js';
import type { QueuedCase } from './dto/case.dto.js';

const EXPORTED = listOf({ sorts: ['id'], filters: { queue: asOneOf(CASE_QUEUES), whose: asOneOf(WHOSE) } });

/** One of the lists of cases, in its order, with what it shows the one who asks. */
export function exportedCases(queues: CaseQueuesService): Required<ListExport<{ cursor: string; row: QueuedCase }>> {
  const asked = (query: RawListQuery) => {
    const { queue = 'mine', whose } = EXPORTED.read(query).filter;
    return { queue, whose };
  };
  return {
    permission: Permission.CaseWork,
    count: (query, actor) => {
      const { queue, whose } = asked(query);
      return queues.count(queue, whose, actor);
    },
    rows: (query, actor, after) => {
      const { queue, whose } = asked(query);
      return queues.exported(queue, { whose, after }, actor, LIMIT_MAX);
    },
    cursor: ({ cursor }) => cursor,
    columns: [
      { label: { en: 'Application', hi: 'आवेदन' }, value: ({ row }) => row.id },
      { label: { en: 'Customer', hi: 'ग्राहक' }, value: ({ row }) => row.applicant_name },
      { label: { en: 'Phone', hi: 'फ़ोन' }, value: ({ row }) => row.phone_masked },
      { label: { en: 'Product', hi: 'प्रोडक्ट' }, words: PRODUCT_WORDS, value: ({ row }) => row.product_type },
      { label: { en: 'State', hi: 'स्थिति' }, value: ({ row }) => row.state },
      { label: { en: 'Partner', hi: 'पार्टनर' }, value: ({ row }) => row.partner_name },
      { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: ({ row }) => row.created_at },
      {
        label: { en: 'Last event (IST)', hi: 'आख़िरी घटना (IST)' },
        kind: 'instant',
        value: ({ row }) => row.last_event_at,
      },
      { label: { en: 'Held by', hi: 'किसके पास' }, value: ({ row }) => row.holder.name },
      { label: { en: 'Until (IST)', hi: 'कब तक (IST)' }, kind: 'instant', value: ({ row }) => row.holder.until },
      {
        label: { en: 'Follow-up (IST)', hi: 'फ़ॉलो-अप (IST)' },
        kind: 'instant',
        value: ({ row }) => row.holder.follow_up_at,
      },
    ],
  };
}

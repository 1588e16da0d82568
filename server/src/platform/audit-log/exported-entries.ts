import { AUDIT_ACTORS } from '@marketplace/contract/audit/audit.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { ListExport } from '../exports/exports.js';
import { asDay, asInteger, asOneOf, asText, LIMIT_MAX, listOf, type RawListQuery } from '../rest/list-query.js';
import type { AuditLogService } from './audit-log.service.js';
import type { AuditLogEntry } from './dto/audit-log.dto.js';

/** Of a cell: a spreadsheet takes 32,767 characters. */
const CHANGES_MAX = 30_000;

const EXPORTED = listOf({
  sorts: ['id'],
  filters: {
    ...{ from: asDay, to: asDay, actor_type: asOneOf(AUDIT_ACTORS), actor_id: asInteger },
    ...{ entity: asText, entity_id: asText, action: asText },
  },
});

/** The entries of a search, newest first, with personal data masked as it is stored. */
export function exportedEntries(log: AuditLogService): Required<ListExport<AuditLogEntry>> {
  const asked = (query: RawListQuery) => {
    const { from = istToday(), to = istToday(), ...others } = EXPORTED.read(query).filter;
    return { from, to, ...others };
  };
  return {
    permission: Permission.Administer,
    count: (query) => log.count(asked(query)),
    rows: (query, _actor, after) => log.page({ ...asked(query), after }, LIMIT_MAX),
    cursor: ({ cursor }) => cursor,
    columns: [
      { label: { en: 'When (IST)', hi: 'कब (IST)' }, kind: 'instant', value: (row) => row.at },
      { label: { en: 'Who', hi: 'कौन' }, value: (row) => row.actor_type },
      { label: { en: 'Who: number', hi: 'कौन: नंबर' }, kind: 'number', value: (row) => row.actor_id },
      { label: { en: 'Who: name', hi: 'कौन: नाम' }, value: (row) => row.actor_name },
      { label: { en: 'In the name of', hi: 'किसके नाम से' }, value: (row) => row.subject },
      { label: { en: 'Action', hi: 'कार्रवाई' }, value: (row) => row.action },
      { label: { en: 'Kind of record', hi: 'रिकॉर्ड की किस्म' }, value: (row) => row.entity },
      { label: { en: 'Record', hi: 'रिकॉर्ड' }, value: (row) => row.entity_id },
      { label: { en: 'Changes', hi: 'बदलाव' }, value: (row) => inWords(row) },
      { label: { en: 'Address', hi: 'पता' }, value: (row) => row.ip },
      { label: { en: 'Request', hi: 'अनुरोध' }, value: (row) => row.request_id },
    ],
  };
}

function inWords({ changes }: AuditLogEntry): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
  const all = changes.map(({ property, before, after }) => `${property}: ${text(before)} → ${text(after)}`).join('; ');
  return all.length > CHANGES_MAX ? `${all.slice(0, CHANGES_MAX)}…` : all;
}

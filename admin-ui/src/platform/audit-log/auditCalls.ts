import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, getPage, post } from '../../api/http.js';
import type { AdminUserRecord } from '../../api/records.js';

type Schemas = components['schemas'];

export type AuditEntry = Schemas['AuditLogEntry'];
export type AuditCheck = Schemas['AuditCheckResponse'];

/** What is looked for; what is empty does not matter. */
export type Wish = Record<'from' | 'to' | 'actor_type' | 'actor_id' | 'action' | 'entity' | 'entity_id', string>;

const BASE = '/api/admin/audit-log';

/** What is empty is not asked for. */
export function getEntries(wish: Record<string, string>, after?: string): Promise<AuditEntry[]> {
  const given = Object.entries(wish).filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams([...given, ...(after === undefined ? [] : [['after', after]])]);
  return get<AuditEntry[]>(`${BASE}?${query.toString()}`);
}

export const getCheck = () => get<AuditCheck>(`${BASE}/check`);
export const startCheck = () => post<AuditCheck>(`${BASE}/check`);
export const getAdmins = async () => (await getPage<AdminUserRecord>('/api/admin/users', 0, 500)).items;

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
const givenOf = (wish: Record<string, string>) => Object.entries(wish).filter(([, value]) => value.trim() !== '');

/** As an export takes it: JSON, in which a number is no text. */
export function exportedWish(wish: Wish): object {
  const { actor_id, ...given } = Object.fromEntries(givenOf(wish));
  return { ...given, ...(actor_id !== undefined && { actor_id: Number(actor_id) }) };
}

export function getEntries(wish: Record<string, string>, after?: string): Promise<AuditEntry[]> {
  const given = givenOf(wish);
  const query = new URLSearchParams([...given, ...(after === undefined ? [] : [['after', after]])]);
  return get<AuditEntry[]>(`${BASE}?${query.toString()}`);
}

export const getCheck = () => get<AuditCheck>(`${BASE}/check`);
export const startCheck = () => post<AuditCheck>(`${BASE}/check`);
export const getAdmins = async () => (await getPage<AdminUserRecord>('/api/admin/users', 0, 500)).items;

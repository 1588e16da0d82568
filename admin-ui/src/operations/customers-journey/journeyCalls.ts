import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type CustomerMatch = Schemas['CustomerMatch'];
export type JourneyCustomer = Schemas['JourneyCustomer'];
export type JourneyEntry = Schemas['JourneyEntry'];
export type PathResponse = Schemas['PathResponse'];
export type RevealedField = Schemas['RevealDto']['field'];

const BASE = '/api/admin/customers-journey';
/** As many entries as a page of the timeline has. */
export const ENTRIES_PER_PAGE = 50;

export const searchCustomers = (text: string) => post<CustomerMatch[]>(`${BASE}/search`, { text });
export const getCustomer = (id: string) => get<JourneyCustomer>(`${BASE}/${encodeURIComponent(id)}`);
export function getEntries(id: string, after?: string, application?: number): Promise<JourneyEntry[]> {
  const query = new URLSearchParams({
    ...(after !== undefined && { after }),
    ...(application !== undefined && { application_id: String(application) }),
  });
  return get<JourneyEntry[]>(`${BASE}/${encodeURIComponent(id)}/timeline?${query.toString()}`);
}
export const reveal = (id: string, body: Schemas['RevealDto']) =>
  post<Schemas['Revealed']>(`${BASE}/${encodeURIComponent(id)}/reveal`, body);
export const getChoices = () => get<Schemas['PathChoices']>(`${BASE}/path/choices`);

/** What is empty is not asked for. */
export function getPath(wish: Record<string, string>): Promise<PathResponse> {
  const given = Object.entries(wish).filter(([, value]) => value !== '');
  return get<PathResponse>(`${BASE}/path?${new URLSearchParams(given).toString()}`);
}

import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { Option, OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { get, httpClient, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Assisted = Schemas['AssistedApplication'];
export type AssistedRow = Schemas['AssistedRow'];
export type OptionLists = Record<OptionListName, readonly Option[]>;

const AT = '/api/admin/assisted-applications';
const at = (id: string) => `${AT}/${encodeURIComponent(id)}`;

export const getAssistedList = (after?: string) =>
  get<Schemas['AssistedPage']>(`${AT}${after === undefined ? '' : `?after=${after}`}`);
export const beginAssisted = (body: Schemas['BeginAssistedDto'], key: string) =>
  post<Schemas['AssistedBegun']>(AT, body, { 'Idempotency-Key': key });
export const getAssisted = (id: string) => get<Assisted>(at(id));
export const saveAssisted = async (id: string, body: Schemas['SaveAssistedDto']) =>
  (await httpClient(at(id), { method: 'PUT', body: JSON.stringify(body) })).json as Assisted;
export const sendAssisted = (id: string) => post(`${at(id)}/send`);
export const getOptions = (language: Language) => get<OptionLists>(`/api/search-list/${language}`);

import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Desk = Schemas['TelecallingDesk'];
export type Lead = Schemas['CallLead'];
export type NextLead = Schemas['NextLead'];
export type StartedCall = Schemas['StartedCall'];
export type CallLine = Schemas['CallLineResponse'];
export type CallLog = Schemas['LogCallDto'];

const URL = '/api/admin/telecalling';

export const getDesk = () => get<Desk>(URL);
export const nextLead = (campaign_id: number | null) => post<NextLead>(`${URL}/next`, { campaign_id });
export const renewLead = (id: number) => post(`${URL}/leads/${id}/renew`);
export const giveBackLead = (id: number) => post(`${URL}/leads/${id}/give-back`);
export const startCall = (id: number) => post<StartedCall>(`${URL}/leads/${id}/call`);
export const getLine = (call: string) => get<CallLine>(`${URL}/calls/${call}`);
export const setExtension = (extension: string | null) => post(`${URL}/extension`, { extension });
/** The same key again logs nothing twice. */
export const logCall = (call: string, log: CallLog, key: string) =>
  post(`${URL}/calls/${call}/log`, log, { 'Idempotency-Key': key });

import type { components } from '@marketplace/contract/api/schema.d.js';
import type { CaseQueue } from '@marketplace/contract/cases/cases.js';
import type { Whose } from '@marketplace/contract/desk-teams/rules.js';
import { get, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Case = Schemas['CaseResponse'];
export type CaseHolder = Schemas['CaseHolder'];
export type QueuedCase = Schemas['QueuedCase'];
export type WithdrawalReason = Schemas['WithdrawCaseDto']['reason'];
export type DeletionReason = Schemas['RequestDeletionByAdminDto']['reason'];

/** The two ids of a case's address. */
export interface CaseAddress {
  id: string;
  pid: string;
}

const at = ({ id, pid }: CaseAddress) => `/api/admin/csr-portal/${encodeURIComponent(id)}/${encodeURIComponent(pid)}`;

export const getQueue = (queue: CaseQueue, whose: Whose, after?: string) =>
  get<Schemas['CaseQueuePage']>(
    `/api/admin/csr-queues/${queue}?whose=${whose}${after === undefined ? '' : `&after=${after}`}`,
  );
export const getColleagues = () => get<Schemas['Colleague'][]>('/api/admin/csr-colleagues');
export const getCase = (address: CaseAddress) => get<Case>(at(address));
export const getBefore = (address: CaseAddress, after: string) =>
  get<Schemas['JourneyEntry'][]>(`${at(address)}/timeline?after=${after}`);
export const claim = (address: CaseAddress) => post<CaseHolder>(`${at(address)}/claim`);
export const renew = (address: CaseAddress) => post<CaseHolder>(`${at(address)}/renew`);
export const handOver = (address: CaseAddress, admin_id: number) => post(`${at(address)}/hand-over`, { admin_id });
export const giveBack = (address: CaseAddress) => post(`${at(address)}/give-back`);
export const addNote = (address: CaseAddress, note: string, key: string) =>
  post(`${at(address)}/notes`, { note }, { 'Idempotency-Key': key });
export const followUp = (address: CaseAddress, body: Schemas['FollowUpDto']) => post(`${at(address)}/follow-up`, body);
export const sendLink = (address: CaseAddress) => post(`${at(address)}/transfer-link`);
export const sendLenderLink = (address: CaseAddress, body: Schemas['LenderLinkDto'], key: string) =>
  post(`${at(address)}/lender-link`, body, { 'Idempotency-Key': key });
export const beginAssisted = (address: CaseAddress, body: Schemas['AssistedProductDto']) =>
  post<Schemas['AssistedBegun']>(`${at(address)}/assisted-application`, body);
export const withdraw = (address: CaseAddress, reason: WithdrawalReason) => post(`${at(address)}/withdraw`, { reason });
export const askForDeletion = (address: CaseAddress, reason: DeletionReason) =>
  post(`${at(address)}/deletion-request`, { reason });
export const revealOfCase = (address: CaseAddress, body: Schemas['RevealDto']) =>
  post<Schemas['Revealed']>(`${at(address)}/reveal`, body);

import type { components } from '@marketplace/contract/api/schema.d.js';
import type { ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { get, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type JobRecord = Schemas['JobResponse'];

const BASE = '/api/admin/outbox';

export function getJobs(state: ShownJobState, topic: string, after?: string): Promise<JobRecord[]> {
  const query = new URLSearchParams({ state, ...(topic !== '' && { topic }), ...(after !== undefined && { after }) });
  return get<JobRecord[]>(`${BASE}?${query.toString()}`);
}

export const getTopics = () => get<Schemas['TopicCount'][]>(`${BASE}/topics`);
export const retryJob = (id: number) => post<Schemas['RetriedJobs']>(`${BASE}/${id}/retry`);
export const retryTopic = (topic: string) => post<Schemas['RetriedJobs']>(`${BASE}/retry`, { topic });

import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Campaign = Schemas['CampaignResponse'];
export type CampaignRow = Schemas['CampaignRow'];
export type GivenCampaign = Schemas['CreateCampaignDto'];

const URL = '/api/admin/campaigns';

export const PER_PAGE = 25;
export const CAMPAIGNS_KEY = ['campaigns'];

export type CampaignClick = 'submit' | 'approve' | 'pause' | 'resume' | 'stop';

export const getCampaigns = (filter: object, first: number) =>
  getPage<CampaignRow>(URL, first, PER_PAGE, filter, ['id', 'DESC']);
export const getCampaign = (id: string) => get<Campaign>(`${URL}/${encodeURIComponent(id)}`);
export const createCampaign = (campaign: GivenCampaign) =>
  post<Schemas['NewCampaign']>(URL, campaign, { 'Idempotency-Key': newIdempotencyKey() });
/** An approval names what was read. */
export const doWithCampaign = ({ id, hash }: Campaign, click: CampaignClick) =>
  post<Campaign>(`${URL}/${id}/${click}`, click === 'approve' ? { hash } : {});

export interface PartnerName {
  id: number;
  name: string;
}
export const getPartners = async () => (await getPage<PartnerName>('/api/admin/partners', 0, 1000)).items;

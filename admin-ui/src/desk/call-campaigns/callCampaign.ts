import type { components } from '@marketplace/contract/api/schema.d.js';
import type { CallCampaignAct } from '@marketplace/contract/telecalling/telecalling.js';
import { get, post } from '../../api/http.js';

export type CallCampaignRecord = components['schemas']['CallCampaignResponse'];
export type LeadCount = components['schemas']['LeadCount'];

export const RESOURCE = 'call-campaigns';

const OWN = ['name', 'script_en', 'script_hi', 'max_attempts', 'pause_minutes', 'dispositions', 'version'] as const;
const OF_AUDIENCE = [
  'product_type',
  'states',
  'income_min',
  'income_max',
  'idle_days_min',
  'idle_days_max',
  'language',
  'partner_ids',
] as const;

/** What a campaign begins with: nothing is asked of the customers but that they agreed to calls. */
export const NEW_CAMPAIGN = {
  ...{ product_type: null, states: [], income_min: null, income_max: null, idle_days_min: null, idle_days_max: null },
  ...{ language: null, partner_ids: [], max_attempts: 3, pause_minutes: 240 },
};

/** What a form sends: of a campaign that has begun, whom it calls stays as it is. */
export function sentOf(form: Partial<CallCampaignRecord>): Partial<CallCampaignRecord> {
  const names = form.state === undefined || form.state === 'DRAFT' ? [...OWN, ...OF_AUDIENCE] : OWN;
  // A field that was emptied is '' or absent to the form, and null to the service.
  const entries = names.filter((name) => name !== 'version' || form.version !== undefined);
  return Object.fromEntries(
    entries.map((name) => {
      const value: unknown = form[name];
      return [name, value === '' || value === undefined ? null : value];
    }),
  );
}

const at = (id: number) => `/api/admin/${RESOURCE}/${id}`;

export const moveCampaign = (id: number, act: CallCampaignAct) => post<CallCampaignRecord>(`${at(id)}/${act}`);
export const getCampaign = (id: number) => get<CallCampaignRecord>(at(id));
export const getResults = (id: number) => get<LeadCount[]>(`${at(id)}/results`);

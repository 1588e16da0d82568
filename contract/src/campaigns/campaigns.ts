import { AUDIENCE_IDLE_DAYS_MAX, AUDIENCE_INCOME_MAX, AUDIENCE_PARTNERS_MAX } from '../audiences/audiences.js';
import type { FieldRule } from '../fields/rules.js';
import { LANGUAGES } from '../i18n/messages.js';
import { PRODUCT_TYPES } from '../products/products.js';
import { APPLICATION_STATES } from '../states/application.js';

/**
 * One text to many customers. What it holds is written once: whoever wants something else copies it, so that what was
 * approved is what is sent.
 */

export const CAMPAIGN_STATES = ['DRAFT', 'WAITING', 'RUNNING', 'PAUSED', 'STOPPED', 'FINISHED'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `finish` is the service's own, once no recipient waits any more; all else an admin's. */
export const CAMPAIGN_ACTS = ['submit', 'approve', 'pause', 'resume', 'stop', 'finish'] as const;
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number];

/** The state that an act leads to; what is left out cannot be done in that state. */
const MOVES: Readonly<Record<CampaignAct, Partial<Record<CampaignState, CampaignState>>>> = {
  submit: { DRAFT: 'WAITING' },
  approve: { WAITING: 'RUNNING' },
  pause: { RUNNING: 'PAUSED' },
  resume: { PAUSED: 'RUNNING' },
  stop: { DRAFT: 'STOPPED', WAITING: 'STOPPED', RUNNING: 'STOPPED', PAUSED: 'STOPPED' },
  finish: { RUNNING: 'FINISHED' },
};

/** The state of a campaign after `act`; `undefined` where it cannot be done. */
export function campaignAfter(state: CampaignState, act: CampaignAct): CampaignState | undefined {
  return MOVES[act][state];
}

/** What became of the message to one customer. `REFUSED`: by our own rules, before anything was sent. */
export const RECIPIENT_STATES = ['WAITING', 'HANDED_OVER', 'DELIVERED', 'FAILED', 'REFUSED'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** How many there are in each state, and how many have stopped offers by the link of this campaign. */
export type RecipientCounts = Record<RecipientState | 'OPTED_OUT', number>;

export const NO_RECIPIENTS: RecipientCounts = {
  ...{ WAITING: 0, HANDED_OVER: 0, DELIVERED: 0, FAILED: 0, REFUSED: 0 },
  OPTED_OUT: 0,
};

/** Of the audience, so many messages are shown before it is approved. */
export const CAMPAIGN_SAMPLES = 3;
/** The record of who was sent what, and by which rule: as long as a complaint may come. */
export const RECIPIENTS_KEPT_DAYS = 3 * 365;

const optional = { nullable: true } as const;
const income = { kind: 'whole', min: 0, max: AUDIENCE_INCOME_MAX, ...optional } as const;
const idleDays = { kind: 'whole', min: 0, max: AUDIENCE_IDLE_DAYS_MAX, ...optional } as const;

/** Whom it goes to, beside the template's own channel; see `AudienceFilter`. */
export const CAMPAIGN_RULES = {
  name: { kind: 'text', max: 80 },
  product_type: { kind: 'choice', values: PRODUCT_TYPES, ...optional },
  states: { kind: 'choices', values: APPLICATION_STATES },
  income_min: income,
  income_max: income,
  idle_days_min: idleDays,
  idle_days_max: idleDays,
  language: { kind: 'choice', values: LANGUAGES, ...optional },
  partner_ids: { kind: 'ids', max: AUDIENCE_PARTNERS_MAX },
} as const satisfies Record<string, FieldRule>;

import type { FieldRule, ReadField } from '../fields/rules.js';
import type { JourneyEventKind } from '../journey-events/journey-events.js';
import { LENDER_APPLICATION_STATES, type LenderApplicationState } from '../states/lender-application.js';
import type { PartnerLeadState } from './leads.js';

/** Notices to partners' own programs, by the Standard Webhooks convention: docs/decisions/0097. */

/** What is told of the leads that a partner's programs created. */
export const WEBHOOK_EVENTS = [
  'lead.confirmed',
  'lead.declined',
  'lead.submitted',
  'lead.matched',
  'lead.no_match',
  'lead.lender_state',
  'lead.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request, whatever an endpoint listens to. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST;

/** Endpoints of a partner that are there for one mode of keys. */
export const WEBHOOKS_PER_MODE = 5;
export const WEBHOOK_URL_MAX = 500;

/** When a message is sent, in seconds after the try before; then it has failed. */
export const WEBHOOK_TRIES_S = [0, 5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 10 * 3600] as const;
/** How long a receiver may take to answer. */
export const WEBHOOK_TIMEOUT_S = 15;
/** An endpoint that has answered nothing well for so long is switched off. */
export const WEBHOOK_OFF_DAYS = 5;
/** A former secret signs beside the new one for so long. */
export const WEBHOOK_SECRET_HOURS = 24;
/** Messages are kept for so long, and can be sent again. */
export const WEBHOOK_LOG_DAYS = 30;

export const WEBHOOK_STATES = ['ON', 'OFF'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
/** Why an endpoint is off: it failed for days, the partner or an admin switched it off. */
export const WEBHOOK_OFF_REASONS = ['FAILING', 'PARTNER', 'ADMIN'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why a try came to nothing; with an answer of the receiver, its status tells. */
export const WEBHOOK_PROBLEMS = ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'NOT_PUBLIC', 'OFF'] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

const OF_APPLICATION: Partial<Record<JourneyEventKind, WebhookEvent>> = {
  SUBMITTED: 'lead.submitted',
  MATCHED: 'lead.matched',
  NO_MATCH: 'lead.no_match',
  WITHDRAWN: 'lead.ended',
  EXPIRED: 'lead.ended',
};

/** The kinds of journey events that are told. */
export const WEBHOOK_KINDS: readonly JourneyEventKind[] = [
  ...new Set([...(Object.keys(OF_APPLICATION) as JourneyEventKind[]), ...LENDER_APPLICATION_STATES]),
];

/** What a journey event is told as; `ofLender`: it is about the application at one lender. */
export function webhookEventOf(kind: JourneyEventKind, ofLender: boolean): WebhookEvent | undefined {
  if (!ofLender) return OF_APPLICATION[kind];
  return (LENDER_APPLICATION_STATES as readonly string[]).includes(kind) ? 'lead.lender_state' : undefined;
}

/** What is told of a lead that comes into a state. */
export const WEBHOOK_EVENT_OF: Partial<Record<PartnerLeadState, WebhookEvent>> = {
  DRAFT: 'lead.confirmed',
  DECLINED: 'lead.declined',
  SUBMITTED: 'lead.submitted',
  MATCHED: 'lead.matched',
  NO_MATCH: 'lead.no_match',
  IN_PROGRESS: 'lead.lender_state',
  SANCTIONED: 'lead.lender_state',
  DISBURSED: 'lead.lender_state',
  CLOSED: 'lead.lender_state',
  WITHDRAWN: 'lead.ended',
  EXPIRED: 'lead.ended',
  ELSEWHERE: 'lead.ended',
};

/** The body of a message. It holds nothing of the customer. */
export interface WebhookMessage {
  type: WebhookMessageType;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  data: {
    lead?: { id: string; reference: string | null; product_type: string };
    /** Of `lead.lender_state`. */
    lender?: { name: string; state: LenderApplicationState };
    /** Of `lead.ended`. */
    state?: PartnerLeadState;
    /** Takes back what an earlier message told, as a corrected file of a lender does. */
    undone?: true;
  };
}

/** Where messages go: `https`, without user, password or fragment. On a service for trying, `http` as well. */
export const WEBHOOK_URL_RULE = { kind: 'own', read: readUrl } as const satisfies FieldRule;

function readUrl(given: unknown): ReadField {
  if (typeof given !== 'string') return { problem: { key: 'field.text' } };
  const text = given.trim();
  if (text === '') return { problem: { key: 'field.required' } };
  if (text.length > WEBHOOK_URL_MAX) return { problem: { key: 'field.maxLength', vars: { max: WEBHOOK_URL_MAX } } };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
  return isPlain && url.hash === '' ? { value: url.href } : { problem: { key: 'field.webhookUrl' } };
}

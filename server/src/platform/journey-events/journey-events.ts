import { istToday } from '@marketplace/contract/dates/ist.js';
import type {
  JourneyEventKind,
  JourneyFacts,
  JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Actor } from '../auth/actor.js';

/** Whom and what an event is about; what is not known, or does not apply, is absent. */
export interface JourneySubject {
  prospect_id?: number | null;
  application_id?: number | null;
  lender_application_id?: number | null;
  lender_id?: number | null;
  partner_id?: number | null;
  merchant_id?: number | null;
  tracking_link_id?: number | null;
  product_type?: ProductType | null;
}

export interface JourneyEvent extends JourneySubject {
  kind: JourneyEventKind;
  /** Without it, now. */
  at?: Date;
  /** Without it, the side of whom the transaction is for. */
  source?: JourneySource;
  facts?: JourneyFacts;
}

/** The columns of `journey_events` in the order of `journeyRow`, for statements that write many rows by SELECT, too. */
export const JOURNEY_COLUMNS = [
  'at',
  'day',
  'kind',
  'source',
  'actor_id',
  'prospect_id',
  'application_id',
  'lender_application_id',
  'lender_id',
  'partner_id',
  'merchant_id',
  'tracking_link_id',
  'product_type',
  'facts',
].join(', ');

export const INSERT_JOURNEY_EVENTS = `INSERT INTO journey_events (${JOURNEY_COLUMNS}) VALUES ?`;

/** The values of one row. */
export function journeyRow(event: JourneyEvent, actor: Actor): unknown[] {
  const { at = new Date(), source = sourceOf(actor) } = event;
  return [
    at,
    istToday(at),
    event.kind,
    source,
    actor.type === 'admin' || actor.type === 'partner' ? actor.id : null,
    event.prospect_id ?? null,
    event.application_id ?? null,
    event.lender_application_id ?? null,
    event.lender_id ?? null,
    event.partner_id ?? null,
    event.merchant_id ?? null,
    event.tracking_link_id ?? null,
    event.product_type ?? null,
    event.facts === undefined ? null : JSON.stringify(event.facts),
  ];
}

function sourceOf({ type }: Actor): JourneySource {
  // A customer who has no session yet, or none any more.
  if (type === 'anonymous') return 'customer';
  return type === 'api-key' ? 'partner' : type;
}

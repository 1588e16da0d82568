import type { JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { webhookEventOf, type WebhookEvent, type WebhookMessage } from '@marketplace/contract/partner-api/webhooks.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { FoldedEvent } from '../../operations/reports/report-tally.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { NewDelivery } from './webhook-messages.js';

interface Listener {
  id: number;
  partner_id: number;
  events: string;
  active_from: Date;
}

interface ToldLead {
  application_id: number;
  partner_id: number;
  uuid: string;
  reference: string | null;
  product_type: string;
}

/** The messages that journey events are to partners' endpoints, without those that are there already. */
export async function deliveriesOf(tx: Tx, events: readonly FoldedEvent[]): Promise<NewDelivery[]> {
  const partners = new Set(events.flatMap((event) => (typeOf(event) === undefined ? [] : (event.partner_id ?? []))));
  if (partners.size === 0) return [];
  const listeners = await tx.query<Listener[]>(
    `SELECT id, partner_id, events, active_from FROM webhook_endpoints
     WHERE partner_id IN (?) AND mode = 'live' AND state = 'ON' AND deleted_at IS NULL`,
    [[...partners]],
  );
  if (listeners.length === 0) return [];
  const listenersOf = (partnerId: number | null) => listeners.filter(({ partner_id }) => partner_id === partnerId);
  const told = events.flatMap((event) => {
    const type = typeOf(event);
    const here = type === undefined ? [] : listenersOf(event.partner_id);
    const listening = here.filter(
      ({ events: chosen, active_from }) =>
        type !== undefined && (JSON.parse(chosen) as string[]).includes(type) && active_from <= event.at,
    );
    return type !== undefined && listening.length > 0 ? [{ event, type, listening }] : [];
  });
  if (told.length === 0) return [];
  const leads = new Map((await leadsOf(tx, told)).map((lead) => [lead.application_id, lead]));
  const lenders = await lenderNames(tx, told);
  const sent = await alreadyTold(tx, told);
  return told.flatMap(({ event, type, listening }) => {
    const lead = leads.get(event.application_id!);
    if (!lead || lead.partner_id !== event.partner_id) return [];
    const message = messageOf(event, type, lead, lenders.get(event.lender_id ?? 0));
    return listening
      .filter(({ id }) => !sent.has(`${event.id}:${id}`))
      .map(({ id }) => ({ endpointId: id, message, journeyEventId: event.id }));
  });
}

/** What is late has been told by a later state already, and what was back-filled happened long ago. */
function typeOf({ kind, lender_application_id, application_id, facts }: FoldedEvent): WebhookEvent | undefined {
  if (application_id === null) return undefined;
  const { late, backfilled } = factsOf(facts);
  return late || backfilled ? undefined : webhookEventOf(kind, lender_application_id !== null);
}

function factsOf(facts: string | null): JourneyFacts {
  return facts === null ? {} : (JSON.parse(facts) as JourneyFacts);
}

function messageOf(
  { at, kind, facts }: FoldedEvent,
  type: WebhookEvent,
  { uuid, reference, product_type }: ToldLead,
  lender: string | undefined,
): WebhookMessage {
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      lead: { id: uuid, reference, product_type },
      ...(type === 'lead.lender_state' && { lender: { name: lender ?? '', state: kind as LenderApplicationState } }),
      ...(type === 'lead.ended' && { state: kind as ApplicationState }),
      ...(factsOf(facts).undone && { undone: true as const }),
    },
  };
}

type Told = readonly { event: FoldedEvent }[];

function leadsOf(tx: Tx, told: Told): Promise<ToldLead[]> {
  return tx.query<ToldLead[]>(
    `SELECT application_id, partner_id, uuid, reference, product_type FROM partner_leads
     WHERE application_id IN (?) AND mode = 'live'`,
    [[...new Set(told.map(({ event }) => event.application_id))]],
  );
}

async function lenderNames(tx: Tx, told: Told): Promise<Map<number, string>> {
  const ids = [...new Set(told.flatMap(({ event }) => event.lender_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }[]>('SELECT id, name FROM lenders WHERE id IN (?)', [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function alreadyTold(tx: Tx, told: Told): Promise<Set<string>> {
  const rows = await tx.query<{ journey_event_id: number; endpoint_id: number }[]>(
    'SELECT journey_event_id, endpoint_id FROM webhook_deliveries WHERE journey_event_id IN (?)',
    [told.map(({ event }) => event.id)],
  );
  return new Set(rows.map(({ journey_event_id, endpoint_id }) => `${journey_event_id}:${endpoint_id}`));
}

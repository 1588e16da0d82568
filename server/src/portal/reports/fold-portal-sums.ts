import { PORTAL_MEASURES, type PortalMeasure } from '@marketplace/contract/portal/figures.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import {
  FOLD_CHUNK,
  foldEvents,
  type FoldOptions,
  rebuildRollUp,
  RollUp,
} from '../../operations/reports/fold-events.js';
import { earlierEvents } from '../../operations/reports/fold-reports.js';
import {
  COUNTED_KINDS,
  type FoldedEvent,
  type ReportDelta,
  ReportTally,
} from '../../operations/reports/report-tally.js';
import { type LeadEvent, STANDING_KINDS, standingOf } from './lead-standing.js';
import { SumLevel } from './portal-sum.entity.js';
import { quarterOf } from './quarters.js';

/** Below whom a lead is; 0: nobody. */
interface Brought {
  partner_id: number;
  merchant_id: number;
  agent_id: number;
}

type PortalDelta = Brought & { level: SumLevel } & Pick<ReportDelta, 'day' | 'lender_id' | 'product_type' | 'code'> & {
    measure: PortalMeasure;
    n: number;
    amount: number;
  };

/** Adds new events to the sums of partners, merchants and agents, and brings their open leads up to date. */
export function foldPortalSums(transactions: Transactions, options?: FoldOptions): Promise<number> {
  return foldEvents(
    transactions,
    RollUp.PortalSums,
    async (tx, events) => {
      await addSums(tx, events);
      await updateOpenLeads(tx, events);
    },
    options,
  );
}

export function rebuildPortalSums(transactions: Transactions, progress: (events: number) => void): Promise<void> {
  return rebuildRollUp(
    transactions,
    RollUp.PortalSums,
    ['portal_sums', 'portal_quarter_leads', 'open_leads'],
    foldPortalSums,
    progress,
  );
}

async function addSums(tx: Tx, events: readonly FoldedEvent[]): Promise<void> {
  const counted = events.filter(({ kind, application_id }) => application_id !== null && COUNTED_KINDS.includes(kind));
  if (counted.length === 0) return;
  const brought = await broughtOf(tx, counted);
  const tally = new ReportTally();
  for (const event of await earlierEvents(tx, counted)) tally.add(event);
  const deltas = counted.flatMap((event) => {
    const { agent_id, merchant_id, partner_id } = brought.get(event.application_id!) ?? ofEvent(event);
    return tally
      .add(event)
      .filter(({ clock, measure }) => clock === 'activity' && isPortalMeasure(measure))
      .flatMap(({ day, measure, lender_id, product_type, code, n, amount }): PortalDelta[] => {
        const counts = { day, measure: measure as PortalMeasure, lender_id, product_type, n, amount };
        const of = { ...counts, code: measure === 'refused' ? code : '' };
        const ofPartner = { ...of, level: SumLevel.Partner, partner_id, merchant_id: 0, agent_id: 0 };
        if (merchant_id === 0) return [ofPartner];
        const ofMerchant = { ...of, level: SumLevel.Merchant, partner_id, merchant_id, agent_id: 0 };
        if (agent_id === 0) return [ofPartner, ofMerchant];
        return [ofPartner, ofMerchant, { ...of, level: SumLevel.Agent, partner_id, merchant_id, agent_id }];
      });
  });
  await addQuarterLeads(tx, deltas);
  const rows = summed(deltas);
  for (let from = 0; from < rows.length; from += FOLD_CHUNK) {
    await tx.query(
      `INSERT INTO portal_sums
         (level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code, n, amount) VALUES ?
       ON DUPLICATE KEY UPDATE n = n + VALUES(n), amount = amount + VALUES(amount)`,
      [
        rows
          .slice(from, from + FOLD_CHUNK)
          .map((row) => [
            ...[row.level, row.partner_id, row.merchant_id, row.measure, row.day, row.agent_id, row.lender_id],
            ...[row.product_type, row.code, row.n, row.amount],
          ]),
      ],
    );
  }
}

async function addQuarterLeads(tx: Tx, deltas: readonly PortalDelta[]): Promise<void> {
  const rows = deltas
    .filter(({ level, measure }) => level === SumLevel.Merchant && measure === 'submitted')
    .map(({ partner_id, day, merchant_id, n }) => [partner_id, quarterOf(day), merchant_id, n]);
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO portal_quarter_leads (partner_id, quarter, merchant_id, leads) VALUES ?
     ON DUPLICATE KEY UPDATE leads = leads + VALUES(leads)`,
    [rows],
  );
}

/** Who brought an application is frozen when it is submitted; the events before and at lenders name no agents. */
async function broughtOf(
  tx: Tx,
  events: readonly Pick<FoldedEvent, 'application_id'>[],
): Promise<Map<number, Brought & { product_type: string }>> {
  const rows = await tx.query<
    { id: number; partner_id: number; merchant_id: number | null; agent_id: number | null; product_type: string }[]
  >('SELECT id, partner_id, merchant_id, agent_id, product_type FROM applications WHERE id IN (?)', [
    [0, ...applicationsOf(events)],
  ]);
  return new Map(
    rows.map(({ id, partner_id, merchant_id, agent_id, product_type }) => [
      id,
      { partner_id, product_type, merchant_id: merchant_id ?? 0, agent_id: agent_id ?? 0 },
    ]),
  );
}

function ofEvent({ partner_id, merchant_id }: FoldedEvent): Brought {
  return { partner_id: partner_id ?? 0, merchant_id: merchant_id ?? 0, agent_id: 0 };
}

function applicationsOf(events: readonly Pick<FoldedEvent, 'application_id'>[]): number[] {
  return [...new Set(events.map(({ application_id }) => application_id).filter((id) => id !== null))];
}

function isPortalMeasure(measure: string): measure is PortalMeasure {
  return (PORTAL_MEASURES as readonly string[]).includes(measure);
}

function summed(deltas: readonly PortalDelta[]): PortalDelta[] {
  const sums = new Map<string, PortalDelta>();
  for (const delta of deltas) {
    const { n, amount, ...of } = delta;
    const key = JSON.stringify(of);
    const sum = sums.get(key);
    if (sum) {
      sum.n += n;
      sum.amount += amount;
    } else sums.set(key, { ...delta });
  }
  return [...sums.values()].filter(({ n, amount }) => n !== 0 || amount !== 0);
}

/** Made anew of all events of the application, so that it does not matter in how many parts they are folded. */
async function updateOpenLeads(tx: Tx, events: readonly FoldedEvent[]): Promise<void> {
  const changed = events.filter(({ kind }) => STANDING_KINDS.includes(kind));
  const ids = applicationsOf(changed);
  if (ids.length === 0) return;
  const brought = await broughtOf(tx, changed);
  const found = await tx.query<LeadEvent[]>(
    `SELECT id, at, day, kind, application_id, lender_application_id, facts FROM journey_events
     WHERE application_id IN (?) AND kind IN (?) ORDER BY application_id, id`,
    [ids, STANDING_KINDS],
  );
  const ofApplication = new Map<number, LeadEvent[]>();
  for (const event of found) {
    const those = ofApplication.get(event.application_id);
    if (those) those.push(event);
    else ofApplication.set(event.application_id, [event]);
  }
  const rows = ids.flatMap((id) => {
    const standing = standingOf(ofApplication.get(id) ?? []);
    const of = brought.get(id);
    if (!standing || !of) return [];
    return [[id, of.partner_id, of.merchant_id, of.agent_id, of.product_type, standing.state, standing.since]];
  });
  await tx.query('DELETE FROM open_leads WHERE application_id IN (?)', [ids]);
  if (rows.length === 0) return;
  await tx.query(
    'INSERT INTO open_leads (application_id, partner_id, merchant_id, agent_id, product_type, state, since) VALUES ?',
    [rows],
  );
}

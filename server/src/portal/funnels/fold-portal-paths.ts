import { STEP_KINDS } from '@marketplace/contract/journey-events/path.js';
import { lastingOf, pathsOf, type StepEvent } from '../../operations/customers-journey/person-paths.js';
import { foldEvents, type FoldOptions, rebuildRollUp, RollUp } from '../../operations/reports/fold-events.js';
import type { Transactions, Tx } from '../../platform/database/transactions.js';
import type { PortalPathEntity } from './portal-path.entity.js';

/** Rows of a statement. */
const CHUNK = 1_000;
const COLUMNS = [
  ...['partner_id', 'lender_id', 'day', 'prospect_id', 'product_type', 'any_product', 'lender_after', 'product_after'],
  ...['partner_after', 'merchant_id', 'agent_id', 'language', 'width', 'steps'],
] as const satisfies (keyof PortalPathEntity)[];

type LinkedEvent = StepEvent & { merchant_id: number | null; tracking_link_id: number | null };

/** Brings the rows of customers of whom new events tell up to date: they are made anew of all their events. */
export function foldPortalPaths(transactions: Transactions, options?: FoldOptions): Promise<number> {
  return foldEvents(transactions, RollUp.PortalPaths, addPaths, options);
}

export function rebuildPortalPaths(transactions: Transactions, progress: (events: number) => void): Promise<void> {
  return rebuildRollUp(transactions, RollUp.PortalPaths, ['portal_paths'], foldPortalPaths, progress);
}

async function addPaths(tx: Tx, events: readonly { prospect_id: number | null }[]): Promise<void> {
  const ids = [...new Set(events.map(({ prospect_id }) => prospect_id).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const found = await tx.query<LinkedEvent[]>(
    `SELECT id, at, day, kind, prospect_id, application_id, lender_application_id, lender_id, partner_id, merchant_id,
       tracking_link_id, product_type, facts
     FROM journey_events WHERE prospect_id IN (?) AND kind IN (?) ORDER BY prospect_id, id`,
    [ids, STEP_KINDS],
  );
  const agents = await agentsOf(tx, found);
  const rows: unknown[][] = [];
  for (let from = 0, to = 0; from < found.length; from = to) {
    while (to < found.length && found[to]!.prospect_id === found[from]!.prospect_id) to++;
    const ofPerson = found.slice(from, to);
    for (const path of portalPathsOf(ofPerson, agents)) rows.push(COLUMNS.map((column) => path[column]));
  }
  await tx.query('DELETE FROM portal_paths WHERE prospect_id IN (?)', [ids]);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.query(`INSERT INTO portal_paths (${COLUMNS.join(', ')}) VALUES ?`, [rows.slice(from, from + CHUNK)]);
  }
}

/** Links by which somebody came, and the agent of each. */
async function agentsOf(tx: Tx, events: readonly LinkedEvent[]): Promise<Map<number, number>> {
  const links = [...new Set(events.map(({ tracking_link_id }) => tracking_link_id).filter((id) => id !== null))];
  if (links.length === 0) return new Map();
  const rows = await tx.query<{ id: number; agent_id: number }[]>(
    'SELECT id, agent_id FROM tracking_links WHERE id IN (?) AND agent_id IS NOT NULL',
    [links],
  );
  return new Map(rows.map(({ id, agent_id }) => [id, agent_id]));
}

/**
 * The rows of one customer: one for each partner, lender and product.
 * @param events of one customer, in the order of their ids
 * @param agents by link
 */
export function portalPathsOf(events: readonly LinkedEvent[], agents: ReadonlyMap<number, number>): PortalPathEntity[] {
  const linked = lastingOf(events).filter(({ event }) => event.merchant_id !== null);
  return pathsOf(events)
    .filter(({ partner_id }) => partner_id > 0)
    .map(({ any_partner: _any, ...path }) => {
      const first = linked.find(({ event }) => event.partner_id === path.partner_id)?.event;
      const agent = agents.get(first?.tracking_link_id ?? 0) ?? 0;
      return { ...path, merchant_id: first?.merchant_id ?? 0, agent_id: agent };
    });
}

import type { JourneyEventKind } from '@marketplace/contract/journey-events/journey-events.js';
import {
  type Bands,
  bandsOf,
  DECISION_KINDS,
  type Decision,
  type DecisionEvent,
  decisionOf,
} from '@marketplace/contract/offers/chance.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { decimal } from '../../platform/database/columns.js';
import type { Tx } from '../../platform/database/transactions.js';

interface NewEvent {
  id: number;
  kind: JourneyEventKind;
  application_id: number | null;
}

interface StoredEvent {
  id: number;
  day: string;
  kind: JourneyEventKind;
  lender_application_id: number | null;
  lender_id: number | null;
  product_type: ProductType;
  facts: string | null;
  employment: Employment | null;
  monthly_income: string | null;
  credit_score: number | null;
}

type Delta = Bands & { product_type: ProductType; lender_id: number; month: string; approved: number; refused: number };

/**
 * Adds what new events, all of them later than those added before, say of lenders' decisions. What was counted of the
 * same application by its earlier events is taken off, so that each counts once. The bands are those of the facts that
 * the application was submitted with. Facts that are gone, because the customer was deleted, leave the counts as they are.
 */
export async function addDecisions(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const decisive = events.filter(({ kind }) => DECISION_KINDS.includes(kind));
  const ids = [...new Set(decisive.flatMap(({ application_id }) => application_id ?? []))];
  if (ids.length === 0) return;
  const [first, last] = [events[0]!.id, events.at(-1)!.id];
  const found = await tx.query<StoredEvent[]>(
    `SELECT e.id, e.day, e.kind, e.lender_application_id, e.lender_id, e.facts, a.product_type, a.employment,
       a.monthly_income, a.credit_score
     FROM journey_events e JOIN applications a ON a.id = e.application_id
     WHERE e.application_id IN (?) AND e.kind IN (?) AND e.id <= ? AND e.lender_application_id IS NOT NULL
     ORDER BY e.lender_application_id, e.id`,
    [ids, DECISION_KINDS, last],
  );
  const rows: Delta[] = [];
  for (let from = 0, to = 0; from < found.length; from = to) {
    while (to < found.length && found[to]!.lender_application_id === found[from]!.lender_application_id) to++;
    rows.push(...deltasOf(found.slice(from, to), first));
  }
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO lender_decisions
       (product_type, score_band, income_band, employment, month, lender_id, approved, refused) VALUES ?
     ON DUPLICATE KEY UPDATE approved = approved + VALUES(approved), refused = refused + VALUES(refused)`,
    [
      rows.map((row) => [
        ...[row.product_type, row.score_band, row.income_band, row.employment, row.month, row.lender_id],
        ...[row.approved, row.refused],
      ]),
    ],
  );
}

/** What the events from the id `first` on change about one lender application, of which these are all. */
function deltasOf(events: readonly StoredEvent[], first: number): Delta[] {
  const { product_type, lender_id, employment, monthly_income, credit_score } = events[0]!;
  const bands = bandsOf({ employment, monthlyIncome: decimal.from(monthly_income), creditScore: credit_score });
  if (!bands || lender_id === null) return [];
  const before = decisionOf(events.filter(({ id }) => id < first).map(toDecisionEvent));
  const after = decisionOf(events.map(toDecisionEvent));
  if (before?.month === after?.month && before?.isYes === after?.isYes) return [];
  const counted = (decision: Decision | null, n: number): Delta[] => {
    if (!decision) return [];
    const { month, isYes } = decision;
    return [{ ...bands, product_type, lender_id, month, approved: isYes ? n : 0, refused: isYes ? 0 : n }];
  };
  return [...counted(before, -1), ...counted(after, 1)];
}

function toDecisionEvent({ kind, day, facts }: StoredEvent): DecisionEvent {
  return { kind, day, facts: facts === null ? null : (JSON.parse(facts) as DecisionEvent['facts']) };
}

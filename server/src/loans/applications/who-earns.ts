import type { ProductType } from '@marketplace/contract/products/products.js';
import { DEMANDS, lacksTraining, ofAgent, ofMerchant } from '../../partners/training-demands/lacked-training.js';
import type { Tx } from '../../platform/database/transactions.js';

/**
 * Whom the money of an application `ap` at a lender, `la`, goes to below the partner: who brought the customer, unless the
 * lender demands training that they lacked. What nobody earns is the partner's. Statements about money name merchant and
 * agent by these alone (decision 107).
 */
export const EARNING_MERCHANT = 'IF(la.merchant_earns = 1, ap.merchant_id, NULL)';
export const EARNING_AGENT = 'IF(la.agent_earns = 1, ap.agent_id, NULL)';

interface Lacking {
  id: number;
  application_id: number;
  lender_id: number;
  product_type: ProductType;
  merchant_id: number;
  agent_id: number | null;
  module_id: number;
}

/**
 * Freezes, for applications at lenders that `tx` has locked, who of merchant and agent earns with them. Asked when they are
 * offered, and anew when the customer has chosen the lender: training that is passed later counts for later ones. Demands
 * begin with the applications of their first day, also where a lender's file names an application only later.
 */
export async function freezeEarners(tx: Pick<Tx, 'query'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const asked = await tx.query<{ id: number; application_id: number; lender_id: number }[]>(
    `SELECT la.id, la.application_id, la.lender_id FROM lender_applications la
     WHERE la.id IN (?) AND (la.merchant_earns = 0 OR la.agent_earns = 0
       OR EXISTS (SELECT 1 FROM training_demands demand WHERE demand.lender_id = la.lender_id))`,
    [ids],
  );
  if (asked.length === 0) return;
  const askedIds = asked.map(({ id }) => id);
  const shops = await lackingShops(tx, askedIds);
  const agents = await lackingAgents(tx, askedIds);
  const restingShops = new Set(shops.map(({ id }) => id));
  // A shop that rests lets its agents rest.
  const restingAgents = new Set([...restingShops, ...agents.map(({ id }) => id)]);
  for (const [merchantEarns, agentEarns] of [
    [1, 1],
    [1, 0],
    [0, 0],
  ] as const) {
    const those = asked.filter(
      ({ id }) => restingShops.has(id) === (merchantEarns === 0) && restingAgents.has(id) === (agentEarns === 0),
    );
    if (those.length === 0) continue;
    await tx.query(
      'UPDATE lender_applications SET merchant_earns = ?, agent_earns = ?, updated_at = updated_at WHERE id IN (?)',
      [merchantEarns, agentEarns, those.map(({ id }) => id)],
    );
  }
  await keepLacking(tx, asked, [
    ...shops.map((row) => ({ ...row, lacked_by: 'MERCHANT' as const })),
    ...agents.map((row) => ({ ...row, lacked_by: 'AGENT' as const })),
  ]);
}

const LACKING = `SELECT la.id, la.application_id, la.lender_id, la.product_type, ap.merchant_id, ap.agent_id,
    demand.module_id
  FROM lender_applications la JOIN applications ap ON ap.id = la.application_id JOIN ${DEMANDS}
  WHERE la.id IN (?) AND ap.merchant_id IS NOT NULL
    AND demand.from_day <= DATE_FORMAT(COALESCE(ap.submitted_at, UTC_TIMESTAMP()) + INTERVAL 330 MINUTE, '%Y-%m-%d')`;
const AT_LENDER = 'demand.lender_id = la.lender_id';

function lackingShops(tx: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Lacking[]> {
  return tx.query(`${LACKING} AND ${lacksTraining(ofMerchant('ap.merchant_id'), AT_LENDER)}`, [ids]);
}

function lackingAgents(tx: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Lacking[]> {
  return tx.query(`${LACKING} AND ap.agent_id IS NOT NULL AND ${lacksTraining(ofAgent('ap.agent_id'), AT_LENDER)}`, [
    ids,
  ]);
}

/** Which modules were lacked, in place of what was kept before, so that they can be told why they do not earn. */
async function keepLacking(
  tx: Pick<Tx, 'query'>,
  asked: readonly { application_id: number; lender_id: number }[],
  rows: readonly (Lacking & { lacked_by: 'MERCHANT' | 'AGENT' })[],
): Promise<void> {
  const known = await tx.query<{ id: number; application_id: number; lender_id: number }[]>(
    `SELECT u.id, u.application_id, u.lender_id FROM untrained_leads u
     WHERE u.application_id IN (?) AND u.lender_id IN (?)`,
    [asked.map(({ application_id }) => application_id), asked.map(({ lender_id }) => lender_id)],
  );
  const stale = known.filter((row) =>
    asked.some((one) => one.application_id === row.application_id && one.lender_id === row.lender_id),
  );
  if (stale.length > 0) await tx.query('DELETE FROM untrained_leads WHERE id IN (?)', [stale.map(({ id }) => id)]);
  if (rows.length === 0) return;
  await tx.query(
    `INSERT IGNORE INTO untrained_leads
       (application_id, lender_id, product_type, lacked_by, merchant_id, agent_id, module_id) VALUES ?`,
    [
      rows.map((row) => [
        ...[row.application_id, row.lender_id, row.product_type, row.lacked_by],
        ...[row.merchant_id, row.agent_id, row.module_id],
      ]),
    ],
  );
}

import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DEMANDS, lacksTraining } from './lacked-training.js';

/**
 * Keeps, of an application that is about to be submitted, which modules the merchant and the agent of its link lack, so that
 * they can be told later why it does not count for them.
 */
export async function keepUntrained(
  tx: Pick<Tx, 'query'>,
  application: { id: number; product_type: ProductType; tracking_link_id: number | null },
): Promise<void> {
  const { id, product_type, tracking_link_id } = application;
  if (tracking_link_id === null) return;
  for (const [kind, column] of [
    ['MERCHANT', 'link.merchant_id'],
    ['AGENT', 'link.agent_id'],
  ] as const) {
    const lacked = await tx.query<{ payee_id: number; module_id: number }[]>(
      `SELECT ${column} AS payee_id, demand.module_id FROM tracking_links link JOIN ${DEMANDS}
       WHERE link.id = ? AND ${column} IS NOT NULL AND ${lacksTraining(kind, column, '?')}`,
      [tracking_link_id, product_type],
    );
    if (lacked.length === 0) continue;
    await tx.query(
      'INSERT IGNORE INTO untrained_leads (application_id, payee_kind, payee_id, module_id, product_type) VALUES ?',
      [lacked.map(({ payee_id, module_id }) => [id, kind, payee_id, module_id, product_type])],
    );
  }
}

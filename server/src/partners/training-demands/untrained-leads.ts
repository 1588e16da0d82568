import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DEMANDS, lacksTraining, ofAgent, ofMerchant, ofProduct } from './lacked-training.js';

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
  for (const [lackedBy, column, account] of [
    ['MERCHANT', 'link.merchant_id', ofMerchant('link.merchant_id')],
    ['AGENT', 'link.agent_id', ofAgent('link.agent_id')],
  ] as const) {
    const lacked = await tx.query<{ merchant_id: number; agent_id: number | null; module_id: number }[]>(
      `SELECT link.merchant_id, link.agent_id, demand.module_id FROM tracking_links link JOIN ${DEMANDS}
       WHERE link.id = ? AND link.merchant_id IS NOT NULL AND ${column} IS NOT NULL
         AND ${lacksTraining(account, ofProduct('?'))}`,
      [tracking_link_id, product_type],
    );
    if (lacked.length === 0) continue;
    await tx.query(
      `INSERT IGNORE INTO untrained_leads (application_id, product_type, lacked_by, merchant_id, agent_id, module_id)
       VALUES ?`,
      [lacked.map((row) => [id, product_type, lackedBy, row.merchant_id, row.agent_id, row.module_id])],
    );
  }
}

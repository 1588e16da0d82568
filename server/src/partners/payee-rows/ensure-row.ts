import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Each payee has a row of due diligence, whose id the first writer gives. */
export async function ensureDiligenceRow(tx: Pick<Tx, 'query'>, kind: PayeeKind, payeeId: number): Promise<void> {
  await tx.query('INSERT IGNORE INTO payee_diligence (payee_kind, payee_id) VALUES (?, ?)', [kind, payeeId]);
}

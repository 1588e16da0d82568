import { ACCOUNT_HOLD_HOURS } from '@marketplace/contract/partners/bank-account.js';
import type { Tx } from '../../platform/database/transactions.js';

/**
 * Joins `a`, the bank account of whoever a payment, a row `p` of `commission_payments`, is for. A shop and its agents
 * take it along to another partner, and are paid to it for what they earned before.
 */
export const ACCOUNT_OF_PAYMENT = `LEFT JOIN merchants shop ON p.payee_kind = 'MERCHANT' AND shop.id = p.payee_id
  LEFT JOIN partner_users agent ON p.payee_kind = 'AGENT' AND agent.id = p.payee_id
  LEFT JOIN payee_accounts a ON a.partner_id = COALESCE(shop.partner_id, agent.partner_id, p.partner_id)
    AND a.payee_kind = p.payee_kind AND a.payee_id = p.payee_id`;

/** Those of these payments whose payee's account was changed so lately that nothing is paid to it. */
export async function heldByAccount(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }[]>(
    `SELECT p.id FROM commission_payments p ${ACCOUNT_OF_PAYMENT}
     WHERE p.id IN (?) AND a.changed_at > ? LOCK IN SHARE MODE`,
    [[0, ...ids], new Date(Date.now() - ACCOUNT_HOLD_HOURS * 3_600_000)],
  );
  return new Set(rows.map(({ id }) => id));
}

import { randomUUID } from 'node:crypto';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';

/** A shop that registers, as its row has it. */
export interface RegisteredShop {
  id: number;
  partner_id: number;
  shop_name: string;
  phone_last4: string;
  pan_index: string | null;
}

/**
 * Keeps which merchant brought a shop that has just registered with `code`, a merchant of the same partner. A code that
 * is none leaves no trace: nobody loses a registration by it. A merchant who brings a shop of their own PAN brings
 * nobody; the visitor is not told, because that would tell whose PAN it is.
 */
export async function noteReferredMerchant(tx: Tx, code: string, shop: RegisteredShop): Promise<void> {
  const [referrer] = await tx.query<{ id: number; pan_index: string | null }[]>(
    `SELECT m.id, m.pan_index FROM referral_codes c JOIN merchants m ON m.id = c.referrer_id
     WHERE c.code = ? AND c.kind = 'MERCHANT' AND m.partner_id = ? AND m.state = 'APPROVED'`,
    [code, shop.partner_id],
  );
  if (!referrer || referrer.id === shop.id) return;
  const isSelf = (shop.pan_index ?? '') !== '' && referrer.pan_index === shop.pan_index;
  const values = {
    ...{ row_key: randomUUID(), kind: 'MERCHANT', partner_id: shop.partner_id, referrer_id: referrer.id },
    ...{ referred_id: shop.id, state: isSelf ? 'REFUSED' : 'NEW', refusal: isSelf ? 'self' : null },
    ...{ business_name: shop.shop_name, phone_last4: shop.phone_last4, submitted_at: new Date() },
    decided_at: isSelf ? new Date() : null,
  };
  const { insertId } = await tx.query<WriteResult>(
    `INSERT INTO referrals (${Object.keys(values).join(', ')}) VALUES (?)`,
    [Object.values(values)],
  );
  tx.audit('refer', 'referral', insertId, [
    { property: 'referrer_id', before: null, after: referrer.id },
    { property: 'referred_id', before: null, after: shop.id },
    ...(isSelf ? [{ property: 'refusal', before: null, after: 'self' }] : []),
  ]);
}

const REACHED = { SUBMITTED: 'NEW', APPROVED: 'JOINED', REFUSED: 'REFUSED' } as const;

/** What becomes of a shop's registration becomes of the referral that brought it. Whoever brought themselves stays refused. */
export async function followReferredMerchant(
  tx: Tx,
  merchantId: number,
  state: keyof typeof REACHED,
  decidedBy: number | null,
): Promise<void> {
  const [row] = await tx.query<{ id: number; state: string }[]>(
    `SELECT id, state FROM referrals
     WHERE kind = 'MERCHANT' AND referred_id = ? AND COALESCE(refusal, '') <> 'self' FOR UPDATE`,
    [merchantId],
  );
  const next = REACHED[state];
  if (!row || row.state === next) return;
  const isDecided = next !== 'NEW';
  await tx.query(
    `UPDATE referrals SET state = ?, refusal = ?, decided_at = ?, decided_by = ?, joined_on = ?, version = version + 1
     WHERE id = ?`,
    [
      ...[next, next === 'REFUSED' ? 'other' : null, isDecided ? new Date() : null, decidedBy],
      ...[next === 'JOINED' ? istToday() : null, row.id],
    ],
  );
  tx.audit('update', 'referral', row.id, [{ property: 'state', before: row.state, after: next }]);
}

import { type DiligenceRest, type HoldFacts, type Held, holdsOf } from '@marketplace/contract/tax/payment-hold.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import { whyPayeeRests } from '../../partners/diligence/resting-links.js';
import type { Tx } from '../../platform/database/transactions.js';
import { lacksInvoice } from '../tax-invoices/lacks-invoice.js';
import { lacksLicence } from './lacks-licence.js';

/**
 * Joins `a`, the bank account of whoever a payment, a row `p` of `commission_payments`, is for. A shop and its agents
 * take it along to another partner, and are paid to it for what they earned before.
 */
export const ACCOUNT_OF_PAYMENT = `LEFT JOIN merchants shop ON p.payee_kind = 'MERCHANT' AND shop.id = p.payee_id
  LEFT JOIN partner_users agent ON p.payee_kind = 'AGENT' AND agent.id = p.payee_id
  LEFT JOIN payee_accounts a ON a.partner_id = COALESCE(shop.partner_id, agent.partner_id, p.partner_id)
    AND a.payee_kind = p.payee_kind AND a.payee_id = p.payee_id`;

/** What decides whether a payment `p` with the account `a` is held: columns of a `HoldRow`. */
export const HOLD_COLUMNS = `p.state, ${whyPayeeRests('p')} AS rests, ${lacksLicence('p')} AS lacks_licence,
  ${lacksInvoice('p')} AS lacks_invoice, a.changed_at AS account_changed_at`;

export interface HoldRow {
  state: PaymentState;
  /** Why its payee rests. */
  rests: DiligenceRest | null;
  /** 1: it is for insurance, and its payee has no licence. */
  lacks_licence: 0 | 1;
  /** 1: it bears GST, and its payee has not accepted the tax invoice. */
  lacks_invoice: 0 | 1;
  /** `null`: no account is entered. */
  account_changed_at: Date | null;
}

export function factsOf({ state, rests, lacks_licence, lacks_invoice, account_changed_at }: HoldRow): HoldFacts {
  return {
    ...{ state, rests, lacksLicence: lacks_licence === 1, lacksInvoice: lacks_invoice === 1 },
    accountChangedAt: account_changed_at,
  };
}

const HOLDS_OF = `SELECT p.id, ${HOLD_COLUMNS} FROM commission_payments p ${ACCOUNT_OF_PAYMENT} WHERE p.id IN (?)`;

type Holds = Map<number, Held[]>;

/** Why each of these payments is held. */
export async function findHolds(database: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Holds> {
  return toHolds(await database.query<(HoldRow & { id: number })[]>(HOLDS_OF, [[0, ...ids]]));
}

/** The same as of now, for who pays them: what decides stays until `tx` ends. */
export async function lockHolds(tx: Tx, ids: readonly number[]): Promise<Holds> {
  return toHolds(await tx.query<(HoldRow & { id: number })[]>(`${HOLDS_OF} LOCK IN SHARE MODE`, [[0, ...ids]]));
}

function toHolds(rows: readonly (HoldRow & { id: number })[]): Holds {
  const now = new Date();
  return new Map(rows.map((row) => [row.id, holdsOf(factsOf(row), now)]));
}

import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { EARNING_AGENT, EARNING_MERCHANT } from '../../loans/applications/who-earns.js';
import type { Tx } from '../../platform/database/transactions.js';

/** A booked line, with who brought its customer. */
export interface DividedLine {
  id: number;
  kind: string;
  partner_id: number;
  for_period: string;
  disbursals: number;
  partner_amount: string;
  lender_application_id: number;
  disbursed_on: string | null;
  merchant_id: number | null;
  agent_id: number | null;
}

/** Merchants and agents; what is left is the partner's. */
export type Below = Exclude<PayeeKind, 'PARTNER'>;

export interface LineShare {
  accrual_id: number;
  payee_kind: Below;
  payee_id: number;
  partner_id: number;
  period: string;
  disbursals: number;
  paise: number;
}

/** What of a disbursal's lines of one month somebody below the partner has got so far. */
export interface BookedShare {
  lender_application_id: number;
  for_period: string;
  payee_kind: Below;
  payee_id: number;
  disbursals: number;
  paise: number;
}

/** What the lines of a disbursal come to for the partner. */
export interface DisbursalShare {
  lender_application_id: number;
  for_period: string;
  disbursals: number;
  paise: number;
}

/** As the database answers sums. */
interface Sums {
  disbursals: string;
  amount: string;
}

const BATCH = 1_000;

@Injectable()
export class LineSharesRepository {
  /** Lines that a closing has just booked, in the order of their ids. */
  linesAfter(tx: Tx, lenderId: number, period: string, after: number, limit: number): Promise<DividedLine[]> {
    return tx.query(
      `SELECT a.id, a.kind, a.partner_id, a.for_period, a.disbursals, a.partner_amount,
         la.id AS lender_application_id, la.disbursed_on,
         ${EARNING_MERCHANT} AS merchant_id, ${EARNING_AGENT} AS agent_id
       FROM commission_accruals a
       JOIN lender_applications la ON la.id = a.lender_application_id
       JOIN applications ap ON ap.id = la.application_id
       WHERE a.lender_id = ? AND a.period = ? AND a.id > ? AND a.partner_id IS NOT NULL
         AND (${EARNING_MERCHANT} IS NOT NULL OR a.kind <> 'DISBURSAL')
       ORDER BY a.id LIMIT ?`,
      [lenderId, period, after, limit],
    );
  }

  /** All that was booked for some disbursals, the lines of now among it, by the month that they concern. */
  async ofDisbursals(tx: Tx, lenderApplicationIds: readonly number[]): Promise<DisbursalShare[]> {
    if (lenderApplicationIds.length === 0) return [];
    const rows = await tx.query<(Omit<DisbursalShare, 'paise' | 'disbursals'> & Sums)[]>(
      `SELECT la.id AS lender_application_id, e.for_period, SUM(e.disbursals) AS disbursals,
         SUM(e.partner_amount) AS amount
       FROM lender_applications la JOIN commission_accruals e ON e.lender_application_id = la.id
       WHERE la.id IN (?) GROUP BY la.id, e.for_period`,
      [lenderApplicationIds],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, disbursals: Number(row.disbursals), paise: paiseOf(amount) }));
  }

  async bookedFor(tx: Tx, lenderApplicationIds: readonly number[]): Promise<BookedShare[]> {
    if (lenderApplicationIds.length === 0) return [];
    const rows = await tx.query<(Omit<BookedShare, 'paise' | 'disbursals'> & Sums)[]>(
      `SELECT la.id AS lender_application_id, e.for_period, s.payee_kind, s.payee_id, SUM(s.disbursals) AS disbursals,
         SUM(s.amount) AS amount
       FROM lender_applications la JOIN commission_accruals e ON e.lender_application_id = la.id
       JOIN commission_line_shares s ON s.accrual_id = e.id
       WHERE la.id IN (?) GROUP BY la.id, e.for_period, s.payee_kind, s.payee_id`,
      [lenderApplicationIds],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, disbursals: Number(row.disbursals), paise: paiseOf(amount) }));
  }

  async insert(tx: Tx, shares: readonly LineShare[]): Promise<void> {
    for (let at = 0; at < shares.length; at += BATCH) {
      await tx.query(
        `INSERT INTO commission_line_shares (accrual_id, payee_kind, payee_id, partner_id, period, disbursals, amount)
         VALUES ?`,
        [
          shares
            .slice(at, at + BATCH)
            .map((one) => [
              ...[one.accrual_id, one.payee_kind, one.payee_id, one.partner_id, one.period, one.disbursals],
              one.paise / 100,
            ]),
        ],
      );
    }
  }

  /** The first disbursal of a month of which more is passed on than it brings the partner; there is none. */
  async passedTooMuch(tx: Tx, lenderId: number, period: string): Promise<number | null> {
    const [row] = await tx.query<{ id: number }[]>(
      `SELECT a.id FROM commission_accruals a JOIN commission_line_shares s ON s.accrual_id = a.id
       WHERE a.lender_id = ? AND a.period = ? AND a.kind = 'DISBURSAL'
       GROUP BY a.id, a.partner_amount HAVING SUM(s.amount) > a.partner_amount LIMIT 1`,
      [lenderId, period],
    );
    return row?.id ?? null;
  }

  /** What of some lines is not the partner's own. */
  async ofLines(
    tx: Tx,
    accrualIds: readonly number[],
  ): Promise<Pick<LineShare, 'accrual_id' | 'payee_kind' | 'payee_id' | 'paise'>[]> {
    const found = [];
    for (let at = 0; at < accrualIds.length; at += BATCH) {
      const rows = await tx.query<{ accrual_id: number; payee_kind: Below; payee_id: number; amount: string }[]>(
        `SELECT s.accrual_id, s.payee_kind, s.payee_id, s.amount FROM commission_line_shares s
         WHERE s.accrual_id IN (?)`,
        [accrualIds.slice(at, at + BATCH)],
      );
      found.push(...rows.map(({ amount, ...row }) => ({ ...row, paise: paiseOf(amount) })));
    }
    return found;
  }
}

import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { DataSource } from 'typeorm';
import { EARNING_AGENT, EARNING_MERCHANT } from '../../loans/applications/who-earns.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { LedgerLine } from './accruals.repository.js';
import { daysOf, IN_PERIOD, RECEIVED, STANDING } from './ledger-sql.js';
import { PartiesRepository } from './parties.repository.js';

type Queries = Pick<Tx, 'query'>;

/** What a partner's visitors were lent by a lender in a month. */
export interface PartnerTotal {
  period: string;
  lender_id: number;
  partner_id: number;
  disbursals: number;
  disbursedPaise: number;
}

/** A disbursal of a month that is not closed: it has a price only when it is. */
export type OpenLine = Omit<
  LedgerLine,
  'commission_amount' | 'partner_amount' | 'state' | 'merchant_name' | 'agent_name' | 'merchant_amount' | 'agent_amount'
>;

/** A disbursal of an open month, and who brought its customer and earns with it. */
export interface BroughtDisbursal {
  lender_id: number;
  partner_id: number;
  merchant_id: number | null;
  agent_id: number | null;
  period: string;
  disbursed_on: string;
  disbursedPaise: number;
}

export type BroughtRow = Omit<BroughtDisbursal, 'period' | 'disbursedPaise'> & { disbursed_amount: string };

export const BROUGHT = `la.lender_id, la.partner_id, ${EARNING_MERCHANT} AS merchant_id, ${EARNING_AGENT} AS agent_id,
  la.disbursed_on, la.disbursed_amount`;

/** Found by the index of who brought it; that they earn with it is one more condition. */
export const broughtBy = ({ kind }: PayeeRef) =>
  kind === 'AGENT'
    ? `ap.agent_id = ? AND ${EARNING_AGENT} IS NOT NULL`
    : `ap.merchant_id = ? AND ${EARNING_MERCHANT} IS NOT NULL`;

/** The lender's month of the disbursal is not closed. */
export const IS_OPEN = `NOT EXISTS (SELECT 1 FROM commission_months closed
  WHERE closed.lender_id = la.lender_id AND closed.period = LEFT(la.disbursed_on, 7))`;

/** Loans that lenders have paid out, as the loans' own tables have them. */
@Injectable()
export class DisbursalsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly parties: PartiesRepository,
  ) {}

  /** The disbursals from month `from` to month `to`, closed or not, of all lenders or one, added up. */
  async totals(from: string, to: string, lenderId?: number): Promise<PartnerTotal[]> {
    const lenders = lenderId === undefined ? [...(await this.parties.names('lenders')).keys()] : [lenderId];
    return this.addUp(this.dataSource, lenders, from, to, '');
  }

  /** The same of one lender and month, which nobody else can change until `tx` ends. */
  lockedTotals(tx: Tx, lenderId: number, period: string): Promise<PartnerTotal[]> {
    return this.addUp(tx, [lenderId], period, period, 'LOCK IN SHARE MODE');
  }

  /** By their lenders, because the index of disbursals begins with the lender. */
  private async addUp(
    source: Queries,
    lenders: readonly number[],
    from: string,
    to: string,
    lock: string,
  ): Promise<PartnerTotal[]> {
    const rows = await source.query<(Omit<PartnerTotal, 'disbursedPaise'> & { disbursed: string })[]>(
      `SELECT LEFT(la.disbursed_on, 7) AS period, la.lender_id, la.partner_id,
         COUNT(*) AS disbursals, SUM(la.disbursed_amount) AS disbursed
       FROM lender_applications la
       WHERE la.lender_id IN (?) AND ${IN_PERIOD} AND ${STANDING} GROUP BY 1, 2, 3 ${lock}`,
      [[0, ...lenders], `${from}-01`, `${to}-31`],
    );
    return rows.map(({ disbursed, ...row }) => ({
      ...row,
      disbursals: Number(row.disbursals),
      disbursedPaise: paiseOf(disbursed),
    }));
  }

  /** The disbursals of open months from `from` on whose customers a merchant or an agent brought. */
  async broughtBy(payee: PayeeRef, from: string): Promise<BroughtDisbursal[]> {
    const rows = await this.dataSource.query<BroughtRow[]>(
      `SELECT ${BROUGHT}
       FROM applications ap JOIN lender_applications la ON la.application_id = ap.id
       WHERE ${broughtBy(payee)} AND la.disbursed_on >= ? AND ${STANDING} AND ${IS_OPEN}`,
      [payee.id, `${from}-01`],
    );
    return rows.map(toBrought);
  }

  /** The disbursals of open months from `from` on to customers of a partner. */
  async openOfPartner(partnerId: number, from: string): Promise<BroughtDisbursal[]> {
    const rows = await this.dataSource.query<BroughtRow[]>(
      `SELECT ${BROUGHT}
       FROM lender_applications la FORCE INDEX (lender_applications_of_partner_month)
       JOIN applications ap ON ap.id = la.application_id
       WHERE la.partner_id = ? AND la.disbursed_on >= ? AND ${STANDING} AND ${IS_OPEN}`,
      [partnerId, `${from}-01`],
    );
    return rows.map(toBrought);
  }

  /** The lender's first month before `period` that has disbursals and is not closed. */
  async firstOpenBefore(tx: Tx, lenderId: number, period: string): Promise<string | null> {
    const [row] = await tx.query<{ month: string | null }[]>(
      `SELECT MIN(LEFT(la.disbursed_on, 7)) AS month FROM lender_applications la
       WHERE la.lender_id = ? AND la.disbursed_on < ? AND ${STANDING}
         AND LEFT(la.disbursed_on, 7) NOT IN (SELECT period FROM commission_months WHERE lender_id = ?)`,
      [lenderId, `${period}-01`, lenderId],
    );
    return row?.month ?? null;
  }

  /** The disbursals of an open month, one by one. */
  openLines(lenderId: number, period: string, offset: number, limit: number): Promise<OpenLine[]> {
    return this.dataSource.query(
      `SELECT la.id, 'DISBURSAL' AS kind, la.uuid AS lender_application_uuid, la.lender_reference_id,
         la.disbursed_on, la.disbursed_amount, la.partner_id, ${RECEIVED} AS received_amount, NULL AS reason
       FROM lender_applications la WHERE la.lender_id = ? AND ${IN_PERIOD} AND ${STANDING}
       ORDER BY la.disbursed_on, la.id LIMIT ? OFFSET ?`,
      [lenderId, ...daysOf(period), limit, offset],
    );
  }
}

export function toBrought<T extends BroughtRow>({
  disbursed_amount,
  ...row
}: T): Omit<T, 'disbursed_amount'> & BroughtDisbursal {
  return { ...row, period: row.disbursed_on.slice(0, 7), disbursedPaise: paiseOf(disbursed_amount) };
}

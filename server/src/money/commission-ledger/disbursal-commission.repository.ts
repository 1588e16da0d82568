import { Injectable } from '@nestjs/common';
import type { DayRange } from '@marketplace/contract/reports/reports.js';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { OF_PARTNER, type PayeeRef } from '../../partners/payees/payee-refs.js';
import { monthsBefore } from './periods.js';

/** What booked commission may be divided by. */
export type CommissionGroup = 'day' | 'product' | 'lender' | 'merchant' | 'agent';

export interface CommissionFilter {
  partner_id: number;
  product_type?: string;
  lender_id?: number;
  merchant_id?: number;
  agent_id?: number;
}

export interface BookedPart {
  /** Of the group; `null`: of all, or of nobody. */
  key: string | number | null;
  disbursals: number;
  rupees: number;
}

interface BookedRow {
  key: string | number | null;
  disbursals: string;
  rupees: string | null;
}

const OF_ALL = { all: 'NULL', day: 'la.disbursed_on', product: 'la.product_type', lender: 'a.lender_id' } as const;
/** Columns of the tables, never text of a request: a partner divides by merchants, who are payees, and these by agents. */
const OF_PARTNER_BY = { ...OF_ALL, merchant: 'ap.merchant_id' } as const;
const OF_PAYEE_BY = { ...OF_ALL, agent: 'ap.agent_id' } as const;
const FILTERS: Readonly<Record<keyof CommissionFilter, string>> = {
  partner_id: 'a.partner_id',
  product_type: 'la.product_type',
  lender_id: 'a.lender_id',
  merchant_id: 'ap.merchant_id',
  agent_id: 'ap.agent_id',
};
/** What the ledger has booked for single disbursals, for one payee and by the day of the disbursal. */
@Injectable()
export class DisbursalCommissionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * With the corrections that were booked until now; what hangs on no disbursal is not in. Of a partner it is what is
   * left after the parts of merchants and agents.
   */
  async booked(
    payee: PayeeRef,
    range: DayRange,
    filter: CommissionFilter,
    group: CommissionGroup | null,
    now = new Date(),
  ): Promise<BookedPart[]> {
    const periods = monthsOf(range.from.slice(0, 7), istPeriod(now));
    if (periods.length === 0) return [];
    const by = group ?? 'all';
    let rows: BookedRow[] = [];
    if (payee.kind === OF_PARTNER.kind) {
      if (by !== 'agent') rows = await this.ofPartner(range, filter, by, periods);
    } else if (by !== 'merchant') rows = await this.ofPayee(payee, range, filter, by, periods);
    return rows.map(({ key, disbursals, rupees }) => ({
      key,
      disbursals: Number(disbursals),
      rupees: Number(rupees ?? 0),
    }));
  }

  private ofPartner(
    { from, to }: DayRange,
    filter: CommissionFilter,
    by: keyof typeof OF_PARTNER_BY,
    periods: readonly string[],
  ): Promise<BookedRow[]> {
    const { sql, parameters } = narrowed(filter);
    return this.dataSource.query<BookedRow[]>(
      `SELECT ${OF_PARTNER_BY[by]} AS \`key\`, SUM(a.disbursals) AS disbursals,
         SUM(a.partner_amount) - COALESCE(SUM(s.amount), 0) AS rupees
       FROM commission_accruals a FORCE INDEX (commission_accruals_of_partner)
       LEFT JOIN (SELECT accrual_id, SUM(amount) AS amount FROM commission_line_shares
         WHERE partner_id = ? AND period IN (?) GROUP BY accrual_id) s ON s.accrual_id = a.id
       JOIN lender_applications la ON la.id = a.lender_application_id
       JOIN applications ap ON ap.id = la.application_id
       WHERE a.period IN (?) AND la.disbursed_on BETWEEN ? AND ? AND ${sql} GROUP BY 1`,
      [filter.partner_id, periods, periods, from, to, ...parameters],
    );
  }

  private ofPayee(
    { kind, id }: PayeeRef,
    { from, to }: DayRange,
    filter: CommissionFilter,
    by: keyof typeof OF_PAYEE_BY,
    periods: readonly string[],
  ): Promise<BookedRow[]> {
    const { sql, parameters } = narrowed(filter);
    return this.dataSource.query<BookedRow[]>(
      `SELECT ${OF_PAYEE_BY[by]} AS \`key\`, SUM(a.disbursals) AS disbursals, SUM(s.amount) AS rupees
       FROM commission_line_shares s FORCE INDEX (commission_line_shares_of_payee)
       JOIN commission_accruals a ON a.id = s.accrual_id
       JOIN lender_applications la ON la.id = a.lender_application_id
       JOIN applications ap ON ap.id = la.application_id
       WHERE s.payee_kind = ? AND s.payee_id = ? AND s.period IN (?) AND la.disbursed_on BETWEEN ? AND ? AND ${sql}
       GROUP BY 1`,
      [kind, id, periods, from, to, ...parameters],
    );
  }
}

function narrowed(filter: CommissionFilter): { sql: string; parameters: unknown[] } {
  const given = (Object.keys(FILTERS) as (keyof CommissionFilter)[]).filter((name) => filter[name] !== undefined);
  return {
    sql: given.map((name) => `${FILTERS[name]} = ?`).join(' AND '),
    parameters: given.map((name) => filter[name]),
  };
}

/** The months from the first to the last. */
function monthsOf(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthsBefore(month, 1)) months.push(month);
  return months;
}

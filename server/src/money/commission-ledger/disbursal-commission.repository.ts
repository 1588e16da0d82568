import { Injectable } from '@nestjs/common';
import type { DayRange } from '@marketplace/contract/reports/reports.js';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { OF_PARTNER, type PayeeRef } from '../../partners/payees/payee-refs.js';
import { monthsBefore } from './periods.js';

/** What booked commission may be divided by. */
export const COMMISSION_GROUPS = {
  day: 'la.disbursed_on',
  product: 'la.product_type',
  lender: 'a.lender_id',
  merchant: 'ap.merchant_id',
  agent: 'ap.agent_id',
} as const;
export type CommissionGroup = keyof typeof COMMISSION_GROUPS;

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
    const given = (Object.keys(FILTERS) as (keyof CommissionFilter)[]).filter((name) => filter[name] !== undefined);
    const periods = monthsOf(range.from.slice(0, 7), istPeriod(now));
    if (periods.length === 0) return [];
    const byApplication =
      group === 'merchant' || group === 'agent' || filter.merchant_id !== undefined || filter.agent_id !== undefined;
    const key = group === null ? 'NULL' : COMMISSION_GROUPS[group];
    const ofPartner = payee.kind === OF_PARTNER.kind;
    const rows = await this.dataSource.query<{ key: string | number | null; disbursals: string; rupees: string }[]>(
      `SELECT ${key} AS \`key\`, SUM(a.disbursals) AS disbursals,
         ${ofPartner ? 'SUM(a.partner_amount) - COALESCE(SUM(s.amount), 0)' : 'SUM(s.amount)'} AS rupees
       FROM ${
         ofPartner
           ? `commission_accruals a FORCE INDEX (commission_accruals_of_partner)
       LEFT JOIN (SELECT accrual_id, SUM(amount) AS amount FROM commission_line_shares
         WHERE partner_id = ? AND period IN (?) GROUP BY accrual_id) s ON s.accrual_id = a.id`
           : `commission_line_shares s FORCE INDEX (commission_line_shares_of_payee)
       JOIN commission_accruals a ON a.id = s.accrual_id`
       }
       JOIN lender_applications la ON la.id = a.lender_application_id
       ${byApplication ? 'JOIN applications ap ON ap.id = la.application_id' : ''}
       WHERE ${ofPartner ? 'a.period IN (?)' : 's.payee_kind = ? AND s.payee_id = ? AND s.period IN (?)'}
         AND la.disbursed_on BETWEEN ? AND ? AND ${given.map((name) => `${FILTERS[name]} = ?`).join(' AND ')}
       GROUP BY 1`,
      [
        ...(ofPartner ? [filter.partner_id, periods, periods] : [payee.kind, payee.id, periods]),
        ...[range.from, range.to],
        ...given.map((name) => filter[name]),
      ],
    );
    return rows
      .filter(({ rupees }) => rupees !== null)
      .map(({ key, disbursals, rupees }) => ({ key, disbursals: Number(disbursals), rupees: Number(rupees) }));
  }
}

/** The months from the first to the last. */
function monthsOf(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthsBefore(month, 1)) months.push(month);
  return months;
}

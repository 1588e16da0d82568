import { Injectable } from '@nestjs/common';
import type { DayRange } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';

/** What booked commission may be divided by: an owner divides by merchants, and a merchant by agents. */
export type CommissionGroup = 'day' | 'product' | 'lender' | 'merchant' | 'agent';

export interface CommissionFilter {
  partner_id: number;
  product_type?: string;
  lender_id?: number;
  merchant_id?: number;
  agent_id?: number;
}

export interface BookedPart {
  /** Of the group; `null`: of all. */
  key: string | number | null;
  disbursals: number;
  rupees: number;
}

interface BookedRow {
  key: string | number | null;
  disbursals: string;
  rupees: string | null;
}

/** Columns of the sums, never text of a request. */
const COLUMN_OF = {
  ...{ all: 'NULL', day: 'day', product: 'product_type', lender: 'lender_id' },
  ...{ merchant: 'merchant_id', agent: 'agent_id' },
} as const;
const LAST_ID = 2 ** 32 - 1;

/** What the ledger has booked for the disbursals of some days, for one payee. */
@Injectable()
export class DisbursalCommissionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * With the corrections that were booked until now; what hangs on no disbursal is not in. Of a partner it is what is
   * left after the parts of merchants and agents.
   * @param merchants whose parts an owner asks for who divides by merchants
   */
  async booked(
    payee: PayeeRef,
    range: DayRange,
    filter: CommissionFilter,
    group: CommissionGroup | null,
    merchants: readonly number[] = [],
  ): Promise<BookedPart[]> {
    if (group === 'merchant' && merchants.length === 0) return [];
    const { merchant, agent } = keysOf(payee, filter);
    const agents = group === 'agent' && agent === 0 ? [1, LAST_ID] : [agent, agent];
    const { sql, parameters } = narrowed(filter);
    const rows = await this.dataSource.query<BookedRow[]>(
      `SELECT ${COLUMN_OF[group ?? 'all']} AS \`key\`, SUM(disbursals) AS disbursals, SUM(amount) AS rupees
       FROM commission_day_sums
       WHERE payee_kind = ? AND partner_id = ? AND merchant_id IN (?) AND agent_id BETWEEN ? AND ?
         AND day BETWEEN ? AND ?${sql}
       GROUP BY 1`,
      [
        ...[payee.kind, filter.partner_id, group === 'merchant' ? merchants : [merchant], ...agents],
        ...[range.from, range.to, ...parameters],
      ],
    );
    return rows.map(({ key, disbursals, rupees }) => ({
      key,
      disbursals: Number(disbursals),
      rupees: Number(rupees ?? 0),
    }));
  }
}

/** Where the sums of a payee stand; 0 is everybody below. */
function keysOf({ kind, id }: PayeeRef, { merchant_id = 0, agent_id = 0 }: CommissionFilter) {
  if (kind === 'AGENT') return { merchant: 0, agent: id };
  return { merchant: kind === 'MERCHANT' ? id : merchant_id, agent: agent_id };
}

function narrowed({ product_type, lender_id }: CommissionFilter): { sql: string; parameters: unknown[] } {
  const given = Object.entries({ product_type, lender_id }).filter(([, value]) => value !== undefined);
  return {
    sql: given.map(([column]) => ` AND ${column} = ?`).join(''),
    parameters: given.map(([, value]) => value),
  };
}

import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { ReleasableLine, UnnamedMoney } from '@marketplace/contract/revenue/release.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { NAMED_FOR } from './ledger-sql.js';

type Queries = Pick<Tx, 'query'>;

/** The lender and the month for which a line was booked: what pays it. */
export interface LenderMonth {
  lender_id: number;
  for_period: string;
}

/** The amounts of a line as the database answers them. */
export interface LineAmounts extends LenderMonth {
  kind: string;
  commission_amount: string;
  partner_amount: string;
  named: string;
}

interface MonthSum {
  lender_id: number;
  period: string;
  amount: string;
}

const NO_MONEY: UnnamedMoney = { unnamedPaise: 0, outstandingPaise: 1 };

/** What lenders paid for months without naming disbursals. */
export class UnnamedMonths {
  constructor(private readonly byKey: ReadonlyMap<string, UnnamedMoney>) {}

  of(month: LenderMonth): UnnamedMoney {
    return this.byKey.get(keyOf(month.lender_id, month.for_period)) ?? NO_MONEY;
  }
}

export function releasable(line: LineAmounts): ReleasableLine {
  return {
    // An adjustment by hand waits for no lender.
    duePaise: line.kind === 'MANUAL' ? 0 : paiseOf(line.commission_amount),
    sharePaise: paiseOf(line.partner_amount),
    namedPaise: paiseOf(line.named),
  };
}

/** What lenders have paid, as far as it releases shares of partners. */
@Injectable()
export class ReleasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the lenders' months of some lines: what came without a name, and what it is for. */
  async unnamed(of: readonly LenderMonth[], source: Queries = this.dataSource): Promise<UnnamedMonths> {
    const lenders = [0, ...new Set(of.map(({ lender_id }) => lender_id))];
    const periods = ['', ...new Set(of.map(({ for_period }) => for_period))];
    const sums = (rows: readonly MonthSum[]) =>
      new Map(rows.map((row) => [keyOf(row.lender_id, row.period), paiseOf(row.amount)]));
    const receipts = sums(
      await source.query<MonthSum[]>(
        `SELECT r.lender_id, r.period, SUM(r.commission_amount) AS amount FROM commission_receipts r
         WHERE r.lender_id IN (?) AND r.period IN (?) AND r.lender_application_id IS NULL AND r.undone_at IS NULL
         GROUP BY r.lender_id, r.period`,
        [lenders, periods],
      ),
    );
    const byHand = sums(
      await source.query<MonthSum[]>(
        `SELECT a.lender_id, a.period, SUM(a.commission_amount) AS amount FROM commission_accruals a
         WHERE a.kind = 'MANUAL' AND a.lender_id IN (?) AND a.period IN (?) GROUP BY a.lender_id, a.period`,
        [lenders, periods],
      ),
    );
    const concerned = [...new Set([...receipts.keys(), ...byHand.keys()])];
    if (concerned.length === 0) return new UnnamedMonths(new Map());
    const outstanding = sums(
      await source.query<MonthSum[]>(
        `SELECT a.lender_id, a.for_period AS period,
           SUM(a.commission_amount - LEAST(GREATEST(${NAMED_FOR}, 0), a.commission_amount)) AS amount
         FROM commission_accruals a
         WHERE a.lender_id IN (?) AND a.commission_amount > 0
           AND (a.kind = 'DISBURSAL' AND a.period IN (?) OR a.kind = 'CORRECTION' AND a.for_period IN (?))
         GROUP BY a.lender_id, a.for_period`,
        [lenders, periods, periods],
      ),
    );
    return new UnnamedMonths(
      new Map(
        concerned.map((key) => [
          key,
          {
            unnamedPaise: receipts.get(key) ?? 0,
            outstandingPaise: (outstanding.get(key) ?? 0) + (byHand.get(key) ?? 0),
          },
        ]),
      ),
    );
  }
}

function keyOf(lenderId: number, period: string): string {
  return `${lenderId}-${period}`;
}

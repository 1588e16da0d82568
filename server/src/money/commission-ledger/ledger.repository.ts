import { Injectable } from '@nestjs/common';
import type { AccrualKind, AccrualState, PayoutState } from '@marketplace/contract/revenue/ledger.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Rate } from '@marketplace/contract/revenue/price.js';
import { DataSource } from 'typeorm';
import type { Row } from '../../platform/database/columns.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { CommissionMonthEntity } from './commission-month.entity.js';
import type { PartnerTerms } from './partner-terms.js';

type Queries = Pick<Tx, 'query'>;

/** Disbursals that count, which excludes cooling-off exits. */
const STANDING = "la.state IN ('DISBURSED', 'CLOSED') AND la.disbursed_amount IS NOT NULL";
/** Days of a month as text compare like dates. */
const IN_PERIOD = 'la.disbursed_on BETWEEN ? AND ?';
const daysOf = (period: string) => [`${period}-01`, `${period}-31`];

/** The disbursals of a lender to a partner's customers in a month. */
export interface PartnerTotal {
  period: string;
  lender_id: number;
  partner_id: number;
  disbursals: number;
  disbursedPaise: number;
}

/** Corrections and manual adjustments, or all lines of a partner. */
export interface LedgerSum {
  lender_id: number;
  period: string;
  commissionPaise: number;
  partnerPaise: number;
  disbursals: number;
}

export interface ReceiptSum {
  lender_id: number;
  period: string;
  receivedPaise: number;
}

/** A disbursal of an open month, which has no final price yet. */
export type OpenLine = Omit<LedgerLine, 'commission_amount' | 'partner_amount' | 'state' | 'merchant_name'>;

export interface LedgerLine {
  id: number;
  kind: AccrualKind;
  lender_application_uuid: string | null;
  lender_reference_id: string | null;
  disbursed_on: string | null;
  disbursed_amount: string;
  commission_amount: string;
  partner_id: number | null;
  partner_amount: string;
  received_amount: string | null;
  state: AccrualState;
  reason: string | null;
  /** The merchant whose link brought the customer. */
  merchant_name: string | null;
}

/** The difference between a disbursal of a closed month and what the ledger has booked for it. */
export interface Difference {
  lender_application_id: number;
  for_period: string;
  partner_id: number;
  /** The current state: 0 or 1, and the amount. */
  disbursals: number;
  disbursedPaise: number;
  bookedDisbursals: number;
  bookedPaise: number;
  bookedCommissionPaise: number;
  bookedPartnerPaise: number;
}

export interface NewAccrual {
  lender_id: number;
  period: string;
  for_period: string;
  partner_id: number | null;
  lender_application_id: number | null;
  kind: AccrualKind;
  disbursals: number;
  disbursed_amount: number;
  commission_amount: number;
  partner_amount: number;
  reason: string | null;
  actor_id: number | null;
}

const RECEIVED = `(SELECT SUM(r.commission_amount) FROM commission_receipts r
  WHERE r.lender_application_id = la.id AND r.undone_at IS NULL)`;

/** Months that the lender has paid in full; all their disbursals count as paid, whether the file names them or not. */
const PAID_MONTHS = `(SELECT m.lender_id, m.period FROM commission_months m
  JOIN commission_receipts r ON r.lender_id = m.lender_id AND r.period = m.period AND r.undone_at IS NULL
  GROUP BY m.lender_id, m.period, m.commission_amount HAVING SUM(r.commission_amount) >= m.commission_amount)`;

/** Lines that may be approved for payout: the lender has paid for them, or they are clawbacks or adjustments. */
const RECEIVED_FOR = `(a.kind = 'MANUAL' OR a.partner_amount <= 0
  OR EXISTS (SELECT 1 FROM commission_receipts r
    WHERE r.lender_application_id = a.lender_application_id AND r.undone_at IS NULL)
  OR (a.lender_id, a.for_period) IN (SELECT lender_id, period FROM ${PAID_MONTHS} paid))`;

@Injectable()
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The sums of disbursals from month `from` to month `to`, closed or not, for all lenders or one. */
  async totals(from: string, to: string, lenderId?: number): Promise<PartnerTotal[]> {
    const lenders = lenderId === undefined ? [...(await this.names('lenders')).keys()] : [lenderId];
    return this.addUp(this.dataSource, lenders, from, to, '');
  }

  /** The same for one lender and month, locked until `tx` ends. */
  lockedTotals(tx: Tx, lenderId: number, period: string): Promise<PartnerTotal[]> {
    return this.addUp(tx, [lenderId], period, period, 'LOCK IN SHARE MODE');
  }

  /** Searches by lender, because the index of disbursals begins with the lender. */
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

  closedMonths(): Promise<CommissionMonthEntity[]> {
    return this.dataSource.getRepository(CommissionMonthEntity).find();
  }

  closedMonthsOf(tx: Tx, lenderId: number): Promise<CommissionMonthEntity[]> {
    return tx.manager.findBy(CommissionMonthEntity, { lender_id: lenderId });
  }

  /** Corrections and manual adjustments, by lender and month. */
  adjustments(): Promise<LedgerSum[]> {
    return this.sums("a.kind IN ('CLAWBACK', 'CORRECTION', 'MANUAL')", []);
  }

  /** All ledger sums of a partner for some months, by lender and month. */
  ofPartner(partnerId: number, periods: readonly string[]): Promise<LedgerSum[]> {
    return this.sums('a.partner_id = ? AND a.period IN (?)', [partnerId, periods]);
  }

  private async sums(where: string, parameters: unknown[]): Promise<LedgerSum[]> {
    const rows = await this.dataSource.query<
      { lender_id: number; period: string; disbursals: string; commission: string; partner: string }[]
    >(
      `SELECT a.lender_id, a.period, SUM(a.disbursals) AS disbursals, SUM(a.commission_amount) AS commission,
         SUM(a.partner_amount) AS partner
       FROM commission_accruals a WHERE ${where} GROUP BY a.lender_id, a.period`,
      parameters,
    );
    return rows.map(({ lender_id, period, disbursals, commission, partner }) => ({
      lender_id,
      period,
      disbursals: Number(disbursals),
      commissionPaise: paiseOf(commission),
      partnerPaise: paiseOf(partner),
    }));
  }

  /** The payments of lenders for the months from `from` to `to`. */
  async receipts(lenders: readonly number[], from: string, to: string): Promise<ReceiptSum[]> {
    const rows = await this.dataSource.query<{ lender_id: number; period: string; received: string }[]>(
      `SELECT lender_id, period, SUM(commission_amount) AS received FROM commission_receipts
       WHERE lender_id IN (?) AND period BETWEEN ? AND ? AND undone_at IS NULL GROUP BY lender_id, period`,
      [[0, ...lenders], from, to],
    );
    return rows.map(({ received, ...row }) => ({ ...row, receivedPaise: paiseOf(received) }));
  }

  /** The individual disbursals of an open month. */
  openLines(lenderId: number, period: string, offset: number, limit: number): Promise<OpenLine[]> {
    return this.dataSource.query(
      `SELECT la.id, 'DISBURSAL' AS kind, la.uuid AS lender_application_uuid, la.lender_reference_id,
         la.disbursed_on, la.disbursed_amount, la.partner_id, ${RECEIVED} AS received_amount, NULL AS reason
       FROM lender_applications la WHERE la.lender_id = ? AND ${IN_PERIOD} AND ${STANDING}
       ORDER BY la.disbursed_on, la.id LIMIT ? OFFSET ?`,
      [lenderId, ...daysOf(period), limit, offset],
    );
  }

  /** The ledger lines of a lender's or a partner's month. */
  async lines(
    of: { lender_id: number } | { partner_id: number },
    period: string,
    offset: number,
    limit: number,
  ): Promise<{ lines: (LedgerLine & { lender_id: number; received: 0 | 1 })[]; total: number }> {
    const [[column, id]] = Object.entries(of) as [[string, number]];
    const where = `a.${column} = ? AND a.period = ?`;
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM commission_accruals a WHERE ${where}`,
      [id, period],
    );
    const lines = await this.dataSource.query<(LedgerLine & { lender_id: number; received: 0 | 1 })[]>(
      `SELECT a.id, a.kind, a.lender_id, la.uuid AS lender_application_uuid, la.lender_reference_id, la.disbursed_on,
         a.disbursed_amount, a.commission_amount, a.partner_id, a.partner_amount, a.state, a.reason,
         ${RECEIVED} AS received_amount, ${RECEIVED_FOR} AS received, merchant.shop_name AS merchant_name
       FROM commission_accruals a LEFT JOIN lender_applications la ON la.id = a.lender_application_id
       LEFT JOIN applications ON applications.id = la.application_id
       LEFT JOIN merchants merchant ON merchant.id = applications.merchant_id
       WHERE ${where} ORDER BY a.id LIMIT ? OFFSET ?`,
      [id, period, limit, offset],
    );
    return { lines, total: Number(total) };
  }

  async insertMonth(tx: Tx, month: Omit<CommissionMonthEntity, keyof Row>): Promise<void> {
    await tx.manager.insert(CommissionMonthEntity, month);
  }

  /**
   * Inserts one line for each disbursal of the month, each rounded on its own; `settle` adjusts their sums to the
   * month's.
   */
  async insertDisbursals(tx: Tx, lenderId: number, period: string, rate: Rate): Promise<void> {
    const percent = rate.kind === 'flat' ? 0 : (rate.revenue_percent ?? 0);
    const flat = rate.kind === 'percent' ? 0 : (rate.revenue_flat ?? 0);
    const commission = 'ROUND(la.disbursed_amount * CAST(? AS DECIMAL(6,3)) / 100 + CAST(? AS DECIMAL(12,2)), 2)';
    await tx.query(
      `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id, kind,
         disbursals, disbursed_amount, commission_amount, partner_amount, state)
       SELECT la.lender_id, ?, ?, la.partner_id, la.id, 'DISBURSAL', 1, la.disbursed_amount, ${commission},
         ROUND(${commission} * partner.revenue_percent / 100, 2) + partner.revenue_flat_fee, 'ACCRUED'
       FROM lender_applications la JOIN partners partner ON partner.id = la.partner_id
       WHERE la.lender_id = ? AND ${IN_PERIOD} AND ${STANDING}`,
      [period, period, percent, flat, percent, flat, lenderId, ...daysOf(period)],
    );
  }

  /** The sums of the partners' lines of a month, and the last line of each partner. */
  async bookedByPartner(tx: Tx, lenderId: number, period: string) {
    const rows = await tx.query<{ partner_id: number; last: number; commission: string; share: string }[]>(
      `SELECT partner_id, MAX(id) AS last, SUM(commission_amount) AS commission, SUM(partner_amount) AS share
       FROM commission_accruals WHERE lender_id = ? AND period = ? AND kind = 'DISBURSAL' GROUP BY partner_id`,
      [lenderId, period],
    );
    return rows.map(({ commission, share, ...row }) => ({
      ...row,
      commissionPaise: paiseOf(commission),
      sharePaise: paiseOf(share),
    }));
  }

  async addTo(tx: Tx, id: number, commissionPaise: number, partnerPaise: number): Promise<void> {
    await tx.query(
      `UPDATE commission_accruals SET commission_amount = commission_amount + ?, partner_amount = partner_amount + ?
       WHERE id = ?`,
      [commissionPaise / 100, partnerPaise / 100, id],
    );
  }

  async insertAccrual(tx: Tx, accrual: NewAccrual): Promise<number> {
    const row = { ...accrual, state: 'ACCRUED' };
    const names = Object.keys(row) as (keyof typeof row)[];
    const { insertId } = await tx.query<WriteResult>(
      `INSERT INTO commission_accruals (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      names.map((name) => row[name]),
    );
    return insertId;
  }

  /**
   * The disbursals of the lender's closed months that have changed since: taken back, added late, or with another
   * amount.
   */
  async differences(lenderId: number, source: Queries = this.dataSource): Promise<Difference[]> {
    const rows = await source.query<
      {
        lender_application_id: number;
        for_period: string;
        partner_id: number;
        n: string;
        v: string;
        booked_n: string;
        booked_v: string;
        booked_commission: string;
        booked_share: string;
      }[]
    >(
      `SELECT lender_application_id, for_period, MAX(partner_id) AS partner_id, SUM(n) AS n, SUM(v) AS v,
         SUM(booked_n) AS booked_n, SUM(booked_v) AS booked_v, SUM(booked_commission) AS booked_commission,
         SUM(booked_share) AS booked_share
       FROM (
         SELECT la.id AS lender_application_id, m.period AS for_period, la.partner_id, 1 AS n, la.disbursed_amount AS v,
           0 AS booked_n, 0 AS booked_v, 0 AS booked_commission, 0 AS booked_share
         FROM commission_months m
         JOIN lender_applications la ON la.lender_id = m.lender_id
           AND la.disbursed_on BETWEEN CONCAT(m.period, '-01') AND CONCAT(m.period, '-31')
         WHERE m.lender_id = ? AND ${STANDING}
         UNION ALL
         SELECT a.lender_application_id, a.for_period, a.partner_id, 0, 0,
           a.disbursals, a.disbursed_amount, a.commission_amount, a.partner_amount
         FROM commission_accruals a WHERE a.lender_id = ? AND a.lender_application_id IS NOT NULL
       ) line
       GROUP BY lender_application_id, for_period HAVING SUM(n) <> SUM(booked_n) OR SUM(v) <> SUM(booked_v)
       ORDER BY lender_application_id, for_period`,
      [lenderId, lenderId],
    );
    return rows.map((row) => ({
      lender_application_id: row.lender_application_id,
      for_period: row.for_period,
      partner_id: row.partner_id,
      disbursals: Number(row.n),
      disbursedPaise: paiseOf(row.v),
      bookedDisbursals: Number(row.booked_n),
      bookedPaise: paiseOf(row.booked_v),
      bookedCommissionPaise: paiseOf(row.booked_commission),
      bookedPartnerPaise: paiseOf(row.booked_share),
    }));
  }

  /** The sums of each partner's lines of a month in each state. */
  async payoutSums(
    period: string,
  ): Promise<{ partner_id: number; state: PayoutState; lines: number; paise: number }[]> {
    const rows = await this.dataSource.query<
      { partner_id: number; state: AccrualState; received: 0 | 1; n: number; amount: string }[]
    >(
      `SELECT a.partner_id, a.state, a.state = 'ACCRUED' AND ${RECEIVED_FOR} AS received, COUNT(*) AS n,
         SUM(a.partner_amount) AS amount
       FROM commission_accruals a WHERE a.period = ? AND a.partner_id IS NOT NULL GROUP BY 1, 2, 3`,
      [period],
    );
    return rows.map(({ partner_id, state, received, n, amount }) => ({
      partner_id,
      state: received ? 'LENDER_RECEIVED' : state,
      lines: n,
      paise: paiseOf(amount),
    }));
  }

  /** Approves the lines that the lenders have paid for; returns their sum. */
  async approve(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    return this.advance(tx, partnerId, period, 'ACCRUED', 'APPROVED', `AND ${RECEIVED_FOR}`);
  }

  pay(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    return this.advance(tx, partnerId, period, 'APPROVED', 'PAID', '');
  }

  private async advance(
    tx: Tx,
    partnerId: number,
    period: string,
    from: AccrualState,
    to: AccrualState,
    condition: string,
  ): Promise<{ lines: number; paise: number }> {
    const found = await tx.query<{ id: number; partner_amount: string }[]>(
      `SELECT a.id, a.partner_amount FROM commission_accruals a
       WHERE a.partner_id = ? AND a.period = ? AND a.state = ? ${condition} FOR UPDATE`,
      [partnerId, period, from],
    );
    for (let at = 0; at < found.length; at += 10_000) {
      const ids = found.slice(at, at + 10_000).map(({ id }) => id);
      await tx.query('UPDATE commission_accruals SET state = ? WHERE id IN (?)', [to, ids]);
    }
    return { lines: found.length, paise: found.reduce((sum, row) => sum + paiseOf(row.partner_amount), 0) };
  }

  async names(table: 'lenders' | 'partners'): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(`SELECT id, name FROM ${table}`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The current revenue terms of each partner. */
  async partnerTerms(source: Queries = this.dataSource): Promise<Map<number, PartnerTerms>> {
    const rows = await source.query<{ id: number; revenue_percent: string; revenue_flat_fee: string }[]>(
      'SELECT id, revenue_percent, revenue_flat_fee FROM partners',
    );
    return new Map(
      rows.map((row) => [row.id, { percent: Number(row.revenue_percent), flatPaise: paiseOf(row.revenue_flat_fee) }]),
    );
  }
}

/** DECIMAL is returned as text; sums below a thousand crore rupees are exact as numbers with two decimals. */
export function paiseOf(rupees: string | number): number {
  return rupeesToPaise(Number(rupees));
}

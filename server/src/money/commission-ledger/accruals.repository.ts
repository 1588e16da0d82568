import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { AccrualKind, AccrualState } from '@marketplace/contract/revenue/ledger.js';
import type { Rate } from '@marketplace/contract/revenue/price.js';
import { DataSource } from 'typeorm';
import { EARNING_AGENT, EARNING_MERCHANT } from '../../loans/applications/who-earns.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { APPROVED_OF, daysOf, IN_PERIOD, NAMED_FOR, PAID_OF, passedTo, RECEIVED, STANDING } from './ledger-sql.js';
import type { LineAmounts } from './releases.repository.js';

type Queries = Pick<Tx, 'query'>;

/** Corrections and adjustments by hand. */
export interface LedgerSum {
  lender_id: number;
  period: string;
  commissionPaise: number;
  partnerPaise: number;
  disbursals: number;
}

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
  agent_name: string | null;
  /** What of the partner's share is theirs. */
  merchant_amount: string;
  agent_amount: string;
}

/** A line in the ledger, with what of the partner's share was approved and paid, and what releases it. */
export interface BookedLine extends LedgerLine, Pick<LineAmounts, 'lender_id' | 'for_period' | 'named'> {
  period: string;
  approved: string;
  paid: string;
  /** 1: no later line is booked for its disbursal that money could go to. */
  is_last: number | string;
}

/** Which booked lines are looked at, by lender and then in the order of their ids. */
export interface LinesAfter {
  lenders: readonly number[];
  period: string;
  /** The line that was looked at last. */
  after: { lenderId: number; id: number };
  limit: number;
}

/** The difference between a disbursal of a closed month and what the ledger has booked for it. */
export interface Difference {
  lender_application_id: number;
  for_period: string;
  partner_id: number;
  /** As booked; for one that was added late, of now. */
  disbursed_on: string;
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
  disbursed_on: string | null;
  kind: AccrualKind;
  disbursals: number;
  disbursed_amount: number;
  commission_amount: number;
  partner_amount: number;
  reason: string | null;
  actor_id: number | null;
}

const BOOKED_LINE = `a.id, a.kind, a.lender_id, a.period, a.for_period, la.uuid AS lender_application_uuid,
  la.lender_reference_id, la.disbursed_on, a.disbursed_amount, a.commission_amount, a.partner_id, a.partner_amount,
  a.state, a.reason, ${RECEIVED} AS received_amount, ${NAMED_FOR} AS named, ${APPROVED_OF} AS approved,
  ${PAID_OF} AS paid, merchant.shop_name AS merchant_name, agent.name AS agent_name,
  ${passedTo('MERCHANT')} AS merchant_amount, ${passedTo('AGENT')} AS agent_amount,
  NOT EXISTS (SELECT 1 FROM commission_accruals later WHERE later.lender_application_id = a.lender_application_id
    AND later.id > a.id AND later.commission_amount > 0) AS is_last`;

const BOOKED_WITH = `LEFT JOIN lender_applications la ON la.id = a.lender_application_id
  LEFT JOIN applications ap ON ap.id = la.application_id
  LEFT JOIN merchants merchant ON merchant.id = ${EARNING_MERCHANT}
  LEFT JOIN partner_users agent ON agent.id = ${EARNING_AGENT}`;

/** The lines that the ledger has booked: disbursals of closed months, their corrections, and adjustments by hand. */
@Injectable()
export class AccrualsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What was corrected or adjusted by hand, by lender and month. */
  async adjustments(): Promise<LedgerSum[]> {
    const rows = await this.dataSource.query<
      { lender_id: number; period: string; disbursals: string; commission: string; partner: string }[]
    >(
      `SELECT a.lender_id, a.period, SUM(a.disbursals) AS disbursals, SUM(a.commission_amount) AS commission,
         SUM(a.partner_amount) AS partner
       FROM commission_accruals a WHERE a.kind IN ('CLAWBACK', 'CORRECTION', 'MANUAL') GROUP BY a.lender_id, a.period`,
    );
    return rows.map(({ lender_id, period, disbursals, commission, partner }) => ({
      lender_id,
      period,
      disbursals: Number(disbursals),
      commissionPaise: paiseOf(commission),
      partnerPaise: paiseOf(partner),
    }));
  }

  /** What of lines of the months from `from` on is a merchant's or an agent's, by month. */
  async passedTo(
    { kind, id }: PayeeRef,
    from: string,
  ): Promise<{ period: string; disbursals: number; paise: number }[]> {
    const rows = await this.dataSource.query<{ period: string; disbursals: string; amount: string }[]>(
      `SELECT s.period, SUM(s.disbursals) AS disbursals, SUM(s.amount) AS amount FROM commission_line_shares s
       WHERE s.payee_kind = ? AND s.payee_id = ? AND s.period >= ? GROUP BY s.period`,
      [kind, id, from],
    );
    return rows.map(toMonth);
  }

  /** What of lines of the months from `from` on is left to a partner, by month. */
  async leftTo(partnerId: number, from: string): Promise<{ period: string; disbursals: number; paise: number }[]> {
    const rows = await this.dataSource.query<{ period: string; disbursals: string; amount: string }[]>(
      `SELECT m.period, SUM(m.disbursals) AS disbursals, SUM(m.amount) AS amount FROM commission_month_sums m
       WHERE m.partner_id = ? AND m.period >= ? GROUP BY m.period`,
      [partnerId, from],
    );
    return rows.map(toMonth);
  }

  /** The lines of a month in the ledger, of a lender or a partner. */
  async lines(
    of: { lender_id: number } | { partner_id: number },
    period: string,
    offset: number,
    limit: number,
  ): Promise<{ lines: BookedLine[]; total: number }> {
    const [[column, id]] = Object.entries(of) as [[string, number]];
    const where = `a.${column} = ? AND a.period = ?`;
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM commission_accruals a WHERE ${where}`,
      [id, period],
    );
    const lines = await this.dataSource.query<BookedLine[]>(
      `SELECT ${BOOKED_LINE} FROM commission_accruals a ${BOOKED_WITH}
       WHERE ${where} ORDER BY a.id LIMIT ? OFFSET ?`,
      [id, period, limit, offset],
    );
    return { lines, total: Number(total) };
  }

  /** The next lines of lenders' months for which money is due. */
  dueAfter({ lenders, period, after, limit }: LinesAfter): Promise<BookedLine[]> {
    return this.dataSource.query(
      `SELECT ${BOOKED_LINE} FROM commission_accruals a ${BOOKED_WITH}
       WHERE a.lender_id IN (?) AND a.period = ? AND (a.lender_id > ? OR a.id > ?)
         AND a.commission_amount > 0 AND a.kind <> 'MANUAL'
       ORDER BY a.lender_id, a.id LIMIT ?`,
      [[0, ...lenders], period, after.lenderId, after.id, limit],
    );
  }

  /** All that is booked for some disbursals, in the order of its booking. */
  async ofLenderApplications(ids: readonly number[]): Promise<(BookedLine & { of_id: number })[]> {
    if (ids.length === 0) return [];
    return this.dataSource.query(
      `SELECT ${BOOKED_LINE}, a.lender_application_id AS of_id FROM commission_accruals a ${BOOKED_WITH}
       WHERE a.lender_application_id IN (?) ORDER BY a.id`,
      [ids],
    );
  }

  /** Some lines by their ids. */
  byIds(ids: readonly number[], source: Queries = this.dataSource): Promise<BookedLine[]> {
    return source.query(
      `SELECT ${BOOKED_LINE} FROM commission_accruals a ${BOOKED_WITH} WHERE a.id IN (?) ORDER BY a.id`,
      [[0, ...ids]],
    );
  }

  /** One line for each disbursal of the month, each rounded by itself; `settle` brings their sums to the month's. */
  async insertDisbursals(tx: Tx, lenderId: number, period: string, rate: Rate): Promise<void> {
    const percent = rate.kind === 'flat' ? 0 : (rate.revenue_percent ?? 0);
    const flat = rate.kind === 'percent' ? 0 : (rate.revenue_flat ?? 0);
    const commission = 'ROUND(la.disbursed_amount * CAST(? AS DECIMAL(6,3)) / 100 + CAST(? AS DECIMAL(12,2)), 2)';
    await tx.query(
      `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id,
         disbursed_on, kind, disbursals, disbursed_amount, commission_amount, partner_amount, state)
       SELECT la.lender_id, ?, ?, la.partner_id, la.id, la.disbursed_on, 'DISBURSAL', 1, la.disbursed_amount, ${commission},
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
        booked_on: string | null;
        now_on: string | null;
        n: string;
        v: string;
        booked_n: string;
        booked_v: string;
        booked_commission: string;
        booked_share: string;
      }[]
    >(
      `SELECT lender_application_id, for_period, MAX(partner_id) AS partner_id, MIN(booked_on) AS booked_on,
         MIN(now_on) AS now_on, SUM(n) AS n, SUM(v) AS v,
         SUM(booked_n) AS booked_n, SUM(booked_v) AS booked_v, SUM(booked_commission) AS booked_commission,
         SUM(booked_share) AS booked_share
       FROM (
         SELECT la.id AS lender_application_id, m.period AS for_period, la.partner_id, NULL AS booked_on,
           la.disbursed_on AS now_on, 1 AS n, la.disbursed_amount AS v,
           0 AS booked_n, 0 AS booked_v, 0 AS booked_commission, 0 AS booked_share
         FROM commission_months m
         JOIN lender_applications la ON la.lender_id = m.lender_id
           AND la.disbursed_on BETWEEN CONCAT(m.period, '-01') AND CONCAT(m.period, '-31')
         WHERE m.lender_id = ? AND ${STANDING}
         UNION ALL
         SELECT a.lender_application_id, a.for_period, a.partner_id, a.disbursed_on, NULL, 0, 0,
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
      disbursed_on: row.booked_on ?? row.now_on ?? `${row.for_period}-01`,
      disbursals: Number(row.n),
      disbursedPaise: paiseOf(row.v),
      bookedDisbursals: Number(row.booked_n),
      bookedPaise: paiseOf(row.booked_v),
      bookedCommissionPaise: paiseOf(row.booked_commission),
      bookedPartnerPaise: paiseOf(row.booked_share),
    }));
  }
}

function toMonth({ period, disbursals, amount }: { period: string; disbursals: string; amount: string }) {
  return { period, disbursals: Number(disbursals), paise: paiseOf(amount) };
}

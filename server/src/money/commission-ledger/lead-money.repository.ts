import { Injectable } from '@nestjs/common';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import { DataSource } from 'typeorm';
import { EARNING_AGENT, EARNING_MERCHANT } from '../../loans/applications/who-earns.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import { transfersOf } from '../payments/transfers.js';
import { STANDING } from './ledger-sql.js';

/** An application of a lead at a lender. */
export interface LeadAtLenderRow {
  id: number;
  lender_id: number;
  lender_name: string;
  state: LenderApplicationState;
  state_at: Date;
  partner_id: number;
  merchant_id: number | null;
  agent_id: number | null;
  disbursed_on: string | null;
  disbursed_amount: string | null;
  stands: number;
}

export interface ReceiptRow {
  lender_id: number;
  lender_application_id: number | null;
  period: string;
  commission_amount: string;
  invoice_no: string | null;
  received_on: string | null;
}

/** What of a payment is for a line. */
export interface PaidPartRow {
  accrual_id: number;
  paise: number;
  id: number;
  made_on: string;
  commission_amount: number;
  tds_amount: number;
  tds_percent: number;
  gst_percent: number;
  law: string;
  net_amount: number;
  state: PaymentState;
  paid_at: Date | null;
  /** The payout run that pays it. */
  run_id: number | null;
}

/** As many receipts as are shown of a lead. */
const RECEIPTS_MAX = 50;

@Injectable()
export class LeadMoneyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Where a lead went beyond an offer, the last change first. */
  atLenders(applicationId: number): Promise<LeadAtLenderRow[]> {
    return this.dataSource.query(
      `SELECT la.id, la.lender_id, l.name AS lender_name, la.state, la.state_at, la.partner_id,
         ${EARNING_MERCHANT} AS merchant_id, ${EARNING_AGENT} AS agent_id, la.disbursed_on, la.disbursed_amount, ${STANDING} AS stands
       FROM lender_applications la
       JOIN lenders l ON l.id = la.lender_id
       JOIN applications ap ON ap.id = la.application_id
       WHERE la.application_id = ? AND la.state <> 'OFFERED' ORDER BY la.state_at DESC, la.id DESC`,
      [applicationId],
    );
  }

  /** The closed ones among lenders' months. */
  async closedMonths(
    lenderIds: readonly number[],
    periods: readonly string[],
  ): Promise<{ lender_id: number; period: string; closed_at: Date; slab: Slab | null }[]> {
    if (lenderIds.length === 0 || periods.length === 0) return [];
    const rows = await this.dataSource.query<
      { lender_id: number; period: string; created_at: Date; slab: string | null }[]
    >(
      `SELECT m.lender_id, m.period, m.created_at, m.slab FROM commission_months m
       WHERE m.lender_id IN (?) AND m.period IN (?)`,
      [lenderIds, periods],
    );
    return rows.map(({ created_at, slab, ...row }) => ({
      ...row,
      closed_at: created_at,
      slab: slab === null ? null : (JSON.parse(slab) as Slab),
    }));
  }

  /** What lenders have paid for disbursals by name, and for their months without names. */
  receipts(
    lenderApplicationIds: readonly number[],
    lenderIds: readonly number[],
    periods: readonly string[],
  ): Promise<ReceiptRow[]> {
    if (lenderApplicationIds.length === 0 || periods.length === 0) return Promise.resolve([]);
    const columns =
      'r.lender_id, r.lender_application_id, r.period, r.commission_amount, r.invoice_no, r.received_on, r.id';
    return this.dataSource.query(
      `SELECT ${columns} FROM commission_receipts r WHERE r.lender_application_id IN (?) AND r.undone_at IS NULL
       UNION ALL
       SELECT ${columns} FROM commission_receipts r WHERE r.lender_id IN (?) AND r.period IN (?)
         AND r.lender_application_id IS NULL AND r.undone_at IS NULL
       ORDER BY id DESC LIMIT ?`,
      [lenderApplicationIds, lenderIds, periods, RECEIPTS_MAX],
    );
  }

  /** What of some lines is whose; what no row names is the partner's. */
  async shares(
    accrualIds: readonly number[],
  ): Promise<{ accrual_id: number; payee_kind: string; payee_id: number; paise: number }[]> {
    const rows = await this.dataSource.query<
      { accrual_id: number; payee_kind: string; payee_id: number; amount: string }[]
    >(
      `SELECT s.accrual_id, s.payee_kind, s.payee_id, s.amount FROM commission_line_shares s
       WHERE s.accrual_id IN (?)`,
      [[0, ...accrualIds]],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, paise: paiseOf(amount) }));
  }

  /** What of some lines one payee was paid. */
  async paidParts(accrualIds: readonly number[], { kind, id }: PayeeRef): Promise<PaidPartRow[]> {
    const rows = await this.dataSource.query<
      (Omit<PaidPartRow, 'paise'> & { amount: string } & Record<
          'commission_amount' | 'tds_amount' | 'tds_percent' | 'gst_percent' | 'net_amount',
          string
        >)[]
    >(
      `SELECT l.accrual_id, l.amount, p.id, p.made_on, p.commission_amount, p.tds_amount, p.tds_percent, p.gst_percent,
         p.law, p.net_amount, p.state, p.paid_at, p.run_id
       FROM commission_payment_lines l JOIN commission_payments p ON p.id = l.payment_id
       WHERE l.accrual_id IN (?) AND p.payee_kind = ? AND p.payee_id = ? ORDER BY p.id`,
      [[0, ...accrualIds], kind, id],
    );
    return rows.map(({ amount, ...row }) => ({
      ...row,
      paise: rupeesToPaise(Number(amount)),
      commission_amount: Number(row.commission_amount),
      tds_amount: Number(row.tds_amount),
      tds_percent: Number(row.tds_percent),
      gst_percent: Number(row.gst_percent),
      net_amount: Number(row.net_amount),
    }));
  }

  /** What becomes of payments on their way to their payee. */
  transfersOf(payments: readonly PaidPartRow[]): ReturnType<typeof transfersOf> {
    return transfersOf(this.dataSource, payments);
  }
}

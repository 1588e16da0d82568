import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { AccrualKind } from '@marketplace/contract/revenue/ledger.js';
import { DataSource } from 'typeorm';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import { transfersOf } from '../payments/transfers.js';

/** Whose statement it is; below a partner it is the payee's under whichever partner. */
export type StatementPayee = Pick<OwnPayee, 'kind' | 'id' | 'partnerId'>;

/** What was approved of a month, after taxes, and what of that went out. */
export interface MonthOfPayments {
  period: string;
  approvedPaise: number;
  gstPaise: number;
  tdsPaise: number;
  paidPaise: number;
  duePaise: number;
}

/** What the lines of one lender, product and kind come to for the payee. */
export interface StatementGroup {
  lender_name: string;
  /** `null`: an adjustment by hand, for no application. */
  product_type: ProductType | null;
  kind: AccrualKind;
  lines: number;
  paise: number;
}

/** A line of the ledger as its payee's statement lists it; amounts are rupees as text. */
export interface StatementLineRow {
  id: number;
  lender_name: string;
  product_type: ProductType | null;
  kind: AccrualKind;
  disbursed_on: string | null;
  disbursed_amount: string;
  amount: string;
  prospect_uuid: string | null;
  profile_encrypted: string | null;
  phone_last4: string | null;
}

interface PaymentSums {
  period: string;
  approved: string;
  gst: string;
  tds: string;
  paid: string;
  due: string;
}

/** Much more than approvals of a month make for one payee. */
const PAYMENTS_MAX = 200;

const SUMS = `p.period, SUM(p.commission_amount) AS approved, SUM(p.cgst_amount + p.sgst_amount + p.igst_amount) AS gst,
  SUM(p.tds_amount) AS tds, SUM(IF(p.state = 'PAID', p.net_amount, 0)) AS paid,
  SUM(IF(p.state = 'DUE', p.net_amount, 0)) AS due`;

/** What of the line `a` is left to the partner. */
const LEFT_TO_PARTNER = `a.partner_amount
  - (SELECT COALESCE(SUM(s.amount), 0) FROM commission_line_shares s WHERE s.accrual_id = a.id)`;

const GROUP = 'l.name AS lender_name, la.product_type, a.kind, COUNT(*) AS `lines`';
const GROUPED = `GROUP BY a.lender_id, l.name, la.product_type, a.kind
  ORDER BY l.name, la.product_type, FIELD(a.kind, 'DISBURSAL', 'CLAWBACK', 'CORRECTION', 'MANUAL')`;
const WITH_LENDER = `JOIN lenders l ON l.id = a.lender_id
  LEFT JOIN lender_applications la ON la.id = a.lender_application_id`;

const LINE = `a.id, l.name AS lender_name, la.product_type, a.kind, a.disbursed_on, a.disbursed_amount,
  person.uuid AS prospect_uuid, person.profile_encrypted, person.phone_last4`;
const WITH_CUSTOMER = `${WITH_LENDER}
  LEFT JOIN applications ap ON ap.id = la.application_id
  LEFT JOIN prospects person ON person.id = ap.prospect_id`;

@Injectable()
export class PayeeStatementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async paidMonths(payee: StatementPayee, from: string): Promise<MonthOfPayments[]> {
    const rows =
      payee.kind === 'PARTNER'
        ? await this.dataSource.query<PaymentSums[]>(
            `SELECT ${SUMS} FROM commission_payments p
             WHERE p.partner_id = ? AND p.payee_kind = 'PARTNER' AND p.payee_id = 0 AND p.period >= ? GROUP BY p.period`,
            [payee.partnerId, from],
          )
        : await this.dataSource.query<PaymentSums[]>(
            `SELECT ${SUMS} FROM commission_payments p
             WHERE p.payee_kind = ? AND p.payee_id = ? AND p.period >= ? GROUP BY p.period`,
            [payee.kind, payee.id, from],
          );
    return rows.map(({ period, approved, gst, tds, paid, due }) => ({
      ...{ period, approvedPaise: paiseOf(approved), gstPaise: paiseOf(gst), tdsPaise: paiseOf(tds) },
      ...{ paidPaise: paiseOf(paid), duePaise: paiseOf(due) },
    }));
  }

  /** The months from `from` on in which something is booked for the payee. */
  async bookedMonths(payee: StatementPayee, from: string): Promise<string[]> {
    const rows =
      payee.kind === 'PARTNER'
        ? await this.dataSource.query<{ period: string }[]>(
            `SELECT DISTINCT m.period FROM commission_months m WHERE m.period >= ?
               AND EXISTS (SELECT 1 FROM commission_accruals a WHERE a.period = m.period AND a.partner_id = ?)`,
            [from, payee.partnerId],
          )
        : await this.dataSource.query<{ period: string }[]>(
            `SELECT DISTINCT s.period FROM commission_line_shares s
             WHERE s.payee_kind = ? AND s.payee_id = ? AND s.period >= ?`,
            [payee.kind, payee.id, from],
          );
    return rows.map(({ period }) => period);
  }

  /** What a month's lines come to, by lender, product and kind. */
  async groups(payee: StatementPayee, period: string): Promise<StatementGroup[]> {
    const rows =
      payee.kind === 'PARTNER'
        ? await this.dataSource.query<GroupRow[]>(
            `SELECT ${GROUP}, SUM(${LEFT_TO_PARTNER}) AS amount FROM commission_accruals a ${WITH_LENDER}
             WHERE a.period = ? AND a.partner_id = ? ${GROUPED}`,
            [period, payee.partnerId],
          )
        : await this.dataSource.query<GroupRow[]>(
            `SELECT ${GROUP}, SUM(own.amount) AS amount
             FROM commission_line_shares own JOIN commission_accruals a ON a.id = own.accrual_id ${WITH_LENDER}
             WHERE own.payee_kind = ? AND own.payee_id = ? AND own.period = ? ${GROUPED}`,
            [payee.kind, payee.id, period],
          );
    return rows.map(({ amount, lines, ...row }) => ({ ...row, lines: Number(lines), paise: paiseOf(amount) }));
  }

  /** A month's lines behind the one with the id `after`, in the order of their booking. */
  lines(payee: StatementPayee, period: string, after: number, limit: number): Promise<StatementLineRow[]> {
    return payee.kind === 'PARTNER'
      ? this.dataSource.query<StatementLineRow[]>(
          `SELECT ${LINE}, ${LEFT_TO_PARTNER} AS amount FROM commission_accruals a ${WITH_CUSTOMER}
           WHERE a.period = ? AND a.partner_id = ? AND a.id > ? ORDER BY a.id LIMIT ?`,
          [period, payee.partnerId, after, limit],
        )
      : this.dataSource.query<StatementLineRow[]>(
          `SELECT ${LINE}, own.amount
           FROM commission_line_shares own JOIN commission_accruals a ON a.id = own.accrual_id ${WITH_CUSTOMER}
           WHERE own.payee_kind = ? AND own.payee_id = ? AND own.period = ? AND own.accrual_id > ?
           ORDER BY own.accrual_id LIMIT ?`,
          [payee.kind, payee.id, period, after, limit],
        );
  }

  /** What a month's lines, and referrals, were paid by. */
  payments({ kind, id, partnerId }: StatementPayee, period: string): Promise<CommissionPaymentEntity[]> {
    return this.dataSource.getRepository(CommissionPaymentEntity).find({
      where: { payee_kind: kind, payee_id: id, period, ...(kind === 'PARTNER' && { partner_id: partnerId }) },
      order: { id: 'ASC' },
      take: PAYMENTS_MAX,
    });
  }

  transfersOf(payments: readonly CommissionPaymentEntity[]): ReturnType<typeof transfersOf> {
    return transfersOf(this.dataSource, payments);
  }
}

type GroupRow = Omit<StatementGroup, 'paise'> & { amount: string };

import { Injectable } from '@nestjs/common';
import { PAYEE_KINDS, type PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { DataSource, In, MoreThanOrEqual } from 'typeorm';
import { payeeNames } from '../../partners/payees/payee-names.js';
import type { OwnPayee, PayeeRef } from '../../partners/payees/payee-refs.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PAYMENT_LIST } from './dto/payment.dto.js';
import { CommissionPaymentEntity } from './commission-payment.entity.js';

const BATCH = 1_000;
/** More than approvals of a year make for one payee. */
const OF_PAYEE_MAX = 500;

/** How much of a line of the ledger is paid; `null`: it is none of the ledger's, but a referral. */
export interface PaidLine {
  accrualId: number | null;
  paise: number;
}

/** What a payee had before in a financial year. */
export interface YearBefore {
  payee_kind: PayeeKind;
  payee_id: number;
  kind: TaxKind;
  commission: string;
  tds: string;
}

export interface Carried {
  id: number;
  payee_kind: PayeeKind;
  payee_id: number;
  net_amount: string;
}

export type PaymentColumns = Omit<
  CommissionPaymentEntity,
  'id' | 'created_at' | 'updated_at' | 'settled_by' | 'run_id'
>;

export interface NewPayment {
  columns: PaymentColumns;
  lines: readonly PaidLine[];
  /** Payments below zero that it deducts. */
  settles: readonly number[];
}

@Injectable()
export class PaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof PAYMENT_LIST.read>): Promise<[CommissionPaymentEntity[], number]> {
    const { id: ids, ...columns } = query.filter;
    const found = this.payments.createQueryBuilder('payment').where(columns);
    if (ids) found.andWhere('payment.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`payment.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    return found.orderBy('payment.id', query.direction).skip(query.offset).take(query.limit).getManyAndCount();
  }

  async get(id: number): Promise<CommissionPaymentEntity> {
    const payment = await this.payments.findOneBy({ id });
    if (!payment) throw new DomainError('RECORD.NOT_FOUND');
    return payment;
  }

  names(ids: Parameters<typeof payeeNames>[1]): ReturnType<typeof payeeNames> {
    return payeeNames(this.dataSource, ids);
  }

  /** For the partner's statement, which is about lines. */
  ofMonth(partnerId: number, period: string): Promise<CommissionPaymentEntity[]> {
    return this.payments.find({
      where: { partner_id: partnerId, period, payee_kind: 'PARTNER', source: 'LINES' },
      order: { id: 'ASC' },
    });
  }

  /** What a payee was paid for the months from `from` on, the newest first; a shop under whichever partner. */
  ofPayee({ partnerId, kind, id }: OwnPayee, from: string): Promise<CommissionPaymentEntity[]> {
    return this.payments.find({
      where: {
        ...{ payee_kind: kind, payee_id: id, period: MoreThanOrEqual(from) },
        ...(kind === 'PARTNER' && { partner_id: partnerId }),
      },
      order: { period: 'DESC', id: 'DESC' },
      take: OF_PAYEE_MAX,
    });
  }

  /** What of a month was approved for merchants and agents, in rupees. */
  async passedOn(partnerId: number, period: string): Promise<string> {
    const [row] = await this.dataSource.query<{ amount: string }[]>(
      `SELECT COALESCE(SUM(p.commission_amount), 0) AS amount FROM commission_payments p
       WHERE p.partner_id = ? AND p.period = ? AND p.payee_kind <> 'PARTNER' AND p.source = 'LINES'`,
      [partnerId, period],
    );
    return row!.amount;
  }

  /**
   * Commission and TDS of a financial year, in rupees, of each payee of a partner, and what `moved` ones had below another
   * one; read with a lock, because others may just have added to it.
   */
  async ofYear(tx: Tx, partnerId: number, year: string, moved: readonly PayeeRef[]): Promise<YearBefore[]> {
    const found = await tx.query<YearBefore[]>(
      `SELECT p.payee_kind, p.payee_id, p.kind, SUM(p.commission_amount) AS commission, SUM(p.tds_amount) AS tds
       FROM commission_payments p WHERE p.partner_id = ? AND p.financial_year = ?
       GROUP BY p.payee_kind, p.payee_id, p.kind LOCK IN SHARE MODE`,
      [partnerId, year],
    );
    for (const [kind, ids] of byKind(moved)) {
      const before = await tx.query<YearBefore[]>(
        `SELECT p.payee_kind, p.payee_id, p.kind, SUM(p.commission_amount) AS commission, SUM(p.tds_amount) AS tds
         FROM commission_payments p
         WHERE p.payee_kind = ? AND p.payee_id IN (?) AND p.partner_id <> ? AND p.financial_year = ?
         GROUP BY p.payee_kind, p.payee_id, p.kind LOCK IN SHARE MODE`,
        [kind, ids, partnerId, year],
      );
      found.push(...before);
    }
    return found;
  }

  /** Payments below zero that wait to be deducted, of all payees of a partner, and of `moved` ones below another, locked. */
  async carried(tx: Tx, partnerId: number, moved: readonly PayeeRef[]): Promise<Carried[]> {
    const found = await tx.query<Carried[]>(
      `SELECT p.id, p.payee_kind, p.payee_id, p.net_amount FROM commission_payments p
       WHERE p.partner_id = ? AND p.state = 'CARRIED' FOR UPDATE`,
      [partnerId],
    );
    for (const [kind, ids] of byKind(moved)) {
      const before = await tx.query<Carried[]>(
        `SELECT p.id, p.payee_kind, p.payee_id, p.net_amount FROM commission_payments p
         WHERE p.payee_kind = ? AND p.payee_id IN (?) AND p.partner_id <> ? AND p.state = 'CARRIED' FOR UPDATE`,
        [kind, ids, partnerId],
      );
      found.push(...before);
    }
    return found;
  }

  /** Those of `payees`, shops and agents, who were paid below another partner too: they have moved. */
  async movedOf(tx: Tx, partnerId: number, payees: readonly PayeeRef[]): Promise<PayeeRef[]> {
    const found: PayeeRef[] = [];
    for (const [kind, ids] of byKind(payees.filter((payee) => payee.kind !== 'PARTNER'))) {
      const rows = await tx.query<{ id: number }[]>(
        `SELECT DISTINCT p.payee_id AS id FROM commission_payments p
         WHERE p.payee_kind = ? AND p.payee_id IN (?) AND p.partner_id <> ?`,
        [kind, ids, partnerId],
      );
      found.push(...rows.map(({ id }) => ({ kind, id })));
    }
    return found;
  }

  /** Answers the ids, in the order of `payments`. */
  async insert(tx: Tx, payments: readonly NewPayment[]): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < payments.length; at += BATCH) {
      const batch = payments.slice(at, at + BATCH);
      const names = Object.keys(batch[0]!.columns) as (keyof PaymentColumns)[];
      // The ids of the rows of one INSERT follow on one another.
      const { insertId } = await tx.query<WriteResult>(
        `INSERT INTO commission_payments (${names.join(', ')}) VALUES ?`,
        [batch.map(({ columns }) => names.map((name) => columns[name]))],
      );
      ids.push(...batch.map((_, index) => insertId + index));
    }
    const lines = payments.flatMap(({ lines: paid }, index) =>
      paid.flatMap(({ accrualId, paise }) => (accrualId === null ? [] : [[ids[index], accrualId, paise / 100]])),
    );
    for (let at = 0; at < lines.length; at += BATCH) {
      await tx.query('INSERT INTO commission_payment_lines (payment_id, accrual_id, amount) VALUES ?', [
        lines.slice(at, at + BATCH),
      ]);
    }
    for (const [index, { settles }] of payments.entries()) {
      if (settles.length === 0) continue;
      await tx.manager.update(
        CommissionPaymentEntity,
        { id: In([...settles]) },
        { state: 'SETTLED', settled_by: ids[index]! },
      );
    }
    return ids;
  }

  /** Those of a month's lines that wait for their transfer, locked. */
  due(tx: Tx, partnerId: number, period: string): Promise<CommissionPaymentEntity[]> {
    return tx.manager.find(CommissionPaymentEntity, {
      where: { partner_id: partnerId, period, state: 'DUE', source: 'LINES' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async markPaid(tx: Tx, ids: readonly number[], paidAt: Date): Promise<void> {
    if (ids.length === 0) return;
    await tx.manager.update(CommissionPaymentEntity, { id: In([...ids]) }, { state: 'PAID', paid_at: paidAt });
  }

  private get payments() {
    return this.dataSource.getRepository(CommissionPaymentEntity);
  }
}

function byKind(payees: readonly PayeeRef[]): [kind: PayeeKind, ids: number[]][] {
  return PAYEE_KINDS.flatMap((kind): [PayeeKind, number[]][] => {
    const ids = [...new Set(payees.flatMap((payee) => (payee.kind === kind ? payee.id : [])))];
    return ids.length === 0 ? [] : [[kind, ids]];
  });
}

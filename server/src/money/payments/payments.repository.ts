import { Injectable } from '@nestjs/common';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { DataSource, In } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PAYMENT_LIST } from './dto/payment.dto.js';
import { CommissionPaymentEntity } from './commission-payment.entity.js';

const BATCH = 1_000;

/** How much of a line of the ledger is paid. */
export interface PaidLine {
  accrualId: number;
  paise: number;
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

  async partnerNames(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM partners WHERE id IN (?)',
      [[0, ...new Set(ids)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** For the partner's statement. */
  ofMonth(partnerId: number, period: string): Promise<CommissionPaymentEntity[]> {
    return this.payments.find({ where: { partner_id: partnerId, period }, order: { id: 'ASC' } });
  }

  /** Commission and TDS of a financial year, in rupees; read with a lock, because others may just have added to it. */
  async ofYear(tx: Tx, partnerId: number, kind: TaxKind, year: string): Promise<{ commission: string; tds: string }> {
    const [sums] = await tx.query<{ commission: string; tds: string }[]>(
      `SELECT COALESCE(SUM(p.commission_amount), 0) AS commission, COALESCE(SUM(p.tds_amount), 0) AS tds
       FROM commission_payments p WHERE p.partner_id = ? AND p.kind = ? AND p.financial_year = ? LOCK IN SHARE MODE`,
      [partnerId, kind, year],
    );
    return sums!;
  }

  /** Payments below zero that wait to be deducted, locked. */
  carried(tx: Tx, partnerId: number): Promise<{ id: number; net_amount: string }[]> {
    return tx.query(
      `SELECT p.id, p.net_amount FROM commission_payments p WHERE p.partner_id = ? AND p.state = 'CARRIED' FOR UPDATE`,
      [partnerId],
    );
  }

  async insert(
    tx: Tx,
    payment: Partial<CommissionPaymentEntity>,
    lines: readonly PaidLine[],
    settles: readonly number[],
  ): Promise<number> {
    const { identifiers } = await tx.manager.insert(CommissionPaymentEntity, payment);
    const paymentId = (identifiers[0] as { id: number }).id;
    for (let at = 0; at < lines.length; at += BATCH) {
      const rows = lines.slice(at, at + BATCH).map(({ accrualId, paise }) => [paymentId, accrualId, paise / 100]);
      await tx.query('INSERT INTO commission_payment_lines (payment_id, accrual_id, amount) VALUES ?', [rows]);
    }
    if (settles.length > 0) {
      await tx.manager.update(
        CommissionPaymentEntity,
        { id: In([...settles]) },
        { state: 'SETTLED', settled_by: paymentId },
      );
    }
    return paymentId;
  }

  /** Those of a month that wait for their transfer, locked. */
  due(tx: Tx, partnerId: number, period: string): Promise<CommissionPaymentEntity[]> {
    return tx.manager.find(CommissionPaymentEntity, {
      where: { partner_id: partnerId, period, state: 'DUE' },
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

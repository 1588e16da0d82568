import { Injectable } from '@nestjs/common';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import type { RunPaymentState } from '@marketplace/contract/tax/payout-run.js';
import { DataSource, In, LessThan } from 'typeorm';
import { payeeNames } from '../../partners/payees/payee-names.js';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import { ACCOUNT_OF_PAYMENT, HOLD_COLUMNS, type HoldRow } from '../payments/holds.js';
import type { PAYOUT_RUN_LIST, RUN_PAYMENT_LIST } from './dto/payout-run.dto.js';
import { PayoutRunPaymentEntity } from './payout-run-payment.entity.js';
import { PayoutRunEntity } from './payout-run.entity.js';

const BATCH = 500;

/** A payment that waits, with what its payee has entered; amounts are rupees as text. */
export interface WaitingPayment extends HoldRow {
  id: number;
  partner_id: number;
  payee_kind: PayeeKind;
  payee_id: number;
  period: string;
  net_amount: string;
  account_row_key: string | null;
  account_encrypted: string | null;
  account_last4: string | null;
}

export type NewRunPayment = Pick<
  PayoutRunPaymentEntity,
  'payment_id' | 'amount' | 'row_key' | 'account_encrypted' | 'account_last4'
>;

/** A payment of a run as it is shown. */
export interface ShownRunPayment {
  id: number;
  payment_id: number;
  partner_id: number;
  payee_kind: PayeeKind;
  payee_id: number;
  period: string;
  amount: string;
  state: RunPaymentState;
  account_last4: string;
  utr: string | null;
  bank_reason: string | null;
  answered_on: string | null;
}

export interface RunSum {
  run_id: number;
  state: RunPaymentState;
  payments: number;
  amount: string;
}

type Payee = Pick<WaitingPayment, 'partner_id' | 'payee_kind' | 'payee_id'>;

const WAITING = `p.id, p.partner_id, p.payee_kind, p.payee_id, p.period, p.net_amount,
  ${HOLD_COLUMNS}, a.row_key AS account_row_key, a.details_encrypted AS account_encrypted, a.account_last4`;

@Injectable()
export class PayoutRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findPage(query: ReturnType<typeof PAYOUT_RUN_LIST.read>): Promise<[PayoutRunEntity[], number]> {
    const { id: ids, ...columns } = query.filter;
    const found = this.runs.createQueryBuilder('run').where(columns);
    if (ids) found.andWhere('run.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`run.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    return found.orderBy('run.id', query.direction).skip(query.offset).take(query.limit).getManyAndCount();
  }

  async get(id: number): Promise<PayoutRunEntity> {
    return known(await this.runs.findOneBy({ id }));
  }

  async lock(tx: Tx, id: number): Promise<PayoutRunEntity> {
    return known(await tx.manager.findOne(PayoutRunEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** What of each run is open, paid, returned and cancelled. */
  sums(runIds: readonly number[]): Promise<RunSum[]> {
    return this.dataSource.query(
      `SELECT i.run_id, i.state, COUNT(*) AS payments, SUM(i.amount) AS amount FROM payout_run_payments i
       WHERE i.run_id IN (?) GROUP BY i.run_id, i.state`,
      [[0, ...runIds]],
    );
  }

  async paymentsOf(
    runId: number,
    { filter, direction, limit, offset, after }: ReturnType<typeof RUN_PAYMENT_LIST.read>,
  ): Promise<[ShownRunPayment[], number]> {
    const which = [
      'i.run_id = ?',
      ...(filter.id ? ['i.id IN (?)'] : []),
      ...(filter.state ? ['i.state = ?'] : []),
      ...(after === undefined ? [] : [`i.id ${direction === 'ASC' ? '>' : '<'} ?`]),
    ].join(' AND ');
    const parameters = [
      runId,
      ...(filter.id ? [[0, ...filter.id]] : []),
      ...(filter.state ? [filter.state] : []),
      ...(after === undefined ? [] : [after]),
    ];
    const rows = await this.dataSource.query<ShownRunPayment[]>(
      `SELECT i.id, i.payment_id, p.partner_id, p.payee_kind, p.payee_id, p.period, i.amount, i.state,
         i.account_last4, i.utr, i.bank_reason, i.answered_on
       FROM payout_run_payments i JOIN commission_payments p ON p.id = i.payment_id
       WHERE ${which} ORDER BY i.id ${direction} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    const [count] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM payout_run_payments i WHERE ${which}`,
      parameters,
    );
    return [rows, Number(count?.n ?? 0)];
  }

  /** Payments that wait in `state` and are in no run, behind the one with the id `after`, the oldest first. */
  waiting(state: PaymentState, partnerId: number | undefined, after: number, limit: number): Promise<WaitingPayment[]> {
    return this.dataSource.query(
      `SELECT ${WAITING} FROM commission_payments p ${ACCOUNT_OF_PAYMENT}
       WHERE p.state = ? AND p.run_id IS NULL AND p.id > ? ${partnerId === undefined ? '' : 'AND p.partner_id = ?'}
       ORDER BY p.id LIMIT ?`,
      [state, after, ...(partnerId === undefined ? [] : [partnerId]), limit],
    );
  }

  /** Why the bank returned payments the last time; `''` where it gave no reason. */
  async returnedFor(paymentIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ payment_id: number; bank_reason: string | null }[]>(
      `SELECT i.payment_id, i.bank_reason FROM payout_run_payments i
       WHERE i.payment_id IN (?) AND i.state = 'RETURNED' ORDER BY i.id`,
      [[0, ...paymentIds]],
    );
    return new Map(rows.map(({ payment_id, bank_reason }) => [payment_id, bank_reason ?? '']));
  }

  /** Payments of a payee, the newest first, behind the one with the id `after`; a shop's under whichever partner. */
  ownPayments(payee: OwnPayee, after: number | undefined, limit: number): Promise<CommissionPaymentEntity[]> {
    return this.dataSource.getRepository(CommissionPaymentEntity).find({
      where: { ...paidTo(payee), ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Those of them that are due, or are still to be deducted. */
  openPayments(payee: OwnPayee, limit: number): Promise<CommissionPaymentEntity[]> {
    return this.dataSource.getRepository(CommissionPaymentEntity).find({
      where: { ...paidTo(payee), state: In(['DUE', 'CARRIED']) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Whoever pays by hand, or approves, holds the same lock. */
  async lockPartners(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('SELECT 1 FROM partners WHERE id IN (?) ORDER BY id FOR UPDATE', [[0, ...new Set(ids)]]);
  }

  /** Those of `ids` that still wait and are in no run, with their accounts, locked. */
  lockWaiting(tx: Tx, ids: readonly number[]): Promise<WaitingPayment[]> {
    return tx.query(
      `SELECT ${WAITING} FROM commission_payments p ${ACCOUNT_OF_PAYMENT}
       WHERE p.id IN (?) AND p.state = 'DUE' AND p.run_id IS NULL ORDER BY p.id FOR UPDATE`,
      [[0, ...ids]],
    );
  }

  /** The payments of a run that are open, with their payees' accounts as they are now. */
  openOf(tx: Tx, runId: number): Promise<WaitingPayment[]> {
    return tx.query(
      `SELECT ${WAITING} FROM payout_run_payments i JOIN commission_payments p ON p.id = i.payment_id ${ACCOUNT_OF_PAYMENT}
       WHERE i.run_id = ? AND i.state = 'OPEN' ORDER BY p.id LOCK IN SHARE MODE`,
      [runId],
    );
  }

  async insert(tx: Tx, run: Partial<PayoutRunEntity>, payments: readonly NewRunPayment[]): Promise<number> {
    const { id } = await tx.manager.save(PayoutRunEntity, tx.manager.create(PayoutRunEntity, run));
    for (let at = 0; at < payments.length; at += BATCH) {
      const batch = payments.slice(at, at + BATCH);
      await tx.query(
        `INSERT INTO payout_run_payments (run_id, payment_id, amount, state, row_key, account_encrypted, account_last4)
         VALUES ?`,
        [
          batch.map(({ payment_id, amount, row_key, account_encrypted, account_last4 }) => [
            ...[id, payment_id, amount, 'OPEN', row_key],
            ...[account_encrypted, account_last4],
          ]),
        ],
      );
      await tx.query('UPDATE commission_payments SET run_id = ? WHERE id IN (?)', [
        id,
        batch.map(({ payment_id }) => payment_id),
      ]);
    }
    return id;
  }

  /** The open payments of a run are due again. */
  async release(tx: Tx, runId: number): Promise<void> {
    await tx.query(
      `UPDATE payout_run_payments i JOIN commission_payments p ON p.id = i.payment_id
       SET i.state = 'CANCELLED', p.run_id = NULL WHERE i.run_id = ? AND i.state = 'OPEN'`,
      [runId],
    );
  }

  /** Runs whose payments the bank has all answered are done; answers which. */
  async finish(tx: Tx, runIds: readonly number[]): Promise<number[]> {
    const done = await tx.query<{ id: number }[]>(
      `SELECT r.id FROM payout_runs r WHERE r.id IN (?) AND r.state = 'DOWNLOADED' AND NOT EXISTS
         (SELECT 1 FROM payout_run_payments i WHERE i.run_id = r.id AND i.state = 'OPEN') FOR UPDATE`,
      [[0, ...runIds]],
    );
    const ids = done.map(({ id }) => id);
    if (ids.length > 0)
      await tx.manager.update(PayoutRunEntity, { id: In(ids) }, { state: 'DONE', ended_at: new Date() });
    return ids;
  }

  /** What goes into the file for the bank, in its order. */
  forBank(
    tx: Tx,
    runId: number,
  ): Promise<Pick<PayoutRunPaymentEntity, 'id' | 'amount' | 'row_key' | 'account_encrypted'>[]> {
    return tx.manager.find(PayoutRunPaymentEntity, {
      select: { id: true, amount: true, row_key: true, account_encrypted: true },
      where: { run_id: runId, state: 'OPEN' },
      order: { id: 'ASC' },
    });
  }

  async adminNames(ids: readonly (number | null)[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM admin_users WHERE id IN (?)',
      [[0, ...new Set(ids.filter((id) => id !== null))]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** What partners and payees are called. */
  async namesOf(payees: readonly Payee[]): Promise<(payee: Payee) => { partner_name: string; payee_name: string }> {
    const idsOf = (kind: PayeeKind) =>
      payees.flatMap(({ payee_kind, payee_id }) => (payee_kind === kind ? payee_id : []));
    const { partners, merchants, agents } = await payeeNames(this.dataSource, {
      partners: payees.map(({ partner_id }) => partner_id),
      merchants: idsOf('MERCHANT'),
      agents: idsOf('AGENT'),
    });
    return ({ partner_id, payee_kind, payee_id }) => {
      const partner_name = partners.get(partner_id) ?? '';
      if (payee_kind === 'PARTNER') return { partner_name, payee_name: partner_name };
      return { partner_name, payee_name: (payee_kind === 'MERCHANT' ? merchants : agents).get(payee_id) ?? '' };
    };
  }

  private get runs() {
    return this.dataSource.getRepository(PayoutRunEntity);
  }
}

function known(run: PayoutRunEntity | null): PayoutRunEntity {
  if (!run) throw new DomainError('RECORD.NOT_FOUND');
  return run;
}

function paidTo({ partnerId, kind, id }: OwnPayee) {
  return { payee_kind: kind, payee_id: id, ...(kind === 'PARTNER' && { partner_id: partnerId }) };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskAccountNumber } from '@marketplace/contract/partners/bank-account.js';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { holdOf } from '@marketplace/contract/tax/payment-hold.js';
import {
  type PayoutRunAct,
  payoutRunAfter,
  paymentReference,
  type RunPaymentState,
} from '@marketplace/contract/tax/payout-run.js';
import { requireSecondAdmin } from '../../accounts/accounts/second-admin.js';
import { openAccount } from '../../partners/payees/sealed-account.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { HistoryService, type HistoryEntry } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { bankFile } from './bank-file.js';
import {
  type CreatePayoutRunDto,
  PAYOUT_RUN_LIST,
  type PayoutRunResponse,
  RUN_PAYMENT_LIST,
  type RunPaymentResponse,
} from './dto/payout-run.dto.js';
import { paiseIn, PayoutPreviewService } from './payout-preview.service.js';
import { PayoutRunEntity } from './payout-run.entity.js';
import { factsOf } from '../payments/holds.js';
import {
  type NewRunPayment,
  PayoutRunsRepository,
  type RunSum,
  type WaitingPayment,
} from './payout-runs.repository.js';
import { openRunAccount, sealRunAccount } from './sealed-run-account.js';

const ENTITY = 'payout-run';

/** Payments that are given to the bank together: made by one admin, approved by another, fetched as a file. */
@Injectable()
export class PayoutRunsService {
  constructor(
    private readonly repository: PayoutRunsRepository,
    private readonly preview: PayoutPreviewService,
    private readonly transactions: Transactions,
    private readonly histories: HistoryService,
    private readonly cipher: FieldCipher,
  ) {}

  async page(raw: RawListQuery, actor: Actor): Promise<Page<PayoutRunResponse>> {
    const query = PAYOUT_RUN_LIST.read(raw);
    const [runs, total] = await this.repository.findPage(query);
    return new Page('payout-runs', await this.toResponses(runs, actor), query.offset, total);
  }

  async get(id: number, actor: Actor): Promise<PayoutRunResponse> {
    const [run] = await this.toResponses([await this.repository.get(id)], actor);
    return run!;
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    const page = await this.histories.of(ENTITY, id, raw);
    await this.repository.get(id);
    return page;
  }

  async payments(id: number, raw: RawListQuery): Promise<Page<RunPaymentResponse>> {
    const query = RUN_PAYMENT_LIST.read(raw);
    await this.repository.get(id);
    const [rows, total] = await this.repository.paymentsOf(id, query);
    const nameOf = await this.repository.namesOf(rows);
    const payments = rows.map((row): RunPaymentResponse => {
      const { partner_id: _partner, payee_id: _payee, account_last4, amount, ...rest } = row;
      return {
        ...{ ...rest, ...nameOf(row), amount: Number(amount), reference: paymentReference(row.id) },
        account_masked: maskAccountNumber(account_last4),
      };
    });
    return new Page('payout-run-payments', payments, query.offset, total);
  }

  /**
   * Makes a run of what the preview showed. Each account is kept with it, sealed, as it is now: what the second admin
   * approves is what the bank is given, and a file that is fetched again is the same.
   */
  async create(dto: CreatePayoutRunDto, actor: Actor): Promise<PayoutRunResponse> {
    const { payments, total_amount, partner_id } = dto;
    const { payable } = await this.preview.find(partner_id);
    const { id } = await this.transactions.run(
      actor,
      async (tx) => {
        if (payable.length === 0) throw new DomainError('PAYOUT_RUN.NOTHING');
        await this.repository.lockPartners(
          tx,
          payable.map((payment) => payment.partner_id),
        );
        const now = new Date();
        const waiting = await this.repository.lockWaiting(
          tx,
          payable.map((payment) => payment.id),
        );
        const chosen = waiting.filter((one) => holdOf(factsOf(one), now) === null);
        if (chosen.length !== payments || paiseIn(chosen) !== rupeesToPaise(total_amount)) {
          throw new DomainError('PAYOUT_RUN.CHANGED');
        }
        const run = { state: 'MADE', payments_count: payments, total_amount, created_by: actor.id! } as const;
        const made = await this.repository.insert(
          tx,
          run,
          chosen.map((one) => this.withAccount(one)),
        );
        tx.audit('create', ENTITY, made, [
          { property: 'payments', before: null, after: payments },
          { property: 'total_amount', before: null, after: total_amount },
        ]);
        return { id: made };
      },
      dto,
    );
    return this.get(id, actor);
  }

  /** What has come to be held since the run was made must not be approved with it. */
  approve(id: number, actor: Actor): Promise<PayoutRunResponse> {
    return this.doing(id, 'approve', actor, async (tx, run) => {
      await requireSecondAdmin(tx, run.created_by, actor);
      const now = new Date();
      const held = (await this.repository.openOf(tx, id)).filter((one) => holdOf(factsOf(one), now) !== null);
      if (held.length > 0) throw new DomainError('PAYOUT_RUN.HELD');
      return { approved_by: actor.id, approved_at: now };
    });
  }

  /** The file for the bank, made anew each time and stored nowhere; whoever fetches it is in the audit log first. */
  async file(id: number, actor: Actor): Promise<string> {
    return this.transactions.run(actor, async (tx) => {
      const run = await this.advance(tx, id, 'download', actor, ({ downloads }) => ({
        ...{ downloads: downloads + 1, downloaded_by: actor.id, downloaded_at: new Date() },
      }));
      const transfers = await this.repository.forBank(tx, run.id);
      return bankFile(
        transfers.map(({ id: transfer, amount, row_key, account_encrypted }) => ({
          ...{ id: transfer, amount, account: openRunAccount(this.cipher, account_encrypted, row_key) },
        })),
      );
    });
  }

  /** Payments that the bank has not answered are due again. Whoever has fetched the file cannot cancel it alone. */
  cancel(id: number, reason: string, actor: Actor): Promise<PayoutRunResponse> {
    return this.doing(id, 'cancel', actor, async (tx, run) => {
      if (run.downloaded_by !== null) await requireSecondAdmin(tx, run.downloaded_by, actor);
      await this.repository.release(tx, id);
      return { cancelled_by: actor.id, cancel_reason: reason, ended_at: new Date() };
    });
  }

  private async doing(
    id: number,
    act: PayoutRunAct,
    actor: Actor,
    work: (tx: Tx, run: PayoutRunEntity) => Promise<Partial<PayoutRunEntity>>,
  ): Promise<PayoutRunResponse> {
    await this.transactions.run(actor, (tx) => this.advance(tx, id, act, actor, (run) => work(tx, run)));
    return this.get(id, actor);
  }

  private async advance(
    tx: Tx,
    id: number,
    act: PayoutRunAct,
    actor: Actor,
    work: (run: PayoutRunEntity) => Partial<PayoutRunEntity> | Promise<Partial<PayoutRunEntity>>,
  ): Promise<PayoutRunEntity> {
    const run = await this.repository.lock(tx, id);
    const state = payoutRunAfter(run.state, act);
    if (!state) throw new DomainError('PAYOUT_RUN.STATE');
    const columns = await work(run);
    await tx.manager.update(PayoutRunEntity, { id }, { ...columns, state });
    tx.audit(act, ENTITY, id, [
      { property: 'state', before: run.state, after: state },
      ...(columns.downloads === undefined
        ? []
        : [{ property: 'downloads', before: run.downloads, after: columns.downloads }]),
    ]);
    return run;
  }

  private withAccount({
    id,
    net_amount,
    account_row_key,
    account_encrypted,
    account_last4,
  }: WaitingPayment): NewRunPayment {
    const row_key = randomUUID();
    const account = openAccount(this.cipher, account_encrypted!, account_row_key!);
    return {
      ...{ payment_id: id, amount: Number(net_amount), row_key, account_last4: account_last4! },
      account_encrypted: sealRunAccount(this.cipher, account, row_key),
    };
  }

  private async toResponses(runs: readonly PayoutRunEntity[], actor: Actor): Promise<PayoutRunResponse[]> {
    const [sums, names] = await Promise.all([
      this.repository.sums(runs.map(({ id }) => id)),
      this.repository.adminNames(
        runs.flatMap(({ created_by, approved_by, downloaded_by, cancelled_by }) => [
          ...[created_by, approved_by, downloaded_by, cancelled_by],
        ]),
      ),
    ]);
    const name = (admin: number | null) => (admin === null ? null : (names.get(admin) ?? null));
    return runs.map((run) => {
      const of = (state: RunPaymentState) => sumOf(sums, run.id, state);
      return {
        ...{ id: run.id, state: run.state, payments: run.payments_count, total_amount: run.total_amount },
        open: of('OPEN').payments,
        ...{ paid: of('PAID').payments, paid_amount: of('PAID').amount },
        ...{ returned: of('RETURNED').payments, returned_amount: of('RETURNED').amount },
        ...{ created_by: name(run.created_by), created_at: run.created_at.toISOString() },
        ...{ approved_by: name(run.approved_by), approved_at: run.approved_at?.toISOString() ?? null },
        ...{ downloads: run.downloads, downloaded_by: name(run.downloaded_by) },
        downloaded_at: run.downloaded_at?.toISOString() ?? null,
        ...{ cancelled_by: name(run.cancelled_by), cancel_reason: run.cancel_reason },
        ended_at: run.ended_at?.toISOString() ?? null,
        is_mine: run.created_by === actor.id ? 1 : 0,
        is_mine_downloaded: run.downloaded_by !== null && run.downloaded_by === actor.id ? 1 : 0,
      };
    });
  }
}

function sumOf(sums: readonly RunSum[], runId: number, state: RunPaymentState): { payments: number; amount: number } {
  const found = sums.find((sum) => sum.run_id === runId && sum.state === state);
  return { payments: Number(found?.payments ?? 0), amount: paiseOf(found?.amount ?? 0) / 100 };
}

import { Injectable } from '@nestjs/common';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { eachOf } from '../../platform/rest/chosen.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { OF_PARTNER } from '../../partners/payees/payee-refs.js';
import { type ApprovedLine, PaymentsService } from '../payments/payments.service.js';
import { sum } from './amounts.js';
import {
  type ApprovePayoutsDto,
  PAYOUT_LIST,
  type PayoutAdvanced,
  type PayoutApproved,
  type PayoutResponse,
} from './dto/ledger.dto.js';
import { LineSharesService } from './line-shares.service.js';
import { OpenMonthsService } from './open-months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { type PayoutSums, PayoutsRepository } from './payouts.repository.js';
import { periodsOf, readId } from './periods.js';

const NONE: PayoutSums = { waitingPaise: 0, payablePaise: 0, approvedPaise: 0, paidPaise: 0 };
const byPartner = (a: PayoutResponse, b: PayoutResponse) => a.partner_id - b.partner_id;

/** What partners get for a month: shown, approved, paid. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly repository: PayoutsRepository,
    private readonly parties: PartiesRepository,
    private readonly openMonths: OpenMonthsService,
    private readonly payments: PaymentsService,
    private readonly shares: LineSharesService,
    private readonly transactions: Transactions,
  ) {}

  /** What each partner gets for one month, last month unless another is asked for. */
  async page(raw: RawListQuery): Promise<Page<PayoutResponse>> {
    const query = PAYOUT_LIST.read(raw);
    const { id: ids, partner_id, period } = query.filter;
    const asked = period === undefined && ids ? periodsOf(ids) : [period ?? istPeriod(new Date(), 1)];
    const payouts: PayoutResponse[] = [];
    for (const one of asked) payouts.push(...(await this.payoutsOf(one)));
    const found = payouts.filter(
      (one) => (partner_id === undefined || one.partner_id === partner_id) && (!ids || ids.includes(one.id)),
    );
    return pageOf('commission-payouts', sorted(found, query, byPartner), query);
  }

  /** Of last month, which the page shows. */
  async countApprovable(): Promise<number> {
    return (await this.payoutsOf(istPeriod(new Date(), 1))).filter(({ received_amount }) => received_amount > 0).length;
  }

  async get(id: string): Promise<PayoutResponse> {
    const { owner, period } = readId(id);
    const payout = (await this.payoutsOf(period)).find((one) => one.partner_id === owner);
    if (!payout) throw new DomainError('COMMISSION.PAYOUT_NOT_FOUND');
    return payout;
  }

  approve(id: string, actor: Actor): Promise<PayoutAdvanced> {
    return this.advance(id, 'approve', actor);
  }

  pay(id: string, actor: Actor): Promise<PayoutAdvanced> {
    return this.advance(id, 'pay', actor);
  }

  /** Approves several payouts, each at the amount that was shown. */
  approveAll({ payouts }: ApprovePayoutsDto, actor: Actor): Promise<PayoutApproved[]> {
    return eachOf(payouts, actor, ({ id, received_amount }) =>
      this.book(id, 'approve', actor, rupeesToPaise(received_amount)),
    );
  }

  private async advance(id: string, what: 'approve' | 'pay', actor: Actor): Promise<PayoutAdvanced> {
    const done = await this.book(id, what, actor);
    return { success: true, ...done, payout: await this.get(id) };
  }

  /** A payout that no longer comes to `seenPaise` stays as it is. */
  private book(
    id: string,
    what: 'approve' | 'pay',
    actor: Actor,
    seenPaise?: number,
  ): Promise<{ lines: number; amount: number }> {
    const { owner, period } = readId(id);
    return this.transactions.run(actor, async (tx) => {
      await this.repository.lockPartner(tx, owner);
      const { lines, paise } = await this[`${what}Of`](tx, owner, period);
      if (lines === 0)
        throw new DomainError(what === 'approve' ? 'COMMISSION.NONE_TO_APPROVE' : 'COMMISSION.NONE_TO_PAY');
      if (seenPaise !== undefined && seenPaise !== paise) throw new DomainError('COMMISSION.CHANGED');
      tx.audit(what, 'commission-payout', id, [
        { property: 'lines', before: null, after: lines },
        { property: 'amount', before: null, after: paise / 100 },
      ]);
      return { lines, amount: paise / 100 };
    });
  }

  private async approveOf(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    const lines = await this.repository.approve(tx, partnerId, period);
    await this.makePayments(tx, partnerId, period, await this.shares.split(tx, lines));
    return { lines: lines.length, paise: sum(lines.map(({ paise }) => paise)) };
  }

  private async payOf(tx: Tx, partnerId: number, period: string): Promise<{ lines: number; paise: number }> {
    const alone = await this.repository.approvedAlone(tx, partnerId, period);
    const settled = await this.makePayments(
      tx,
      partnerId,
      period,
      alone.map((line) => ({ ...line, payee: OF_PARTNER })),
    );
    const paid = await this.repository.settle(tx, await this.payments.pay(tx, partnerId, period));
    return { lines: settled.lines + paid.lines, paise: settled.paise + paid.paise };
  }

  /** What is not above zero needs no transfer: its lines are paid by being deducted. Answers what of `lines` that is. */
  private async makePayments(tx: Tx, partnerId: number, period: string, lines: readonly ApprovedLine[]) {
    const made = await this.payments.make(tx, partnerId, period, lines);
    return this.repository.settle(
      tx,
      made.filter(({ state }) => state !== 'DUE').map(({ id }) => id),
    );
  }

  private async payoutsOf(period: string): Promise<PayoutResponse[]> {
    const [sums, open, names] = await Promise.all([
      this.repository.sums(period),
      this.openMonths.between(period, period),
      this.parties.names('partners'),
    ]);
    const parts = [...open.values()].flatMap((month) => month.partners);
    return [...new Set([...sums.keys(), ...parts.map(({ partner_id }) => partner_id)])].map((partner_id) => {
      const { waitingPaise, payablePaise, approvedPaise, paidPaise } = sums.get(partner_id) ?? NONE;
      const mine = parts.filter((part) => part.partner_id === partner_id);
      const provisionalPaise = sum(mine.map(({ paise }) => paise ?? 0));
      return {
        id: `${partner_id}-${period}`,
        partner_id,
        partner_name: names.get(partner_id) ?? '',
        period,
        provisional_amount: provisionalPaise / 100,
        accrued_amount: waitingPaise / 100,
        received_amount: payablePaise / 100,
        approved_amount: approvedPaise / 100,
        paid_amount: paidPaise / 100,
        total_amount: (provisionalPaise + waitingPaise + payablePaise + approvedPaise + paidPaise) / 100,
        unpriced_disbursals: sum(mine.filter(({ paise }) => paise === null).map(({ disbursals }) => disbursals)),
      };
    });
  }
}

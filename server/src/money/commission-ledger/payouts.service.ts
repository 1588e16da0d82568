import { Injectable } from '@nestjs/common';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import type { PayoutState } from '@marketplace/contract/revenue/ledger.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { PAYOUT_LIST, type PayoutAdvanced, type PayoutResponse } from './dto/ledger.dto.js';
import { OpenMonthsService } from './open-months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { PayoutsRepository } from './payouts.repository.js';
import { periodsOf, readId } from './periods.js';

const byPartner = (a: PayoutResponse, b: PayoutResponse) => a.partner_id - b.partner_id;

/** What partners get for a month: shown, approved, paid. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly repository: PayoutsRepository,
    private readonly parties: PartiesRepository,
    private readonly openMonths: OpenMonthsService,
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

  private async advance(id: string, what: 'approve' | 'pay', actor: Actor): Promise<PayoutAdvanced> {
    const { owner, period } = readId(id);
    const done = await this.transactions.run(actor, async (tx) => {
      const { lines, paise } = await this.repository[what](tx, owner, period);
      if (lines === 0)
        throw new DomainError(what === 'approve' ? 'COMMISSION.NONE_TO_APPROVE' : 'COMMISSION.NONE_TO_PAY');
      tx.audit(what, 'commission-payout', id, [
        { property: 'lines', before: null, after: lines },
        { property: 'amount', before: null, after: paise / 100 },
      ]);
      return { lines, amount: paise / 100 };
    });
    return { success: true, ...done, payout: await this.get(id) };
  }

  private async payoutsOf(period: string): Promise<PayoutResponse[]> {
    const [sums, open, names] = await Promise.all([
      this.repository.sums(period),
      this.openMonths.between(period, period),
      this.parties.names('partners'),
    ]);
    const paise = new Map<number, Record<PayoutState, number> & { unpriced: number }>();
    const of = (partnerId: number) => {
      const none = { PROVISIONAL: 0, ACCRUED: 0, LENDER_RECEIVED: 0, APPROVED: 0, PAID: 0, unpriced: 0 };
      const known = paise.get(partnerId) ?? none;
      paise.set(partnerId, known);
      return known;
    };
    for (const row of sums) of(row.partner_id)[row.state] += row.paise;
    for (const month of open.values()) {
      for (const part of month.partners) {
        of(part.partner_id).PROVISIONAL += part.paise ?? 0;
        if (part.paise === null) of(part.partner_id).unpriced += part.disbursals;
      }
    }
    return [...paise].map(([partner_id, amount]) => ({
      id: `${partner_id}-${period}`,
      partner_id,
      partner_name: names.get(partner_id) ?? '',
      period,
      provisional_amount: amount.PROVISIONAL / 100,
      accrued_amount: amount.ACCRUED / 100,
      received_amount: amount.LENDER_RECEIVED / 100,
      approved_amount: amount.APPROVED / 100,
      paid_amount: amount.PAID / 100,
      total_amount:
        (amount.PROVISIONAL + amount.ACCRUED + amount.LENDER_RECEIVED + amount.APPROVED + amount.PAID) / 100,
      unpriced_disbursals: amount.unpriced,
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import { commissionPaise, priceMonth, type Rate } from '@marketplace/contract/revenue/price.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { eachOf } from '../../platform/rest/chosen.js';
import { compare } from '../../platform/rest/compare.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { AccrualsRepository, type Difference } from './accruals.repository.js';
import { sum } from './amounts.js';
import type { CommissionMonthEntity } from './commission-month.entity.js';
import { addDaySums } from './day-sums.js';
import { DisbursalsRepository, type PartnerTotal } from './disbursals.repository.js';
import type { CloseMonthsDto, MonthClosed, MonthResponse } from './dto/ledger.dto.js';
import { LineSharesService } from './line-shares.service.js';
import { sumMonth } from './month-sums.js';
import { MonthsRepository } from './months.repository.js';
import { MonthsService } from './months.service.js';
import { type OpenMonth, priced } from './open-months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { shareOf, type Terms, termsOf } from './partner-terms.js';
import { currentPeriod, readId } from './periods.js';

/** Closes months: from then on what they came to is booked, and changes are corrections in a later month. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly months: MonthsService,
    private readonly monthsRepository: MonthsRepository,
    private readonly accruals: AccrualsRepository,
    private readonly disbursals: DisbursalsRepository,
    private readonly parties: PartiesRepository,
    private readonly slabs: RevenueSlabsRepository,
    private readonly shares: LineSharesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Closes a month that is over: keeps its price with a copy of the slab, books a line for each disbursal, and books
   * what has changed in earlier closed months since. It cannot be undone.
   */
  async close(id: string, actor: Actor): Promise<MonthResponse> {
    // Before it is looked for: the running month may have nothing in it yet.
    if (readId(id).period < currentPeriod()) await this.months.get(id);
    await this.book(id, actor);
    return this.months.get(id);
  }

  /** A month that no longer comes to `seenPaise` is left open. */
  private async book(id: string, actor: Actor, seenPaise?: number): Promise<void> {
    const { owner: lenderId, period } = readId(id);
    if (period >= currentPeriod()) throw new DomainError('COMMISSION.MONTH_RUNNING');
    await this.transactions.run(actor, async (tx) => {
      if (!(await this.slabs.lockLender(tx, lenderId))) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
      const closed = await this.monthsRepository.closedOf(tx, lenderId);
      if (closed.some((month) => month.period === period)) throw new DomainError('COMMISSION.MONTH_CLOSED');
      const earlier = await this.disbursals.firstOpenBefore(tx, lenderId, period);
      if (earlier !== null) throw new DomainError('COMMISSION.EARLIER_OPEN', { month: formatPeriod(earlier) });
      // No disbursal of the month comes, goes or changes until it is booked.
      const mine = await this.disbursals.lockedTotals(tx, lenderId, period);
      const terms = await this.parties.partnerTerms(tx);
      const slabs = await this.slabs.ofLender(lenderId, tx);
      const open = priced(mine, slabs, terms);
      if (open.disbursals > 0 && open.commissionPaise === null) throw new DomainError('COMMISSION.UNPRICED');
      if (seenPaise !== undefined && seenPaise !== (open.commissionPaise ?? 0)) {
        throw new DomainError('COMMISSION.CHANGED');
      }
      // Before this month is among the closed ones: its own disbursals are read anew below, under their locks.
      const differences = await this.accruals.differences(lenderId, tx);
      await this.monthsRepository.insert(tx, {
        lender_id: lenderId,
        period,
        disbursals: open.disbursals,
        disbursed_amount: open.disbursedPaise / 100,
        slab: open.slab,
        partner_terms: Object.fromEntries(mine.map((part) => [part.partner_id, termsOf(terms, part.partner_id)])),
        commission_amount: (open.commissionPaise ?? 0) / 100,
        partner_amount: sum(open.partners.map(({ paise }) => paise ?? 0)) / 100,
        closed_by: actor.id,
      });
      if (open.slab) {
        await this.accruals.insertDisbursals(tx, lenderId, period, open.slab);
        await this.settle(tx, lenderId, period, mine, open);
      }
      for (const difference of differences) {
        await this.correct(tx, { lenderId, period, difference, closed, slabs, terms });
      }
      await this.shares.divide(tx, lenderId, period);
      await addDaySums(tx, lenderId, period);
      await sumMonth(tx, lenderId, period);
      tx.audit('close', 'commission-month', id, [
        { property: 'commission_amount', before: null, after: (open.commissionPaise ?? 0) / 100 },
        { property: 'slab', before: null, after: open.slab?.id ?? null },
        { property: 'corrections', before: null, after: differences.length },
      ]);
    });
  }

  /** Closes several months, the earlier ones first, each by itself: what cannot be closed keeps none of the others. */
  async closeAll({ months }: CloseMonthsDto, actor: Actor): Promise<MonthClosed[]> {
    const earlierFirst = months
      .map((month) => ({ ...month, period: readId(month.id).period }))
      .toSorted((a, b) => compare(a.period, b.period));
    const since = earlierFirst[0]?.period;
    const known = new Set((await this.months.all({ filter: JSON.stringify({ since }) })).map(({ id }) => id));
    const answers = await eachOf(earlierFirst, actor, async ({ id, commission_amount }) => {
      if (!known.has(id)) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
      await this.book(id, actor, rupeesToPaise(commission_amount));
    });
    return answers.map(({ id, done, problem }) => ({ id, closed: done, problem }));
  }

  /** Lines are rounded one by one, a partner's month once: the last line takes the paise between the two. */
  private async settle(tx: Tx, lenderId: number, period: string, parts: readonly PartnerTotal[], month: OpenMonth) {
    const booked = new Map(
      (await this.accruals.bookedByPartner(tx, lenderId, period)).map((row) => [row.partner_id, row]),
    );
    for (const [index, part] of parts.entries()) {
      const row = booked.get(part.partner_id);
      if (!row || !month.slab) throw new Error(`The lines of month ${lenderId}-${period} do not make up its total`);
      const commission = commissionPaise(part, month.slab) - row.commissionPaise;
      const share = (month.partners[index]?.paise ?? 0) - row.sharePaise;
      if (commission !== 0 || share !== 0) await this.accruals.addTo(tx, row.last, commission, share);
    }
  }

  /** Books the difference between what a disbursal of a closed month is worth now and what was booked for it. */
  private async correct(
    tx: Tx,
    given: {
      lenderId: number;
      period: string;
      difference: Difference;
      closed: readonly CommissionMonthEntity[];
      slabs: readonly Slab[];
      terms: Terms;
    },
  ): Promise<void> {
    const { lenderId, period, difference: now, closed, slabs, terms } = given;
    const month = { disbursals: now.disbursals, disbursedPaise: now.disbursedPaise };
    // By the slab and the terms of the closed month; what it had none for goes by those of now.
    const kept = closed.find((one) => one.period === now.for_period);
    const rate: Rate | null = kept?.slab ?? (now.disbursals > 0 ? priceMonth(month, slabs).slab : null);
    if (now.disbursals > 0 && rate === null) throw new DomainError('COMMISSION.UNPRICED');
    const commission = rate === null ? 0 : commissionPaise(month, rate);
    const agreed = kept?.partner_terms[now.partner_id] ?? termsOf(terms, now.partner_id);
    const share = shareOf(agreed, now.disbursals, commission);
    const disbursals = now.disbursals - now.bookedDisbursals;
    await this.accruals.insertAccrual(tx, {
      lender_id: lenderId,
      period,
      for_period: now.for_period,
      partner_id: now.partner_id,
      lender_application_id: now.lender_application_id,
      disbursed_on: now.disbursed_on,
      kind: disbursals < 0 ? 'CLAWBACK' : 'CORRECTION',
      disbursals,
      disbursed_amount: (now.disbursedPaise - now.bookedPaise) / 100,
      commission_amount: (commission - now.bookedCommissionPaise) / 100,
      partner_amount: (share - now.bookedPartnerPaise) / 100,
      reason: null,
      actor_id: null,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { AccrualsRepository } from './accruals.repository.js';
import { sum } from './amounts.js';
import type { Earnings, MonthEarnings } from './dto/ledger.dto.js';
import { MonthsRepository } from './months.repository.js';
import { type OpenMonth, OpenMonthsService } from './open-months.service.js';
import { currentPeriod, monthsBefore } from './periods.js';

const SHARED_MS = 30_000;

@Injectable()
export class EarningsService {
  /** The open months as partners' portals see them: asked for at every page, so kept for half a minute. */
  private shared: { until: number; months: Promise<Map<string, OpenMonth>> } | null = null;

  constructor(
    private readonly accruals: AccrualsRepository,
    private readonly monthsRepository: MonthsRepository,
    private readonly openMonths: OpenMonthsService,
  ) {}

  /** A partner's earnings in this Indian month and the last, for its portal. */
  async earningsOf(partnerId: number): Promise<Earnings> {
    const now = currentPeriod();
    const before = monthsBefore(now, 1);
    const booked = await this.accruals.ofPartner(partnerId, [now, before]);
    if (!this.shared || this.shared.until < Date.now()) {
      this.shared = { until: Date.now() + SHARED_MS, months: this.openMonths.between(before, now) };
      this.shared.months.catch(() => (this.shared = null));
    }
    const open = await this.shared.months;
    // A month may have been closed since; what it booked is in `booked`.
    const done = new Set((await this.monthsRepository.closed()).map((month) => `${month.lender_id}-${month.period}`));
    const of = (period: string): MonthEarnings => {
      const mine = [...open]
        .filter(([key]) => key.endsWith(period) && !done.has(key))
        .flatMap(([, month]) => month.partners.filter((one) => one.partner_id === partnerId));
      const closed = booked.filter((line) => line.period === period);
      return {
        amount: (sum(mine.map(({ paise }) => paise ?? 0)) + sum(closed.map((line) => line.partnerPaise))) / 100,
        disbursals: sum(mine.map(({ disbursals }) => disbursals)) + sum(closed.map((line) => line.disbursals)),
        unpriced_disbursals: sum(mine.filter(({ paise }) => paise === null).map(({ disbursals }) => disbursals)),
        state: period < now && mine.length === 0 ? 'closed' : 'provisional',
      };
    };
    return { this_month: of(now), last_month: of(before) };
  }
}

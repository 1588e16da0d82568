import { Injectable } from '@nestjs/common';
import { istDaysUntil, istDayStart, istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { type Caller, isGranted, Permission } from '@marketplace/contract/permissions/permissions.js';
import { presetRange } from '@marketplace/contract/reports/reports.js';
import { CardClicksService } from '../../catalogue/card-clicks/card-clicks.service.js';
import { CardList } from '../../catalogue/credit-cards/card-list.js';
import { MonthsService } from '../../money/commission-ledger/months.service.js';
import { ReportsService } from '../reports/reports.service.js';
import type {
  BusinessFigures,
  CardFigures,
  ClickFigures,
  CommissionFigures,
  Dashboard,
  LenderFigures,
} from './dto/dashboard.dto.js';

const DAYS = 30;
const TOP_CARDS = 5;
const TOP_LENDERS = 8;
const MONTHS = 3;

/** The figures that each role's day begins with: those of the pages it opens, counted as those pages count them. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly cards: CardList,
    private readonly clicks: CardClicksService,
    private readonly reports: ReportsService,
    private readonly months: MonthsService,
  ) {}

  async read(caller: Caller, now: Date): Promise<Dashboard> {
    const part = <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
      isGranted(permission, caller) ? read() : Promise.resolve(null);
    const [business, lenders, commission, cards, clicks] = await Promise.all([
      part(Permission.InternalReportView, () => this.business(now)),
      part(Permission.ReportView, () => this.lenders(now)),
      part(Permission.CommissionManage, () => this.commission(now)),
      part(Permission.CardManage, () => this.cardFigures()),
      part(Permission.CardManage, () => this.clickFigures(now)),
    ]);
    return { business, lenders, commission, cards, clicks };
  }

  /** Today is not over: it is shown beside the whole day of the week before, and no change is computed of the two. */
  private async business(now: Date): Promise<BusinessFigures> {
    const today = istToday(now);
    const week_before = shiftDay(today, -7);
    const of = (day: string) => this.reports.totalsOf('internal-report', { from: day, to: day });
    const [so_far, that_day, report] = await Promise.all([
      of(today),
      of(week_before),
      this.reports.read('internal-report', { ...presetRange('Last 30 Days', now), group: 'product' }, now),
    ]);
    const { range, totals: figures, totals_before: figures_before, days, counted_at } = report;
    return { counted_at, today, so_far, week_before, that_day, range, figures, figures_before, days };
  }

  /** Those with the most decisions. */
  private async lenders(now: Date): Promise<LenderFigures[]> {
    const query = { ...presetRange('Last 30 Days', now), group: 'lender' };
    const { rows } = await this.reports.read('vendors-products-report', query, now);
    return rows
      .map(({ lender_id, lender_name, figures }) => ({
        lender_id: lender_id ?? 0,
        lender_name: lender_name ?? '',
        decided: figures.decided ?? 0,
        approval_percent: figures.approval_percent ?? null,
        median_hours: figures.median_hours ?? null,
        disbursed: figures.disbursed ?? 0,
        amount: figures.amount ?? 0,
      }))
      .filter(({ decided }) => decided > 0)
      .toSorted((a, b) => b.decided - a.decided || a.lender_id - b.lender_id)
      .slice(0, TOP_LENDERS);
  }

  private commission(now: Date): Promise<CommissionFigures[]> {
    return Promise.all(
      Array.from({ length: MONTHS }, async (_, back) => {
        const period = istPeriod(now, back);
        const months = await this.months.all({ filter: JSON.stringify({ period }) });
        const sum = (amounts: (number | null)[]) =>
          amounts.reduce<number>((total, amount) => Math.round((total + (amount ?? 0)) * 100) / 100, 0);
        return {
          period,
          expected: sum(months.map(({ expected_amount }) => expected_amount)),
          received: sum(months.map(({ received_amount }) => received_amount)),
          unpriced: months.filter(({ state, disbursals }) => state === 'UNPRICED' && disbursals > 0).length,
        };
      }),
    );
  }

  private async cardFigures(): Promise<CardFigures> {
    const cards = await this.cards.cards();
    return {
      total: cards.length,
      active: cards.filter((card) => card.status === 1).length,
      without_link: cards.filter((card) => card.utm_link === null).length,
      without_image: cards.filter((card) => card.category_img_thumb === null).length,
    };
  }

  private async clickFigures(now: Date): Promise<ClickFigures> {
    const days = istDaysUntil(now, DAYS);
    const since = istDayStart(days[0] ?? '');
    const [cards, counted, top] = await Promise.all([
      this.cards.cards(),
      this.clicks.byDay(since),
      this.clicks.byCard(since),
    ]);
    const clicksOn = new Map(counted.map(({ day, clicks }) => [day, clicks]));
    const by_day = days.map((day) => ({ day, clicks: clicksOn.get(day) ?? 0 }));
    const sum = (from: number, to?: number) => by_day.slice(from, to).reduce((total, { clicks }) => total + clicks, 0);
    const nameOf = new Map(cards.map((card) => [card.id, card.category_name]));
    return {
      today: sum(-1),
      last_7_days: sum(-7),
      previous_7_days: sum(-14, -7),
      by_day,
      // Deleted cards have clicks too.
      top_cards: top
        .flatMap(({ card_id, clicks }) => {
          const category_name = nameOf.get(card_id);
          return category_name === undefined ? [] : [{ category_id: card_id, category_name, clicks }];
        })
        .slice(0, TOP_CARDS),
    };
  }
}

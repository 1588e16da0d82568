import { Injectable } from '@nestjs/common';
import { istDaysUntil, istDayStart } from '@marketplace/contract/dates/ist.js';
import { CardClicksService } from '../../catalogue/card-clicks/card-clicks.service.js';
import { CardList } from '../../catalogue/credit-cards/card-list.js';
import type { Dashboard } from './dto/dashboard.dto.js';

const DAYS = 30;
const TOP = 5;

@Injectable()
export class DashboardService {
  constructor(
    private readonly cards: CardList,
    private readonly clicks: CardClicksService,
  ) {}

  async read(now: Date): Promise<Dashboard> {
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
      cards: {
        total: cards.length,
        active: cards.filter((card) => card.status === 1).length,
        without_link: cards.filter((card) => card.utm_link === null).length,
        without_image: cards.filter((card) => card.category_img_thumb === null).length,
      },
      clicks: {
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
          .slice(0, TOP),
      },
    };
  }
}

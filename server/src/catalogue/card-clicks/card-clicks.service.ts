import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fillUtmLink } from '@marketplace/contract/links/utm-link.js';
import { istMonthStart } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CardList } from '../credit-cards/card-list.js';
import { LinkHostsService } from '../link-hosts/link-hosts.service.js';

export interface DayClicks {
  /** Indian calendar day, `YYYY-MM-DD`. */
  day: string;
  clicks: number;
}

@Injectable()
export class CardClicksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardList,
    private readonly linkHosts: LinkHostsService,
  ) {}

  /**
   * Records a click by a visitor of `partner` and returns the address of the bank's page. Throws `CARD.NO_LINK` for a
   * card that is off, unknown or without a link, or whose host was removed from the list.
   */
  async record(cardId: number, partner: PartnerEntity): Promise<string> {
    const card = await this.cards.find(cardId);
    if (card?.status !== 1 || card.utm_link === null) throw new DomainError('CARD.NO_LINK');
    await this.linkHosts.requireUsable(card.utm_link).catch(() => {
      throw new DomainError('CARD.NO_LINK');
    });
    const uuid = randomUUID();
    const address = fillUtmLink(card.utm_link, uuid, partner.utm_id);
    await this.dataSource.query('INSERT INTO card_clicks (uuid, card_id, partner_id, host) VALUES (?, ?, ?, ?)', [
      uuid,
      card.id,
      partner.id,
      new URL(address).hostname,
    ]);
    return address;
  }

  /** Clicks of a partner's visitors in the Indian calendar month of `now` and in the one before. */
  async monthsOf(partnerId: number, now: Date): Promise<{ this_month: number; last_month: number }> {
    const month = istMonthStart(now);
    const previous = istMonthStart(new Date(month.getTime() - 1));
    const [row] = await this.dataSource.query<{ this_month: string; last_month: string }[]>(
      `SELECT COALESCE(SUM(clicked_at >= ?), 0) AS this_month, COALESCE(SUM(clicked_at < ?), 0) AS last_month
       FROM card_clicks WHERE partner_id = ? AND clicked_at >= ?`,
      [month, month, partnerId, previous],
    );
    return { this_month: Number(row?.this_month ?? 0), last_month: Number(row?.last_month ?? 0) };
  }

  /** Clicks by Indian day since `since`; days without clicks are left out. */
  byDay(since: Date): Promise<DayClicks[]> {
    return this.dataSource.query<DayClicks[]>(
      `SELECT DATE_FORMAT(clicked_at + INTERVAL 330 MINUTE, '%Y-%m-%d') AS day, COUNT(*) AS clicks
       FROM card_clicks WHERE clicked_at >= ? GROUP BY day ORDER BY day`,
      [since],
    );
  }

  /** Clicks by card since `since`, the most clicked card first. */
  byCard(since: Date): Promise<{ card_id: number; clicks: number }[]> {
    return this.dataSource.query<{ card_id: number; clicks: number }[]>(
      'SELECT card_id, COUNT(*) AS clicks FROM card_clicks WHERE clicked_at >= ? GROUP BY card_id ORDER BY clicks DESC, card_id',
      [since],
    );
  }
}

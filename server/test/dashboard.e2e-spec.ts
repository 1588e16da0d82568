import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardService } from '../src/operations/dashboard/dashboard.service.js';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { TestApp } from './support/test-app.js';

const PICTURE = '/files/credit-cards/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11.webp';

describe('the dashboard', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let ids: number[];

  const click = async (card: number, ...times: string[]) => {
    for (const at of times) {
      await app.query(
        'INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at) VALUES (UUID(), ?, 1, ?, ?)',
        [card, 'example.in', new Date(at)],
      );
    }
  };

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    ids = [];
    for (let i = 0; i < 7; i++) {
      const card = await aCard(app, {
        category_name: `Card ${i}`,
        status: i < 5 ? 1 : 0,
        utm_link: i < 6 ? 'https://example.in/' : null,
        category_img_thumb: i < 4 ? PICTURE : null,
      });
      ids.push(card.id);
    }
  });
  afterAll(() => app.stop());

  const clicksAt = async (now: string) => (await app.app.get(DashboardService).read('admin:1', new Date(now))).clicks!;

  it('each role is shown the figures of the pages that it opens, and no others', async () => {
    const parts = async (role: 1 | 2 | 3) => {
      const { token } = await anAdmin(app, { role });
      const { body } = await app.as(token).get('/api/admin/dashboard').expect(200);
      return Object.keys(body).filter((part) => body[part] !== null);
    };
    expect(await parts(1)).toEqual(['business', 'lenders', 'commission', 'cards', 'clicks']);
    expect(await parts(2)).toEqual(['business']);
    expect(await parts(3)).toEqual([]);
  });

  it('the dashboard counts all cards, those that are on, and those without a link or a picture', async () => {
    const { body: gone } = await admin.post('/api/admin/credit-cards').send({ category_name: 'Gone', status: 1 });
    await admin.delete(`/api/admin/credit-cards/${gone.id}`).expect(200);

    const { body } = await admin.get('/api/admin/dashboard').expect(200);
    expect(body.cards).toEqual({ total: 7, active: 5, without_link: 1, without_image: 3 });
  });

  it('the chart has thirty Indian days, the last one today, with zero where nobody clicked', async () => {
    const { body } = await admin.get('/api/admin/dashboard').expect(200);

    const day = (back: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - back * 86_400_000);
    expect(body.clicks).toEqual({
      today: 0,
      last_7_days: 0,
      previous_7_days: 0,
      by_day: Array.from({ length: 30 }, (_, i) => ({ day: day(29 - i), clicks: 0 })),
      top_cards: [],
    });
  });

  it('clicks are counted by the Indian day, which begins at 18:30 UTC the evening before', async () => {
    const [a, b, c, d, e, f, g] = ids as [number, number, number, number, number, number, number];
    // Today is 20 November in India from 19 November, 18:30 UTC.
    await click(a, '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z', '2026-11-20T06:00:00.000Z');
    await click(a, '2026-11-19T18:29:59.999Z');
    await click(b, '2026-11-13T18:30:00.000Z', '2026-11-13T18:29:59.999Z');
    await click(c, '2026-11-06T18:30:00.000Z', '2026-11-06T18:29:59.999Z');
    await click(d, '2026-10-21T18:30:00.000Z', '2026-10-21T18:29:59.999Z');
    for (const card of [e, f, g]) await click(card, '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.001Z');
    await click(4_294_967_295, ...Array<string>(9).fill('2026-11-02T12:00:00.000Z'));

    const clicks = await clicksAt('2026-11-20T10:00:00.000Z');
    expect([clicks.by_day[0]?.day, clicks.by_day.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
    const counted = clicks.by_day.filter((day) => day.clicks > 0);
    expect(counted).toEqual([
      { day: '2026-10-22', clicks: 1 },
      { day: '2026-11-01', clicks: 6 },
      { day: '2026-11-02', clicks: 9 },
      { day: '2026-11-06', clicks: 1 },
      { day: '2026-11-07', clicks: 1 },
      { day: '2026-11-13', clicks: 1 },
      { day: '2026-11-14', clicks: 1 },
      { day: '2026-11-19', clicks: 1 },
      { day: '2026-11-20', clicks: 3 },
    ]);
    expect([clicks.today, clicks.last_7_days, clicks.previous_7_days]).toEqual([3, 5, 2]);
    expect(clicks.top_cards[0]).toEqual({ category_id: a, category_name: 'Card 0', clicks: 4 });
    expect(clicks.top_cards.map((card) => card.clicks)).toEqual([4, 2, 2, 2, 2]);
  });

  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('at %s UTC today is %s', async (now, today) => {
    const clicks = await clicksAt(now);

    expect(clicks.by_day.at(-1)?.day).toBe(today);
    expect(clicks.by_day).toHaveLength(30);
  });
});

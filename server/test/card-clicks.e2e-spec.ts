import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CardValues } from '../src/catalogue/credit-cards/credit-cards.repository.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface ClickRow {
  uuid: string;
  card_id: number;
  partner_id: number;
  host: string;
  clicked_at: Date;
}

describe('following a card’s Apply link', () => {
  let app: TestApp;
  let partners: Record<'default' | 'gram' | 'bare' | 'hosted', number>;

  beforeAll(async () => {
    app = await TestApp.start();
    partners = {
      default: (await aPartner(app, { slug: 'moral-e-suvidha', utm_id: 'moral_e' })).id,
      gram: (await aPartner(app, { slug: 'gram-setu', utm_id: 'gram_setu' })).id,
      bare: (await aPartner(app, { slug: 'without-id', utm_id: null })).id,
      hosted: (await aPartner(app, { slug: 'har-ghar', utm_id: 'har_ghar', host: 'har-ghar.example.in' })).id,
    };
    await aPartner(app, { slug: 'switched-off', status: 0, utm_id: 'off' });
  });
  afterAll(() => app.stop());
  beforeEach(() => app.query('DELETE FROM card_clicks'));

  const open = (card: number | string, query = '', host?: string) => {
    const request = app.http.get(`/r/cards/${card}${query}`).redirects(0);
    return host === undefined ? request : request.set('Host', host);
  };
  const clicks = () => app.query<ClickRow[]>('SELECT uuid, card_id, partner_id, host, clicked_at FROM card_clicks');

  it('the Apply link opens the bank’s page under the id of the recorded click', async () => {
    const { id } = await aCard(app);
    const before = Date.now();
    const { status, headers, text } = await open(id, '?partner=gram-setu');

    const [click, ...others] = await clicks();
    expect(others).toEqual([]);
    expect(click).toEqual({
      uuid: expect.stringMatching(UUID),
      card_id: id,
      partner_id: partners.gram,
      host: 'apply.bank.example.in',
      clicked_at: expect.any(Date),
    });
    expect(Math.abs(click!.clicked_at.getTime() - before)).toBeLessThan(5_000);
    expect([status, headers['location'], text]).toEqual([
      302,
      `https://apply.bank.example.in/cards?click=${click!.uuid}&utm_id=gram_setu`,
      '',
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it.each<[string, string, (uuid: string) => string]>([
    [
      'every placeholder',
      'https://example.in/{UNIQUE_ID}?a={UNIQUE_ID}#{UNIQUE_ID}',
      (id) => `https://example.in/${id}?a=${id}&utm_id=gram_setu#${id}`,
    ],
    ['no placeholder', 'https://example.in/apply', () => 'https://example.in/apply?utm_id=gram_setu'],
    ['a utm_id of its own', 'https://example.in/?utm_id=bank', () => 'https://example.in/?utm_id=bank'],
    ['another query', 'https://example.in/?x=a%20b', () => 'https://example.in/?x=a+b&utm_id=gram_setu'],
  ])('the Apply link is filled with %s', async (_name, utm_link, expected) => {
    const { id } = await aCard(app, { utm_link });
    const { headers } = await open(id, '?partner=gram-setu');
    const [click] = await clicks();

    const same = (address: string) => address.replaceAll('%20', '+');
    expect(same(headers['location'] ?? '')).toBe(same(expected(click!.uuid)));
  });

  it.each<[string, string, string | undefined, keyof typeof partners, string]>([
    ['the partner of the query', '?partner=gram-setu', undefined, 'gram', 'gram_setu'],
    ['the partner of the host', '', 'har-ghar.example.in', 'hosted', 'har_ghar'],
    ['the partner of the host with a port, in any case', '', 'Har-Ghar.example.in:8000', 'hosted', 'har_ghar'],
    ['the query before the host', '?partner=gram-setu', 'har-ghar.example.in', 'gram', 'gram_setu'],
    ['the default where nothing names one', '', undefined, 'default', 'moral_e'],
    ['the default for a partner that never was', '?partner=nobody', undefined, 'default', 'moral_e'],
    ['the default for a partner that is switched off', '?partner=switched-off', undefined, 'default', 'moral_e'],
    ['the default for a list', '?partner=gram-setu&partner=without-id', undefined, 'default', 'moral_e'],
    ['the default for an object', '?partner[slug]=gram-setu', undefined, 'default', 'moral_e'],
    ['the default for another address', '?partner=https://evil.example/', undefined, 'default', 'moral_e'],
    ['the default for a path', '?partner=../../evil', undefined, 'default', 'moral_e'],
    ['the default for a header of its own', '?partner=x%0d%0aSet-Cookie:%20a=b', undefined, 'default', 'moral_e'],
    ['the default for more of the link', '?partner=x%26utm_source=evil', undefined, 'default', 'moral_e'],
    ['the default for __proto__', '?partner=__proto__', undefined, 'default', 'moral_e'],
  ])('a click counts for %s', async (_name, query, host, partner, utm_id) => {
    const { id } = await aCard(app);
    const { status, headers } = await open(id, query, host);
    const rows = await clicks();

    expect(rows.map(({ partner_id }) => partner_id)).toEqual([partners[partner]]);
    expect([status, headers['location'], headers['set-cookie']]).toEqual([
      302,
      `https://apply.bank.example.in/cards?click=${rows[0]!.uuid}&utm_id=${utm_id}`,
      undefined,
    ]);
  });

  it('the Apply link of a partner without a UTM id has no utm_id', async () => {
    const { id } = await aCard(app);
    const { headers } = await open(id, '?partner=without-id');
    const [click] = await clicks();

    expect([headers['location'], click!.partner_id]).toEqual([
      `https://apply.bank.example.in/cards?click=${click!.uuid}`,
      partners.bare,
    ]);
  });

  describe('a card that cannot be applied for leads back to the list and records no click', () => {
    const expectClosed = async (card: number) => {
      const { status, headers } = await open(card, '?partner=gram-setu');
      expect([status, headers['location'], headers['cache-control']]).toEqual([
        302,
        '/gram-setu/credit-cards?notice=closed',
        'no-store',
      ]);
      expect((await open(card)).headers['location']).toBe('/moral-e-suvidha/credit-cards?notice=closed');
      expect(await clicks()).toEqual([]);
    };

    it.each<[string, Partial<CardValues>]>([
      ['that is off', { status: 0 }],
      ['without link', { utm_link: null }],
      ['whose host is not on the list', { utm_link: 'https://evil.example/' }],
      ['whose link is none', { utm_link: 'javascript:alert(1)' }],
      ['whose link has another placeholder', { utm_link: 'https://example.in/?x={OTHER}' }],
    ])('%s', async (_name, given) => {
      await expectClosed((await aCard(app, given)).id);
    });

    it('a card that does not exist', async () => {
      await expectClosed(4_294_967_295);
    });

    it('a card that was deleted', async () => {
      const { id } = await aCard(app);
      const { token } = await anAdmin(app);
      await app.as(token).delete(`/api/admin/credit-cards/${id}`).expect(200);

      await expectClosed(id);
    });

    it('a card whose link host was removed after the link was saved', async () => {
      await app.query("INSERT INTO link_hosts (host) VALUES ('soon-gone.example')");
      await app.refreshLists();
      const { id } = await aCard(app, { utm_link: 'https://soon-gone.example/apply' });
      expect((await open(id)).headers['location']).toMatch(/^https:\/\/soon-gone\.example\/apply\?/);
      await app.query('DELETE FROM card_clicks');

      await app.query(
        "UPDATE link_hosts SET deleted_at = NOW(3), version = version + 1 WHERE host = 'soon-gone.example'",
      );
      await app.refreshLists();
      await expectClosed(id);
    });
  });

  it.each(['abc', '0', '1.5', '1;DROP TABLE card_clicks', '%2e%2e%2f', '99999999999'])(
    '/r/cards/%s leads back to the list',
    async (id) => {
      expect((await open(id)).headers['location']).toBe('/moral-e-suvidha/credit-cards?notice=closed');
      expect(await clicks()).toEqual([]);
    },
  );

  it.each<[string, string, string]>([
    ['Chromium', 'Sec-Purpose', 'prefetch'],
    ['Chromium that prerenders', 'Sec-Purpose', 'prefetch;prerender'],
    ['Safari', 'Purpose', 'prefetch'],
  ])('a prefetch by %s records no click', async (_name, header, value) => {
    const { id } = await aCard(app);
    const { status, headers } = await open(id).set(header, value);

    expect([status, headers['location']]).toEqual([204, undefined]);
    expect(await clicks()).toEqual([]);
  });

  it('HEAD records no click, and POST is refused', async () => {
    const { id } = await aCard(app);

    expect((await app.http.head(`/r/cards/${id}`).redirects(0)).status).toBe(204);
    expectError(await app.http.post(`/r/cards/${id}`), 'REQUEST.NOT_FOUND');
    expect(await clicks()).toEqual([]);
  });

  it('fifty simultaneous visitors each get an id of their own', async () => {
    const { id } = await aCard(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(id, '?partner=gram-setu')));

    const sent = answers.map(({ headers }) => new URL(headers['location'] ?? '').searchParams.get('click'));
    expect(new Set(sent).size).toBe(50);
    expect((await clicks()).map(({ uuid }) => uuid).sort()).toEqual(sent.sort());
  });
});

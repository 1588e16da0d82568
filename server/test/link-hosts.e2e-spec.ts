import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { aLender } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const HOSTS = '/api/admin/link-hosts';

describe('link hosts', () => {
  let app: TestApp;
  let other: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let adminElsewhere: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    const { user, token } = await anAdmin(app);
    adminId = user.id;
    admin = app.as(token);
    adminElsewhere = other.as(token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const create = (host: unknown, as = admin) => as.post(HOSTS).send({ host });
  const stored = (host: string) =>
    app.query<{ id: number; version: number; deleted_at: Date | null }[]>(
      'SELECT id, version, deleted_at FROM link_hosts WHERE host = ?',
      [host],
    );
  const testLink = (utm_link: string, as = admin) => as.post('/api/admin/credit-cards/test-link').send({ utm_link });

  it('a host that was added permits links to it and its subdomains: here at once, on the other server soon after', async () => {
    const link = 'https://apply.newbank.example/x';
    for (const as of [admin, adminElsewhere]) expectError(await testLink(link, as), 'UTM_LINK.REFUSED');
    const { status, body } = await create(' newbank.example ');

    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        host: 'newbank.example',
        cards: 0,
        lenders: 0,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await stored('newbank.example')).toEqual([{ id: body.id, version: 1, deleted_at: null }]);
    // No brand is set up here, so a link that may be used ends at the missing partner.
    expectError(await testLink(link), 'PARTNER.NOT_FOUND');
    await eventually(async () => expectError(await testLink(link, adminElsewhere), 'PARTNER.NOT_FOUND'));
    const [audit] = await app.query<{ changes: string }[]>(
      "SELECT actor_id, action, changes FROM audit_log WHERE entity = 'link-host' AND entity_id = ?",
      [String(body.id)],
    );
    expect({ ...audit, changes: JSON.parse(audit?.changes ?? '') as unknown }).toEqual({
      actor_id: adminId,
      action: 'create',
      changes: [{ property: 'host', before: null, after: 'newbank.example' }],
    });
  });

  it.each([
    undefined,
    null,
    '',
    5,
    ['bank.example'],
    'localhost',
    '127.0.0.1',
    '[::1]',
    'https://bank.example',
    'bank.example/',
    'bank.example:443',
    '*.example.in',
    'bank example.in',
    '-bank.example',
    'bank_x.example',
    'bänk.example',
    'bank.example.',
    '.example.in',
    'com',
    `${'x'.repeat(64)}.example`,
    `${'x.'.repeat(130)}example`,
  ])('adding %j is refused', async (host) => {
    const before = await app.query('SELECT COUNT(*) AS n FROM link_hosts');

    expectError(await create(host), 'REQUEST.INVALID', ['host']);
    expect(await app.query('SELECT COUNT(*) AS n FROM link_hosts')).toEqual(before);
  });

  it('adding a host that is listed is refused, also when ten calls add it at the same moment', async () => {
    await create('twice.example').expect(201);
    expectError(await create('twice.example'), 'LINK_HOST.TAKEN');

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => create('at-once.example', i % 2 ? admin : adminElsewhere)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await stored('at-once.example')).toHaveLength(1);
  });

  it('a repeated Idempotency-Key adds the host once', async () => {
    const key = randomUUID();
    const first = await create('keyed.example').set('Idempotency-Key', key).expect(201);

    expect((await create('keyed.example').set('Idempotency-Key', key)).body).toEqual(first.body);
    expectError(await create('other.example').set('Idempotency-Key', key), 'IDEMPOTENCY.KEY_REUSED');
  });

  it('hosts are listed with the cards and lenders that use them', async () => {
    const { body: base } = await create('counted.example').expect(201);
    const { body: below } = await create('apply.counted.example').expect(201);
    await aCard(app, { utm_link: 'https://apply.counted.example/a' });
    await aCard(app, { utm_link: 'https://counted.example/?x={UNIQUE_ID}' });
    await aCard(app, { utm_link: 'https://notcounted.example/' });
    await aLender(app, { utm_link: 'https://counted.example/start?lead={UNIQUE_ID}' });
    await aLender(app, { utm_link: 'https://counted.example/', deleted_at: new Date() });
    const { body: gone } = await admin
      .post('/api/admin/credit-cards')
      .send({ category_name: 'Gone', utm_link: 'https://counted.example/' });
    await admin.delete(`/api/admin/credit-cards/${gone.id}`).expect(200);

    const query = new URLSearchParams({ filter: '{"q":"counted.example"}', sort: '["host","DESC"]' });
    const { body, headers } = await admin.get(`${HOSTS}?${query.toString()}`).expect(200);
    expect(body).toEqual([
      { ...base, cards: 2, lenders: 1 },
      { ...below, cards: 1 },
    ]);
    expect(headers['content-range']).toBe('link-hosts 0-1/2');
    expectError(await admin.get(`${HOSTS}?sort=["version","ASC"]`), 'REQUEST.INVALID', ['sort']);
  });

  it.each([
    ['card', (utm_link: string) => aCard(app, { utm_link })],
    ['lender', (utm_link: string) => aLender(app, { utm_link })],
  ])('removing a host that a %s uses is refused', async (user, use) => {
    const host = `${user}.used.example`;
    const { body } = await create(host).expect(201);
    await use(`https://www.${host}/`);
    const refused = await admin.delete(`${HOSTS}/${body.id}`);

    expectError(refused, 'LINK_HOST.IN_USE');
    expect(refused.body.message).toBe('1 links use this host. Change them first.');
    expect(await stored(host)).toMatchObject([{ version: 1, deleted_at: null }]);
  });

  it('removing a host refuses its links everywhere, and adding it again restores the same row', async () => {
    const link = 'https://there-and-back.example/';
    const { body } = await create('there-and-back.example').expect(201);
    const removed = await admin.delete(`${HOSTS}/${body.id}`);

    expect([removed.status, removed.body]).toMatchObject([200, { id: body.id, host: 'there-and-back.example' }]);
    expect(await stored('there-and-back.example')).toMatchObject([{ version: 2, deleted_at: expect.any(Date) }]);
    expectError(await testLink(link), 'UTM_LINK.REFUSED');
    await eventually(async () => expectError(await testLink(link, adminElsewhere), 'UTM_LINK.REFUSED'));
    expectError(await admin.delete(`${HOSTS}/${body.id}`), 'LINK_HOST.NOT_FOUND');

    const again = await create('there-and-back.example').expect(201);
    expect(again.body.id).toBe(body.id);
    expect(await stored('there-and-back.example')).toEqual([{ id: body.id, version: 3, deleted_at: null }]);
    expectError(await testLink(link), 'PARTNER.NOT_FOUND');
  });

  it('removing a link host that does not exist answers LINK_HOST.NOT_FOUND', async () => {
    expectError(await admin.delete(`${HOSTS}/4294967295`), 'LINK_HOST.NOT_FOUND');
    expectError(await admin.delete(`${HOSTS}/x`), 'REQUEST.NOT_FOUND');
  });
});

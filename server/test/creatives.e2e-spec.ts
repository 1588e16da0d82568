import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CREATIVES_MAX, type CreativeTexts } from '@marketplace/contract/creatives/creatives.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { CreativeDrawer } from '../src/desk/creatives/creative-drawer.js';
import { CreativeFiles } from '../src/desk/creatives/creative-files.service.js';
import type { CreativeResponse } from '../src/desk/creatives/dto/creative.dto.js';
import type { CreativeParts } from '../src/desk/creatives/draw/creative-layout.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinksService } from '../src/partners/tracking-links/tracking-links.service.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { ObjectStore } from '../src/platform/files/object-store/object-store.js';
import type { PortalCreativesResponse } from '../src/portal/creatives/dto/portal-creative.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/admin/creatives';
const OWN = '/api/partner/creatives';
const ROLES = ['owner', 'staff', 'merchant', 'agent'] as const;
type Role = (typeof ROLES)[number];
const TODAY = istToday();
const TEXTS: CreativeTexts = {
  ...{ headline_en: 'Gold loan before the harvest', headline_hi: 'फ़सल से पहले गोल्ड लोन' },
  ...{ points_en: 'Compare lenders\nYou choose yourself', points_hi: 'तुलना करें\nफ़ैसला आपका' },
};
const CREATIVE = { product_type: 'Gold Loans', position: 10, ...TEXTS, valid_until: shiftDay(TODAY, 30) };
const PRINT = { format: 'poster', language: 'en' };

describe('creatives', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let adminToken: string;
  let users: Record<Role, { id: number; token: string }>;
  let codes: Partial<Record<Role, string>>;
  let phone: string;
  let lenderId: number;
  let partner: PartnerEntity;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    partner = await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu', name_hi: 'ग्राम सेतु' });
    for (const server of [app, other]) await server.refreshLists();
    const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const below = { partner_id: partner.id, merchant_id };
    const ofPhone = await Promise.all([
      aPhoneUser(app, { ...below, role: 'MERCHANT', name: 'Ravi Rao' }),
      aPhoneUser(app, { ...below, role: 'AGENT' }),
    ]);
    const ofPartner = await Promise.all([
      aPartnerUser(app, { partner }),
      aPartnerUser(app, { partner, role: 'STAFF' }),
    ]);
    const [owner, staff, merchant, agent] = [...ofPartner, ...ofPhone].map(({ user, token }) => ({
      id: user.id,
      token,
    }));
    users = { owner: owner!, staff: staff!, merchant: merchant!, agent: agent! };
    phone = ofPhone[1].phone;
    const links = app.app.get(TrackingLinksService);
    await app.app.get(Transactions).run(SYSTEM, async (tx) => {
      const link = { ...below, name: 'Own', target: '/' as const };
      await links.add(tx, link);
      await links.add(tx, { ...link, agent_id: users.agent.id });
    });
    const codeOf = (agent_id: number | null) =>
      app.query<{ code: string }[]>('SELECT code FROM tracking_links WHERE agent_id <=> ?', [agent_id]);
    codes = { merchant: (await codeOf(null))[0]!.code, agent: (await codeOf(users.agent.id))[0]!.code };
    lenderId = (await aLender(app, { name: 'NIRA', lender_status: 0, apr_min: 1, apr_max: 2 })).id;
    const built = await anAdmin(app);
    adminToken = built.token;
    admin = app.as(built.token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of ['creatives', 'creative_versions', 'creative_prints', 'rate_limits'])
      await app.query(`DELETE FROM ${table}`);
    await app.query('UPDATE lenders SET lender_status = 0, version = version + 1');
    await app.query('UPDATE tracking_links SET status = 1');
    for (const server of [app, other]) await server.refreshLists();
  });

  const openLender = async () => {
    await app.query('UPDATE lenders SET lender_status = 1, apr_min = 1, version = version + 1 WHERE id = ?', [
      lenderId,
    ]);
    await app.refreshLists();
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const create = async (given: object = {}) =>
    (
      await admin
        .post(AT)
        .send({ ...CREATIVE, ...given })
        .expect(201)
    ).body as CreativeResponse;
  const { product_type: _product, ...SAVED } = CREATIVE;
  const save = (id: number, given: object) => admin.post(`${AT}/${id}/versions`).send({ ...SAVED, ...given });
  const publish = async ({ id, version, text_version }: CreativeResponse, which = text_version) =>
    (await admin.post(`${AT}/${id}/publish`).send({ version, text_version: which }).expect(200))
      .body as CreativeResponse;
  const as = (role: Role, at = app) => at.as(users[role].token);
  const read = async (role: Role = 'agent', at = app) =>
    (await as(role, at).get(OWN).expect(200)).body as PortalCreativesResponse;
  const draw = async (id: number, file = 'card-en.png', role: Role = 'agent', at = app) =>
    (await as(role, at).get(`${OWN}/${id}/${file}`).responseType('blob').expect(200)).body as Buffer;
  const take = (id: number, role: Role = 'agent', print: object = PRINT) =>
    as(role).post(`${OWN}/${id}/taken`).send(print);
  const endAt = (id: number, version: number, day: string) =>
    app.query('UPDATE creative_versions SET valid_until = ? WHERE creative_id = ? AND version = ?', [day, id, version]);
  const partsDrawn = () => {
    const spy = jest.spyOn(app.app.get(CreativeDrawer), 'draw');
    return { spy, parts: () => spy.mock.calls.map(([parts]) => parts as CreativeParts) };
  };

  it('partners get what is published, in its order, of what they offer, while it holds', async () => {
    const later = await publish(await create({ position: 20, headline_en: 'Later' }));
    const first = await publish(await create({ position: 5 }));
    await create({ position: 1, headline_en: 'Draft' });
    await publish(await create({ product_type: 'Solar Loans' }));
    const ended = await publish(await create({ position: 2 }));
    await endAt(ended.id, 1, shiftDay(TODAY, -1));
    for (const role of ROLES) {
      const { creatives } = await read(role, other);
      expect(creatives.map(({ id }) => id)).toEqual([first.id, later.id]);
      expect(creatives[0]).toEqual({
        ...{ id: first.id, product_type: 'Gold Loans', mark: `${first.id}-1`, valid_until: CREATIVE.valid_until },
        ...{ headline_en: TEXTS.headline_en, headline_hi: TEXTS.headline_hi },
      });
    }
    expect(
      (
        await admin
          .get(AT)
          .query({ filter: JSON.stringify({ state: 'ended' }) })
          .expect(200)
      ).body,
    ).toMatchObject([{ id: ended.id, state: 'ended' }]);
  });

  it.each<[string, Partial<typeof CREATIVE>, string, RegExp]>([
    ['a promise', { headline_en: 'Guaranteed gold loan' }, 'headline_en', /^Nobody may promise that/],
    ['a certain approval in Hindi', { points_hi: '100% मंज़ूरी' }, 'points_hi', /^Nobody may promise that/],
    ['a rate without its lender', { points_en: 'From 1% a month' }, 'points_en', /needs its lender/],
    ['a rate that its lender does not give', { points_en: 'NIRA: 0.9% a month' }, 'points_en', /charges 0\.9%/],
    ['a day that is past', { valid_until: shiftDay(TODAY, -1) }, 'valid_until', /from today on/],
    ['a day that is far', { valid_until: shiftDay(TODAY, 367) }, 'valid_until', /at most 366 days/],
    ['a word that fits no format', { headline_hi: 'क'.repeat(60) }, 'headline_hi', /does not fit/],
  ])('%s is refused at its field, when it is written and when it is saved', async (_, given, field, message) => {
    await openLender();
    const { id } = await create({ points_en: 'NIRA: from 1% a month' });
    for (const request of [admin.post(AT).send({ ...CREATIVE, ...given }), save(id, { ...given, version: 1 })]) {
      const { body } = await request.expect(400);
      expect((body as { errors: object[] }).errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    }
  });

  it('a rate that its lender changes takes the creative back, and is refused at publishing', async () => {
    await openLender();
    const creative = await publish(await create({ points_en: 'NIRA: from 1% a month' }));
    await take(creative.id).expect(200);
    expect(await read()).toMatchObject({ creatives: [{ id: creative.id }], to_replace: [] });
    await app.query('UPDATE lenders SET apr_min = 1.1, version = version + 1 WHERE id = ?', [lenderId]);
    await app.refreshLists();
    expect(await read()).toMatchObject({ creatives: [], to_replace: [{ reason: 'rates', has_newer: false }] });
    expectError(await as('agent').get(`${OWN}/${creative.id}/card-en.png`), 'RECORD.NOT_FOUND');
    const again = await admin
      .post(`${AT}/${creative.id}/publish`)
      .send({ version: creative.version, text_version: 1 })
      .expect(400);
    expect(again.body).toMatchObject({ errors: [{ field: 'points_en' }] });
    const { headers } = await app.http.get(`/r/${codes.agent}/offer/${creative.id}-1`).expect(302);
    expect(headers.location).toMatch(/&notice=offer$/);
  });

  it('each save is a version, and an older one can be published again; each change is in the audit', async () => {
    const first = await publish(await create());
    const saved = (await save(first.id, { headline_en: 'Gold loan now', version: 2 }).expect(201))
      .body as CreativeResponse;
    expect(saved).toMatchObject({ version: 3, text_version: 2, published_version: 1, state: 'changed' });
    expect(saved.versions.map(({ version, headline_en }) => [version, headline_en])).toEqual([
      [2, 'Gold loan now'],
      [1, TEXTS.headline_en],
    ]);
    expectError(await save(first.id, { version: 2 }), 'VERSION.CONFLICT');
    const second = await publish(saved);
    expect((await read()).creatives[0]!.mark).toBe(`${first.id}-2`);
    const back = await publish(second, 1);
    await admin.post(`${AT}/${first.id}/unpublish`).send({ version: back.version }).expect(200);
    expect((await read()).creatives).toEqual([]);
    const audit = await app.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE entity = 'creative' AND entity_id = ? ORDER BY id",
      [first.id],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'create',
      'publish',
      'update',
      'publish',
      'publish',
      'unpublish',
    ]);
  });

  it('at most as many as a page can show', async () => {
    const rows = Array.from({ length: CREATIVES_MAX }, () => ['Gold Loans', 1, 1, 1]);
    await app.query('INSERT INTO creatives (product_type, position, version, text_version) VALUES ?', [rows]);
    expectError(await admin.post(AT).send(CREATIVE), 'CREATIVE.TOO_MANY');
  });

  it.each([
    ['agent', 'Sunita Devi', true],
    ['merchant', 'Ravi Rao', true],
    ['owner', expect.any(String), false],
  ] as const)(
    'a file of %s has their name, number and link, and its QR code leads to the product',
    async (role, name, hasPhone) => {
      const { id } = await publish(await create());
      const { spy, parts } = partsDrawn();
      const picture = await draw(id, 'square-hi.png', role);
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const { pathname } = new URL(decodeQr({ width: info.width, height: info.height, data }));
      expect(pathname).toBe(hasPhone ? `/r/${codes[role]}/offer/${id}-1` : `/r/partner/gram-setu/offer/${id}-1`);
      expect(parts()).toMatchObject([{ person: { name }, brand: { name: 'ग्राम सेतु' }, headline: TEXTS.headline_hi }]);
      const mobile = parts()[0]!.person.mobile;
      if (role === 'agent') expect(mobile?.replace(' ', '')).toBe(phone);
      expect(mobile !== null).toBe(hasPhone);

      const { headers } = await app.http.get(pathname).expect(302);
      const to = new URL(headers.location as string, 'http://x');
      expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
        '/gram-setu/redirect',
        { product: 'gold-loan', ...(hasPhone && { utm_link: codes[role] }) },
      ]);
    },
  );

  it('an admin who acts for an agent gets the end of the number alone, and takes nothing of theirs', async () => {
    const { id } = await publish(await create());
    const started = await admin
      .post('/api/admin/masquerades')
      .send({ user_id: users.agent.id, reason: 'ticket' })
      .expect(200);
    const acting = app.as((started.body as { token: string }).token);
    const { spy, parts } = partsDrawn();
    await acting.get(`${OWN}/${id}/card-en.png`).expect(200);
    expect(parts()[0]!.person.mobile).toBe(`******${phone.slice(-4)}`);
    expect((await acting.post(`${OWN}/${id}/taken`).send(PRINT)).status).toBe(403);
  });

  it('a file is drawn once, kept encrypted under the hash of its parts, and removed after a month', async () => {
    const { id } = await publish(await create());
    const { spy } = partsDrawn();
    await app.query('DELETE FROM creative_files');
    const first = await draw(id);
    expect(first.equals(await draw(id))).toBe(true);
    expect(spy.mock.calls).toHaveLength(1);
    // Of somebody else it is another file.
    expect(first.equals(await draw(id, 'card-en.png', 'merchant'))).toBe(false);
    const pdf = await draw(id, 'card-en.pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const keys = await app.query<{ file_key: string }[]>('SELECT file_key FROM creative_files ORDER BY id');
    expect(keys).toHaveLength(3);
    const store = app.app.get(ObjectStore);
    const stored = await store.get(keys[0]!.file_key);
    const bytes: Buffer[] = [];
    for await (const piece of stored!.body) bytes.push(piece as Buffer);
    expect(Buffer.concat(bytes).includes('PNG')).toBe(false);

    // What was replaced by other bytes is drawn again.
    await store.put(keys[0]!.file_key, Buffer.from('broken'), 'application/octet-stream');
    expect(first.equals(await draw(id))).toBe(true);
    const drawn = spy.mock.calls.length;

    const files = app.app.get(CreativeFiles);
    const in30Days = new Date(Date.now() + 30 * 86_400_000 + 60_000);
    await files.removeOld(new Date());
    await app.query('UPDATE creative_files SET created_at = ? WHERE file_key = ?', [in30Days, keys[1]!.file_key]);
    await files.removeOld(in30Days);
    expect(await app.query('SELECT file_key FROM creative_files')).toEqual([keys[1]]);
    expect(await store.get(keys[0]!.file_key)).toBeNull();
    await draw(id);
    expect(spy.mock.calls.length).toBe(drawn + 1);
  });

  it('who draws much is refused and hinders nobody; what is kept stays free', async () => {
    const { id } = await publish(await create());
    await draw(id);
    await app.query("UPDATE rate_limits SET points = 120 WHERE `key` LIKE 'creative:%'");
    expectError(await as('agent').get(`${OWN}/${id}/card-hi.png`), 'REQUEST.TOO_MANY');
    await draw(id);
    await draw(id, 'card-hi.png', 'merchant');
  });

  it('one caller has three drawings waiting at most, and all together twenty', async () => {
    const drawer = app.app.get(CreativeDrawer);
    const parts = {} as CreativeParts;
    // Each fails in its turn, as it has no format; what counts is who may wait.
    const wait = (who: string) => drawer.draw(parts, null, 'png', who).catch((error: { code?: string }) => error.code);
    const own = await Promise.all(['a', 'a', 'a', 'a', 'b'].map(wait));
    expect(own.map((code) => code === 'REQUEST.TOO_MANY')).toEqual([false, false, false, true, false]);
    const all = await Promise.all(Array.from({ length: 21 }, (_, n) => wait(`caller ${n}`)));
    expect(all.filter((code) => code === 'REQUEST.TOO_MANY')).toHaveLength(1);
    expect(await wait('a')).not.toBe('REQUEST.TOO_MANY');
  });

  it.each([
    ['a draft', 'card-en.png', async () => (await create()).id],
    ['what does not exist', 'card-en.png', () => Promise.resolve(999_999)],
    ['another format', 'flyer-en.png', async () => (await publish(await create())).id],
    ['another language', 'card-ta.png', async () => (await publish(await create())).id],
    ['an SVG', 'card-en.svg', async () => (await publish(await create())).id],
    [
      'what the partner does not offer',
      'card-en.png',
      async () => (await publish(await create({ product_type: 'Solar Loans' }))).id,
    ],
  ])('there is no file of %s', async (_, file, made) => {
    expectError(await as('agent').get(`${OWN}/${await made()}/${file}`), 'RECORD.NOT_FOUND');
  });

  it('without an active link there is nothing to print', async () => {
    const { id } = await publish(await create());
    await app.query('UPDATE tracking_links SET status = 0 WHERE code = ?', [codes.agent]);
    expect(await read()).toEqual({ link_url: null, creatives: [], to_replace: [] });
    expectError(await as('agent').get(`${OWN}/${id}/card-en.png`), 'TRACKING_LINK.NOT_FOUND');
    expect((await read('merchant')).creatives).toHaveLength(1);
  });

  describe('what somebody has taken', () => {
    it('is to be replaced once there is a newer text, until they take that or the old one down', async () => {
      const first = await publish(await create());
      await take(first.id).expect(200);
      await take(first.id, 'agent', { format: 'card', language: 'hi' }).expect(200);
      expect((await read()).to_replace).toEqual([]);
      await publish((await save(first.id, { headline_en: 'Newer', version: 2 }).expect(201)).body as CreativeResponse);
      expect((await read()).to_replace).toEqual([
        expect.objectContaining({ mark: `${first.id}-1`, format: 'card', language: 'hi', reason: 'replaced' }),
        expect.objectContaining({ headline_en: TEXTS.headline_en, format: 'poster', has_newer: true }),
      ]);
      expect((await read('merchant')).to_replace).toEqual([]);
      await take(first.id).expect(200);
      // Somebody else's stays theirs.
      await as('merchant').post(`${OWN}/${first.id}/removed`).send({ format: 'card', language: 'hi' }).expect(200);
      expect((await read('agent', other)).to_replace).toMatchObject([{ format: 'card' }]);
      await as('agent').post(`${OWN}/${first.id}/removed`).send({ format: 'card', language: 'hi' }).expect(200);
      expect((await read()).to_replace).toEqual([]);
    });

    it.each([
      ['ended', (id: number) => endAt(id, 1, shiftDay(TODAY, -1))],
      ['withdrawn', (id: number) => app.query('UPDATE creatives SET published_version = NULL WHERE id = ?', [id])],
    ] as const)('is %s, and its QR code leads on with a notice', async (reason, change) => {
      const { id } = await publish(await create());
      await take(id).expect(200);
      await change(id);
      expect((await read()).to_replace).toMatchObject([{ reason, has_newer: false }]);
      const { headers } = await app.http.get(`/r/${codes.agent}/offer/${id}-1`).expect(302);
      expect(headers.location).toBe(`/gram-setu/redirect?product=gold-loan&utm_link=${codes.agent}&notice=offer`);
      const own = await app.http.get(`/r/partner/gram-setu/offer/${id}-1`).expect(302);
      expect(own.headers.location).toBe('/gram-setu/redirect?product=gold-loan&notice=offer');
      expectError(await take(id), 'RECORD.NOT_FOUND');
    });

    it('a text that was only replaced leads on without a notice', async () => {
      const { id } = await publish(await create());
      await publish((await save(id, { headline_en: 'Newer', version: 2 }).expect(201)).body as CreativeResponse);
      const { headers } = await app.http.get(`/r/partner/gram-setu/offer/${id}-1`).expect(302);
      expect(headers.location).toBe('/gram-setu/redirect?product=gold-loan');
    });
  });

  it.each([
    ['/r/AGENT/offer/nonsense', '/gram-setu?utm_link=AGENT'],
    ['/r/AGENT/offer/999999-1', '/gram-setu?utm_link=AGENT'],
    ['/r/nobody23/offer/1-1', '/?notice=link'],
    ['/r/partner/gram-setu/offer/..%2F1', '/gram-setu'],
    ['/r/partner/nobody/offer/1-1', '/?notice=link'],
    ['/r/partner/__proto__/offer/1-1', '/?notice=link'],
  ])('%s leads to %s', async (path, to) => {
    const named = (text: string) => text.replace('AGENT', codes.agent!);
    const { headers } = await app.http.get(named(path)).expect(302);
    expect(headers.location).toBe(named(to));
    const visits = 'SELECT COALESCE(SUM(clicks), 0) AS n FROM tracking_link_clicks';
    const before = await app.query(visits);
    await app.http.head(named(path)).expect(204);
    await app.http.get(named(path)).set('Sec-Purpose', 'prefetch').expect(204);
    expect(await app.query(visits)).toEqual(before);
  });

  it('an admin looks at a kept text as it is drawn, in a name that is nobody’s', async () => {
    const { id } = await create();
    const { spy, parts } = partsDrawn();
    const { body, headers } = await admin.get(`${AT}/${id}/versions/1/poster-hi.png`).expect(200);
    expect([headers['content-type'], (await sharp(body as Buffer).metadata()).width]).toEqual(['image/png', 1240]);
    expect(parts()).toMatchObject([{ mark: `${id}-1`, person: { name: 'आशा कुमारी' } }]);
    for (const path of [`${id}/versions/2/poster-hi.png`, `${id}/versions/1/poster-hi.pdf`]) {
      expectError(await app.as(adminToken).get(`${AT}/${path}`), 'RECORD.NOT_FOUND');
    }
  });
});

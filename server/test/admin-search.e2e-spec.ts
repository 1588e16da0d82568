import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { HITS_MAX } from '../src/platform/admin-search/admin-search.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aCard } from './builders/cards.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Hit {
  kind: string;
  title: string | null;
  subtitle: string | null;
  path: string;
}

const URL = '/api/admin/search';

describe('the search of the admin', () => {
  let app: TestApp;
  let adminId: number;
  let admin: ReturnType<TestApp['as']>;
  let second: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { user, token } = await anAdmin(app, { name: 'Meera Nair', email: 'meera.nair@example.in' });
    adminId = user.id;
    admin = app.as(token);
    second = app.as((await anAdmin(app, { role: 2, name: 'Ravi Iyer' })).token);
  });
  afterAll(() => app.stop());

  const search = async (text: string, as = admin) => (await as.post(URL).send({ text }).expect(200)).body as Hit[];
  const audited = () =>
    app.query<{ changes: string }[]>("SELECT changes FROM audit_log WHERE action = 'search' ORDER BY id DESC");

  it('a part of a name finds lenders, partners, merchants, cards and admins, grouped by kind', async () => {
    const lender = await aLender(app, { name: 'Zinnia Credit' });
    const partner = await aPartner(app, { name: 'Gram Zinnia', slug: 'gram-zinnia' });
    const merchant = await aMerchant(app, { partner_id: partner.id, shop_name: 'Zinnia Kirana' });
    const card = await aCard(app, { category_name: 'Zinnia Travel' });
    const { user } = await anAdmin(app, { name: 'Asha Zinnia', email: 'asha.zinnia@example.in' });
    const filter = encodeURIComponent(JSON.stringify({ q: 'Zinnia Travel' }));
    expect(await search('zINNia')).toEqual([
      { kind: 'lender', title: 'Zinnia Credit', subtitle: lender.code, path: `/lenders/${lender.id}` },
      { kind: 'partner', title: 'Gram Zinnia', subtitle: 'gram-zinnia', path: `/partners/${partner.id}` },
      {
        kind: 'merchant',
        title: 'Zinnia Kirana',
        subtitle: 'Gram Zinnia',
        path: `/merchant-management/${merchant.id}/show`,
      },
      { kind: 'card', title: 'Zinnia Travel', subtitle: card.key_feature, path: `/credit-cards?filter=${filter}` },
      { kind: 'admin', title: 'Asha Zinnia', subtitle: 'a•••a@example.in', path: `/user-management/${user.id}` },
    ]);
    expect(await search('zinnia', second)).toEqual([]);
  });

  it('an admin is found by the whole e-mail address and by no part of it', async () => {
    expect(await search(' Meera.Nair@Example.in ')).toMatchObject([
      { kind: 'admin', path: `/user-management/${adminId}` },
    ]);
    expect(await search('meera.nair@')).toEqual([]);
  });

  it('of a kind five are found at most', async () => {
    for (let n = 0; n < 7; n++) await aLender(app, { name: `Tamarind ${n}` });
    expect(await search('tamarind')).toHaveLength(HITS_MAX);
  });

  it.each(['%', '_%', '%%', "' OR 1=1 -- ", '\\', '${7*7}', '<script>'])(
    'the text %p is looked for as it stands and finds nothing',
    async (text) => {
      expect(await search(`${text}${text}`)).toEqual([]);
    },
  );

  describe('a customer', () => {
    it.each(['mobile', 'spelled mobile', 'PAN in lower case', 'e-mail', 'UUID'])(
      'is found, masked, by roles 1 and 2 by the %s',
      async (key) => {
        const letters = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
        const tin = `${letters()}${letters()}${letters()}P${letters()}4321K`;
        const email = `${randomUUID()}@example.in`;
        const partner = await aPartner(app, { name: 'Saathi' });
        const customer = await aProspect(app, { partner_id: partner.id, profile: anApplicant({ tin, email }) });
        const texts: Record<string, string> = {
          mobile: customer.phone,
          'spelled mobile': `+91 ${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`,
          'PAN in lower case': tin.toLowerCase(),
          'e-mail': email.toUpperCase(),
          UUID: customer.uuid,
        };
        const hit = {
          kind: 'customer',
          title: 'Asha P.',
          subtitle: `******${customer.phone.slice(-4)} · Saathi`,
          path: `/customers-journey/${customer.uuid}`,
        };
        expect(await search(texts[key]!)).toEqual([hit]);
        expect(await search(texts[key]!, second)).toEqual([hit]);
        const [entry] = await audited();
        expect(entry?.changes).toContain(JSON.stringify([customer.id]));
        expect(entry?.changes.toLowerCase()).not.toContain(texts[key]!.toLowerCase());
        expect(app.logs.join('').toLowerCase()).not.toContain(texts[key]!.toLowerCase());
      },
    );

    it('is not found by a part, and a text that names no customer is not counted or audited', async () => {
      const customer = await aProspect(app, { profile: anApplicant({ tin: 'QWEPX9876Z' }) });
      const before = (await audited()).length;
      for (const text of [customer.phone.slice(0, 9), customer.phone.slice(-4), 'QWEPX', 'Asha', 'KC-1']) {
        expect((await search(text)).filter(({ kind }) => kind === 'customer')).toEqual([]);
      }
      expect(await audited()).toHaveLength(before);
    });

    it('who was erased is not found', async () => {
      const { uuid, phone } = await aProspect(app, { state: 'ERASED' });
      expect(await search(uuid)).toEqual([]);
      expect(await search(phone)).toEqual([]);
    });

    it('is found a hundred times in a quarter of an hour, together with the other search', async () => {
      const { user, token } = await anAdmin(app, { role: 2 });
      await app.query('INSERT INTO rate_limits (`key`, points, expire) VALUES (?, 100, ?)', [
        `customer-search:${user.id}`,
        Date.now() + 900_000,
      ]);
      expectError(await app.as(token).post(URL).send({ text: '9876543210' }), 'REQUEST.TOO_MANY');
      expect(await search('no customer', app.as(token))).toEqual([]);
    });
  });

  it('an application is found by its UUIDs and the lender’s reference, by role 1 alone', async () => {
    const customer = await aProspect(app);
    const application = await anApplication(app, { prospect_id: customer.id });
    const lender = await aLender(app, { name: 'Udaya Gold' });
    const reference = `UG-${randomUUID()}`;
    const atLender = await aLenderApplication(app, {
      ...{ application_id: application.id, lender_id: lender.id, lender_reference_id: reference },
    });
    const hit = { kind: 'application', subtitle: atLender.uuid, path: `/lender-applications/${atLender.id}/show` };
    for (const text of [atLender.uuid.toUpperCase(), application.uuid, reference]) {
      expect((await search(text)).filter(({ kind }) => kind === 'application')).toMatchObject([hit]);
      expect((await search(text, second)).filter(({ kind }) => kind === 'application')).toEqual([]);
    }
    expect(await search(reference.slice(0, -1))).toEqual([]);
  });

  it.each([
    ['a text of 101 letters', 'x'.repeat(101)],
    ['one letter', 'x'],
    ['spaces', '   '],
    ['a number', 42],
    ['a list', ['ab']],
    ['nothing', undefined],
  ])('%s is refused', async (_what, text) => {
    expectError(await admin.post(URL).send({ text }), 'REQUEST.INVALID', ['text']);
  });

  it('a text of 1 MB is refused before it is read', async () => {
    expectError(await admin.post(URL).send({ text: 'x'.repeat(1_000_000) }), 'REQUEST.TOO_LARGE');
  });

  it('role 3 finds nothing of it; partners, customers and visitors may not search', async () => {
    const lender = await aLender(app, { name: 'Palash Finance' });
    const third = app.as((await anAdmin(app, { role: 3 })).token);
    expect(await search('palash', third)).toEqual([]);
    expect(await search('palash')).toMatchObject([{ path: `/lenders/${lender.id}` }]);
    const { id } = await aProspect(app);
    for (const other of [app.as((await aPartnerUser(app)).token), app.as(await app.tokenFor('customer', id))]) {
      expectError(await other.post(URL).send({ text: 'palash' }), 'AUTH.FORBIDDEN');
    }
    expectError(await app.http.post(URL).send({ text: 'palash' }), 'AUTH.REQUIRED');
  });
});

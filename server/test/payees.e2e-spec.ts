import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { Secret, TOTP } from 'otpauth';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { Messaging } from '../src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser, anAdmin, PASSWORD, prove } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const GIVEN = {
  legal_name: 'Gram Setu Kendra Private Limited',
  address: '14 MG Road, Pune 411001',
  pan: 'aabcg 1234k',
  gstin: '27AABCG1234K1Z5',
};
const SHOWN = {
  legal_name: GIVEN.legal_name,
  address: GIVEN.address,
  pan_masked: '******234K',
  gstin_masked: '27******234K1Z5',
};

describe('the payee of a partner', () => {
  let database: TestDatabase;
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    database = await createDatabase();
    app = await TestApp.start({ database });
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  const pathOf = (id: number) => `/api/admin/partners/${id}/payee`;

  it('the payee is stored encrypted, shown masked, and what a change leaves out stays', async () => {
    const path = pathOf((await aPartner(app)).id);
    expect((await admin.get(path).expect(200)).body).toEqual({
      ...{ legal_name: null, address: null, pan_masked: null, gstin_masked: null, version: 0 },
    });
    expect(
      (
        await admin
          .post(path)
          .send({ ...GIVEN, version: 0 })
          .expect(200)
      ).body,
    ).toEqual({ ...SHOWN, version: 1 });
    const { body } = await admin.post(path).send({ address: null, version: 1 }).expect(200);
    expect(body).toEqual({ ...SHOWN, address: null, version: 2 });

    const stored = JSON.stringify(await app.query('SELECT * FROM partner_payees'));
    const logged = JSON.stringify(await app.query("SELECT changes FROM audit_log WHERE entity = 'partner'"));
    for (const text of [stored, logged]) expect(text).not.toMatch(/AABCG1234/);
    expect(logged).toContain('******234K');
  });

  it('what no PAN or GSTIN can be is refused, and a GSTIN of another PAN too', async () => {
    const path = pathOf((await aPartner(app)).id);
    const save = (given: object) => admin.post(path).send({ version: 0, ...given });
    expectError(await save({ pan: 'AABCG1234' }), 'REQUEST.INVALID', ['pan']);
    expectError(await save({ gstin: '27AABCG1234K1X5' }), 'REQUEST.INVALID', ['gstin']);
    expectError(await save({ legal_name: 'x' }), 'REQUEST.INVALID', ['legal_name']);
    expectError(await save({ ...GIVEN, pan: 'AABCG1234L' }), 'REQUEST.INVALID', ['gstin']);
    expectError(await save({ pan_masked: '******234K' }), 'REQUEST.INVALID', ['pan_masked']);
    expect(await app.query('SELECT 1 FROM partner_payees WHERE version = 0')).toEqual([]);
  });

  it('of two first saves at a time one is told of the other', async () => {
    const path = pathOf((await aPartner(app)).id);
    const save = (legal_name: string) => admin.post(path).send({ version: 0, legal_name });
    const answers = await Promise.all([save('First name'), save('Second name')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the payee of a partner that does not exist answers 404', async () => {
    expectError(await admin.get(pathOf(4_000_000_000)), 'PARTNER.NOT_FOUND');
    expectError(await admin.post(pathOf(4_000_000_000)).send({ version: 0 }), 'PARTNER.NOT_FOUND');
  });

  describe('is paid to a bank account', () => {
    const ACCOUNT = {
      holder_name: 'GRAM SETU KENDRA PVT LTD',
      ifsc: 'hdfc 0001234',
      account_number: '5010 0012 3456 78',
    };
    const path = '/api/partner/bank-account';
    let partner: PartnerEntity;
    let owner: Awaited<ReturnType<typeof aPartnerUser>>;
    let client: ReturnType<TestApp['as']>;

    beforeEach(async () => {
      partner = await aPartner(app, { name: 'Gram Setu Kendra' });
      owner = await aPartnerUser(app, { partner });
      client = app.as(owner.token);
      await prove(app, owner.token);
      await admin
        .post(pathOf(partner.id))
        .send({ ...GIVEN, version: 0 })
        .expect(200);
    });

    const change = (given: object = {}, by = client) => by.post(path).send({ ...ACCOUNT, version: 0, ...given });
    const earned = async () => {
      const lender = await aLender(app);
      const period = istPeriod(new Date(), 1);
      const amount = { commission_amount: 1_000, partner_amount: 1_000, reason: 'Agreed by letter' };
      await admin
        .post('/api/admin/commission-adjustments')
        .send({ ...amount, lender_id: lender.id, period, partner_id: partner.id })
        .expect(201);
      const payout = `/api/admin/commission-payouts/${partner.id}-${period}`;
      await admin.post(`${payout}/approve`).expect(200);
      return () => admin.post(`${payout}/pay`);
    };

    it('that its owner enters, stored encrypted, shown masked, and told to all owners', async () => {
      const second = await aPartnerUser(app, { partner });
      await aPartnerUser(app, { partner, role: 'STAFF' });
      const mails: { to: string; subject: string }[] = [];
      app.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void mails.push(mail));
      const none = {
        holder_name: null,
        ifsc: null,
        bank: null,
        account_masked: null,
        changed_at: null,
        held_until: null,
        version: 0,
      };
      expect((await client.get(path).expect(200)).body).toEqual(none);
      const shown = {
        ...{ holder_name: ACCOUNT.holder_name, ifsc: 'HDFC0001234', bank: 'HDFC Bank' },
        ...{ account_masked: '••••••5678', version: 1 },
      };
      expect((await change().expect(200)).body).toMatchObject(shown);
      const { body } = await admin.get(`/api/admin/partners/${partner.id}/bank-account`).expect(200);
      expect(body).toMatchObject({ ...shown, held_until: expect.stringMatching(/Z$/) });
      await eventually(() => {
        expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted());
      });
      expect(mails[0]!.subject).toBe('The bank account for your payouts was changed');
      expect(await leaksInTables(app, new Set(['50100012345678']))).toEqual([]);
      expect(leaksInLogs([app], new Set(['50100012345678']))).toEqual([]);
      const [stored] = await app.query<Record<string, string>[]>('SELECT * FROM payee_accounts WHERE partner_id = ?', [
        partner.id,
      ]);
      expect(stored).toMatchObject({ payee_kind: 'PARTNER', account_last4: '5678' });
      expect(JSON.stringify(stored)).not.toMatch(/HDFC|SETU/);
    });

    it.each([
      ['of another holder', { holder_name: 'Ramesh Kumar' }, 'REQUEST.INVALID'],
      ['with a mistyped IFSC', { ifsc: 'HDFC1001234' }, 'REQUEST.INVALID'],
      ['with too short a number', { account_number: '12345678' }, 'REQUEST.INVALID'],
      ['of a bank that there is none of', { ifsc: 'ZZZZ0001234' }, 'REQUEST.INVALID'],
      ['that somebody else has changed', { version: 3 }, 'VERSION.CONFLICT'],
    ] as const)('and none %s', async (_what, given, code) => {
      expectError(await change(given), code);
      expect(await app.query('SELECT 1 FROM payee_accounts WHERE partner_id = ?', [partner.id])).toEqual([]);
    });

    it('which asks for a proof each time, and for the second step where that is on', async () => {
      await change().expect(200);
      expectError(await change({ version: 1 }), 'AUTH.PROOF_REQUIRED');
      const prove = (given: object) => client.post('/api/partner/proof').send(given);
      expectError(await prove({ password: 'wrong' }), 'AUTH.PASSWORD_WRONG');
      expectError(await change({ version: 1 }), 'AUTH.PROOF_REQUIRED');
      const { body } = await client.post('/api/partner/totp/setup').send({ password: PASSWORD }).expect(200);
      const secret = Secret.fromBase32((body as { secret: string }).secret);
      const code = (ms: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ms });
      await client
        .post('/api/partner/totp/confirm')
        .send({ otp: code(0) })
        .expect(200);
      expectError(await prove({ password: PASSWORD }), 'AUTH.OTP_REQUIRED');
      expectError(await prove({ password: PASSWORD, otp: code(0) }), 'AUTH.OTP_WRONG');
      await prove({ password: PASSWORD, otp: code(30_000) }).expect(200);
      await change({ version: 1 }).expect(200);
    });

    it('that only owners see, each that of their partner', async () => {
      await change().expect(200);
      const staff = app.as((await aPartnerUser(app, { partner, role: 'STAFF' })).token);
      expectError(await staff.get(path), 'AUTH.FORBIDDEN');
      expectError(await change({ version: 1 }, staff), 'AUTH.FORBIDDEN');
      const stranger = app.as((await aPartnerUser(app)).token);
      expect((await stranger.get(path).expect(200)).body).toMatchObject({ ifsc: null, version: 0 });
      expectError(await admin.get('/api/admin/partners/4000000000/bank-account'), 'PARTNER.NOT_FOUND');
    });

    it('of two first entries at a time one is told of the other', async () => {
      const other = await aPartnerUser(app, { partner });
      await prove(app, other.token);
      const answers = await Promise.all([change(), change({}, app.as(other.token))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('but not for 48 hours after a change', async () => {
      const pay = await earned();
      // It bears GST, and its invoice is accepted.
      await app.query("UPDATE tax_invoices SET state = 'ACCEPTED' WHERE partner_id = ?", [partner.id]);
      await change().expect(200);
      expectError(await pay(), 'COMMISSION.ACCOUNT_HELD');
      const shift = (hours: number) =>
        app.query('UPDATE payee_accounts SET changed_at = ? WHERE partner_id = ?', [
          new Date(Date.now() - hours * 3_600_000),
          partner.id,
        ]);
      await shift(47);
      expectError(await pay(), 'COMMISSION.ACCOUNT_HELD');
      await shift(49);
      expect((await client.get(path).expect(200)).body).toMatchObject({ held_until: null });
      expect((await pay().expect(200)).body).toMatchObject({ amount: 1_000 });
    });
  });
});

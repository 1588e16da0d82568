import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PROOF_MINUTES } from '@marketplace/contract/portal/proof.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser, aPhoneUser, PASSWORD, prove } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { codesTo, codeTo, takeSms, templateOf } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const ACCOUNT = '/api/partner/bank-account';
const TAX = '/api/partner/tax-data';
// Check characters by the table of the GST network, not by our rule.
const PAN = 'AAPFU0939F';
const GSTIN = '27AAPFU0939F1ZV';

describe('settings of the portal', () => {
  let app: TestApp;
  let other: TestApp;
  let sent: SmsMessage[];
  let mails: { to: string; subject: string }[];
  let partner: PartnerEntity;
  let shop: { partner_id: number; merchant_id: number };
  let phones = 9_621_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    sent = takeSms(app, other);
    mails = [];
    for (const server of [app, other]) {
      server.app.get(Messaging).sendEmail = (mail) => Promise.resolve(void mails.push(mail));
    }
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    partner = await aPartner(app, { name: 'Gram Setu Kendra' });
    await other.refreshLists();
    const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    shop = { partner_id: partner.id, merchant_id: id };
  });

  const aUser = (role: 'MERCHANT' | 'AGENT', of = shop) =>
    aPhoneUser(app, { ...of, role, phone: String(++phones), name: role === 'AGENT' ? 'Sunita Devi' : 'Asha Rao' });
  const askCode = async (user: { token: string; phone: string }) => {
    const known = codesTo(sent, user.phone).length;
    await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
    const { body } = await app.as(user.token).post('/api/partner/proof/code').send({}).expect(200);
    const { challenge, phone_masked } = body as { challenge: string; phone_masked: string };
    expect(phone_masked).toBe(`******${user.phone.slice(-4)}`);
    return { challenge, otp: await codeTo(sent, user.phone, known + 1) };
  };
  const account = (holder_name: string, version = 0) => ({
    ...{ holder_name, ifsc: 'SBIN0001234', account_number: '30100012345678', version },
  });

  describe('the profile', () => {
    it('names each role, with address and number masked', async () => {
      const owner = await aPartnerUser(app, { partner, email: 'ramesh@example.in' });
      const agent = await aUser('AGENT');
      const read = async (token: string) =>
        (await app.as(token).get('/api/partner/profile').expect(200)).body as object;
      expect(await read(owner.token)).toEqual({
        ...{ name: 'Ramesh Kumar', role: 'OWNER', email_masked: 'r•••h@example.in', phone_masked: null },
        ...{ partner_name: 'Gram Setu Kendra', merchant_name: null, language: null },
      });
      expect(await read(agent.token)).toEqual({
        ...{ name: 'Sunita Devi', role: 'AGENT', email_masked: null, phone_masked: `******${agent.phone.slice(-4)}` },
        ...{ partner_name: 'Gram Setu Kendra', merchant_name: 'Rao Kirana Store', language: null },
      });
    });
  });

  describe('a proof', () => {
    it('of somebody with a number is a code to that number, good for one change on every server', async () => {
      const agent = await aUser('AGENT');
      const as = app.as(agent.token);
      expectError(await as.post(ACCOUNT).send(account('Sunita Devi')), 'AUTH.PROOF_REQUIRED');
      const code = await askCode(agent);
      const wrong = code.otp === '111111' ? '222222' : '111111';
      expectError(await as.post('/api/partner/proof/by-code').send({ ...code, otp: wrong }), 'OTP.WRONG');
      await as.post('/api/partner/proof/by-code').send(code).expect(200);
      expectError(await as.post('/api/partner/proof/by-code').send(code), 'OTP.EXPIRED');
      await other.as(agent.token).post(ACCOUNT).send(account('SUNITA DEVI')).expect(200);
      expectError(await as.post(ACCOUNT).send(account('Sunita Devi', 1)), 'AUTH.PROOF_REQUIRED');
    });

    it('is of its session alone, and of two changes at once one uses it up', async () => {
      const merchant = await aUser('MERCHANT');
      const second = await app.tokenFor('partner', merchant.user.id);
      await prove(app, merchant.token);
      expectError(await app.as(second).post(ACCOUNT).send(account('Asha Rao')), 'AUTH.PROOF_REQUIRED');
      const answers = await Promise.all([
        app.as(merchant.token).post(ACCOUNT).send(account('Asha Rao')),
        other.as(merchant.token).post(TAX).send({ pan: PAN, gstin: null, version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428]);
    });

    it('stays after a change that was refused, and ends by itself', async () => {
      const merchant = await aUser('MERCHANT');
      await prove(app, merchant.token);
      const as = app.as(merchant.token);
      expectError(await as.post(ACCOUNT).send(account('Somebody Else')), 'REQUEST.INVALID', ['holder_name']);
      const shift = (seconds: number) =>
        app.query('UPDATE sessions SET proved_at = ? WHERE user_id = ? AND audience = ?', [
          new Date(Date.now() - PROOF_MINUTES * 60_000 + seconds * 1000),
          ...[merchant.user.id, 'partner'],
        ]);
      await shift(-1);
      expectError(await as.post(ACCOUNT).send(account('Asha Rao')), 'AUTH.PROOF_REQUIRED');
      await shift(60);
      await as.post(ACCOUNT).send(account('Asha Rao')).expect(200);
    });

    it('by a code for the sign-in, by somebody else’s code or by a password is none', async () => {
      const [agent, neighbour] = [await aUser('AGENT'), await aUser('AGENT')];
      const as = app.as(agent.token);
      const { body } = await app.http.post('/api/otp/send').send({ phone: agent.phone, purpose: 'portal' }).expect(200);
      const otp = await codeTo(sent, agent.phone);
      const { challenge } = body as { challenge: string };
      expectError(await as.post('/api/partner/proof/by-code').send({ challenge, otp }), 'OTP.EXPIRED');
      expectError(await as.post('/api/partner/proof/by-code').send(await askCode(neighbour)), 'OTP.EXPIRED');
      expectError(await as.post('/api/partner/proof').send({ password: PASSWORD }), 'AUTH.FORBIDDEN');
      expectError(
        await app.http.post('/api/otp/send').send({ phone: agent.phone, purpose: 'proof' }),
        'REQUEST.INVALID',
        ['purpose'],
      );
      expectError(await as.post(ACCOUNT).send(account('Sunita Devi')), 'AUTH.PROOF_REQUIRED');
    });

    it('is asked of who invites, pauses or resumes, and serves several of these', async () => {
      const owner = await aPartnerUser(app, { partner });
      const agent = await aUser('AGENT');
      const as = app.as(owner.token);
      const path = `/api/partner/users/${agent.user.id}`;
      const invite = () =>
        as.post('/api/partner/users').send({ role: 'STAFF', name: 'K D', email: `k${++phones}@a.in` });
      for (const answer of [await invite(), await as.post(`${path}/pause`), await as.post(`${path}/resume`)]) {
        expectError(answer, 'AUTH.PROOF_REQUIRED');
      }
      await as.post('/api/partner/proof').send({ password: PASSWORD }).expect(200);
      await invite().expect(201);
      await as.post(`${path}/pause`).expect(200);
      await as.post(`${path}/resume`).expect(200);
    });
  });

  describe('the bank account', () => {
    it.each([
      ['MERCHANT', 'Asha Rao', 'MERCHANT'],
      ['MERCHANT', 'M/s Rao Kirana Store', 'MERCHANT'],
      ['AGENT', 'DEVI SUNITA', 'AGENT'],
    ] as const)('of a %s who is %s is their own, and told by SMS', async (role, holder, kind) => {
      const user = await aUser(role);
      const neighbour = await aUser(role === 'AGENT' ? 'MERCHANT' : 'AGENT');
      await prove(app, user.token);
      const { body } = await app.as(user.token).post(ACCOUNT).send(account(holder)).expect(200);
      expect(body).toMatchObject({ bank: 'State Bank of India', account_masked: '••••••5678', version: 1 });
      expect((await app.as(neighbour.token).get(ACCOUNT).expect(200)).body).toMatchObject({ version: 0, ifsc: null });
      expect(
        await app.query('SELECT payee_kind, payee_id FROM payee_accounts WHERE partner_id = ?', [partner.id]),
      ).toEqual([{ payee_kind: kind, payee_id: role === 'AGENT' ? user.user.id : shop.merchant_id }]);
      await eventually(() => {
        const told = sent.filter(({ to }) => to === user.phone).at(-1);
        expect([templateOf(told), told?.text]).toEqual(['payee.en', expect.stringContaining('bank account')]);
      });
    });

    it('in another’s name is refused', async () => {
      const agent = await aUser('AGENT');
      await prove(app, agent.token);
      const answer = await app.as(agent.token).post(ACCOUNT).send(account('Rao Kirana Store'));
      expectError(answer, 'REQUEST.INVALID', ['holder_name']);
    });
  });

  describe('tax data', () => {
    it('of each payee stand where its payments look for them', async () => {
      const owner = await aPartnerUser(app, { partner });
      const [merchant, agent] = [await aUser('MERCHANT'), await aUser('AGENT')];
      for (const [token, version] of [
        [owner.token, 0],
        [merchant.token, 1],
        [agent.token, 0],
      ] as const) {
        await prove(app, token);
        const { body } = await app.as(token).post(TAX).send({ pan: 'aapfu 0939f', gstin: GSTIN, version }).expect(200);
        expect(body).toEqual({ pan_masked: '******939F', gstin_masked: '27******939F1ZV', version: version + 1 });
        expect((await app.as(token).get(TAX).expect(200)).body).toEqual(body);
      }
      expect(await leaksInTables(app, new Set([PAN, GSTIN]))).toEqual([]);
      expect(leaksInLogs([app, other], new Set([PAN, GSTIN]))).toEqual([]);
      await eventually(() => {
        expect(mails.map(({ subject }) => subject)).toContain('The tax data for your payouts was changed');
        for (const { phone } of [merchant, agent]) {
          expect(sent.filter(({ to }) => to === phone).at(-1)?.text).toContain('PAN and GSTIN');
        }
      });
      const audited = await app.query<{ entity: string }[]>(
        "SELECT entity FROM audit_log WHERE action = 'change-tax-data' AND entity_id IN (?) ORDER BY id",
        [[partner.id, shop.merchant_id, agent.user.id].map(String)],
      );
      expect(audited.map(({ entity }) => entity)).toEqual(['partner', 'merchant', 'partner-user']);
    });

    it.each([
      ['a PAN that is none', { pan: 'AAPF0939F', gstin: null }, 'pan'],
      ['no PAN', { pan: null, gstin: null }, 'pan'],
      ['a GSTIN of another PAN', { pan: 'ABCPE1234F', gstin: GSTIN }, 'gstin'],
      ['a GSTIN with a mistyped character', { pan: PAN, gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    ])('with %s are refused', async (_what, given, field) => {
      const agent = await aUser('AGENT');
      await prove(app, agent.token);
      expectError(
        await app
          .as(agent.token)
          .post(TAX)
          .send({ version: 0, ...given }),
        'REQUEST.INVALID',
        [field],
      );
      expect(await app.query('SELECT id FROM agent_payees WHERE agent_id = ?', [agent.user.id])).toEqual([]);
    });

    it('that somebody changed meanwhile are not overwritten', async () => {
      const merchant = await aUser('MERCHANT');
      await prove(app, merchant.token);
      expectError(
        await app.as(merchant.token).post(TAX).send({ pan: PAN, gstin: null, version: 7 }),
        'VERSION.CONFLICT',
      );
    });
  });
});

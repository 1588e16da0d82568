import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { shareConsent } from '@marketplace/contract/consents/current.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { AGREEMENT_ASKED_SINCE, AGREEMENT_GRACE_DAYS } from '@marketplace/contract/portal/agreement.js';
import type { TrainingResponse, TrainingRow } from '../src/desk/training/dto/training.dto.js';
import { TrainingTryEntity } from '../src/desk/training/training.entity.js';
import type { OwnPayouts } from '../src/money/payout-runs/dto/own-payouts.dto.js';
import { ShareTermsRepository } from '../src/money/share-terms/share-terms.repository.js';
import type { DiligenceResponse, DiligenceRow } from '../src/partners/diligence/dto/diligence.dto.js';
import { fillIndexes } from '../src/partners/diligence/fill-indexes.js';
import type { MerchantBranch, MerchantBranchRow } from '../src/partners/partner-tree/dto/partner-tree.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { AgentPayeeEntity } from '../src/partners/payees/agent-payee.entity.js';
import { PayeeAccountEntity } from '../src/partners/payees/payee-account.entity.js';
import { sealAccount } from '../src/partners/payees/sealed-account.js';
import { sealAgentPayee } from '../src/partners/payees/sealed-agent-payee.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { randomLetters } from '../src/platform/crypto/random-letters.js';
import type { LeadMoneyResponse } from '../src/portal/earnings/dto/lead-money.dto.js';
import type { PortalTrainingList, TrainingDemands } from '../src/portal/training/dto/portal-training.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { anApplication, aProspect } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { anAccount, aPayment } from './builders/payments.js';
import { aTrainingModule, MODULE } from './builders/training.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const QUEUE = '/api/admin/due-diligence';
const AGREEMENT = '/api/partner/agreement';
const GOLD = {
  ...{ first_name: 'Asha', last_name: 'Patil', birth_date: '15/06/1990', gender: 'female', tin: 'ABCPP1234F' },
  ...{ postal_code: '560001', address1: '12-3, MG Road', employment_status_code: 'self_employed' },
  ...{ monthly_income: 18_000, gold_weight_grams: 25, gold_purpose: 'medical', gold_loan_amount: 100_000 },
};
const ACCOUNT = { holder_name: 'Asha Rao', ifsc: 'SBIN0000300', account_number: '50100012345678' };

let pans = 0;
/** A person's PAN that nobody else here has. */
const aPan = () => `ABCP${'ABCDEFGHIJ'[Math.floor(++pans / 1000)]}${String(pans % 1000).padStart(4, '0')}Z`;

describe('due diligence of who is paid', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    partner = await aPartner(app);
    admin = app.as((await anAdmin(app)).token);
    const { id } = await aLenderGroup(app, { product_types: ['Gold Loans'] });
    await aLender(app, { lender_group_ids: [id], self_employed: 1, min_income: null, min_credit_score: null });
  });
  afterAll(() => app.stop());

  const aShop = async (given: Parameters<typeof aMerchant>[1] = {}, of = partner) => {
    const details = { pan: aPan(), ...given.details };
    const { id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED', ...given, details });
    return { partner_id: of.id, merchant_id: id };
  };
  const rowOf = async (kind: 'MERCHANT' | 'AGENT' | 'PARTNER', payee_id: number): Promise<DiligenceRow> => {
    const filter = JSON.stringify({ kind, payee_id });
    const { body } = await admin.get(QUEUE).query({ filter }).expect(200);
    expect(body).toHaveLength(1);
    return (body as DiligenceRow[])[0]!;
  };
  const detailsOf = async (kind: 'PARTNER' | 'MERCHANT' | 'AGENT', payee_id: number) =>
    (await admin.get(`${QUEUE}/${(await rowOf(kind, payee_id)).id}`).expect(200)).body as DiligenceResponse;
  const decide = async (row: DiligenceRow, change: object) => {
    const { version, expires_on, licence_number, decision, decision_reason } = row;
    return admin
      .post(`${QUEUE}/${row.id}/decide`)
      .send({ version, expires_on, licence_number, decision, decision_reason, ...change });
  };
  const account = async (kind: 'MERCHANT' | 'AGENT', payee_id: number, given = ACCOUNT) => {
    const row_key = randomUUID();
    await app.dataSource.getRepository(PayeeAccountEntity).insert({
      ...{ partner_id: partner.id, payee_kind: kind, payee_id, version: 1, row_key, changed_at: new Date() },
      ...sealAccount(app.app.get(FieldCipher), given, row_key),
      account_last4: given.account_number.slice(-4),
    });
  };
  const taxed = async (agent_id: number, pan: string) => {
    const row_key = randomUUID();
    const sealed = sealAgentPayee(app.app.get(FieldCipher), { pan, gstin: null }, row_key);
    await app.dataSource.getRepository(AgentPayeeEntity).insert({ agent_id, version: 1, row_key, ...sealed });
  };
  const forget = (kind: string, id: number) =>
    app.query(
      'UPDATE payee_diligence SET agreement_version = NULL, agreement_at = NULL WHERE payee_kind = ? AND payee_id = ?',
      [kind, id],
    );

  describe('the agreement', () => {
    const dueOn = async (token: string) =>
      ((await app.as(token).get('/api/partner/get-revenue').expect(200)).body as { agreement_due_on: string | null })
        .agreement_due_on;

    it.each(['MERCHANT', 'AGENT'] as const)(
      '%s is asked until they agree; text, time and account are kept',
      async (role) => {
        const shop = await aShop();
        const { user, token } = await aPhoneUser(app, { ...shop, role });
        const id = role === 'AGENT' ? user.id : shop.merchant_id;
        expect(await dueOn(token)).toBeNull();
        await forget(role, id);
        const today = istToday();
        const asked = today > AGREEMENT_ASKED_SINCE ? today : AGREEMENT_ASKED_SINCE;
        expect(await dueOn(token)).toBe(shiftDay(asked, AGREEMENT_GRACE_DAYS));
        // They still read.
        await app.as(token).get('/api/partner/leads').expect(200);
        const before = Date.now();
        await app.as(token).post(AGREEMENT).send({ version: 'portal_agreement.1.hi' }).expect(200);
        expect(await dueOn(token)).toBeNull();
        const [stored] = await app.query<Record<string, unknown>[]>(
          'SELECT * FROM payee_diligence WHERE payee_kind = ? AND payee_id = ?',
          [role, id],
        );
        expect(stored).toMatchObject({ agreement_version: 'portal_agreement.1.hi', agreement_user_id: user.id });
        expect((stored!['agreement_at'] as Date).getTime()).toBeGreaterThanOrEqual(before - 1_000);
        // A second tap changes nothing.
        await app.as(token).post(AGREEMENT).send({ version: 'portal_agreement.1.en' }).expect(200);
        expect((await rowOf(role, id)).agreement_version).toBe('portal_agreement.1.hi');
        const logged = await app.query(
          "SELECT actor_id FROM audit_log WHERE action = 'accept-agreement' AND entity_id = ?",
          [stored!['id']],
        );
        expect(logged).toEqual([{ actor_id: user.id }]);
      },
    );

    it('two devices that agree at once are told alike, and one of them is kept', async () => {
      const { user, token } = await aPhoneUser(app, { ...(await aShop()), role: 'AGENT' });
      await forget('AGENT', user.id);
      const answers = await Promise.all(
        ['en', 'hi'].map((language) =>
          app
            .as(token)
            .post(AGREEMENT)
            .send({ version: `portal_agreement.1.${language}` }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { id } = await rowOf('AGENT', user.id);
      expect(
        await app.query("SELECT COUNT(*) AS n FROM audit_log WHERE action = 'accept-agreement' AND entity_id = ?", [
          id,
        ]),
      ).toEqual([{ n: 1 }]);
    });

    it.each([
      { version: 'portal_agreement.0.en' },
      {},
      { version: 1 },
      { version: 'portal_agreement.1.en', payee_id: 1 },
    ])('%j is refused', async (given) => {
      const { token } = await aPhoneUser(app, { ...(await aShop()), role: 'AGENT' });
      expectError(await app.as(token).post(AGREEMENT).send(given), 'REQUEST.INVALID');
    });
  });

  describe('resting links', () => {
    /** A customer who comes by a link of the shop or its agent, and applies. */
    const applied = async (of: { partner_id: number; merchant_id: number; agent_id?: number }) => {
      const links = app.dataSource.getRepository(TrackingLinkEntity);
      const code = randomLetters(LINK_CODE_LETTERS, 8);
      await links.save(links.create({ name: 'Rao Kirana Store', target: '/', code, ...of }));
      expect((await app.http.get(`/r/${code}`).expect(302)).headers['location']).toContain(code);
      const { id, uuid } = await aProspect(app, {
        ...{ partner_id: of.partner_id, utms: JSON.stringify({ utm_link: code }), state: 'VERIFIED' },
        ...{ profile_encrypted: null, pan_index: null, email_index: null },
      });
      const customer = app.as(await app.tokenFor('customer', id));
      await customer.put(`/api/user/${uuid}`).send(GOLD).expect(200);
      const { body } = await customer.post('/api/applications').send({ productType: 'Gold Loans' }).expect(200);
      await customer.post(`/api/applications/${(body as { uuid: string }).uuid}/submit`).expect(200);
      const [row] = await app.query<{ merchant_id: number | null; agent_id: number | null }[]>(
        'SELECT merchant_id, agent_id, tracking_link_id IS NOT NULL AS by_link FROM applications WHERE uuid = ?',
        [(body as { uuid: string }).uuid],
      );
      return row;
    };
    const set = (kind: string, id: number, change: string, values: unknown[] = []) =>
      app.query(`UPDATE payee_diligence SET ${change} WHERE payee_kind = ? AND payee_id = ?`, [...values, kind, id]);

    it.each<[string, 'MERCHANT' | 'AGENT', (id: number) => Promise<unknown>, counts: 'both' | 'shop' | 'nobody']>([
      ['papers in order', 'AGENT', (id) => set('AGENT', id, 'expires_on = ?', [istToday()]), 'both'],
      [
        'papers of the agent that ended yesterday',
        'AGENT',
        (id) => set('AGENT', id, 'expires_on = ?', [shiftDay(istToday(), -1)]),
        'shop',
      ],
      [
        'papers of the shop that ended yesterday',
        'MERCHANT',
        (id) => set('MERCHANT', id, 'expires_on = ?', [shiftDay(istToday(), -1)]),
        'nobody',
      ],
      ['an admin who lets the agent rest', 'AGENT', (id) => set('AGENT', id, "decision = 'RESTING'"), 'shop'],
      ['an admin who lets the shop rest', 'MERCHANT', (id) => set('MERCHANT', id, "decision = 'RESTING'"), 'nobody'],
      ['no agreement within the grace time', 'AGENT', (id) => forget('AGENT', id), 'both'],
      [
        'a paused shop',
        'MERCHANT',
        (id) => app.query("UPDATE partner_users SET status = 0 WHERE merchant_id = ? AND role = 'MERCHANT'", [id]),
        'nobody',
      ],
    ])('%s: the customer goes on', async (_, whose, change, counts) => {
      const shop = await aShop();
      await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
      const { user } = await aPhoneUser(app, { ...shop, role: 'AGENT' });
      await change(whose === 'AGENT' ? user.id : shop.merchant_id);
      expect(await applied({ ...shop, agent_id: user.id })).toEqual({
        by_link: 1,
        merchant_id: counts === 'nobody' ? null : shop.merchant_id,
        agent_id: counts === 'both' ? user.id : null,
      });
    });

    it('after the grace time whoever has not agreed earns nothing new, and does again after agreeing', async () => {
      const shop = await aShop();
      const { token } = await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
      const { user } = await aPhoneUser(app, { ...shop, role: 'AGENT' });
      const knownFor = (days: number) =>
        set('MERCHANT', shop.merchant_id, 'agreement_version = NULL, created_at = ?', [
          new Date(Date.now() - days * 86_400_000),
        ]);
      const restsOf = async () => [
        (await rowOf('MERCHANT', shop.merchant_id)).rests,
        (await rowOf('AGENT', user.id)).rests,
      ];
      await knownFor(AGREEMENT_GRACE_DAYS - 1);
      expect(await applied(shop)).toMatchObject({ merchant_id: shop.merchant_id });
      expect(await restsOf()).toEqual([0, 0]);
      await knownFor(AGREEMENT_GRACE_DAYS + 1);
      expect(await applied({ ...shop, agent_id: user.id })).toEqual({ by_link: 1, merchant_id: null, agent_id: null });
      expect(await restsOf()).toEqual([1, 1]);
      await app.as(token).post(AGREEMENT).send({ version: 'portal_agreement.1.en' }).expect(200);
      expect(await applied(shop)).toMatchObject({ merchant_id: shop.merchant_id });
      expect(await restsOf()).toEqual([0, 0]);
    });

    describe('that a product demands training for', () => {
      const MODULES = '/api/admin/training-modules';
      const DAY_MS = 86_400_000;
      let module: TrainingResponse;
      const pass = (user_id: number, daysAgo: number, version = 1) =>
        app.dataSource.getRepository(TrainingTryEntity).insert({
          ...{ user_id, version, module_id: module.id, questions: [], answers: [], right_count: 3, passed: 1 },
          ...{ ended_at: new Date(Date.now() - daysAgo * DAY_MS) },
        });
      const demand = async (products: string[], from_day = istToday(), lenders: number[] = []) => {
        const { body } = await admin.get(`${MODULES}/${module.id}`).expect(200);
        const { version } = body as TrainingResponse;
        await admin.post(`${MODULES}/${module.id}/demands`).send({ version, products, lenders, from_day }).expect(200);
      };
      const anotherVersion = async (publishedDaysAgo: number) => {
        const { body } = await admin.get(`${MODULES}/${module.id}`).expect(200);
        const { version, text_version } = body as TrainingResponse;
        const texts = { ...MODULE, title_en: `Honesty ${text_version + 1}`, version };
        const saved = await admin.post(`${MODULES}/${module.id}/versions`).send(texts).expect(201);
        const now = saved.body as TrainingResponse;
        await admin
          .post(`${MODULES}/${module.id}/publish`)
          .send({ version: now.version, text_version: now.text_version })
          .expect(200);
        await app.query('UPDATE training_modules SET published_at = ? WHERE id = ?', [
          ...[new Date(Date.now() - publishedDaysAgo * DAY_MS), module.id],
        ]);
      };
      const demandsOf = async (token: string) =>
        (await app.as(token).get('/api/partner/training/demands').expect(200)).body as TrainingDemands;
      const people = async () => {
        const shop = await aShop();
        const merchant = await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
        const agent = await aPhoneUser(app, { ...shop, role: 'AGENT' });
        return { shop, merchant, agent };
      };

      beforeEach(async () => {
        for (const table of ['training_demands', 'untrained_leads', 'training_tries', 'training_modules']) {
          await app.query(`DELETE FROM ${table}`);
        }
        module = await aTrainingModule(admin);
      });
      afterAll(() => app.query('DELETE FROM training_demands'));

      type Who = { merchant: number; agent: number };
      it.each<[string, (who: Who) => Promise<unknown>, counts: 'both' | 'shop' | 'nobody']>([
        ['nobody passed, and nothing demands it', () => demand([]), 'both'],
        ['nobody passed, and another product demands it', () => demand(['Other Insurance']), 'both'],
        [
          'nobody passed, and it is demanded from tomorrow',
          () => demand(['Gold Loans'], shiftDay(istToday(), 1)),
          'both',
        ],
        ['nobody passed', () => demand(['Gold Loans']), 'nobody'],
        ['the agent alone passed', async ({ agent }) => [await demand(['Gold Loans']), await pass(agent, 1)], 'nobody'],
        [
          'the shop alone passed',
          async ({ merchant }) => [await demand(['Other Insurance', 'Gold Loans']), await pass(merchant, 1)],
          'shop',
        ],
        [
          'both passed, the agent twice',
          async ({ merchant, agent }) => [
            await demand(['Gold Loans']),
            await pass(merchant, 300),
            await pass(agent, 500),
            await pass(agent, 20),
          ],
          'both',
        ],
        [
          'the agent passed longer ago than it counts',
          async ({ merchant, agent }) => [
            await demand(['Gold Loans']),
            await pass(merchant, 300),
            await pass(agent, 370),
          ],
          'shop',
        ],
        [
          'both passed a version before the one of thirteen days ago',
          async ({ merchant, agent }) => [
            await demand(['Gold Loans']),
            await pass(merchant, 30),
            await pass(agent, 30),
            await anotherVersion(13),
          ],
          'both',
        ],
        [
          'the agent passed a version before the one of fifteen days ago',
          async ({ merchant, agent }) => [
            await demand(['Gold Loans']),
            await anotherVersion(15),
            await pass(merchant, 10, 2),
            await pass(agent, 30),
          ],
          'shop',
        ],
        [
          'nobody passed, and the module is taught no longer',
          async () => [
            await demand(['Gold Loans']),
            await app.query('UPDATE training_modules SET published_version = NULL'),
          ],
          'both',
        ],
      ])('%s: the customer goes on', async (_, prepare, counts) => {
        const { shop, merchant, agent } = await people();
        await prepare({ merchant: merchant.user.id, agent: agent.user.id });
        expect(await applied({ ...shop, agent_id: agent.user.id })).toEqual({
          by_link: 1,
          merchant_id: counts === 'nobody' ? null : shop.merchant_id,
          agent_id: counts === 'both' ? agent.user.id : null,
        });
        // What the portal shows is what decides.
        const lacking = async (token: string) =>
          (await demandsOf(token)).lacking.flatMap(({ products, lacked_by }) =>
            products.includes('Gold Loans') ? [lacked_by] : [],
          );
        const [own, ofShop] = [await lacking(agent.token), await lacking(merchant.token)];
        expect(ofShop).toEqual(counts === 'nobody' ? ['SELF'] : []);
        expect(own.length === 0).toBe(counts === 'both');
        expect(own.includes('SHOP')).toBe(counts === 'nobody');
      });

      it('what was brought before stays, and who lacked what is told to each by what concerns them', async () => {
        const { shop, merchant, agent } = await people();
        const { token: owner } = await aPartnerUser(app, { partner });
        const link = { ...shop, agent_id: agent.user.id };
        expect(await applied(link)).toMatchObject({ agent_id: agent.user.id });
        await demand(['Gold Loans']);
        const [before] = await app.query<{ id: number; agent_id: number }[]>(
          'SELECT id, agent_id FROM applications WHERE merchant_id = ? ORDER BY id DESC LIMIT 1',
          [shop.merchant_id],
        );
        expect(before!.agent_id).toBe(agent.user.id);
        await pass(merchant.user.id, 1);
        expect(await applied(link)).toMatchObject({ merchant_id: shop.merchant_id, agent_id: null });
        const [lead] = await app.query<{ id: number }[]>(
          'SELECT id FROM applications WHERE merchant_id = ? ORDER BY id DESC LIMIT 1',
          [shop.merchant_id],
        );
        const untrainedIn = async (token: string, id: number) =>
          ((await app.as(token).get(`/api/partner/leads/${id}/money`).expect(200)).body as LeadMoneyResponse).untrained;
        const told = [
          { lacked_by: 'AGENT', lender_name: null, module_id: module.id, title_en: 'Honesty', title_hi: 'ईमानदारी' },
        ];
        for (const token of [merchant.token, owner]) expect(await untrainedIn(token, lead!.id)).toEqual(told);
        expect(await untrainedIn(agent.token, before!.id)).toEqual([]);
        expectError(await app.as(agent.token).get(`/api/partner/leads/${lead!.id}/money`), 'LEAD.NOT_FOUND');

        expect(await demandsOf(agent.token)).toMatchObject({
          lacking: [{ module_id: module.id, products: ['Gold Loans'], lacked_by: 'SELF' }],
          customers: [{ product_type: 'Gold Loans', module_id: module.id, title_en: 'Honesty' }],
        });
        for (const token of [merchant.token, owner]) {
          expect(await demandsOf(token)).toEqual({ lacking: [], customers: [] });
        }
        // What the shop lacks costs its agents customers as well.
        await app.query('DELETE FROM training_tries');
        await pass(agent.user.id, 1);
        expect(await applied(link)).toMatchObject({ merchant_id: null, agent_id: null });
        expect((await demandsOf(agent.token)).customers).toHaveLength(2);
        expect((await demandsOf(merchant.token)).customers).toHaveLength(1);
        await pass(merchant.user.id, 0);
        expect(await applied(link)).toMatchObject({ merchant_id: shop.merchant_id, agent_id: agent.user.id });
        expect((await demandsOf(merchant.token)).lacking).toEqual([]);
        const other = await people();
        expect((await demandsOf(other.merchant.token)).customers).toEqual([]);
      });

      it('a lender’s demand rests who lacked it at that lender alone, frozen when the customer chooses it', async () => {
        const [group] = await app.query<{ id: number }[]>(
          "SELECT id FROM lender_groups WHERE product_types LIKE '%Gold Loans%' LIMIT 1",
        );
        const linked = {
          ...{ lender_group_ids: [group!.id], min_income: null, min_credit_score: null },
          ...{ self_employed: 1 as const, utm_link: 'https://lender.example.in/apply' },
        };
        const [strict, easy] = [await aLender(app, linked), await aLender(app, linked)];
        const { shop, merchant, agent } = await people();
        const { token: owner } = await aPartnerUser(app, { partner });
        const link = { ...shop, agent_id: agent.user.id };
        const consentAt = async (prospect: string, uuid: string, lender_id: number) => {
          const [row] = await app.query<{ id: number }[]>('SELECT id FROM prospects WHERE uuid = ?', [prospect]);
          await app
            .as(await app.tokenFor('customer', row!.id))
            .post(`/api/applications/${uuid}/lenders/${lender_id}/consent`)
            .send({ consent_text_version: shareConsent('Gold Loans', 'en') })
            .expect(200);
        };
        /** The newest application of the shop, with who earns at either lender. */
        const last = async () => {
          const [row] = await app.query<{ id: number; uuid: string; prospect: string; agent_id: number | null }[]>(
            `SELECT a.id, a.uuid, p.uuid AS prospect, a.agent_id FROM applications a JOIN prospects p ON p.id = a.prospect_id
             WHERE a.merchant_id = ? ORDER BY a.id DESC LIMIT 1`,
            [shop.merchant_id],
          );
          return row!;
        };
        const earnsAt = async (application: number, lender: number) => {
          const [row] = await app.query<{ merchant_earns: number; agent_earns: number }[]>(
            'SELECT merchant_earns, agent_earns FROM lender_applications WHERE application_id = ? AND lender_id = ?',
            [application, lender],
          );
          return [row!.merchant_earns, row!.agent_earns];
        };
        const choose = async (...lenders: number[]) => {
          await applied(link);
          const application = await last();
          for (const one of lenders) await consentAt(application.prospect, application.uuid, one);
          return application;
        };
        const untrainedIn = async (token: string, id: number) =>
          ((await app.as(token).get(`/api/partner/leads/${id}/money`).expect(200)).body as LeadMoneyResponse).untrained;

        const before = await choose(strict.id);
        await demand([], shiftDay(istToday(), 1), [strict.id]);
        const early = await choose(strict.id);
        await demand([], istToday(), [strict.id]);
        for (const { id } of [before, early]) expect(await earnsAt(id, strict.id)).toEqual([1, 1]);

        // Nobody passed: the application counts, and brings nobody but the partner anything at this lender.
        const first = await choose(strict.id, easy.id);
        expect(first.agent_id).toBe(agent.user.id);
        expect(await earnsAt(first.id, strict.id)).toEqual([0, 0]);
        expect(await earnsAt(first.id, easy.id)).toEqual([1, 1]);
        const lacked = (lacked_by: string) => ({
          ...{ lacked_by, lender_name: strict.name, module_id: module.id },
          ...{ title_en: 'Honesty', title_hi: 'ईमानदारी' },
        });
        for (const token of [agent.token, merchant.token, owner]) {
          expect(await untrainedIn(token, first.id)).toEqual([lacked('MERCHANT'), lacked('AGENT')]);
        }
        expect(await demandsOf(agent.token)).toMatchObject({
          lacking: [
            { module_id: module.id, products: [], lenders: [strict.name], lacked_by: 'SELF' },
            { module_id: module.id, products: [], lenders: [strict.name], lacked_by: 'SHOP' },
          ],
          customers: [{ lender_name: strict.name }, { lender_name: strict.name }],
        });
        const { body: list } = await app.as(agent.token).get('/api/partner/training').expect(200);
        expect((list as PortalTrainingList).modules).toMatchObject([
          { demanded_by: [], demanding_lenders: [strict.name], demanded_from: istToday() },
        ]);

        // The shop passed; a customer who has only been offered the lender is asked about anew when they choose it.
        await pass(merchant.user.id, 1);
        const second = await choose(easy.id);
        expect(await earnsAt(second.id, strict.id)).toEqual([1, 0]);
        expect(await untrainedIn(merchant.token, second.id)).toEqual([]);
        const third = await choose(strict.id);
        expect(await untrainedIn(merchant.token, third.id)).toEqual([lacked('AGENT')]);
        await pass(agent.user.id, 0);
        await consentAt(second.prospect, second.uuid, strict.id);
        expect(await earnsAt(second.id, strict.id)).toEqual([1, 1]);
        expect(await untrainedIn(merchant.token, second.id)).toEqual([]);
        // What was frozen before stays.
        expect(await earnsAt(third.id, strict.id)).toEqual([1, 0]);
        expect(await earnsAt(first.id, strict.id)).toEqual([0, 0]);
        expect((await demandsOf(agent.token)).lacking).toEqual([]);
        const { body: saved } = await admin.get(`${MODULES}/${module.id}`).expect(200);
        expect(saved).toMatchObject({ demanded_by: [], demanding_lenders: [{ id: strict.id, name: strict.name }] });
        expect((saved as TrainingResponse).lender_choices.map(({ id }) => id)).toContain(easy.id);
        await app.query('UPDATE lenders SET lender_status = 0 WHERE id IN (?, ?)', [strict.id, easy.id]);
        await app.refreshLists();
      });

      it('a new version says until when what was passed counts, and the list names what demands it', async () => {
        const { merchant } = await people();
        await demand(['Gold Loans', 'Other Insurance']);
        await pass(merchant.user.id, 30);
        await anotherVersion(4);
        const { body } = await app.as(merchant.token).get('/api/partner/training').expect(200);
        expect((body as PortalTrainingList).modules).toMatchObject([
          {
            ...{ progress: 'changed', demanded_by: ['Gold Loans', 'Other Insurance'], demanded_from: istToday() },
            counts_until: istToday(new Date(Date.now() + 10 * DAY_MS)),
          },
        ]);
        const rows = (await admin.get(MODULES).expect(200)).body as TrainingRow[];
        expect(rows).toMatchObject([{ demanded_by: ['Gold Loans', 'Other Insurance'], demanded_from: istToday() }]);
      });

      it('what demands a module is saved once of two admins, checked and noted', async () => {
        const at = `${MODULES}/${module.id}/demands`;
        const given = { version: module.version, products: ['Gold Loans'], lenders: [], from_day: '2027-01-31' };
        const both = await Promise.all([admin.post(at).send(given), admin.post(at).send({ ...given, products: [] })]);
        expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
        for (const [wrong, field] of [
          [{ products: ['Fish'] }, 'products'],
          [{ products: 'Gold Loans' }, 'products'],
          [{ from_day: '2027-02-30' }, 'from_day'],
          [{ lenders: [4_294_967_295] }, 'lenders'],
          [{ lenders: '1' }, 'lenders'],
          [{ module_id: 1 }, 'module_id'],
        ] as const) {
          expectError(await admin.post(at).send({ ...given, ...wrong }), 'REQUEST.INVALID', [field]);
        }
        expectError(await admin.post(at).send({ ...given, version: 99 }), 'VERSION.CONFLICT');
        expectError(await admin.post(`${MODULES}/4294967295/demands`).send(given), 'RECORD.NOT_FOUND');
        await demand(['Gold Loans'], '2027-01-31');
        await demand([]);
        const noted = await app.query<{ action: string }[]>(
          "SELECT action FROM audit_log WHERE entity = 'training_module' AND entity_id = ? AND action = 'demand'",
          [module.id],
        );
        expect(noted.length).toBeGreaterThanOrEqual(2);
      });
    });
  });

  describe('duplicates', () => {
    it('a shop that waits is shown who has its mobile number, PAN or bank account, wherever that is', async () => {
      const [phone, pan] = ['8765400001', aPan()];
      const elsewhere = await aPartner(app);
      const { id } = await aMerchant(app, { partner_id: partner.id, details: { phone, pan } });
      expect((await detailsOf('MERCHANT', id)).duplicates).toEqual([]);
      const sameMobile = await aShop({ shop_name: 'Same Mobile', details: { phone } }, elsewhere);
      const samePan = await aShop({ shop_name: 'Same PAN', details: { pan } });
      const { user } = await aPhoneUser(app, { ...(await aShop()), role: 'AGENT', name: 'Same PAN Agent' });
      await taxed(user.id, pan);
      await account('MERCHANT', id);
      // Another branch of the same bank is the same account; another bank is not.
      await account('AGENT', user.id, { ...ACCOUNT, ifsc: 'SBIN0004567' });
      await account('MERCHANT', samePan.merchant_id, { ...ACCOUNT, ifsc: 'HDFC0000123' });
      const details = await detailsOf('MERCHANT', id);
      const at = { partner_name: partner.name };
      expect(details.duplicates.map(({ payee_id: _, ...rest }) => rest)).toEqual([
        { by: 'MOBILE', payee_kind: 'MERCHANT', name: 'Same Mobile', partner_name: elsewhere.name },
        { by: 'PAN', payee_kind: 'MERCHANT', name: 'Same PAN', ...at },
        { by: 'PAN', payee_kind: 'AGENT', name: 'Same PAN Agent', ...at },
        { by: 'ACCOUNT', payee_kind: 'AGENT', name: 'Same PAN Agent', ...at },
      ]);
      expect(details).toMatchObject({ pan_holder: 'P', findings: expect.arrayContaining(['DUPLICATE']) });
      expect(JSON.stringify(details)).not.toContain(pan);
      expect(JSON.stringify(details)).not.toContain(ACCOUNT.account_number);
      for (const [kind, other] of [
        ['MERCHANT', sameMobile.merchant_id],
        ['MERCHANT', samePan.merchant_id],
        ['AGENT', user.id],
      ] as const) {
        expect((await rowOf(kind, other)).findings).toContain('DUPLICATE');
      }
      const cleared = await decide(details, { decision: 'CLEARED', decision_reason: 'same_owner' });
      expect((cleared.body as DiligenceResponse).findings).not.toContain('DUPLICATE');
      expect((cleared.body as DiligenceResponse).duplicates).toHaveLength(4);
    });

    it('a GSTIN whose last character is wrong is named, and whoever has one GSTIN is found by the PAN in it', async () => {
      const [pan, gstin] = ['AAPFU0939F', '27AAPFU0939F1ZV'];
      const first = await aShop({ shop_name: 'First', details: { pan, gstin } });
      const second = await aShop({ shop_name: 'Second', details: { pan, gstin: '27AAPFU0939F1ZU' } });
      const [right, wrong] = [
        await detailsOf('MERCHANT', first.merchant_id),
        await detailsOf('MERCHANT', second.merchant_id),
      ];
      expect(right).toMatchObject({ gstin_masked: '27******939F1ZV', gstin_mistyped: 0, pan_holder: 'F' });
      expect(wrong).toMatchObject({ gstin_masked: '27******939F1ZU', gstin_mistyped: 1 });
      expect(right.duplicates).toMatchObject([{ by: 'PAN', payee_kind: 'MERCHANT', name: 'Second' }]);
      expect(wrong.duplicates).toMatchObject([{ by: 'PAN', payee_kind: 'MERCHANT', name: 'First' }]);
      expect([right.findings, wrong.findings]).toEqual([
        expect.arrayContaining(['DUPLICATE']),
        expect.arrayContaining(['DUPLICATE']),
      ]);
    });

    it('an agent with the mobile number of another partner’s agent is found, and payees without PAN are not alike', async () => {
      const phone = '7654300001';
      const elsewhere = await aPartner(app);
      const one = await aPhoneUser(app, { ...(await aShop()), role: 'AGENT', phone });
      const two = await aPhoneUser(app, { ...(await aShop({}, elsewhere)), role: 'AGENT', phone });
      expect((await detailsOf('AGENT', one.user.id)).duplicates).toMatchObject([
        { by: 'MOBILE', payee_kind: 'AGENT', payee_id: two.user.id },
      ]);
      const [first, second] = [
        await aPhoneUser(app, { ...(await aShop()), role: 'AGENT' }),
        await aPhoneUser(app, { ...(await aShop()), role: 'AGENT' }),
      ];
      for (const { user } of [first, second]) {
        const row_key = randomUUID();
        const sealed = sealAgentPayee(app.app.get(FieldCipher), { pan: null, gstin: null }, row_key);
        await app.dataSource
          .getRepository(AgentPayeeEntity)
          .insert({ agent_id: user.id, version: 1, row_key, ...sealed });
      }
      expect((await rowOf('AGENT', first.user.id)).findings).toEqual(['PAN_MISSING', 'ACCOUNT_MISSING']);
    });

    it('rows from before there were indexes are filled in, and payees without a row get one', async () => {
      const pan = aPan();
      const [one, two] = [await aShop({ details: { pan } }), await aShop({ details: { pan } })];
      await account('MERCHANT', one.merchant_id, { ...ACCOUNT, account_number: '60200098765432' });
      const indexes = () =>
        app.query(
          `SELECT m.pan_index, a.account_index FROM merchants m LEFT JOIN payee_accounts a
             ON a.payee_kind = 'MERCHANT' AND a.payee_id = m.id WHERE m.id IN (?) ORDER BY m.id`,
          [[one.merchant_id, two.merchant_id]],
        );
      const known = await indexes();
      await app.query('UPDATE merchants SET pan_index = NULL WHERE id IN (?)', [[one.merchant_id, two.merchant_id]]);
      await app.query('UPDATE payee_accounts SET account_index = NULL WHERE payee_id = ?', [one.merchant_id]);
      await app.query('UPDATE agent_payees SET pan_index = NULL');
      await app.query('DELETE FROM payee_diligence WHERE payee_id = ?', [one.merchant_id]);
      await app.app.get(Housekeeping).run(new Date());
      expect(await indexes()).toEqual(known);
      expect((await rowOf('MERCHANT', one.merchant_id)).findings).toContain('DUPLICATE');
      await Promise.all([1, 2].map(() => fillIndexes(app.dataSource, app.app.get(FieldCipher))));
      expect(await indexes()).toEqual(known);
    });

    it('passes over a row that cannot be read, names it by its id, and fills in the others', async () => {
      const [broken, sound] = [await aShop(), await aShop()];
      const agent = await aPhoneUser(app, { ...sound, role: 'AGENT' });
      await taxed(agent.user.id, aPan());
      await account('MERCHANT', broken.merchant_id);
      await account('MERCHANT', sound.merchant_id, { ...ACCOUNT, account_number: '60200098765433' });
      const without = async (table: string, column: string, where: string, id: number) => {
        const [row] = await app.query<{ id: number; details_encrypted: string }[]>(
          `SELECT id, details_encrypted FROM ${table} WHERE ${where}`,
          [id],
        );
        await app.query(`UPDATE ${table} SET ${column} = NULL WHERE id = ?`, [row!.id]);
        return row!;
      };
      const shop = await without('merchants', 'pan_index', 'id = ?', broken.merchant_id);
      const bank = await without('payee_accounts', 'account_index', 'payee_id = ?', broken.merchant_id);
      await without('merchants', 'pan_index', 'id = ?', sound.merchant_id);
      await without('payee_accounts', 'account_index', 'payee_id = ?', sound.merchant_id);
      await without('agent_payees', 'pan_index', 'agent_id = ?', agent.user.id);
      await app.query("UPDATE merchants SET details_encrypted = 'unreadable' WHERE id = ?", [shop.id]);
      await app.query("UPDATE payee_accounts SET details_encrypted = 'unreadable' WHERE id = ?", [bank.id]);
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      await fillIndexes(app.dataSource, app.app.get(FieldCipher));
      const messages = logged.mock.calls;
      logged.mockRestore();
      expect(messages).toEqual([
        [`1 rows of merchants cannot be read and have no pan_index, the first of them ${shop.id}.`],
        [`1 rows of payee_accounts cannot be read and have no account_index, the first of them ${bank.id}.`],
      ]);
      const left = (table: string, column: string) =>
        app.query<{ id: number }[]>(`SELECT id FROM ${table} WHERE ${column} IS NULL`);
      expect(await left('merchants', 'pan_index')).toEqual([{ id: shop.id }]);
      expect(await left('payee_accounts', 'account_index')).toEqual([{ id: bank.id }]);
      expect(await left('agent_payees', 'pan_index')).toEqual([]);
      await app.query('UPDATE merchants SET details_encrypted = ? WHERE id = ?', [shop.details_encrypted, shop.id]);
      await app.query('UPDATE payee_accounts SET details_encrypted = ? WHERE id = ?', [
        bank.details_encrypted,
        bank.id,
      ]);
      await fillIndexes(app.dataSource, app.app.get(FieldCipher));
      expect(await left('merchants', 'pan_index')).toEqual([]);
    });
  });

  describe('the queue', () => {
    it('holds whoever lacks something, by finding, and no shop that was never approved', async () => {
      const only = await aPartner(app);
      const shop = await aShop({ shop_name: 'Lacks an account' }, only);
      await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
      const refused = await aMerchant(app, { partner_id: only.id, state: 'REFUSED', details: { pan: aPan() } });
      const agent = await aPhoneUser(app, { ...shop, role: 'AGENT' });
      await app.query("UPDATE payee_diligence SET expires_on = ? WHERE payee_kind = 'AGENT' AND payee_id = ?", [
        shiftDay(istToday(), 30),
        agent.user.id,
      ]);
      const idsOf = async (filter: object) => {
        const { body } = await admin
          .get(QUEUE)
          .query({ filter: JSON.stringify({ partner_id: only.id, ...filter }), sort: '["id","ASC"]' })
          .expect(200);
        return (body as DiligenceRow[]).map(({ payee_kind, payee_id }) => `${payee_kind} ${payee_id}`);
      };
      const [theShop, theAgent] = [`MERCHANT ${shop.merchant_id}`, `AGENT ${agent.user.id}`];
      expect(await idsOf({ kind: 'MERCHANT' })).toEqual([theShop]);
      expect(await idsOf({ kind: 'AGENT' })).toEqual([theAgent]);
      expect(await idsOf({ finding: 'PAN_MISSING', kind: 'AGENT' })).toEqual([theAgent]);
      expect(await idsOf({ finding: 'PAN_MISSING', kind: 'MERCHANT' })).toEqual([]);
      expect(await idsOf({ finding: 'EXPIRES_SOON' })).toEqual([theAgent]);
      expect(await idsOf({ finding: 'EXPIRED' })).toEqual([]);
      expect(await idsOf({ finding: 'DUPLICATE' })).toEqual([]);
      await forget('AGENT', agent.user.id);
      expect(await idsOf({ finding: 'AGREEMENT_MISSING' })).toEqual([theAgent]);
      expect(await idsOf({ kind: 'MERCHANT', payee_id: refused.id })).toEqual([`MERCHANT ${refused.id}`]);
    });

    it('an admin notes the end of the papers and the licence, and decides with a reason; all of it is in the history', async () => {
      const shop = await aShop();
      await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
      const row = await rowOf('MERCHANT', shop.merchant_id);
      const { status, body } = await decide(row, {
        ...{ expires_on: '2099-03-31', licence_number: 'posp / 123456' },
        ...{ decision: 'RESTING', decision_reason: 'papers_missing' },
      });
      expect([status, body]).toMatchObject([
        200,
        {
          ...{ expires_on: '2099-03-31', licence_number: 'POSP/123456', version: row.version + 1, rests: 1 },
          ...{ decision: 'RESTING', decision_reason: 'papers_missing', decided_by: expect.any(String) },
        },
      ]);
      expectError(await decide(row, { decision: 'OPEN' }), 'VERSION.CONFLICT');
      const history = await admin.get(`${QUEUE}/${row.id}/history`).expect(200);
      expect((history.body as { action: string; changes: { property: string }[] }[])[0]).toMatchObject({
        action: 'update',
        changes: [
          { property: 'expires_on', before: null, after: '2099-03-31' },
          { property: 'licence_number', before: null, after: 'POSP/123456' },
          { property: 'decision', before: 'OPEN', after: 'RESTING' },
          { property: 'decision_reason', before: null, after: 'papers_missing' },
        ],
      });
    });

    it('of two admins who decide at the same moment one is told that it has changed', async () => {
      const row = await rowOf('MERCHANT', (await aShop()).merchant_id);
      const other = app.as((await anAdmin(app)).token);
      const { version, expires_on, licence_number } = row;
      const answers = await Promise.all(
        [admin, other].map((who) =>
          who.post(`${QUEUE}/${row.id}/decide`).send({
            ...{ version, expires_on, licence_number, decision: 'RESTING', decision_reason: 'misuse' },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it.each<[string, object, string]>([
      ['a reason of another decision', { decision: 'CLEARED', decision_reason: 'misuse' }, 'decision_reason'],
      ['a decision without a reason', { decision: 'RESTING', decision_reason: null }, 'decision_reason'],
      ['no day', { expires_on: '31/03/2027' }, 'expires_on'],
      ['no licence', { licence_number: '??' }, 'licence_number'],
      ['a property of the payee’s', { agreement_version: 'portal_agreement.1.en' }, 'agreement_version'],
    ])('%s is refused', async (_, change, field) => {
      expectError(await decide(await rowOf('MERCHANT', (await aShop()).merchant_id), change), 'REQUEST.INVALID', [
        field,
      ]);
    });

    it('a row that is not there is not found', async () => {
      expectError(await admin.get(`${QUEUE}/999999`), 'RECORD.NOT_FOUND');
      expectError(await admin.get(`${QUEUE}/999999/history`), 'RECORD.NOT_FOUND');
    });
  });

  it('two partners with one bank account are told of each other', async () => {
    const [one, other] = [await aPartner(app, { name: 'Sahaj Counter' }), await aPartner(app, { name: 'Asha Kirana' })];
    await app.app.get(Housekeeping).run(new Date());
    for (const { id } of [one, other]) await anAccount(app, id, { account_number: '50100087654321' });
    expect((await detailsOf('PARTNER', one.id)).duplicates).toEqual([
      { by: 'ACCOUNT', payee_kind: 'PARTNER', payee_id: other.id, name: 'Asha Kirana', partner_name: 'Asha Kirana' },
    ]);
  });

  describe('the tree below a partner', () => {
    const TREE = '/api/admin/partner-tree';
    const branch = async (id: number) => (await admin.get(`${TREE}/${id}`).expect(200)).body as MerchantBranch;
    const move = (who: ReturnType<TestApp['as']>, id: number, from: number, to: number) =>
      who.post(`${TREE}/agents/${id}/move`).send({ from_merchant_id: from, to_merchant_id: to });
    const leadsOf = async (token: string) =>
      ((await app.as(token).get('/api/partner/leads').expect(200)).body as { id: number }[]).map(({ id }) => id);

    it('shops of a partner come a page at a time with agents and leads counted, and no other partner’s', async () => {
      const whole = await aPartner(app);
      const shops = [await aShop({}, whole), await aShop({}, whole), await aShop({ state: 'SUBMITTED' }, whole)];
      const agent = await aPhoneUser(app, { ...shops[0]!, role: 'AGENT' });
      await aPhoneUser(app, { ...shops[0]!, role: 'AGENT', status: 0 });
      await aPhoneUser(app, { ...shops[0]!, role: 'MERCHANT' });
      const brought = { partner_id: whole.id, merchant_id: shops[0]!.merchant_id };
      await anApplication(app, brought);
      await anApplication(app, { ...brought, agent_id: agent.user.id });
      await anApplication(app, { ...brought, submitted_at: null, state: 'DRAFT' });
      const page = async (range: string, filter: object = {}) => {
        const { body, headers } = await admin
          .get(TREE)
          .query({ filter: JSON.stringify({ partner_id: whole.id, ...filter }), range })
          .expect(200);
        return [(body as MerchantBranchRow[]).map(({ id }) => id), headers['content-range']];
      };
      const ids = shops.map(({ merchant_id }) => merchant_id);
      expect(await page('[0,1]')).toEqual([ids.slice(0, 2), 'partner-tree 0-1/3']);
      expect(await page('[2,3]')).toEqual([ids.slice(2), 'partner-tree 2-2/3']);
      expect(await page('[0,9]', { state: 'SUBMITTED' })).toEqual([ids.slice(2), 'partner-tree 0-0/1']);
      expect(await branch(ids[0]!)).toMatchObject({
        ...{ partner_name: whole.name, state: 'APPROVED', agents: 2, leads: 2, rests: 0 },
        agent_list: [
          { id: agent.user.id, state: 'ACTIVE', leads: 1, rests: 0 },
          { state: 'PAUSED', leads: 0, rests: 1 },
        ],
      });
      expectError(await admin.get(`${TREE}/999999`), 'MERCHANT.NOT_FOUND');
    });

    it('an agent is moved with its links, is signed out on every server, and keeps what it brought', async () => {
      const [from, to] = [await aShop(), await aShop()];
      const { user, token } = await aPhoneUser(app, { ...from, role: 'AGENT' });
      const merchant = await aPhoneUser(app, { ...from, role: 'MERCHANT' });
      const links = app.dataSource.getRepository(TrackingLinkEntity);
      const code = randomLetters(LINK_CODE_LETTERS, 8);
      await links.save(links.create({ name: 'Agent', target: '/', code, ...from, agent_id: user.id }));
      const lead = await anApplication(app, { ...from, agent_id: user.id });
      expect(await leadsOf(token)).toEqual([lead.id]);

      const { body } = await move(admin, user.id, from.merchant_id, to.merchant_id).expect(200);
      expect(body).toMatchObject({ id: to.merchant_id, agents: 1, agent_list: [{ id: user.id, leads: 1 }] });
      expectError(await app.as(token).get('/api/partner/leads'), 'AUTH.REQUIRED');
      expect(await app.query('SELECT merchant_id FROM tracking_links WHERE code = ?', [code])).toEqual([
        { merchant_id: to.merchant_id },
      ]);
      expect(await app.query('SELECT merchant_id, agent_id FROM applications WHERE id = ?', [lead.id])).toEqual([
        { merchant_id: from.merchant_id, agent_id: user.id },
      ]);
      // The old shop and the agent still see it, the new shop does not.
      const other = await aPhoneUser(app, { ...to, role: 'MERCHANT' });
      expect(await leadsOf(merchant.token)).toEqual([lead.id]);
      expect(await leadsOf(await app.tokenFor('partner', user.id))).toEqual([lead.id]);
      expect(await leadsOf(other.token)).toEqual([]);
      expect((await branch(from.merchant_id)).agent_list).toEqual([]);
      const logged = await app.query<{ changes: string }[]>(
        "SELECT changes FROM audit_log WHERE action = 'move' AND entity_id = ?",
        [user.id],
      );
      expect(logged.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
        [{ property: 'merchant_id', before: from.merchant_id, after: to.merchant_id }],
      ]);
    });

    it('two admins who move an agent in the same second move it once', async () => {
      const [from, one, two] = [await aShop(), await aShop(), await aShop()];
      const { user } = await aPhoneUser(app, { ...from, role: 'AGENT' });
      const other = app.as((await anAdmin(app)).token);
      const answers = await Promise.all([
        move(admin, user.id, from.merchant_id, one.merchant_id),
        move(other, user.id, from.merchant_id, two.merchant_id),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expectError(
        answers.find(({ status }) => status === 409)!,
        'VERSION.CONFLICT',
      );
      const logged = await app.query("SELECT COUNT(*) AS n FROM audit_log WHERE action = 'move' AND entity_id = ?", [
        user.id,
      ]);
      expect(logged).toEqual([{ n: 1 }]);
    });

    it('nobody is moved to another partner’s shop, to one that is not approved, to the same, or who is no agent', async () => {
      const elsewhere = await aPartner(app);
      const shop = await aShop();
      const agent = await aPhoneUser(app, { ...shop, role: 'AGENT' });
      const merchant = await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
      const foreign = await aShop({}, elsewhere);
      const waiting = await aShop({ state: 'SUBMITTED' });
      const to = (id: number) => move(admin, agent.user.id, shop.merchant_id, id);
      expectError(await to(foreign.merchant_id), 'MERCHANT.NOT_FOUND');
      expectError(await to(waiting.merchant_id), 'MERCHANT.NOT_FOUND');
      expectError(await to(999_999), 'MERCHANT.NOT_FOUND');
      expectError(await to(shop.merchant_id), 'REQUEST.INVALID', ['to_merchant_id']);
      const target = (await aShop()).merchant_id;
      expectError(await move(admin, merchant.user.id, shop.merchant_id, target), 'PORTAL_USER.NOT_FOUND');
      expectError(await move(admin, 999_999, shop.merchant_id, target), 'PORTAL_USER.NOT_FOUND');
      expect((await branch(shop.merchant_id)).agents).toBe(1);
    });

    describe('moving a shop to another partner', () => {
      const moveShop = (
        { merchant_id, partner_id }: { merchant_id: number; partner_id: number },
        to: number,
        who = admin,
        reason: string | null = 'shop_wishes',
      ) =>
        who
          .post(`${TREE}/${merchant_id}/move`)
          .send({ from_partner_id: partner_id, to_partner_id: to, ...(reason !== null && { reason }) });
      const idsOf = (leads: readonly { id: number }[]) => leads.map(({ id }) => id);

      it('takes agents, links and accounts along; what was brought stays with the old partner, new leads are the new one’s', async () => {
        const [old, next] = [await aPartner(app), await aPartner(app)];
        const shop = await aShop({}, old);
        const merchant = await aPhoneUser(app, { ...shop, role: 'MERCHANT' });
        const agent = await aPhoneUser(app, { ...shop, role: 'AGENT' });
        const [oldOwner, newOwner] = [
          await aPartnerUser(app, { partner: old }),
          await aPartnerUser(app, { partner: next }),
        ];
        const links = app.dataSource.getRepository(TrackingLinkEntity);
        const code = randomLetters(LINK_CODE_LETTERS, 8);
        await links.save(links.create({ name: 'Agent', target: '/', code, ...shop, agent_id: agent.user.id }));
        const before = await anApplication(app, { ...shop, agent_id: agent.user.id });
        for (const payee of [
          { kind: 'MERCHANT', id: shop.merchant_id },
          { kind: 'AGENT', id: agent.user.id },
        ] as const) {
          await anAccount(app, old.id, { payee });
        }
        const due = await aPayment(app, {
          ...{ partner_id: old.id, payee_kind: 'MERCHANT', payee_id: shop.merchant_id, net_amount: 300 },
        });

        const { body } = await moveShop(shop, next.id).expect(200);
        expect(body).toMatchObject({ id: shop.merchant_id, partner_id: next.id, agent_list: [{ id: agent.user.id }] });
        for (const { token } of [merchant, agent]) {
          expectError(await app.as(token).get('/api/partner/leads'), 'AUTH.REQUIRED');
        }
        expect(await app.query('SELECT partner_id FROM tracking_links WHERE code = ?', [code])).toEqual([
          { partner_id: next.id },
        ]);
        const redirect = await app.http.get(`/r/${code}`);
        expect(redirect.headers['location']).toContain(`/${next.slug}`);
        expect(await app.query('SELECT partner_id, merchant_id FROM applications WHERE id = ?', [before.id])).toEqual([
          { partner_id: old.id, merchant_id: shop.merchant_id },
        ]);

        // Scope both ways: the old partner keeps what was brought, the new one sees what comes from now on.
        const moved = { partner_id: next.id, merchant_id: shop.merchant_id };
        const after = await anApplication(app, { ...moved, agent_id: agent.user.id });
        const merchantNow = await app.tokenFor('partner', merchant.user.id);
        expect(await leadsOf(oldOwner.token)).toEqual([before.id]);
        for (const token of [newOwner.token, merchantNow, await app.tokenFor('partner', agent.user.id)]) {
          expect(await leadsOf(token)).toEqual([after.id]);
        }
        for (const [token, foreign] of [
          [newOwner.token, before.id],
          [merchantNow, before.id],
          [oldOwner.token, after.id],
        ] as const) {
          expectError(await app.as(token).get(`/api/partner/leads/${foreign}/money`), 'LEAD.NOT_FOUND');
        }
        const users = async (token: string) =>
          idsOf((await app.as(token).get('/api/partner/users').expect(200)).body as { id: number }[]);
        expect(await users(oldOwner.token)).toEqual([oldOwner.user.id]);
        expect((await users(newOwner.token)).toSorted()).toEqual(
          [newOwner.user.id, merchant.user.id, agent.user.id].toSorted(),
        );

        // What was earned before is the shop's, and still paid to its account.
        const { payouts } = (await app.as(merchantNow).get('/api/partner/payouts').expect(200)).body as OwnPayouts;
        expect(payouts).toMatchObject([{ id: due.id, net_amount: 300, hold: null }]);
        const preview = await admin.get(`/api/admin/payout-runs/preview?partner_id=${old.id}`).expect(200);
        expect(preview.body).toMatchObject({
          payments: 1,
          payable: [{ payment_id: due.id, account_masked: '••••••5678' }],
        });
        const logged = await app.query<{ changes: string }[]>(
          "SELECT changes FROM audit_log WHERE action = 'move' AND entity = 'merchant' AND entity_id = ?",
          [shop.merchant_id],
        );
        expect(logged.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
          [
            { property: 'partner_id', before: old.id, after: next.id },
            { property: 'reason', before: null, after: 'shop_wishes' },
          ],
        ]);
      });

      it('terms of the old partner divide its own lines alone, and new ones are agreed within a whole of their own', async () => {
        const next = await aPartner(app);
        const shop = await aShop();
        const terms = app.app.get(ShareTermsRepository);
        const agree = (partner_id: number, percent: number) =>
          admin
            .post('/api/admin/share-terms')
            .send({ partner_id, merchant_id: shop.merchant_id, valid_from: istToday(), percent, flat_amount: 0 });
        await agree(shop.partner_id, 80).expect(201);
        await moveShop(shop, next.id).expect(200);
        const owner = await aPartnerUser(app, { partner: next });
        const shared = async () =>
          (await app.as(owner.token).get('/api/partner/shares').expect(200)).body as {
            now: { percent: number } | null;
          }[];
        expect(await shared()).toMatchObject([{ now: null }]);
        await agree(next.id, 90).expect(201);
        expect(await shared()).toMatchObject([{ now: { percent: 90 } }]);
        expectError(await agree(shop.partner_id, 10), 'SHARE.PAYEE_NOT_FOUND');
        const found = await terms.ofMerchants([shop.merchant_id]);
        expect(found.map(({ partner_id, percent }) => [partner_id, percent])).toEqual([
          [shop.partner_id, 80],
          [next.id, 90],
        ]);
      });

      it('two admins who move a shop in the same second move it once', async () => {
        const [one, two] = [await aPartner(app), await aPartner(app)];
        const shop = await aShop();
        const second = app.as((await anAdmin(app)).token);
        const answers = await Promise.all([moveShop(shop, one.id), moveShop(shop, two.id, second)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expectError(
          answers.find(({ status }) => status === 409)!,
          'VERSION.CONFLICT',
        );
        const [row] = await app.query<{ partner_id: number }[]>('SELECT partner_id FROM merchants WHERE id = ?', [
          shop.merchant_id,
        ]);
        expect(row!.partner_id).toBe(answers[0].status === 200 ? one.id : two.id);
      });

      it('is refused to the same, an unknown or a paused partner, where it is known, before approval, and without a reason', async () => {
        const [next, paused] = [await aPartner(app), await aPartner(app, { status: 0 })];
        const shop = await aShop();
        expectError(await moveShop(shop, shop.partner_id), 'REQUEST.INVALID', ['to_partner_id']);
        expectError(await moveShop(shop, 999_999), 'PARTNER.NOT_FOUND');
        expectError(await moveShop(shop, paused.id), 'PARTNER.NOT_FOUND');
        expectError(await moveShop({ ...shop, merchant_id: 999_999 }, next.id), 'MERCHANT.NOT_FOUND');
        expectError(await moveShop(await aShop({ state: 'SUBMITTED' }), next.id), 'MERCHANT.NOT_FOUND');
        expectError(await moveShop(shop, next.id, admin, null), 'REQUEST.INVALID', ['reason']);
        expectError(await moveShop(shop, next.id, admin, 'because'), 'REQUEST.INVALID', ['reason']);
        await app.query(
          `INSERT INTO merchants (uuid, partner_id, state, shop_name, business_nature, details_encrypted, phone_index,
             phone_last4, consent_text_version, ip, submitted_at)
           SELECT UUID(), ?, 'APPROVED', shop_name, business_nature, details_encrypted, phone_index, phone_last4,
             consent_text_version, ip, submitted_at FROM merchants WHERE id = ?`,
          [next.id, shop.merchant_id],
        );
        expectError(await moveShop(shop, next.id), 'MERCHANT.KNOWN_THERE');
        expect((await branch(shop.merchant_id)).partner_id).toBe(shop.partner_id);
      });
    });
  });
});

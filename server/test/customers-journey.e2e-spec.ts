import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { ConsentEntity } from '../src/customers/consents/consent.entity.js';
import { LenderApplicationEventEntity } from '../src/loans/applications/lender-application-event.entity.js';
import { foldPaths } from '../src/operations/customers-journey/fold-paths.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { INSERT_JOURNEY_EVENTS, type JourneyEvent, journeyRow } from '../src/platform/journey-events/journey-events.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/admin/customers-journey';
const REASON = { reason: 'customer_asks', note: 'asked on the phone' };

interface Entry {
  id: string;
  kind: string;
  at: string;
}
interface Step {
  kind: string;
  reached: number;
  stopped: number;
  median_seconds: number | null;
}

describe('the customers’ journey', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let second: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app, { name: 'Meera Nair' })).token);
    second = app.as((await anAdmin(app, { role: 2 })).token);
  });
  afterAll(() => app.stop());

  const events = (...list: JourneyEvent[]) =>
    app.query(INSERT_JOURNEY_EVENTS, [list.map((event) => journeyRow(event, SYSTEM))]);
  const search = async (text: string, as = admin) => {
    const { body } = await as.post(`${URL}/search`).send({ text }).expect(200);
    return (body as { uuid: string }[]).map(({ uuid }) => uuid);
  };
  const timeline = async (uuid: string, after?: string) => {
    const answer = await admin.get(`${URL}/${uuid}/timeline${after ? `?after=${after}` : ''}`).expect(200);
    return answer.body as Entry[];
  };
  const audited = (action: string) =>
    app.query<{ entity_id: string; changes: string }[]>(
      'SELECT entity_id, changes FROM audit_log WHERE action = ? ORDER BY id DESC LIMIT 1',
      [action],
    );

  describe('search', () => {
    it.each(['phone', 'spelled phone', 'PAN', 'e-mail', 'own UUID', 'application', 'lender application', 'reference'])(
      'a search by %s finds the customer and nobody else',
      async (key) => {
        const email = `${randomUUID()}@example.in`;
        const letters = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
        const tin = `${letters()}${letters()}${letters()}P${letters()}1234F`;
        const prospect = await aProspect(app, { profile: anApplicant({ email, tin }) });
        const application = await anApplication(app, { prospect_id: prospect.id });
        const reference = `KC-${randomUUID()}`;
        const atLender = await aLenderApplication(app, {
          application_id: application.id,
          lender_reference_id: reference,
        });
        await aLenderApplication(app, { lender_id: atLender.lender_id, lender_reference_id: `${reference}0` });
        const texts: Record<string, string> = {
          phone: prospect.phone,
          'spelled phone': `+91 ${prospect.phone.slice(0, 5)}-${prospect.phone.slice(5)}`,
          PAN: tin.toLowerCase(),
          'e-mail': ` ${email.toUpperCase()} `,
          'own UUID': prospect.uuid.toUpperCase(),
          application: application.uuid,
          'lender application': atLender.uuid,
          reference,
        };
        expect(await search(texts[key]!)).toEqual([prospect.uuid]);
        expect(await search(texts[key]!, second)).toEqual([prospect.uuid]);
      },
    );

    it('a PAN of two customers finds both, newest first, and the audit log does not have it', async () => {
      const profile = anApplicant({ tin: 'QWEPX9876Z' });
      const [one, two] = [await aProspect(app, { profile }), await aProspect(app, { profile })];
      expect(await search('QWEPX 9876 Z')).toEqual([two.uuid, one.uuid]);
      const [entry] = await audited('search');
      expect(entry?.changes).toContain(JSON.stringify([two.id, one.id]));
      expect(entry?.changes).not.toContain('9876');
      expect(app.logs.join('')).not.toMatch(/QWEPX/);
    });

    it('a search for nobody, or for an erased customer, finds nothing', async () => {
      const { uuid, phone } = await aProspect(app, { state: 'ERASED' });
      expect(await search(uuid)).toEqual([]);
      expect(await search(phone)).toEqual([]);
      expect(await search('no such reference')).toEqual([]);
      expectError(await admin.post(`${URL}/search`).send({ text: '  ' }), 'REQUEST.INVALID', ['text']);
    });

    it('an admin who searches a hundred times in a quarter of an hour has to wait', async () => {
      const { user, token } = await anAdmin(app);
      await app.query('INSERT INTO rate_limits (`key`, points, expire) VALUES (?, 100, ?)', [
        `customer-search:${user.id}`,
        Date.now() + 900_000,
      ]);
      expectError(await app.as(token).post(`${URL}/search`).send({ text: 'KC-1' }), 'REQUEST.TOO_MANY');
    });
  });

  describe('a customer', () => {
    it.each([1, 2] as const)('the page of a customer tells role %i who it is, masked', async (role) => {
      const partner = await aPartner(app, { name: 'Saathi' });
      const merchant = await aMerchant(app, { partner_id: partner.id });
      const profile = anApplicant({ tin: 'ABCPP1234F', email: 'asha.patil@example.in' });
      const prospect = await aProspect(app, { partner_id: partner.id, profile, language: 'hi' });
      const application = await anApplication(app, { prospect_id: prospect.id, merchant_id: merchant.id });
      const lender = await aLender(app, { name: `Kaveri Credit ${role}` });
      const atLender = await aLenderApplication(app, {
        ...{ application_id: application.id, lender_id: lender.id, state: 'SANCTIONED' },
      });
      const { body } = await (role === 1 ? admin : second).get(`${URL}/${prospect.uuid}`).expect(200);
      expect(body).toEqual({
        uuid: prospect.uuid,
        name: 'Asha P.',
        phone_masked: `******${prospect.phone.slice(-4)}`,
        pan_masked: '******234F',
        email_masked: 'a•••l@example.in',
        has_birth_date: 1,
        language: 'hi',
        state: 'PROFILE_COMPLETE',
        partner_name: 'Saathi',
        created_at: prospect.created_at.toISOString(),
        applications: [
          {
            id: application.id,
            uuid: application.uuid,
            product_type: 'Personal Loans',
            state: 'MATCHED',
            created_at: application.created_at.toISOString(),
            submitted_at: application.submitted_at?.toISOString(),
            merchant_name: 'Rao Kirana Store',
            lender_applications: [
              {
                id: atLender.id,
                lender_name: `Kaveri Credit ${role}`,
                state: 'SANCTIONED',
                state_at: atLender.state_at.toISOString(),
              },
            ],
          },
        ],
      });
    });

    it('an erased, an unknown and an impossible id answer alike', async () => {
      const { uuid: erased } = await aProspect(app, { state: 'ERASED' });
      for (const id of [erased, randomUUID(), '7', 'path%2F..']) {
        expectError(await admin.get(`${URL}/${id}`), 'RECORD.NOT_FOUND');
        expectError(await admin.get(`${URL}/${id}/timeline`), 'RECORD.NOT_FOUND');
        const answer = await admin.post(`${URL}/${id}/reveal`).send({ field: 'email', ...REASON });
        expectError(answer, 'RECORD.NOT_FOUND');
      }
    });

    it('role 3, partners, customers and visitors see nothing of it', async () => {
      const { uuid, id } = await aProspect(app);
      const others = [
        app.as((await anAdmin(app, { role: 3 })).token),
        app.as((await aPartnerUser(app)).token),
        app.as(await app.tokenFor('customer', id)),
      ];
      for (const other of others) {
        expectError(await other.get(`${URL}/${uuid}`), 'AUTH.FORBIDDEN');
        expectError(await other.get(`${URL}/${uuid}/timeline`), 'AUTH.FORBIDDEN');
        expectError(await other.post(`${URL}/search`).send({ text: uuid }), 'AUTH.FORBIDDEN');
        const answer = await other.post(`${URL}/${uuid}/reveal`).send({ field: 'email', ...REASON });
        expectError(answer, 'AUTH.FORBIDDEN');
      }
      expectError(await app.http.get(`${URL}/${uuid}`), 'AUTH.REQUIRED');
    });
  });

  describe('the timeline', () => {
    it('events, consents, transfer links and old states of one customer are told together, newest first', async () => {
      const prospect = await aProspect(app);
      const application = await anApplication(app, { prospect_id: prospect.id });
      const lender = await aLender(app, { name: 'Udaya Gold' });
      const { user } = await anAdmin(app, { name: 'Ravi Iyer' });
      const old = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
      const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 18, minute));
      const ids = { prospect_id: prospect.id, application_id: application.id };
      await events(
        { kind: 'OTP_VERIFIED', ...ids, at: at(0), source: 'customer', facts: { language: 'hi', width: 'phone' } },
        { kind: 'SUBMITTED', ...ids, at: at(10), source: 'customer', product_type: 'Personal Loans' },
        {
          kind: 'SANCTIONED',
          ...ids,
          ...{ lender_application_id: old.id, lender_id: lender.id, at: at(40), source: 'lender' },
          facts: { amount: 45_000 },
        },
      );
      await app.dataSource.getRepository(ConsentEntity).insert({
        ...{ created_at: at(20), uuid: randomUUID(), prospect_id: prospect.id, purpose: 'lender_share' },
        ...{
          text_version: 'lender_share.1.en',
          lender_id: lender.id,
          lender_name: 'Udaya Gold',
          channel: 'web',
          ip: '',
        },
      } as never);
      const stored = (minute: number, to_state: 'PUSHED' | 'SANCTIONED', source: 'worker' | 'callback') => ({
        ...{ lender_application_id: old.id, at: at(minute), from_state: null, to_state, moved: 1 as const, source },
      });
      await app.dataSource
        .getRepository(LenderApplicationEventEntity)
        // The state that an event tells as well stands there once.
        .insert([stored(30, 'PUSHED', 'worker'), stored(39, 'SANCTIONED', 'callback')]);
      await app.query(
        `INSERT INTO transfer_links (uuid, prospect_id, key_hash, expires_at, sent_by, created_at)
         VALUES (UUID(), ?, SHA2(UUID(), 256), ?, ?, ?)`,
        [prospect.id, at(59), user.id, at(35)],
      );
      const told = await timeline(prospect.uuid);
      expect(told).toMatchObject([
        { kind: 'SANCTIONED', day: '2026-10-06', source: 'lender', about: 'Udaya Gold', facts: { amount: 45_000 } },
        { kind: 'TRANSFER_LINK_SENT', day: '2026-10-06', source: 'admin', actor_name: 'Ravi Iyer' },
        { kind: 'PUSHED', day: '2026-10-06', source: 'system', lender_application_id: old.id, about: 'Udaya Gold' },
        { kind: 'CONSENT_GIVEN', day: '2026-10-05', purpose: 'lender_share', about: 'Udaya Gold' },
        { kind: 'SUBMITTED', day: '2026-10-05', source: 'customer', product_type: 'Personal Loans' },
        { kind: 'OTP_VERIFIED', at: at(0).toISOString(), facts: { language: 'hi', width: 'phone' } },
      ]);
      expect(told).toHaveLength(6);
    });

    it('pages are read on from the last entry, none twice, also where many are of one moment', async () => {
      const prospect = await aProspect(app);
      const at = new Date('2026-10-05T10:00:00Z');
      const list = Array.from({ length: 120 }, (_, n) => ({
        kind: 'FORM_STEP_SAVED' as const,
        prospect_id: prospect.id,
        at: n < 70 ? at : new Date(at.getTime() - n),
      }));
      await events(...list);
      const seen: Entry[] = [];
      for (let page = await timeline(prospect.uuid); page.length > 0;) {
        seen.push(...page);
        page = await timeline(prospect.uuid, page.at(-1)?.id);
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
      expect(seen.map(({ at }) => at)).toEqual([...seen.map(({ at }) => at)].sort().reverse());
      expectError(await admin.get(`${URL}/${prospect.uuid}/timeline?after=7`), 'REQUEST.INVALID', ['after']);
    });

    it('two customers are never mixed', async () => {
      const people = [await aProspect(app), await aProspect(app)];
      for (const { id } of people) {
        const application = await anApplication(app, { prospect_id: id });
        const { id: atLender } = await aLenderApplication(app, { application_id: application.id });
        await events({ kind: 'SUBMITTED', prospect_id: id, application_id: application.id });
        await app.dataSource.getRepository(LenderApplicationEventEntity).insert({
          ...{ lender_application_id: atLender, to_state: 'PUSHED', moved: 1, source: 'worker', from_state: null },
        });
      }
      const [one, two] = [await timeline(people[0]!.uuid), await timeline(people[1]!.uuid)];
      expect([one.length, two.length]).toEqual([2, 2]);
      expect(one.map(({ id }) => id).filter((id) => two.some((entry) => entry.id === id))).toEqual([]);
    });
  });

  describe('what is masked', () => {
    const profile = anApplicant({ tin: 'ABCPP1234F', email: 'asha.patil@example.in', birth_date: '15/06/1998' });

    it.each([
      ['tin', 'ABCPP1234F'],
      ['email', 'asha.patil@example.in'],
      ['birth_date', '15/06/1998'],
      ['mobile_phone_number', undefined],
    ])('%s is shown to role 1 and 2 for a reason, which is audited and an event', async (field, value) => {
      for (const as of [admin, second]) {
        const prospect = await aProspect(app, { profile });
        const { body } = await as
          .post(`${URL}/${prospect.uuid}/reveal`)
          .send({ field, ...REASON })
          .expect(200);
        expect(body).toEqual({ field, value: value ?? prospect.phone });
        const [entry] = await audited('reveal');
        expect(entry).toMatchObject({ entity_id: String(prospect.id) });
        expect(entry?.changes).toMatch(`"after":"${field}"`);
        expect(entry?.changes).toMatch('"after":"asked on the phone"');
        expect(entry?.changes).not.toContain(value ?? prospect.phone);
        expect(await timeline(prospect.uuid)).toMatchObject([
          { kind: 'REVEALED', source: 'admin', facts: { step: field, code: 'customer_asks' } },
        ]);
      }
    });

    it('what is not known answers null', async () => {
      const { uuid } = await aProspect(app);
      const { body } = await admin
        .post(`${URL}/${uuid}/reveal`)
        .send({ field: 'tin', ...REASON })
        .expect(200);
      expect(body).toEqual({ field: 'tin', value: null });
    });

    it.each([
      ['reason', { reason: 'curious' }],
      ['field', { field: 'address1' }],
      ['note', { note: 'call 98765 43210' }],
      ['note', { note: 'PAN ABCPE1234F it says' }],
      ['note', { note: 'short' }],
      ['note', { note: undefined }],
    ])('a wrong %s is refused, and nothing is shown or recorded', async (field, wrong) => {
      const { uuid } = await aProspect(app, { profile });
      const answer = await admin.post(`${URL}/${uuid}/reveal`).send({ field: 'email', ...REASON, ...wrong });
      expectError(answer, 'REQUEST.INVALID', [field]);
      expect(await timeline(uuid)).toEqual([]);
    });

    it('an admin who was shown thirty values in an hour has to wait', async () => {
      const { user, token } = await anAdmin(app);
      await app.query('INSERT INTO rate_limits (`key`, points, expire) VALUES (?, 30, ?)', [
        `reveal:${user.id}`,
        Date.now() + 3_600_000,
      ]);
      const { uuid } = await aProspect(app, { profile });
      const answer = await app
        .as(token)
        .post(`${URL}/${uuid}/reveal`)
        .send({ field: 'email', ...REASON });
      expectError(answer, 'REQUEST.TOO_MANY');
      expect(await timeline(uuid)).toEqual([]);
    });
  });

  describe('the path of all customers', () => {
    const path = async (query: Record<string, string | number>, as = admin) => {
      const { body } = await as.get(`${URL}/path`).query(query).expect(200);
      return body as { entrants: number; is_unfinished: 0 | 1; counted_at: string; steps: Step[] };
    };
    const taken = ({ steps }: { steps: Step[] }) =>
      Object.fromEntries(
        steps
          .filter(({ stopped, median_seconds }) => stopped > 0 || median_seconds !== null)
          .map((step) => [step.kind, step]),
      );
    const march = { from: '2025-03-01', to: '2025-03-31', days: 30 };
    let kaveri: number;
    let saathi: number;

    beforeAll(async () => {
      kaveri = (await aLender(app, { name: 'Kaveri Credit' })).id;
      const udaya = (await aLender(app)).id;
      saathi = (await aPartner(app)).id;
      let people = 1_000_000;
      const t = (text: string) => new Date(`2025-${text}Z`);
      const person = (
        first: Partial<JourneyEvent>,
        ...list: [JourneyEvent['kind'], string, Partial<JourneyEvent>?][]
      ) =>
        events(
          ...list.map(([kind, at, more = {}], i) => ({
            ...{ kind, prospect_id: people, at: t(at), ...more, ...(i === 0 && first) },
          })),
        ).then(() => void people++);
      // One who is paid at Kaveri, after a passcode and 60 s, a submission an hour later, a push ten minutes later.
      await person(
        { facts: { language: 'hi', width: 'phone' }, partner_id: saathi },
        ['OTP_VERIFIED', '03-01T10:00:00'],
        ['PROFILE_COMPLETE', '03-01T10:01:00'],
        ['SUBMITTED', '03-01T11:01:00', { product_type: 'Personal Loans' }],
        ['PUSHED', '03-01T11:11:00', { product_type: 'Personal Loans', lender_id: kaveri }],
        ['DISBURSED', '03-08T09:59:59', { product_type: 'Personal Loans', lender_id: kaveri }],
        ['CLOSED', '03-09T10:00:00', { product_type: 'Personal Loans', lender_id: kaveri }],
      );
      // One who skips the profile and whom Udaya rejects: the end counts at the push, the late row nowhere.
      await person(
        { facts: { language: 'en', width: 'desktop' } },
        ['OTP_VERIFIED', '03-31T18:29:59'],
        ['SUBMITTED', '03-31T18:31:59', { product_type: 'Gold Loans' }],
        ['PUSHED', '03-31T18:33:59', { product_type: 'Gold Loans', lender_id: udaya }],
        ['REJECTED', '04-01T10:00:00', { product_type: 'Gold Loans', lender_id: udaya }],
        ['SANCTIONED', '04-02T10:00:00', { product_type: 'Gold Loans', lender_id: udaya, facts: { late: true } }],
      );
      // One who submits on the eighth day, one who only came, and somebody who looked at an old customer.
      await person({}, ['OTP_VERIFIED', '03-05T10:00:00'], ['SUBMITTED', '03-12T10:00:00']);
      await person({}, ['OTP_SENT', '03-05T10:00:00']);
      await person({}, ['REVEALED', '03-05T10:00:00']);
      // Outside: the first Indian minute of April, and one who came in February already.
      await person({}, ['OTP_VERIFIED', '03-31T18:30:00']);
      await person({}, ['OTP_VERIFIED', '02-28T18:29:59'], ['SUBMITTED', '03-05T10:00:00']);
      await events({ kind: 'VISIT_BY_LINK', at: t('03-05T10:00:00') });
      await eventually(async () => {
        await foldPaths(app.app.get(Transactions), { settledMs: 0, roundMs: 60_000 });
        expect((await path(march)).entrants).toBe(4);
      });
    });

    it('entrants are those whose first step is of these Indian days, and each counts at the furthest step', async () => {
      const { entrants, is_unfinished, steps } = await path(march, second);
      expect([entrants, is_unfinished]).toEqual([4, 0]);
      const reached = Object.fromEntries(steps.map((step) => [step.kind, step.reached]));
      expect(reached).toMatchObject({
        ...{ VISIT_BY_LINK: 4, OTP_SENT: 4, OTP_VERIFIED: 3, PROFILE_COMPLETE: 3, SUBMITTED: 3 },
        ...{ MATCHED: 2, PUSHED: 2, LENDER_ACCEPTED: 1, SANCTIONED: 1, DISBURSED: 1 },
      });
      expect(taken({ steps })).toMatchObject({
        OTP_SENT: { stopped: 1, median_seconds: null },
        // 60 s, 120 s and seven days: the middle one.
        OTP_VERIFIED: { stopped: 0, median_seconds: 120 },
        PROFILE_COMPLETE: { stopped: 0, median_seconds: 3_600 },
        // 600 s and 120 s.
        SUBMITTED: { stopped: 1, median_seconds: 360 },
        PUSHED: { stopped: 1 },
        DISBURSED: { stopped: 1, median_seconds: null },
      });
    });

    it('what comes after the window does not count', async () => {
      const week = taken(await path({ ...march, days: 7 }));
      expect(week).toMatchObject({ OTP_VERIFIED: { stopped: 1 }, DISBURSED: { stopped: 1 } });
      expect(week['SUBMITTED']).toMatchObject({ stopped: 0 });
    });

    it.each([
      ['product', { product_type: 'Gold Loans' }, 1, 'PUSHED'],
      ['lender', () => ({ lender_id: kaveri }), 1, 'DISBURSED'],
      ['partner', () => ({ partner_id: saathi }), 1, 'DISBURSED'],
      ['language', { language: 'en' }, 1, 'PUSHED'],
      ['width', { width: 'phone' }, 1, 'DISBURSED'],
      ['product that nobody asked for', { product_type: 'Solar Loans' }, 0, undefined],
    ] as const)('a %s counts those who came to it', async (_what, wish, entrants, furthest) => {
      const found = await path({ ...march, ...(typeof wish === 'function' ? wish() : wish) });
      expect(found.entrants).toBe(entrants);
      expect(found.steps.find(({ stopped }) => stopped > 0)?.kind).toBe(furthest);
    });

    it('a window that is not over yet is told', async () => {
      const today = istToday();
      expect(await path({ from: today, to: today, days: 7 })).toMatchObject({ is_unfinished: 1 });
    });

    it.each([
      ['to', { ...march, to: '2025-02-28' }],
      ['to', { ...march, to: '2026-03-02' }],
      ['days', { ...march, days: 8 }],
      ['width', { ...march, width: 'watch' }],
    ])('a wrong %s is refused', async (field, query) => {
      expectError(await admin.get(`${URL}/path`).query(query), 'REQUEST.INVALID', [field]);
    });

    it('a year is counted, and told up to when', async () => {
      const { entrants, counted_at } = await path({ ...march, to: '2026-03-01' });
      expect(entrants).toBe(5);
      expect(Date.now() - Date.parse(counted_at)).toBeLessThan(600_000);
    });

    it('the lenders and partners to choose from have names', async () => {
      const { body } = await second.get(`${URL}/path/choices`).expect(200);
      expect(body.lenders).toContainEqual({ id: kaveri, name: 'Kaveri Credit' });
      expect(body.partners).toContainEqual({ id: saathi, name: 'Gram Setu Kendra' });
    });
  });
});

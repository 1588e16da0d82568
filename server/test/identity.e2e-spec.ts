import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { currentConsent, shareConsent } from '@marketplace/contract/consents/current.js';
import { isGranted } from '@marketplace/contract/permissions/permissions.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { phoneIndex } from '../src/accounts/passcodes/phones.js';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { ACCESS, type Access } from '../src/platform/auth/allow.decorator.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { ConsentsService } from '../src/customers/consents/consents.service.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import type { StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { rotateKeys } from '../src/rotate-keys.js';
import { StartAnewService } from '../src/customers/start-anew/start-anew.service.js';
import { LeadsRepository } from '../src/loans/submissions/leads.repository.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { codesTo, codeTo, takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaks } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

/** What nobody else is called, lives, works or earns. */
const OWNER = anApplicant({
  ...{ first_name: 'Kamalabai', last_name: 'Sundareswaran', email: 'kamalabai.s@example.in', birth_date: '17/06/1991' },
  ...{ tin: 'AKZPS8765Q', address1: '77 Mynah Lane', address2: 'Behind Parrot Temple', employer_name: 'Indigo Looms' },
  ...{ monthly_income: 48_317, emi: 1_713, credit_score: 723, nominee_name: 'Govindarajan Pillai' },
  ...{
    business_name: 'Kamalabai Threads',
    business_pan: 'AKZCS4321R',
    ifsc: 'SBIN0047113',
    mac_address: '00:1A:2B:77:13:5E',
  },
});
/** Of the application at a lender, and of the consent for it. */
const REFERENCE = 'REF-KAMALA-77';
const REASON = 'Kamalabai did not answer the phone';
const OWNERS_ADDRESS = '203.0.113.77';
const PLANTED = [
  ...['first_name', 'last_name', 'email', 'birth_date', 'tin', 'address1', 'address2', 'employer_name'].map(
    (name) => OWNER[name as keyof StoredProfile] as string,
  ),
  ...[OWNER.nominee_name, OWNER.business_name, OWNER.business_pan, OWNER.ifsc, OWNER.mac_address].map(String),
  ...['48317', '48,317', '1713', '723', REFERENCE, REASON, OWNERS_ADDRESS],
];

/** What a customer may call before the identity check; every other route of customers is refused. */
const OPEN = [
  'GET /api/applications/:appId/lenders/:lenderId/kfs',
  'GET /api/applications/:appId/offers',
  'GET /api/getMaskInfo/:id',
  'GET /api/user/:id',
  'POST /api/logout',
  'POST /api/set-language',
  'POST /api/transfer-links',
  'POST /api/user/:id/identity-check',
  'POST /api/user/:id/start-anew',
];

const CONSENT = currentConsent('terms_privacy', 'en');
const RIGHT = { birth_date: OWNER.birth_date, tin: OWNER.tin };
const WRONG = { birth_date: '17/06/1992', tin: OWNER.tin };

describe('a session of a customer', () => {
  let app: TestApp;
  let other: TestApp;
  let lender: LenderEntity;
  let sent: SmsMessage[];
  let phones = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    lender = await aLender(app);
    await other.refreshLists();
  });
  beforeEach(() => {
    sent = takeSms(app, other);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const aPhone = () => String(8_420_000_000 + ++phones);
  const stored = async (id: number) =>
    (await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [id]))[0]!;
  const byPhone = async (phone: string) =>
    (
      await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE phone_index = ?', [
        phoneIndex(app.app.get(FieldCipher), phone),
      ])
    )[0];

  /** Signs in with a passcode, as anybody does who has the number. */
  async function signIn(phone: string) {
    const before = codesTo(sent, phone).length;
    await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 1 MINUTE');
    const { body } = await app.http.post('/api/otp/send').send({ phone }).expect(200);
    const { prospectId, challenge } = body as { prospectId: string; challenge?: string };
    const otp = await codeTo(sent, phone, before + 1);
    const answer = await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp }).expect(200);
    const { token, user } = answer.body as { token: string; user: Record<string, unknown> };
    return {
      prospectId,
      user,
      token,
      path: `/api/user/${prospectId}`,
      caller: app.as(token),
      elsewhere: other.as(token),
    };
  }

  /** A customer who has entered all, and then an application for a personal loan with offers. */
  async function anOwner(profile: StoredProfile = OWNER) {
    const prospect = await aProspect(app, { phone: aPhone(), profile });
    const token = await app.tokenFor('customer', prospect.id);
    return { prospect, token, caller: app.as(token), path: `/api/user/${prospect.uuid}` };
  }

  async function apply({ prospect, caller }: Awaited<ReturnType<typeof anOwner>>) {
    const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
    const { uuid: appId } = body as { uuid: string };
    await caller.post(`/api/applications/${appId}/submit`).expect(200);
    const [row] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [appId]);
    await app.query(
      `UPDATE lender_applications SET lender_reference_id = ?, reason = ? WHERE application_id = ? AND lender_id = ?`,
      [REFERENCE, REASON, row!.id, lender.id],
    );
    await app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(ConsentsService).record(tx, {
        ...{ prospectId: prospect.id, purpose: 'lender_share', textVersion: shareConsent('Personal Loans', 'en') },
        ...{ lenderId: lender.id, applicationId: row!.id, channel: 'web', ip: OWNERS_ADDRESS },
      }),
    );
    return { appId, id: row!.id };
  }

  /** Every route that customers may call, `GET /api/...`, as the running server declares it. */
  function customerRoutes(): string[] {
    const reflector = new Reflector();
    const scanner = new MetadataScanner();
    const controllers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [
      ...module.controllers.values(),
    ]);
    const found = controllers.flatMap(({ metatype }) => {
      const type = metatype as new () => Record<string, () => unknown>;
      return scanner.getAllMethodNames(type.prototype).flatMap((name) => {
        const handler = type.prototype[name] as () => unknown;
        const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, type]);
        if (access?.kind !== 'permission' || !isGranted(access.permission, 'customer')) return [];
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
        const [base, path] = [type, handler].map((one) => Reflect.getMetadata(PATH_METADATA, one) as string);
        return [`${method} /${[base, path].filter((part) => part !== '/').join('/')}`];
      });
    });
    return [...new Set(found)].sort();
  }

  describe('that has not answered the identity check', () => {
    it('no route of customers answers planted data, and only the listed ones may be called', async () => {
      const owner = await anOwner();
      const { appId } = await apply(owner);
      const [consent] = (await owner.caller.get('/api/consents').expect(200)).body as { uuid: string }[];
      await owner.caller.post(`${owner.path}/deletion-request`).send({ reason: null }).expect(200);
      const asked = (route: string, token: string) => {
        const [method = '', pattern = ''] = route.split(' ');
        const path = pattern
          .replace('consents/:uuid', `consents/${consent!.uuid}`)
          .replace(':id', owner.prospect.uuid)
          .replace(':appId', appId)
          .replace(':lenderId', String(lender.id));
        const call = app.as(token)[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path);
        return method === 'GET' ? call : call.send({});
      };
      const routes = customerRoutes();
      expect(routes.length).toBeGreaterThan(30);
      const open: string[] = [];
      for (const route of routes) {
        // A session of its own for each: some calls end it.
        const answer = await asked(route, await app.tokenFor('customer', owner.prospect.id, 0));
        const text = `${answer.text} ${JSON.stringify(answer.headers)}`;
        expect([route, leaks(text, PLANTED)]).toEqual([route, []]);
        expect([route, answer.headers['cache-control']]).toEqual([route, 'no-store']);
        if (answer.status === 403) expectError(answer, 'IDENTITY.CHECK_REQUIRED');
        else open.push(route);
      }
      expect(open).toEqual(OPEN);

      // What is looked for is there: whoever has confirmed gets it.
      const reads = routes.filter((route) => route.startsWith('GET '));
      const texts = await Promise.all(reads.map(async (route) => (await asked(route, owner.token)).text));
      const missing = new Set(PLANTED);
      for (const secret of leaks(texts.join('\n'), PLANTED)) missing.delete(secret);
      expect(
        [...missing].filter((secret) => ![OWNER.birth_date, OWNER.tin, OWNER.business_pan, '48,317'].includes(secret)),
      ).toEqual([]);
    });

    it('the profile is flags and masks, and offers lack what they tell of the customer', async () => {
      const owner = await anOwner({ ...OWNER, household_income: 'up_to_3_lakh', household_income_yearly: 280_000 });
      const { appId } = await apply(owner);
      const { caller, path, user } = await signIn(owner.prospect.phone);

      expect(user).toMatchObject({ firstName: '', lastName: '', pl_completed: 1, identity_check_required: 1 });
      const { body: profile } = await caller.get(`${path}?productType=Personal Loans`).expect(200);
      expect(profile).toMatchObject({
        ...{ user_id: owner.prospect.uuid, identity_check_required: 1, pl_completed: 1, inflight_credit_app_id: appId },
        ...{ tin: '******765Q', birth_date: '**/**/1991', first_name: '', email: '', monthly_income: '', allow_sms: 0 },
      });
      const offers = `/api/applications/${appId}/offers`;
      const [masked, own] = [(await caller.get(offers).expect(200)).body, (await owner.caller.get(offers)).body];
      expect(own.instalment_limit).toEqual(expect.any(Number));
      expect(masked).toMatchObject({ instalment_limit: null, unmatched: [], what_if: [] });
      expect(masked.matched.map((offer: { lender_id: number }) => offer.lender_id)).toEqual([lender.id]);
    });

    it('nothing that is held can be changed', async () => {
      const owner = await anOwner();
      const { appId } = await apply(owner);
      const before = await stored(owner.prospect.id);
      const { caller, path } = await signIn(owner.prospect.phone);

      for (const answer of [
        await caller.put(path).send({ first_name: 'Eve' }),
        await caller.delete(`${path}/deletion-request`),
        await caller.post(`${path}/deletion-request`).send({ reason: null }),
        await caller.post(`/api/applications/${appId}/withdraw`),
        await caller.post(`/api/applications/${appId}/lenders/${lender.id}/choose`).send({}),
        await caller.post('/api/applications').send({ productType: 'Gold Loans' }),
      ]) {
        expectError(answer, 'IDENTITY.CHECK_REQUIRED');
      }
      expect((await stored(owner.prospect.id)).profile_encrypted).toBe(before.profile_encrypted);
      expect(await app.query('SELECT state FROM applications WHERE prospect_id = ?', [owner.prospect.id])).toEqual([
        { state: 'MATCHED' },
      ]);
    });
  });

  describe('that answers the identity check', () => {
    it('a right answer opens all on every server, and not for other sessions of the number', async () => {
      const owner = await anOwner();
      const [one, two] = [await signIn(owner.prospect.phone), await signIn(owner.prospect.phone)];
      const answer = await one.caller.post(`${one.path}/identity-check`).send(RIGHT).expect(200);

      expect(answer.body).toEqual({ success: true, matches: true, tries_left: 4 });
      for (const caller of [one.caller, one.elsewhere]) {
        expect((await caller.get(one.path)).body).toMatchObject({
          first_name: 'Kamalabai',
          identity_check_required: 0,
        });
        await caller.get(`${one.path}/personal-data`).expect(200);
      }
      expectError(await two.caller.get(`${one.path}/personal-data`), 'IDENTITY.CHECK_REQUIRED');
      expect((await two.caller.get(one.path)).body).toMatchObject({ first_name: '', identity_check_required: 1 });
      const [audit] = await app.query(
        'SELECT action FROM audit_log WHERE entity = ? AND entity_id = ? AND action = ?',
        [...['prospect', owner.prospect.id, 'confirm-identity']],
      );
      expect(audit).toEqual({ action: 'confirm-identity' });
    });

    it.each([
      ['another birth date', WRONG],
      ['another PAN', { ...RIGHT, tin: 'AKZPS8765R' }],
      ['the birth date alone', { birth_date: RIGHT.birth_date }],
      ['nothing', {}],
      ['the masks', { birth_date: '**/**/1991', tin: '******765Q' }],
    ])('a wrong answer (%s) opens nothing, and does not tell which part was wrong', async (_what, given) => {
      const owner = await anOwner();
      const { caller, path } = await signIn(owner.prospect.phone);
      const answer = await caller.post(`${path}/identity-check`).send(given).expect(200);

      expect(answer.body).toEqual({ success: true, matches: false, tries_left: 4 });
      expect((await caller.get(path)).body).toMatchObject({ first_name: '', identity_check_required: 1 });
    });

    it('a number has twenty tries a day, five at a time', async () => {
      const owner = await anOwner();
      const { caller, path } = await signIn(owner.prospect.phone);
      const check = (given: object) => caller.post(`${path}/identity-check`).send(given);
      for (let round = 0; round < 4; round++) {
        for (let wrong = 0; wrong < 5; wrong++) await check(WRONG).expect(200);
        expectError(await check(RIGHT), 'AUTH.TOO_MANY_ATTEMPTS');
        await app.query("DELETE FROM rate_limits WHERE `key` LIKE 'identity-check:%'");
      }
      const refused = await check(RIGHT);
      expectError(refused, 'AUTH.TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    });

    it('without a PAN on file the birth date alone is asked, without its year', async () => {
      const { tin: _unknown, ...profile } = OWNER;
      const owner = await anOwner(profile);
      const { caller, path } = await signIn(owner.prospect.phone);

      expect((await caller.get(path)).body).toMatchObject({ tin: '', birth_date: '**/**/****' });
      const answer = await caller.post(`${path}/identity-check`).send({ birth_date: RIGHT.birth_date }).expect(200);
      expect(answer.body).toMatchObject({ matches: true });
    });

    it('with neither on file the check is impossible, and the customer may start anew', async () => {
      const owner = await anOwner({ first_name: 'Kamalabai' });
      const { caller, path } = await signIn(owner.prospect.phone);

      expect((await caller.get(path)).body).toMatchObject({ first_name: '', tin: '', birth_date: '' });
      expectError(await caller.post(`${path}/identity-check`).send(RIGHT), 'PROFILE.NOTHING_TO_COMPARE');
      await caller.post(`${path}/start-anew`).send({ consent_text_version: CONSENT }).expect(200);
    });
  });

  describe('of a new customer', () => {
    it('a new customer goes on with what this session entered, and another session of the number is asked', async () => {
      const phone = aPhone();
      const [mine, earlier] = [await signIn(phone), await signIn(phone)];
      expect(mine.user).toMatchObject({ identity_check_required: 0 });
      const saved = await mine.caller.put(mine.path).send({ first_name: 'Asha' }).expect(200);
      expect(saved.body).toMatchObject({ first_name: 'Asha', identity_check_required: 0 });
      await mine.elsewhere.put(mine.path).send({ last_name: 'Patil' }).expect(200);

      expectError(await earlier.caller.put(mine.path).send({ first_name: 'Eve' }), 'IDENTITY.CHECK_REQUIRED');
      expect((await earlier.caller.get(mine.path)).body).toMatchObject({ first_name: '', identity_check_required: 1 });
      expect((await mine.caller.get(mine.path)).body).toMatchObject({ first_name: 'Asha', last_name: 'Patil' });
    });

    it('a new customer is not told of earlier visits’ agreements until something was entered', async () => {
      const phone = aPhone();
      const { caller, path, prospectId } = await signIn(phone);
      const { id } = (await byPhone(phone))!;
      await app.app.get(Transactions).run(SYSTEM, (tx) =>
        app.app.get(ConsentsService).record(tx, {
          ...{ prospectId: id, purpose: 'terms_privacy', textVersion: CONSENT, channel: 'web', ip: OWNERS_ADDRESS },
        }),
      );
      const addresses = async () =>
        ((await caller.get('/api/consents').expect(200)).body as { ip: string }[]).map(({ ip }) => ip);
      expect(await addresses()).toEqual(['']);
      expect((await caller.get(`${path}/personal-data`).expect(200)).text).not.toContain(OWNERS_ADDRESS);
      await caller.put(`/api/user/${prospectId}`).send({ first_name: 'Asha' }).expect(200);
      expect(await addresses()).toEqual([OWNERS_ADDRESS]);
    });

    it('of two new sessions that begin at once on two servers the first to write owns the data', async () => {
      const phone = aPhone();
      const [one, two] = [await signIn(phone), await signIn(phone)];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2
            ? one.caller.put(one.path).send({ first_name: 'Asha' })
            : two.elsewhere.put(two.path).send({ first_name: 'Bela' }),
        ),
      );
      const profiles = await Promise.all([one, two].map(async ({ caller, path }) => (await caller.get(path)).body));
      const [winner, loser] = profiles[0].identity_check_required === 0 ? [0, 1] : [1, 0];

      expect(profiles[winner]).toMatchObject({
        identity_check_required: 0,
        first_name: winner === 0 ? 'Asha' : 'Bela',
      });
      expect(profiles[loser]).toMatchObject({ identity_check_required: 1, first_name: '' });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    });
  });

  describe('that is moved by a transfer link', () => {
    const take = async (prospectId: string, url: string) => {
      const key = new URLSearchParams(new URL(url).hash.slice(1)).get('t');
      const { body } = await other.http.post(`/api/transfer/${prospectId}`).send({ key }).expect(200);
      return body as { token: string; user: Record<string, unknown> };
    };

    it.each([
      [1, 'confirmed', 'Kamalabai'],
      [0, 'unconfirmed', ''],
    ] as const)('a moved session stays as it was: %i is %s', async (confirmed, _state, firstName) => {
      const { prospect, path } = await anOwner();
      const token = await app.tokenFor('customer', prospect.id, confirmed);
      const { body } = await app.as(token).post('/api/transfer-links').expect(200);
      const moved = await take(prospect.uuid, body.url as string);

      expect(moved.user).toMatchObject({ firstName, identity_check_required: 1 - confirmed });
      expect((await app.as(moved.token).get(path)).body).toMatchObject({ first_name: firstName });
    });

    it('a session moved by an admin’s link is asked', async () => {
      const { prospect, path } = await anOwner();
      const admin = await anAdmin(app);
      await app.as(admin.token).post(`/api/admin/prospects/${prospect.uuid}/transfer-link`).expect(200);
      const link = await linkIn(sent, prospect.phone);
      const moved = await take(prospect.uuid, link);

      expect(moved.user).toMatchObject({ firstName: '', identity_check_required: 1 });
      expectError(await app.as(moved.token).get(`${path}/personal-data`), 'IDENTITY.CHECK_REQUIRED');
    });
  });

  describe('that starts anew', () => {
    const startAnew = (
      { caller, path }: Pick<Awaited<ReturnType<typeof signIn>>, 'caller' | 'path'>,
      more: object = {},
    ) => caller.post(`${path}/start-anew`).send({ consent_text_version: CONSENT, ...more });

    it('starting anew makes a new customer of the number, who has nothing of the one before', async () => {
      const partner = await aPartner(app);
      await other.refreshLists();
      const owner = await anOwner();
      await apply(owner);
      const stranger = await signIn(owner.prospect.phone);
      const { body } = await startAnew(stranger, { partner: partner.slug, product: 'Gold Loans' }).expect(200);
      const { token, user } = body as { token: string; user: { userId: string } };

      expect(user).toMatchObject({ firstName: '', phoneNumber: owner.prospect.phone, identity_check_required: 0 });
      expect(user.userId).not.toBe(owner.prospect.uuid);
      const path = `/api/user/${user.userId}`;
      expect((await app.as(token).get(path).expect(200)).body).toMatchObject({ tin: '', inflight_credit_app_id: '' });
      expect((await app.as(token).get('/api/applications').expect(200)).body).toEqual([]);
      expect((await app.as(token).get('/api/consents').expect(200)).body).toMatchObject([{ text_version: CONSENT }]);
      await app.as(token).put(path).send({ first_name: 'Eve' }).expect(200);
      const anew = await byPhone(owner.prospect.phone);
      expect(anew).toMatchObject({
        ...{ uuid: user.userId, state: 'PROFILE_PARTIAL', partner_id: partner.id, product_type: 'Gold Loans' },
      });
      // It lasts no longer than the session before it.
      const [times] = await app.query(
        'SELECT COUNT(DISTINCT expires_at) AS n FROM sessions WHERE user_id IN (?) AND confirmed = 1 AND ended_at IS NULL',
        [[anew!.id]],
      );
      expect(Number(times!['n'])).toBe(1);
    });

    it('starting anew leaves the earlier customer as a record that nobody reaches', async () => {
      const owner = await anOwner();
      const application = await apply(owner);
      await owner.caller.post('/api/transfer-links').expect(200);
      const stranger = await signIn(owner.prospect.phone);
      const { body } = await startAnew(stranger).expect(200);
      const row = await stored(owner.prospect.id);

      expect(row).toMatchObject({
        ...{ state: 'DETACHED', phone_last4: owner.prospect.phone.slice(-4), pan_index: owner.prospect.pan_index },
        ...{ profile_encrypted: owner.prospect.profile_encrypted },
      });
      expectError(await owner.caller.get(owner.path), 'AUTH.SIGNED_OUT');
      expectError(await stranger.caller.get(owner.path), 'AUTH.SIGNED_OUT');
      expectError(await app.as(body.token as string).get(owner.path), 'PROFILE.NOT_FOUND');
      expectError(await startAnew({ caller: app.as(body.token as string), path: owner.path }), 'PROFILE.NOT_FOUND');
      const admin = await anAdmin(app);
      expectError(
        await app.as(admin.token).post(`/api/admin/prospects/${owner.prospect.uuid}/transfer-link`),
        'CUSTOMER.NOT_FOUND',
      );
      const seen = await app.as(admin.token).get(`/api/admin/applications/${application.id}`).expect(200);
      expect(seen.body).toMatchObject({
        ...{ number_detached: 1, phone_masked: `XXXXXX${owner.prospect.phone.slice(-4)}` },
      });
      // Whoever signs in with the number is the new customer, and rotated keys bring nobody back.
      expect(await rotateKeys(app.dataSource, app.app.get(FieldCipher))).toBe(0);
      expect((await signIn(owner.prospect.phone)).prospectId).toBe(body.user.userId);
      const audits = await app.query(
        'SELECT action, actor_id FROM audit_log WHERE entity = ? AND entity_id = ? AND action = ?',
        [...['prospect', owner.prospect.id, 'detach-number']],
      );
      expect(audits).toEqual([{ action: 'detach-number', actor_id: owner.prospect.id }]);
    });

    it('starting anew ends what no lender has received, leaves the rest, and sends no lender the number', async () => {
      const owner = await anOwner();
      const application = await anApplication(app, { prospect_id: owner.prospect.id, state: 'IN_PROGRESS' });
      const states: LenderApplicationState[] = [
        'OFFERED',
        'CONSENTED',
        'QUEUED',
        'PUSH_FAILED',
        'PUSHED',
        'SANCTIONED',
      ];
      const atLenders = [];
      for (const state of states)
        atLenders.push(await aLenderApplication(app, { application_id: application.id, state }));
      await startAnew(await signIn(owner.prospect.phone)).expect(200);

      expect(
        await app.query('SELECT state FROM lender_applications WHERE application_id = ? ORDER BY id', [application.id]),
      ).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'PUSHED', 'SANCTIONED'].map((state) => ({ state })));
      await expect(app.app.get(LeadsRepository).read(atLenders[4]!.id)).rejects.toThrow('gone');
      expect(await app.query("SELECT id FROM outbox_jobs WHERE topic LIKE '%withdraw%'")).toEqual([]);
    });

    it('sheets about the earlier customer are not matched to the new one by the number', async () => {
      const owner = await anOwner();
      const row = {
        ...{ upload_id: 1, sheet_row: 2, outcome: 'unmatched', waiting: 'mis', content_hash: 'x' },
        ...{ phone_index: owner.prospect.phone_index, phone_last4: owner.prospect.phone_last4 },
      };
      await app.query('INSERT INTO upload_rows (??) VALUES (?)', [Object.keys(row), Object.values(row)]);
      await startAnew(await signIn(owner.prospect.phone)).expect(200);

      expect(await app.query('SELECT id FROM upload_rows WHERE phone_index = ?', [owner.prospect.phone_index])).toEqual(
        [],
      );
    });

    it('the earlier record is deleted when the law no longer wants it', async () => {
      const [old, young] = [await anOwner(), await anOwner()];
      for (const { prospect } of [old, young]) await startAnew(await signIn(prospect.phone)).expect(200);
      await app.query('UPDATE prospects SET updated_at = updated_at - INTERVAL 8 YEAR WHERE id = ?', [old.prospect.id]);
      const days = (n: number) => new Date(Date.now() + n * 86_400_000);
      await app.app.get(StartAnewService).eraseOutdated(days(-1));
      expect((await stored(old.prospect.id)).state).toBe('DETACHED');
      await app.app.get(StartAnewService).eraseOutdated(days(1));

      expect(await stored(old.prospect.id)).toMatchObject({
        state: 'ERASED',
        profile_encrypted: null,
        pan_index: null,
      });
      expect(await stored(young.prospect.id)).toMatchObject({ state: 'DETACHED', phone_last4: expect.any(String) });
    });

    it('simultaneous calls to two servers start anew once', async () => {
      const owner = await anOwner();
      const stranger = await signIn(owner.prospect.phone);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          startAnew({ ...stranger, caller: i % 2 ? stranger.caller : stranger.elsewhere }),
        ),
      );

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status !== 200 && status !== 401 && status !== 404)).toEqual([]);
    });

    it('starting anew does not reset the limits of passcodes', async () => {
      const owner = await anOwner();
      await startAnew(await signIn(owner.prospect.phone)).expect(200);

      expectError(await app.http.post('/api/otp/send').send({ phone: owner.prospect.phone }), 'OTP.TOO_SOON');
    });

    it('starting anew is refused to a confirmed customer, to one with nothing on file, and without the consent', async () => {
      const owner = await anOwner();
      expectError(await startAnew(owner), 'IDENTITY.CONFIRMED');
      expectError(await startAnew(await signIn(aPhone())), 'IDENTITY.CONFIRMED');
      const stranger = await signIn(owner.prospect.phone);
      expectError(await startAnew(stranger, { consent_text_version: undefined }), 'REQUEST.INVALID', [
        'consent_text_version',
      ]);
      const elsewhere = await anOwner();
      expectError(await startAnew({ ...stranger, path: elsewhere.path }), 'PROFILE.NOT_FOUND');
      expect((await stored(owner.prospect.id)).state).toBe('PROFILE_COMPLETE');
    });
  });
});

/** The link in the newest message to `phone`. */
async function linkIn(sent: readonly SmsMessage[], phone: string): Promise<string> {
  return eventually(() => {
    const url = /https?:\S+/.exec(sent.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
    if (!url) throw new Error('No link was sent');
    return url;
  });
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { openProfile, type StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { anAdmin } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const CONSENT = { consent_text_version: currentConsent('bureau', 'en') };
const { credit_score: _unknown, ...NOBODY_KNOWS } = anApplicant();
const TIMEOUT_MS = 1_500;

describe('credit scores from a bureau', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  let other: TestApp;
  let strict: Awaited<ReturnType<typeof aLender>>;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    const env = { LENDER_SANDBOX_URL: sandbox.url, BUREAU_TIMEOUT_MS: String(TIMEOUT_MS) };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
    strict = await aLender(app, { min_credit_score: 700 });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    sandbox.behave('bureau', { score: 742, slow: 0, fail: 0, drop: 0 });
    sandbox.lender('bureau').calls.length = 0;
    sandbox.lender('bureau').enquiries.length = 0;
  });

  const asked = () => sandbox.lender('bureau').calls.length;

  async function aCustomer(profile: StoredProfile = NOBODY_KNOWS) {
    const prospect = await aProspect(app, { profile });
    const token = await app.tokenFor('customer', prospect.id);
    const [caller, elsewhere] = [app.as(token), other.as(token)];
    const path = `/api/user/${prospect.uuid}`;
    return {
      prospect,
      token,
      caller,
      path,
      fetch: (by = caller) => by.post(`${path}/credit-score`).send(CONSENT),
      elsewhere,
      profile: async () => (await caller.get(path).expect(200)).body as Record<string, unknown>,
      stored: async () => {
        const [row] = await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [prospect.id]);
        return { row: row!, profile: openProfile(app.app.get(FieldCipher), row!) };
      },
      consents: () =>
        app.query<{ uuid: string; text_version: string; bureau_name: string; withdrawn: 0 | 1 }[]>(
          `SELECT given.uuid, given.text_version, given.bureau_name, taken.id IS NOT NULL AS withdrawn FROM consents given
           LEFT JOIN consents taken ON taken.withdraws = given.id
           WHERE given.prospect_id = ? AND given.withdraws IS NULL ORDER BY given.id`,
          [prospect.id],
        ),
      /** Submits a personal loan, anew where one is open, and tells what the strict lender says. */
      async submit() {
        const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
        const { uuid } = body as { uuid: string };
        await caller.post(`/api/applications/${uuid}/submit`).expect(200);
        const offers = await caller.get(`/api/applications/${uuid}/offers`).expect(200);
        const { matched, unmatched } = offers.body as {
          matched: { lender_id: number }[];
          unmatched: { lender_id: number; reasons: { code: string }[] }[];
        };
        const no = unmatched.find(({ lender_id }) => lender_id === strict.id)?.reasons.map(({ code }) => code);
        const [row] = await app.query<
          { id: number; credit_score: number | null; credit_score_bureau: string | null }[]
        >('SELECT id, credit_score, credit_score_bureau FROM applications WHERE uuid = ?', [uuid]);
        return { says: no ?? matched.filter(({ lender_id }) => lender_id === strict.id).length, row: row! };
      },
    };
  }

  it('the bureau is sent what it needs and no more, and its score is kept apart from the declared one', async () => {
    const customer = await aCustomer({ ...NOBODY_KNOWS, credit_score: 640 });
    const today = istToday();
    expect(await customer.profile()).toMatchObject({ score_bureau: 'Sandbox Bureau', fetched_score: '' });
    const { body, headers } = await customer.fetch().expect(200);
    expect(body).toEqual({ success: true, score: 742, bureau: 'Sandbox Bureau', fetched_on: today });
    expect(headers['cache-control']).toBe('no-store');
    expect(sandbox.lender('bureau').enquiries).toEqual([
      {
        reference: expect.stringMatching(/^[\da-f-]{36}$/),
        enquiry: 'soft',
        first_name: 'Asha',
        last_name: 'Patil',
        birth_date: NOBODY_KNOWS.birth_date,
        pan: 'ABCPP1234F',
        mobile: customer.prospect.phone,
      },
    ]);

    const { row, profile } = await customer.stored();
    expect(profile).toMatchObject({
      credit_score: 640,
      fetched_score: { score: 742, bureau: 'Sandbox Bureau', fetched_on: today },
    });
    expect(row.score_asked_until).toBeNull();
    expect(await customer.consents()).toEqual([
      { uuid: expect.any(String), text_version: 'bureau.2.en', bureau_name: 'Sandbox Bureau', withdrawn: 0 },
    ]);
    expect(await customer.profile()).toMatchObject({
      credit_score: 640,
      score_bureau: '',
      fetched_score: 742,
      fetched_score_from: 'Sandbox Bureau',
      fetched_score_on: today,
    });
    const [{ changes } = { changes: '' }] = await app.query<{ changes: string }[]>(
      "SELECT changes FROM audit_log WHERE action = 'fetch-score' AND entity_id = ?",
      [String(customer.prospect.id)],
    );
    expect(changes).toBe('[]');
    const held = (await customer.caller.get(`${customer.path}/personal-data`).expect(200)).body as {
      held: { field: string; label: string; value: string }[];
      consents: { text: string }[];
    };
    expect(held.held.at(-1)).toMatchObject({
      field: 'fetched_score',
      label: 'Credit score from Sandbox Bureau',
      value: `742, asked on ${today.split('-').reverse().join('/')}`,
    });
    expect(held.consents[0]?.text).toMatch(/^I agree that Sandbox Bureau is asked for my credit score/);
  });

  it('the next submission uses the bureau’s score before the declared one, and admins see it', async () => {
    const customer = await aCustomer();
    const admin = app.as((await anAdmin(app)).token);
    const before = await customer.submit();
    expect([before.says, before.row.credit_score]).toEqual([['SCORE_UNKNOWN'], null]);
    await customer.fetch().expect(200);
    const after = await customer.submit();
    expect(after).toMatchObject({ says: 1, row: { id: before.row.id, credit_score: 742 } });
    expect(after.row.credit_score_bureau).toBe('Sandbox Bureau');
    const [run] = await app.query<{ id: number }[]>(
      'SELECT MAX(id) AS id FROM eligibility_logs WHERE application_id = ?',
      [after.row.id],
    );
    expect((await admin.get(`/api/admin/eligibility-runs/${run!.id}`).expect(200)).body).toMatchObject({
      applicant: { credit_score: 742, credit_score_bureau: 'Sandbox Bureau' },
    });
    const [at] = await app.query<{ id: number }[]>('SELECT id FROM lender_applications WHERE application_id = ?', [
      after.row.id,
    ]);
    expect((await admin.get(`/api/admin/lender-applications/${at!.id}`).expect(200)).body).toMatchObject({
      application: { credit_score: 742, credit_score_bureau: 'Sandbox Bureau' },
    });

    // What is declared later changes what was declared, and nothing else.
    await customer.caller.put(customer.path).send({ credit_score: 900 }).expect(200);
    expect(await customer.profile()).toMatchObject({ credit_score: 900, fetched_score: 742 });
    expect((await customer.submit()).row).toMatchObject({ credit_score: 742, credit_score_bureau: 'Sandbox Bureau' });
  });

  it.each([-1, 0])('a bureau score of %d means new to credit: a declared score still counts', async (score) => {
    sandbox.behave('bureau', { score });
    const customer = await aCustomer({ ...NOBODY_KNOWS, credit_score: 710 });
    const { body } = await customer.fetch().expect(200);
    expect(body).toMatchObject({ score: null, bureau: 'Sandbox Bureau' });
    expect(await customer.profile()).toMatchObject({
      score_bureau: '',
      fetched_score: '',
      fetched_score_on: istToday(),
    });
    expect(await customer.submit()).toMatchObject({ says: 1, row: { credit_score: 710, credit_score_bureau: null } });
  });

  it.each([
    ['answers 500', { fail: 1 }],
    ['takes too long', { slow: 6_000 }],
    ['answers what is no score', { score: 1000 }],
  ])('everything stays as it was when the bureau %s', async (_what, behaviour) => {
    sandbox.behave('bureau', behaviour);
    const customer = await aCustomer();
    const before = await customer.stored();
    const started = performance.now();
    const answer = await customer.fetch();
    expect(performance.now() - started).toBeLessThan(5_000);
    expectError(answer, 'BUREAU.UNREACHABLE');
    expect(answer.text).toContain('Sandbox Bureau cannot be reached at the moment. Nothing has changed.');
    const after = await customer.stored();
    expect([after.profile, after.row.version]).toEqual([before.profile, before.row.version]);
    expect(after.row.score_asked_until).toBeNull();
    expect(leaksInLogs([app], ['ABCPP1234F', 'Patil', customer.prospect.phone])).toEqual([]);
    // The bureau was told who it is about: that it was allowed to be stays written down.
    expect(await customer.consents()).toHaveLength(1);
    sandbox.behave('bureau', { score: 742, slow: 0, fail: 0 });
    await customer.fetch().expect(200);
  });

  it('a double click on two servers asks the bureau once, and nobody asks again for 30 days', async () => {
    sandbox.behave('bureau', { slow: 200 });
    const customer = await aCustomer();
    const answers = await Promise.all([customer.fetch(), customer.fetch(customer.elsewhere), customer.fetch()]);
    expect(answers.map(({ status, body }) => [status, (body as { score: number }).score])).toEqual(
      Array.from({ length: 3 }, () => [200, 742]),
    );
    expect([asked(), (await customer.consents()).length]).toEqual([1, 1]);
    await customer.fetch(customer.elsewhere).expect(200);
    expect(asked()).toBe(1);
  });

  it('all who wait for one call get its failure', async () => {
    sandbox.behave('bureau', { slow: 200, fail: 1 });
    const customer = await aCustomer();
    const answers = await Promise.all([customer.fetch(), customer.fetch(customer.elsewhere)]);
    for (const answer of answers) expectError(answer, 'BUREAU.UNREACHABLE');
    expect(asked()).toBe(1);
  });

  it('a score expires after 30 days and can be asked for again', async () => {
    const day = new Date(Date.parse(istToday()) - 30 * 86_400_000).toISOString().slice(0, 10);
    const fetched_score = { score: 800, bureau: 'Sandbox Bureau', fetched_on: day };
    const customer = await aCustomer({ ...NOBODY_KNOWS, fetched_score });
    expect(await customer.profile()).toMatchObject({ score_bureau: 'Sandbox Bureau', fetched_score: 800 });
    expect((await customer.submit()).says).toEqual(['SCORE_UNKNOWN']);
    await customer.fetch().expect(200);
    expect((await customer.stored()).profile.fetched_score).toMatchObject({ score: 742, fetched_on: istToday() });
  });

  it('expired scores are deleted, whatever became of the customer, also by two servers at once', async () => {
    const daysAgo = (days: number) => new Date(Date.parse(istToday()) - days * 86_400_000).toISOString().slice(0, 10);
    const fetchedScore = (days: number) => ({ score: 800, bureau: 'Sandbox Bureau', fetched_on: daysAgo(days) });
    const holding = await aCustomer({ ...NOBODY_KNOWS, credit_score: 640, fetched_score: fetchedScore(28) });
    const outdated = await aCustomer({ ...NOBODY_KNOWS, credit_score: 640, fetched_score: fetchedScore(30) });
    const fresh = await aCustomer();
    await fresh.fetch().expect(200);
    const blocked = await aProspect(app, {
      state: 'BLOCKED',
      profile: { first_name: 'Usha', fetched_score: fetchedScore(45) },
    });
    const many = await Promise.all(
      Array.from({ length: 120 }, () =>
        aProspect(app, { profile: { fetched_score: fetchedScore(31) }, partner_id: 1 }),
      ),
    );

    const later = new Date(Date.now() + 61 * 60_000);
    await Promise.all([app, other].map((each) => each.app.get(OutboxWorker).runOnce(later)));

    expect((await holding.stored()).profile.fetched_score).toEqual(fetchedScore(28));
    expect((await fresh.stored()).profile.fetched_score).toMatchObject({ score: 742 });
    const { row, profile } = await outdated.stored();
    expect([profile, row.score_until]).toEqual([{ ...NOBODY_KNOWS, credit_score: 640 }, null]);
    expect(row.pan_index).toBe((await holding.stored()).row.pan_index);
    const rows = await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id IN (?)', [
      [blocked, ...many].map(({ id }) => id),
    ]);
    expect(rows.map((one) => [one.state, openProfile(app.app.get(FieldCipher), one), one.score_until])).toEqual([
      ['BLOCKED', { first_name: 'Usha' }, null],
      ...many.map(() => ['PROFILE_COMPLETE', {}, null]),
    ]);

    // Whoever becomes somebody else leaves nothing to delete.
    await fresh.caller.put(fresh.path).send({ first_name: 'Usha' }).expect(200);
    expect((await fresh.stored()).row.score_until).toBeNull();
  });

  it.each([{ tin: 'ABCPQ9999F' }, { first_name: 'Usha' }, { birth_date: '05/07/1988' }])(
    'a score is deleted when the customer is no longer the one the bureau was asked about: %j',
    async (change) => {
      const customer = await aCustomer();
      await customer.fetch().expect(200);
      await customer.caller.put(customer.path).send({ monthly_income: 23_000 }).expect(200);
      expect((await customer.stored()).profile.fetched_score).toMatchObject({ score: 742 });
      await customer.caller.put(customer.path).send(change).expect(200);
      expect((await customer.stored()).profile.fetched_score).toBeUndefined();
    },
  );

  it('a score is not kept when the PAN changes or the consent is withdrawn while the bureau is asked', async () => {
    for (const meanwhile of ['PAN', 'consent'] as const) {
      const customer = await aCustomer();
      sandbox.behave('bureau', { slow: TIMEOUT_MS / 2 });
      sandbox.lender('bureau').calls.length = 0;
      const answer = customer.fetch().then((one) => one);
      await eventually(async () => expect(asked()).toBe(1));
      if (meanwhile === 'PAN') await customer.caller.put(customer.path).send({ tin: 'ABCPQ9999F' }).expect(200);
      else {
        const [{ uuid } = { uuid: '' }] = await customer.consents();
        await customer.caller.post(`/api/consents/${uuid}/withdraw`).expect(200);
      }
      expectError(await answer, 'VERSION.CONFLICT');
      const { row, profile } = await customer.stored();
      expect([profile.fetched_score, row.score_asked_until]).toEqual([undefined, null]);
    }
  });

  it('withdrawing the consent deletes the score on both servers and in the applications', async () => {
    const customer = await aCustomer({ ...NOBODY_KNOWS, credit_score: 640 });
    // A failed call has left a consent too: it goes with the other.
    sandbox.behave('bureau', { fail: 1 });
    expectError(await customer.fetch(), 'BUREAU.UNREACHABLE');
    await customer.fetch().expect(200);
    const { row } = await customer.submit();
    const [, { uuid } = { uuid: '' }] = await customer.consents();
    await Promise.all(
      [customer.caller, customer.elsewhere].map((by) => by.post(`/api/consents/${uuid}/withdraw`).expect(200)),
    );
    expect((await customer.consents()).map(({ withdrawn }) => withdrawn)).toEqual([1, 1]);
    const { profile } = await customer.stored();
    expect([profile.fetched_score, profile.credit_score]).toEqual([undefined, 640]);
    expect(
      await app.query('SELECT credit_score, credit_score_bureau FROM applications WHERE id = ?', [row.id]),
    ).toEqual([{ credit_score: null, credit_score_bureau: null }]);
    expect(await customer.submit()).toMatchObject({
      says: ['SCORE_BELOW_MIN'],
      row: { credit_score: 640, credit_score_bureau: null },
    });
  });

  it('a score is refused without today’s consent text, for another customer, and without the details', async () => {
    const customer = await aCustomer();
    const stranger = await aCustomer();
    const path = `${customer.path}/credit-score`;
    for (const body of [
      {},
      { consent_text_version: 'bureau.1.en' },
      { consent_text_version: 'lender_share.1.en' },
      { consent_text_version: 7 },
    ]) {
      expectError(await customer.caller.post(path).send(body), 'REQUEST.INVALID', ['consent_text_version']);
    }
    expectError(await customer.caller.post(path).send({ ...CONSENT, pan: 'ABCPP1234F' }), 'REQUEST.INVALID', ['pan']);
    for (const id of [customer.prospect.uuid, 'none', String(customer.prospect.id)]) {
      expectError(await stranger.caller.post(`/api/user/${id}/credit-score`).send(CONSENT), 'PROFILE.NOT_FOUND');
    }
    expectError(await app.http.post(path).send(CONSENT), 'AUTH.REQUIRED');
    const { tin: _left, ...withoutPan } = NOBODY_KNOWS;
    expectError(await (await aCustomer(withoutPan)).fetch(), 'APPLICATION.PROFILE_INCOMPLETE', ['tin']);
    expect([asked(), await customer.consents(), await stranger.consents()]).toEqual([0, [], []]);
  });

  it('who asked before the bureau began to fail gets a score', async () => {
    const [early, late] = [await aCustomer(), await aCustomer()];
    sandbox.behave('bureau', { slow: 300 });
    const answer = early.fetch().then((one) => one);
    await eventually(async () => expect(asked()).toBe(1));
    sandbox.behave('bureau', { slow: 0, fail: 1 });
    expect((await answer).status).toBe(200);
    expectError(await late.fetch(), 'BUREAU.UNREACHABLE');
  });

  it('the bureau is asked five times a day at most', async () => {
    const customer = await aCustomer();
    sandbox.behave('bureau', { fail: 5 });
    for (let times = 0; times < 5; times++) expectError(await customer.fetch(), 'BUREAU.UNREACHABLE');
    const answer = await customer.fetch(customer.elsewhere);
    expectError(answer, 'BUREAU.TOO_OFTEN');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(asked()).toBe(5);
    await (await aCustomer()).fetch().expect(200);
  });

  it('without a configured bureau a score is neither asked for nor missed', async () => {
    const without = await TestApp.start({ database: app.database });
    try {
      const customer = await aCustomer();
      const caller = without.as(customer.token);
      expectError(await customer.fetch(caller), 'REQUEST.NOT_FOUND');
      expect((await caller.get(customer.path).expect(200)).body).toMatchObject({ score_bureau: '' });
      expect([asked(), await customer.consents()]).toEqual([0, []]);
    } finally {
      await without.stop();
    }
  });
});

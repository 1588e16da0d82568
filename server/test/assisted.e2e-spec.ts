import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ASSISTED_PRODUCTS, assistedFieldsOf } from '@marketplace/contract/assisted/assisted.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { openProfile } from '../src/customers/profiles/sealed-profile.js';
import { AssistedService } from '../src/loans/assisted/assisted.service.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { anApplication, aProspect } from './builders/applications.js';
import { codeTo, codesTo, takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaks, leaksInLogs, leaksInTables } from './support/leaks.js';
import { liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

const SITE = 'https://market.example.in';
const TERMS = 'terms_privacy.1.en';
const AT = '/api/admin/assisted-applications';
/** What nobody else is called, and how nobody else lives. */
const SECRETS = {
  first_name: 'Vasundhara',
  last_name: 'Kulkarniwala',
  email: 'vasundhara.k@example.in',
  birth_date: '15/06/1991',
  tin: 'QWXPK7351Z',
  address1: 'Peepal Lane 77',
  employer_name: 'Jhelum Looms',
} as const;

type Shown = { field: string; shown: string | number }[];
interface View {
  id: string;
  state: string;
  version: number;
  answers: Shown;
  missing: string[];
  case: { id: string; pid: string } | null;
}

/** What an agent may fill in of the form of personal loans, complete. */
function details(given: Partial<Record<AskedField, unknown>> = {}): Record<string, unknown> {
  const all: Record<string, unknown> = { ...anApplicant({ monthly_income: 27_531 }), ...SECRETS, ...given };
  const asked = assistedFieldsOf('Personal Loans').map(({ name }) => name as string);
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
}

describe('applications that an agent fills in', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let limited: TestApp;
  let sent: SmsMessage[];
  let phones = 0;

  beforeAll(async () => {
    const env = { PUBLIC_URL: SITE };
    app = await TestApp.start({ env });
    elsewhere = await TestApp.start({ database: app.database, env });
    limited = await TestApp.start({ database: app.database, env: { ...env, LIMITS: 'on' } });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await elsewhere.refreshLists();
    await limited.refreshLists();
  });
  beforeEach(() => {
    sent = takeSms(app, elsewhere, limited);
  });
  afterAll(async () => {
    await limited.stop();
    await elsewhere.stop();
    await app.stop();
  });

  const aPhone = () => String(8_640_000_000 + ++phones);
  const anAgent = async (role: 1 | 2 | 3 = 3) => {
    const { user, token } = await anAdmin(app, { role });
    return { id: user.id, token, here: app.as(token) };
  };
  type Agent = Awaited<ReturnType<typeof anAgent>>;
  const begin = async ({ here }: Agent, phone: string, language = 'en'): Promise<string> => {
    const { body } = await here.post(AT).send({ phone, product_type: 'Personal Loans', language }).expect(201);
    return (body as { id: string }).id;
  };
  const read = async ({ here }: Agent, id: string): Promise<View> =>
    (await here.get(`${AT}/${id}`).expect(200)).body as View;
  const save = ({ here }: Agent, id: string, body: object) => here.put(`${AT}/${id}`).send(body);
  const linkTo = (phone: string, after = 0) =>
    eventually(() => {
      const texts = sent.filter(({ to, text }) => to === phone && text.includes('/r/a/'));
      const text = texts[after]?.text ?? '';
      const found = /\/r\/a\/(\w+)#t=(\w+)/.exec(text);
      if (!found) throw new Error('No link was sent');
      return { code: found[1]!, key: found[2]!, text };
    });
  /** Filled in, and the link sent. */
  const aSent = async (agent: Agent, phone = aPhone(), answers: object = details()) => {
    const id = await begin(agent, phone);
    await save(agent, id, { version: 1, ...answers }).expect(200);
    await agent.here.post(`${AT}/${id}/send`).expect(200);
    return { id, phone, ...(await linkTo(phone)) };
  };
  /** The customer opens the link on their own phone and signs in there. */
  const aCustomerOf = async ({ phone, code, key }: { phone: string; code: string; key: string }, server = app) => {
    const before = codesTo(sent, phone).length;
    const { body } = await server.http
      .post(`/api/assisted/${code}/otp`)
      .send({ key, consent_text_version: TERMS })
      .expect(200);
    const { prospectId, challenge } = body as { prospectId: string; challenge: string };
    const otp = await codeTo(sent, phone, before + 1);
    const answer = await server.http.post('/api/otp/verify').send({ prospectId, challenge, otp }).expect(200);
    const { token } = answer.body as { token: string };
    return { token, otp, prospectId, here: server.as(token) };
  };
  const opened = async (customer: { here: ReturnType<TestApp['as']> }, code: string) =>
    (await customer.here.get(`/api/assisted/${code}`).expect(200)).body as View & {
      asks: string;
      appId: string | null;
    };
  const stored = async (id: string) => {
    const [row] = await app.query<{ state: string; answers_encrypted: string | null; prospect_id: number }[]>(
      'SELECT * FROM assisted_applications WHERE uuid = ?',
      [id],
    );
    return row!;
  };

  it('what the agent fills in becomes details and an application once the customer has confirmed it', async () => {
    const agent = await anAgent();
    const one = await aSent(agent);
    expect(one.text).toMatch(
      /^As you asked, an application was filled in for you at Moral e-Suvidha: Personal Loans, Rs 100000\. .* https:\/\/market\.example\.in\/r\/a\/\w{8}#t=\w{22} The link works for 24 hours\./,
    );
    const { prospect_id } = await stored(one.id);
    const before = await app.query('SELECT profile_encrypted, state FROM prospects WHERE id = ?', [prospect_id]);
    expect(before).toEqual([{ profile_encrypted: null, state: 'NEW' }]);

    const customer = await aCustomerOf(one, elsewhere);
    const shown = await opened(customer, one.code);
    expect(shown).toMatchObject({ state: 'SENT', version: 2, asks: 'birth_date', appId: null });
    const { body } = await customer.here
      .post(`/api/assisted/${one.code}/confirm`)
      .send({ version: 2, birth_date: SECRETS.birth_date })
      .expect(200);

    const [prospect] = await app.query<{ uuid: string; profile_encrypted: string; state: string }[]>(
      'SELECT * FROM prospects WHERE id = ?',
      [prospect_id],
    );
    expect(openProfile(app.app.get(FieldCipher), prospect!)).toMatchObject(details());
    expect(prospect!.state).toBe('PROFILE_COMPLETE');
    const applications = await app.query('SELECT uuid, state, product_type FROM applications WHERE prospect_id = ?', [
      prospect_id,
    ]);
    expect(applications).toEqual([
      { uuid: (body as { appId: string }).appId, state: 'DRAFT', product_type: 'Personal Loans' },
    ]);
    const consents = await app.query('SELECT purpose, text_version FROM consents WHERE prospect_id = ?', [prospect_id]);
    expect(consents).toEqual([{ purpose: 'terms_privacy', text_version: TERMS }]);
    expect(await stored(one.id)).toMatchObject({ state: 'CONFIRMED', answers_encrypted: null });
    expect(await read(agent, one.id)).toMatchObject({
      state: 'CONFIRMED',
      answers: [],
      case: { id: (body as { appId: string }).appId, pid: prospect!.uuid },
    });
    await customer.here.post(`/api/applications/${(body as { appId: string }).appId}/submit`).expect(200);
  });

  it('each step is audited and stands in the timeline, with who helped and without an answer', async () => {
    const agent = await anAgent();
    const one = await aSent(agent);
    const customer = await aCustomerOf(one);
    await customer.here
      .post(`/api/assisted/${one.code}/confirm`)
      .send({ version: 2, birth_date: SECRETS.birth_date })
      .expect(200);
    const { prospect_id } = await stored(one.id);
    const events = await app.query<{ kind: string; source: string; facts: string | null }[]>(
      'SELECT kind, source, facts FROM journey_events WHERE prospect_id = ? ORDER BY id',
      [prospect_id],
    );
    const told = events.map(({ kind, source, facts }) => {
      const { code, assisted_by } = JSON.parse(facts ?? '{}') as { code?: string; assisted_by?: string };
      return [kind, source, code, assisted_by].filter(Boolean).join(' ');
    });
    expect(told).toEqual([
      'CASE_WORKED admin assisted_begun desk',
      'CASE_WORKED admin assisted_sent desk',
      'OTP_SENT customer',
      'OTP_VERIFIED customer',
      'FORM_STEP_SAVED customer desk',
      'PROFILE_COMPLETE customer',
      'PRODUCT_CHOSEN customer desk',
      'CASE_WORKED customer assisted_confirmed desk',
    ]);
    const audit = await app.query<{ action: string; actor_type: string; changes: string | null }[]>(
      `SELECT action, actor_type, changes FROM audit_log WHERE entity = 'assisted-application' AND entity_id =
         (SELECT id FROM assisted_applications WHERE uuid = ?) ORDER BY id`,
      [one.id],
    );
    expect(audit.map(({ action, actor_type }) => `${actor_type} ${action}`)).toEqual([
      'admin assisted_begun',
      'admin update',
      'admin assisted_sent',
      'customer assisted_confirmed',
    ]);
    expect(leaks(JSON.stringify([events, audit]), Object.values(SECRETS))).toEqual([]);
  });

  describe('an agent', () => {
    it('sees what they saved masked, and of the number its last four digits', async () => {
      const agent = await anAgent();
      const one = await aSent(agent);
      const answer = await agent.here.get(`${AT}/${one.id}`).expect(200);
      const shown = Object.fromEntries((answer.body as View).answers.map(({ field, shown }) => [field, shown]));
      expect(shown).toMatchObject({
        first_name: 'V•••',
        last_name: 'K•••',
        email: 'v•••k@example.in',
        birth_date: '**/**/****',
        tin: '******351Z',
        postal_code: '5•••',
        address1: 'P•••',
        employer_name: 'J•••',
        monthly_income: '•••',
        se_loan_amount: 100_000,
        employment_status_code: 'salaried',
      });
      const listed = await agent.here.get(AT).expect(200);
      for (const text of [answer.text, listed.text])
        expect(leaks(text, [one.phone, '27531', ...Object.values(SECRETS)])).toEqual([]);
      expect(answer.text).toContain(`XXXXXX${one.phone.slice(-4)}`);
    });

    it.each(['reads', 'saves', 'sends'])('another agent who %s it is answered like for a missing one', async (what) => {
      const one = await aSent(await anAgent());
      const other = await anAgent(1);
      const calls: Record<string, () => PromiseLike<{ status: number; body: unknown }>> = {
        reads: () => other.here.get(`${AT}/${one.id}`),
        saves: () => save(other, one.id, { version: 2, first_name: 'Mallory' }),
        sends: () => other.here.post(`${AT}/${one.id}/send`),
      };
      expectError(await calls[what]!(), 'RECORD.NOT_FOUND');
      expectError(await other.here.get(`${AT}/${randomUUID()}`), 'RECORD.NOT_FOUND');
      const { body } = await other.here.get(AT).expect(200);
      expect(body).toEqual({ rows: [], next: null });
    });

    it('with their token every call of customers answers 403', async () => {
      const agent = await anAgent(1);
      const one = await aSent(agent);
      const { access } = (await import('./access/assisted.js')) as { access: Record<string, unknown> };
      const routes = liveRoutes(app).filter(
        (route) =>
          /^(GET|POST|PUT|DELETE) /.test(route) && !/^\w+ \/(api\/admin|r\/|files|static|development|\*|$)/.test(route),
      );
      const tried: string[] = [];
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ');
        const address = path
          .replace(':code', one.code)
          .replace(/:(id|prospectId)\b/, (await stored(one.id)).prospect_id.toString())
          .replace(/:\w+/g, randomUUID());
        const caller = app.as(agent.token);
        const call = caller[method.toLowerCase() as keyof typeof caller];
        const answer = await call(address).send({});
        if (answer.status === 403) tried.push(route);
      }
      const customers = Object.entries(access).flatMap(([route, callers]) =>
        JSON.stringify(callers) === '["customer"]' ? [route] : [],
      );
      expect(tried).toEqual(expect.arrayContaining(customers));
      expect(tried).toEqual(
        expect.arrayContaining([
          'PUT /api/user/:id',
          'POST /api/applications',
          'POST /api/applications/:appId/submit',
          'POST /api/applications/:appId/lenders/:lenderId/consent',
          'POST /api/applications/:appId/lenders/:lenderId/submit',
          'POST /api/applications/:appId/lenders/:lenderId/otp',
        ]),
      );
      expect(await stored(one.id)).toMatchObject({ state: 'SENT' });
      expect(
        await app.query('SELECT id FROM applications WHERE prospect_id = ?', [(await stored(one.id)).prospect_id]),
      ).toEqual([]);
    });

    it('finds code and key in no answer, log or table', async () => {
      const agent = await anAgent();
      const phone = aPhone();
      const id = await begin(agent, phone);
      const answers = [await save(agent, id, { version: 1, ...details() }), await agent.here.post(`${AT}/${id}/send`)];
      const { code, key } = await linkTo(phone);
      const customer = await aCustomerOf({ phone, code, key });
      answers.push(await agent.here.get(`${AT}/${id}`), await agent.here.get(AT));
      await customer.here
        .post(`/api/assisted/${code}/confirm`)
        .send({ version: 2, birth_date: SECRETS.birth_date })
        .expect(200);
      answers.push(await agent.here.get(`${AT}/${id}`));
      const secrets = [key, customer.otp];
      // What is looked for is found where it is.
      expect(leaks(sent.map(({ text }) => text).join('\n'), secrets)).toHaveLength(2);
      expect(leaks(answers.map(({ text }) => text).join('\n'), [...secrets, code, phone])).toEqual([]);
      expect(leaksInLogs([app, elsewhere], [...secrets, phone, ...Object.values(SECRETS)])).toEqual([]);
      await eventually(async () => {
        const mine = [key, phone, ...Object.values(SECRETS)];
        expect(await leaksInTables(app, mine)).toEqual([]);
      });
    });

    it('who opens the address without the key, or with another one, causes no passcode', async () => {
      const one = await aSent(await anAgent());
      const changed = (one.key.startsWith('A') ? 'B' : 'A') + one.key.slice(1);
      const other = await aSent(await anAgent());
      for (const [code, key] of [
        [one.code, changed],
        [one.code, other.key],
        ['k7qm9xtb', one.key],
      ] as const) {
        const answer = await app.http.post(`/api/assisted/${code}/otp`).send({ key, consent_text_version: TERMS });
        expectError(answer, 'ASSISTED.NOT_VALID');
      }
      await app.http.post(`/api/assisted/${one.code}/otp`).send({ consent_text_version: TERMS }).expect(400);
      expect(codesTo(sent, one.phone)).toEqual([]);
    });

    it('with the link and a wrong passcode nobody gets in', async () => {
      const one = await aSent(await anAgent());
      const { body } = await app.http
        .post(`/api/assisted/${one.code}/otp`)
        .send({ key: one.key, consent_text_version: TERMS });
      const { prospectId, challenge } = body as { prospectId: string; challenge: string };
      const right = await codeTo(sent, one.phone);
      const otp = right === '000000' ? '111111' : '000000';
      expectError(await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp }), 'OTP.WRONG');
      // The code is worth nothing without the secret of the browser that asked for it.
      expectError(await app.http.post('/api/otp/verify').send({ prospectId, otp: right }), 'OTP.EXPIRED');
      expectError(await app.http.get(`/api/assisted/${one.code}`), 'AUTH.REQUIRED');
    });

    it.each([
      ['a customer of another number', () => aProspect(app, {}).then(({ id }) => app.tokenFor('customer', id)), 410],
      ['a partner user', () => aPartnerUser(app).then(({ token }) => token), 403],
    ] as const)('the link is useless to %s', async (_who, tokenOf, status) => {
      const one = await aSent(await anAgent());
      const stranger = app.as(await tokenOf());
      for (const answer of [
        await stranger.get(`/api/assisted/${one.code}`),
        await stranger.post(`/api/assisted/${one.code}/confirm`).send({ version: 2, birth_date: SECRETS.birth_date }),
        await stranger.post(`/api/assisted/${one.code}/decline`),
      ])
        expect(answer.status).toBe(status);
      expect(await stored(one.id)).toMatchObject({ state: 'SENT' });
    });

    it.each(['confirmed', 'declined'] as const)(
      'changes and sends nothing any more after the customer %s',
      async (how) => {
        const agent = await anAgent();
        const one = await aSent(agent);
        const customer = await aCustomerOf(one);
        await (
          how === 'confirmed'
            ? customer.here
                .post(`/api/assisted/${one.code}/confirm`)
                .send({ version: 2, birth_date: SECRETS.birth_date })
            : customer.here.post(`/api/assisted/${one.code}/decline`)
        ).expect(200);
        const profile = () =>
          app.query('SELECT profile_encrypted FROM prospects WHERE uuid = ?', [customer.prospectId]);
        const before = await profile();
        for (const version of [2, 3]) {
          expectError(await save(agent, one.id, { version, se_loan_amount: 900_000 }), 'ASSISTED.OVER');
        }
        expectError(await agent.here.post(`${AT}/${one.id}/send`), 'ASSISTED.OVER');
        expect(await profile()).toEqual(before);
        expect((await read(agent, one.id)).answers).toEqual([]);
      },
    );

    it('sends as seldom as passcodes are sent, and the earlier link ends', async () => {
      const agent = await anAgent();
      const one = await aSent(agent);
      expectError(await agent.here.post(`${AT}/${one.id}/send`), 'REQUEST.TOO_MANY');
      await app.query('UPDATE messages SET created_at = created_at - INTERVAL 31 SECOND');
      await agent.here.post(`${AT}/${one.id}/send`).expect(200);
      const second = await linkTo(one.phone, 1);
      expect(second.key).not.toBe(one.key);
      const open = { key: one.key, consent_text_version: TERMS };
      expectError(await app.http.post(`/api/assisted/${one.code}/otp`).send(open), 'ASSISTED.NOT_VALID');
      expectError(await app.http.post(`/api/assisted/${second.code}/otp`).send(open), 'ASSISTED.NOT_VALID');
      await app.http
        .post(`/api/assisted/${second.code}/otp`)
        .send({ ...open, key: second.key })
        .expect(200);
    });

    it.each([
      ['a PAN of the wrong form', { tin: 'ABC' }, 'tin'],
      ['a choice that is not offered', { gender: 'bird' }, 'gender'],
      ['a mask', { tin: '******351Z' }, 'tin'],
      ['a field of another form', { gold_weight_grams: 20 }, 'gold_weight_grams'],
      ['what the customer allows', { allow_sms: 1 }, 'allow_sms'],
      ['an income above what is accepted', { monthly_income: 99_000_000 }, 'monthly_income'],
    ])('%s is refused at its field', async (_what, answers, field) => {
      const agent = await anAgent();
      const id = await begin(agent, aPhone());
      const { body } = await save(agent, id, { version: 1, ...answers }).expect(400);
      expect((body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
      expect((await read(agent, id)).answers).toEqual([]);
    });

    it('cannot send before the amount is filled in, and of two who save at once one is refused', async () => {
      const agent = await anAgent();
      const id = await begin(agent, aPhone());
      await agent.here.post(`${AT}/${id}/send`).expect(400);
      const twice = await Promise.all(
        [app, elsewhere].map((server, n) =>
          server
            .as(agent.token)
            .put(`${AT}/${id}`)
            .send({ version: 1, se_loan_amount: 50_000 + n }),
        ),
      );
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('gets the same answer for a number that is new, known and blocked, and a blocked one is not written to', async () => {
      const agent = await anAgent();
      const known = await aProspect(app, { phone: aPhone() });
      const blocked = await aProspect(app, { phone: aPhone(), state: 'BLOCKED' });
      const answers = [];
      for (const phone of [aPhone(), known.phone, blocked.phone]) {
        const id = await begin(agent, phone);
        await save(agent, id, { version: 1, se_loan_amount: 50_000 }).expect(200);
        await agent.here.post(`${AT}/${id}/send`).expect(200);
        const { id: _id, ...view } = await read(agent, id);
        answers.push(JSON.stringify(view).replace(/"[^"]*Z"|XXXXXX\d{4}/g, ''));
      }
      expect(new Set(answers).size).toBe(1);
      await linkTo(known.phone);
      await eventually(async () => {
        const [message] = await app.query('SELECT state, reason FROM messages WHERE prospect_id = ?', [blocked.id]);
        expect(message).toEqual({ state: 'refused', reason: 'overtaken' });
      });
      expect(sent.filter(({ to }) => to === blocked.phone)).toEqual([]);
    });
  });

  describe('the customer', () => {
    it('confirms what they have seen: what the agent changed since is refused', async () => {
      const agent = await anAgent();
      const one = await aSent(agent);
      const customer = await aCustomerOf(one);
      const { version } = await opened(customer, one.code);
      await save(agent, one.id, { version, se_loan_amount: 900_000 }).expect(200);
      const confirm = (seen: number) =>
        customer.here.post(`/api/assisted/${one.code}/confirm`).send({ version: seen, birth_date: SECRETS.birth_date });
      expectError(await confirm(version), 'VERSION.CONFLICT');
      expect(await stored(one.id)).toMatchObject({ state: 'SENT' });
      await confirm(version + 1).expect(200);
    });

    it('sees names, addresses and numbers masked, and proves by the birth date that they are meant', async () => {
      const one = await aSent(await anAgent());
      const customer = await aCustomerOf(one);
      const answer = await customer.here.get(`/api/assisted/${one.code}`).expect(200);
      expect(leaks(answer.text, Object.values(SECRETS))).toEqual([]);
      const confirm = (given: object) =>
        customer.here.post(`/api/assisted/${one.code}/confirm`).send({ version: 2, ...given });
      expectError(await confirm({}), 'ASSISTED.NOT_SAME');
      expectError(await confirm({ birth_date: '16/06/1991' }), 'ASSISTED.NOT_SAME');
      expectError(await confirm({ tin: SECRETS.tin }), 'ASSISTED.NOT_SAME');
      await confirm({ birth_date: SECRETS.birth_date }).expect(200);
    });

    it('who guesses the birth date five times may try no more', async () => {
      const one = await aSent(await anAgent());
      const customer = await aCustomerOf(one);
      const confirm = (birth_date: string) =>
        limited.as(customer.token).post(`/api/assisted/${one.code}/confirm`).send({ version: 2, birth_date });
      for (let day = 10; day < 15; day++) expectError(await confirm(`${day}/01/1990`), 'ASSISTED.NOT_SAME');
      expectError(await confirm(SECRETS.birth_date), 'AUTH.TOO_MANY_ATTEMPTS');
    });

    it('who has details already answers the identity check first, and keeps what was not filled in', async () => {
      const phone = aPhone();
      const prospect = await aProspect(app, { phone, profile: anApplicant({ address2: 'Near the well' }) });
      const one = await aSent(await anAgent(), phone, { se_loan_amount: 70_000, loan_purpose: 'education' });
      const customer = await aCustomerOf(one);
      const confirm = () => customer.here.post(`/api/assisted/${one.code}/confirm`).send({ version: 2 });
      expectError(await customer.here.get(`/api/assisted/${one.code}`), 'IDENTITY.CHECK_REQUIRED');
      expectError(await confirm(), 'IDENTITY.CHECK_REQUIRED');
      await customer.here
        .post(`/api/user/${prospect.uuid}/identity-check`)
        .send({ birth_date: anApplicant().birth_date, tin: 'ABCPP1234F' })
        .expect(200);
      await confirm().expect(200);
      const [row] = await app.query<{ uuid: string; profile_encrypted: string }[]>(
        'SELECT uuid, profile_encrypted FROM prospects WHERE id = ?',
        [prospect.id],
      );
      expect(openProfile(app.app.get(FieldCipher), row!)).toMatchObject({
        se_loan_amount: 70_000,
        loan_purpose: 'education',
        address2: 'Near the well',
        tin: 'ABCPP1234F',
      });
    });

    it('of two who confirm at once on two servers both get the one application', async () => {
      const one = await aSent(await anAgent());
      const customer = await aCustomerOf(one);
      const answers = await Promise.all(
        [app, elsewhere, app, elsewhere].map((server) =>
          server
            .as(customer.token)
            .post(`/api/assisted/${one.code}/confirm`)
            .send({ version: 2, birth_date: SECRETS.birth_date }),
        ),
      );
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true);
      const { prospect_id } = await stored(one.id);
      expect(await app.query('SELECT id FROM applications WHERE prospect_id = ?', [prospect_id])).toHaveLength(1);
    });

    it('the link ends after a day, and leads to the first page then', async () => {
      const one = await aSent(await anAgent());
      const follow = () => app.http.get(`/r/a/${one.code}`).set('Accept', 'text/html');
      expect((await follow()).headers.location).toBe(`/moral-e-suvidha/assisted/${one.code}`);
      const customer = await aCustomerOf(one);
      await app.query('UPDATE assisted_applications SET expires_at = ? WHERE uuid = ?', [new Date(), one.id]);
      expect((await follow()).headers.location).toBe('/?notice=link');
      const open = { key: one.key, consent_text_version: TERMS };
      expectError(await app.http.post(`/api/assisted/${one.code}/otp`).send(open), 'ASSISTED.NOT_VALID');
      expectError(await customer.here.get(`/api/assisted/${one.code}`), 'ASSISTED.NOT_VALID');
    });
  });

  it('an agent who has a case fills in for its customer without ever seeing the number', async () => {
    const agent = await anAgent();
    const prospect = await aProspect(app, { phone: aPhone(), profile: anApplicant() });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const url = `/api/admin/csr-portal/${application.uuid}/${prospect.uuid}`;
    const given = { product_type: 'Gold Loans', language: 'hi' };
    expectError(await agent.here.post(`${url}/assisted-application`).send(given), 'CASE.NOT_HELD');
    await agent.here.post(`${url}/claim`).expect(200);
    const { body } = await agent.here.post(`${url}/assisted-application`).send(given).expect(200);
    const { id } = body as { id: string };
    await save(agent, id, { version: 1, gold_loan_amount: 80_000 }).expect(200);
    await agent.here.post(`${AT}/${id}/send`).expect(200);
    const { text } = await linkTo(prospect.phone);
    expect(text).toContain('गोल्ड लोन, 80000 रु');
  });

  it('a counter of a partner can use the same service, and the timeline tells it', async () => {
    const partner = await aPartner(app);
    const phone = aPhone();
    const helper = { type: 'partner', id: 71 } as const;
    const assisted = app.app.get(AssistedService);
    const given = { product_type: 'Personal Loans', language: 'en', partner_id: partner.id } as const;
    const id = await assisted.begin(phone, given, helper, SYSTEM);
    await assisted.save(id, { version: 1, se_loan_amount: 60_000 }, helper, SYSTEM);
    await assisted.send(id, helper, SYSTEM);
    const agent = await anAgent(1);
    expectError(await agent.here.get(`${AT}/${id}`), 'RECORD.NOT_FOUND');
    const link = await linkTo(phone);
    expect((await app.http.get(`/r/a/${link.code}`).set('Accept', 'text/html')).headers.location).toBe(
      `/${partner.slug}/assisted/${link.code}`,
    );
    const customer = await aCustomerOf({ phone, ...link });
    await customer.here.post(`/api/assisted/${link.code}/confirm`).send({ version: 2 }).expect(200);
    const chosen = await app.query<{ facts: string; partner_id: number }[]>(
      "SELECT facts, partner_id FROM journey_events WHERE kind = 'PRODUCT_CHOSEN' AND partner_id = ?",
      [partner.id],
    );
    expect(chosen).toEqual([{ facts: '{"assisted_by":"counter"}', partner_id: partner.id }]);
  });

  it('lists what an agent filled in page by page, each once', async () => {
    const agent = await anAgent();
    for (let n = 0; n < 27; n++) await begin(agent, aPhone());
    const { body: first } = await agent.here.get(AT).expect(200);
    const { body: second } = await agent.here.get(`${AT}?after=${(first as { next: string }).next}`).expect(200);
    const ids = [first, second].flatMap((page) => (page as { rows: { id: string }[] }).rows.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, (second as { next: unknown }).next]).toEqual([27, 27, null]);
  });

  it('what nobody confirmed is deleted after seven days, and with the customer', async () => {
    const agent = await anAgent();
    const [old, young] = [await begin(agent, aPhone()), await begin(agent, aPhone())];
    await app.query('UPDATE assisted_applications SET created_at = created_at - INTERVAL 8 DAY WHERE uuid = ?', [old]);
    await app.app.get(Housekeeping).run(new Date());
    const left = await app.query<{ uuid: string }[]>('SELECT uuid FROM assisted_applications WHERE uuid IN (?)', [
      [old, young],
    ]);
    expect(left).toEqual([{ uuid: young }]);
  });

  it('every product that can be filled in has a field for the amount, which the message names', () => {
    for (const product of ASSISTED_PRODUCTS)
      expect(assistedFieldsOf(product).some(({ name }) => name.endsWith('loan_amount'))).toBe(true);
  });
});

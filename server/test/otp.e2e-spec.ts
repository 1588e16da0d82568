import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { Messaging, type SmsMessage } from '../src/platform/messaging/messaging.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { openPhone, phoneIndex } from '../src/accounts/passcodes/phones.js';
import { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { aPartner } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { codeTo, takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

declare module '../src/platform/database/jobs.js' {
  interface Jobs {
    'slow-test': object;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface Challenge {
  id: number;
  code_hash: string;
  code_encrypted: string | null;
  tries: number;
  ended_at: Date | null;
}

describe('passcodes', () => {
  let app: TestApp;
  let other: TestApp;
  /** With the limits per address. */
  let limited: TestApp;
  let sent: SmsMessage[];
  let phones = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    limited = await TestApp.start({ database: app.database, env: { LIMITS: 'on' } });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
    for (const server of [other, limited]) await server.refreshLists();
  });
  beforeEach(() => {
    sent = takeSms(...servers());
  });
  afterAll(async () => {
    await limited.stop();
    await other.stop();
    await app.stop();
  });

  const servers = () => [app, other, limited];
  const aPhone = () => String(7_000_000_000 + ++phones);
  const send = (body: object, server = app) => server.http.post('/api/otp/send').send(body);
  /** What the browser that asked for a code knows of it. */
  interface Sent {
    prospectId: string;
    challenge: string;
  }
  const verify = ({ prospectId, challenge }: Sent, otp: string, server = app) =>
    server.http.post('/api/otp/verify').send({ prospectId, challenge, otp });
  const sendTo = async (phone: string, more: object = {}) => (await send({ phone, ...more }).expect(200)).body as Sent;
  /** The codes that were sent to a number, oldest first. */
  const allCodesTo = (phone: string, count: number) => {
    const codes = sent.filter(({ to }) => to === phone).map(({ text }) => /#(\d{6})$/.exec(text)![1]!);
    if (codes.length < count) throw new Error(`${codes.length} codes were sent`);
    return codes;
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const prospectOf = (phone: string) =>
    app.dataSource
      .getRepository(ProspectEntity)
      .findOneBy({ phone_index: phoneIndex(app.app.get(FieldCipher), phone) });
  const challengesOf = (prospectId: string) =>
    app.query<Challenge[]>(
      `SELECT c.* FROM otp_challenges c JOIN prospects p ON p.id = c.prospect_id WHERE p.uuid = ? ORDER BY c.id`,
      [prospectId],
    );
  /** As if every code of the prospect had been sent so much earlier. */
  const age = (prospectId: string, seconds: number) =>
    app.query(
      `UPDATE otp_challenges SET created_at = created_at - INTERVAL ? SECOND
       WHERE prospect_id = (SELECT id FROM prospects WHERE uuid = ?)`,
      [seconds, prospectId],
    );
  const sessionsOf = async (prospectId: string) =>
    (
      await app.query<unknown[]>(
        "SELECT s.id FROM sessions s JOIN prospects p ON p.id = s.user_id WHERE s.audience = 'customer' AND p.uuid = ?",
        [prospectId],
      )
    ).length;
  /** Signs in as a page would and answers the session. */
  const signIn = async (phone: string) => {
    const asked = await sendTo(phone);
    const { body } = await verify(asked, await codeTo(sent, phone)).expect(200);
    return { prospectId: asked.prospectId, token: body.token as string };
  };

  describe('sending', () => {
    it('a new number makes a prospect and gets six digits, stored only as a keyed hash once sent', async () => {
      const phone = aPhone();
      const { body } = await send({ phone }).expect(200);

      expect(body).toEqual({
        success: true,
        prospectId: expect.stringMatching(UUID),
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        retryAfterSeconds: 30,
        expiresInSeconds: 300,
      });
      const code = await codeTo(sent, phone);
      expect(sent).toEqual([
        {
          to: phone,
          template: 'otp.en',
          category: 'T',
          text: `${code} is your Moral e-Suvidha OTP. It works for 5 minutes. Do not tell it to anyone.\n\n@localhost:8000 #${code}`,
          idempotencyKey: expect.any(String),
        },
      ]);
      const prospect = await prospectOf(phone);
      expect(prospect).toMatchObject({ uuid: body.prospectId, state: 'NEW', phone_last4: phone.slice(-4) });
      expect(openPhone(app.app.get(FieldCipher), prospect!)).toBe(phone);
      await eventually(async () =>
        expect(await challengesOf(body.prospectId as string)).toMatchObject([
          { code_hash: expect.stringMatching(/^[0-9a-f]{64}$/), code_encrypted: null, tries: 0, ended_at: null },
        ]),
      );
      const [job] = await app.query<{ payload: string }[]>("SELECT payload FROM outbox_jobs WHERE topic = 'otp'");
      expect(JSON.parse(job!.payload)).toEqual({ id: expect.any(Number), message: expect.any(String) });
    });

    it('the message is in the caller’s language and names the partner', async () => {
      const phone = aPhone();
      await aPartner(app, { slug: 'sahaj', name: 'Sahaj Counter', name_hi: 'सहज काउंटर' });
      await other.refreshLists();
      await send({ phone, partner: 'sahaj' }).set('Accept-Language', 'hi').expect(200);

      await codeTo(sent, phone);
      expect(sent).toMatchObject([{ template: 'otp.hi', text: expect.stringMatching(/^\d{6} आपका सहज काउंटर OTP है।/) }]);
    });

    it.each([
      ['9876543210', '9876543210'],
      ['+91 98765-43211', '9876543211'],
      ['09876543212', '9876543212'],
      ['91 98765 43213', '9876543213'],
      ['  6000000001 ', '6000000001'],
      ['९८७६५४३२१४', '9876543214'],
      ['\u202A+91\u00A098765\u201143215\u202C', '9876543215'],
    ])('%j is read as one number', async (typed, phone) => {
      const { prospectId } = await sendTo(typed);

      expect((await prospectOf(phone))?.uuid).toBe(prospectId);
    });

    it.each<[string, unknown]>([
      ['too short', '987654321'],
      ['too long', '98765432100'],
      ['of a landline', '1123456789'],
      ['of another country', '+1 9876543210'],
      ['with a dot', '98765.43210'],
      ['of letters', 'ninety-eight'],
      ['empty', ''],
      ['as a number', 9876543210],
      ['as a list', ['9876543210']],
      ['as an object', { $ne: '' }],
      ['with a statement in it', "9876543210' OR 1=1"],
      ['with a NUL', '9876543210\u0000'],
      ['ninety thousand digits long', '9'.repeat(90_000)],
    ])('a number that is %s is refused', async (_name, phone) => {
      const before = await app.query('SELECT COUNT(*) AS n FROM prospects');
      expectError(await send({ phone }), 'REQUEST.INVALID', ['phone']);
      expect(await app.query('SELECT COUNT(*) AS n FROM prospects')).toEqual(before);
    });

    it('the error for a number is in both languages', async () => {
      const of = async (language: string) =>
        (await send({ phone: '12345' }).set('Accept-Language', language)).body.errors as unknown;

      expect(await of('en')).toEqual([{ field: 'phone', message: 'Please enter a valid 10 digit mobile number' }]);
      expect(await of('hi')).toEqual([{ field: 'phone', message: '10 अंकों का सही मोबाइल नंबर डालें' }]);
    });

    it.each<[string, object, string]>([
      ['no number', {}, 'phone'],
      ['an unknown property', { admin: 1 }, 'admin'],
      ['a product that is not ours', { product: 'Car Loans' }, 'product'],
      ['a partner as a number', { partner: 7 }, 'partner'],
      ['a partner that leads elsewhere', { partner: '../admin' }, 'partner'],
      ['a consent about something else', { consent_text_version: 'bureau.1.en' }, 'consent_text_version'],
      ['utms as text', { utms: 'utm_source=x' }, 'utms'],
      ['utms as a list', { utms: ['x'] }, 'utms'],
      ['nested utms', { utms: { a: { b: 'c' } } }, 'utms'],
      ['utms with odd names', { utms: { '<b>': 'x' } }, 'utms'],
      ['long utms', { utms: { a: 'x'.repeat(201) } }, 'utms'],
      ['many utms', { utms: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`u${i}`, 'x'])) }, 'utms'],
    ])('sending is refused: %s', async (_name, body, field) => {
      const phone = field === 'phone' ? {} : { phone: aPhone() };
      expectError(await send({ ...phone, ...body }), 'REQUEST.INVALID', [field]);
    });

    it('a body of ten megabytes and one that is no JSON are refused', async () => {
      expectError(await send({ phone: aPhone(), utms: { a: 'x'.repeat(10_000_000) } }), 'REQUEST.TOO_LARGE');
      const broken = app.http.post('/api/otp/send').set('Content-Type', 'application/json');
      expectError(await broken.send('{"phone":'), 'REQUEST.MALFORMED');
    });

    it('a new, known, blocked and erased number get the same answer, and the last two no message', async () => {
      const known = aPhone();
      await signIn(known);
      const blocked = await aProspect(app, { state: 'BLOCKED', phone: aPhone() });
      const erased = await aProspect(app, { state: 'ERASED', phone: aPhone() });
      await age((await prospectOf(known))!.uuid, 60);
      sent.length = 0;
      const newcomer = aPhone();
      const answers = [];
      for (const phone of [newcomer, known, blocked.phone, erased.phone]) answers.push(await send({ phone }));

      const alike = answers.map(({ status, body, headers }) => [
        status,
        {
          ...(body as object),
          prospectId: UUID.test(body.prospectId as string),
          challenge: (body.challenge as string).length,
        },
        Object.keys(headers).sort(),
      ]);
      expect(new Set(alike.map((one) => JSON.stringify(one))).size).toBe(1);
      await codeTo(sent, known);
      await eventually(async () =>
        expect(await app.query("SELECT id FROM outbox_jobs WHERE topic = 'otp' AND state <> 'done'")).toEqual([]),
      );
      expect(sent.map(({ to }) => to).toSorted()).toEqual([newcomer, known].toSorted());
    });

    it('simultaneous calls for one number on two servers send one code', async () => {
      const phone = aPhone();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send({ phone }, i % 2 ? app : other)));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'OTP.TOO_SOON');
      expect(await app.query('SELECT id FROM prospects WHERE phone_last4 = ?', [phone.slice(-4)])).toHaveLength(1);
    });

    it('fifty new numbers that ask at the same time each get a code', async () => {
      const phones = Array.from({ length: 50 }, aPhone);
      const answers = await Promise.all(phones.map((phone, i) => send({ phone }, i % 2 ? app : other)));
      expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200));
    });
  });

  describe('the limits of a number', () => {
    it('a number may be sent a code every 30 seconds, five an hour and ten a day, and is told when the next may come', async () => {
      const phone = aPhone();
      let challenge: string | undefined;
      /** As the same browser asks again and again. */
      const ask = async () => {
        const answer = await send({ phone, challenge });
        challenge = (answer.body as Sent).challenge ?? challenge;
        return answer;
      };
      const { prospectId } = (await ask()).body as Sent;
      const refused = await ask();
      expectError(refused, 'OTP.TOO_SOON');
      expect(refused.headers['retry-after']).toMatch(/^(30|29|28)$/);
      expect(refused.body.message).toBe(
        `An OTP was sent a moment ago. Ask for another one in ${refused.headers['retry-after']} seconds.`,
      );

      for (let i = 0; i < 3; i++) {
        await age(prospectId, 31);
        expect((await ask()).body.retryAfterSeconds).toBe(30);
      }
      await age(prospectId, 31);
      const fifth = await ask();
      // Four times 31 seconds after the first of the hour.
      expect(fifth.body.retryAfterSeconds).toBeGreaterThan(3600 - 4 * 31 - 10);
      expect(fifth.body.retryAfterSeconds).toBeLessThanOrEqual(3600 - 4 * 31);
      await age(prospectId, 60);
      const sixth = await ask();
      expectError(sixth, 'OTP.HOUR_LIMIT');
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3600 - 4 * 31 - 60 - 10);
      expect(sixth.body.message).toMatch(/^This number was sent 5 OTPs within an hour\. .* in 5\d min\.$/);

      await age(prospectId, 3600);
      for (let i = 0; i < 5; i++) {
        expect((await ask()).status).toBe(200);
        await age(prospectId, 31);
      }
      await age(prospectId, 3600);
      const eleventh = await ask();
      expectError(eleventh, 'OTP.DAY_LIMIT');
      expect(eleventh.body.message).toMatch(/^This number was sent 10 OTPs within a day\. .* in 22 h\.$/);
      await age(prospectId, 86_400 - 7200);
      expect((await ask()).status).toBe(200);
    });

    it('one number’s limits do not concern other numbers', async () => {
      await sendTo(aPhone());
      await sendTo(aPhone());
    });
  });

  it('one address may have codes sent to at most twenty numbers an hour', async () => {
    for (let i = 0; i < 20; i++) await send({ phone: aPhone() }, limited).expect(200);
    const refused = await send({ phone: aPhone() }, limited);

    expectError(refused, 'OTP.ADDRESS_LIMIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refused.body.message).toBe('Many OTPs were asked for from your network. Try again in 60 min.');
    await send({ phone: aPhone() }).expect(200);
    await app.query("UPDATE rate_limits SET expire = 1 WHERE `key` LIKE 'otp-address%'");
    await send({ phone: aPhone() }, limited).expect(200);
  });

  describe('verifying', () => {
    it('a right code answers a session and the customer, keeps the visit’s origin, and works once', async () => {
      const phone = aPhone();
      const partner = await aPartner(app);
      await other.refreshLists();
      const utms = { utm_source: 'gram_setu' };
      const consent_text_version = 'terms_privacy.1.hi';
      const visit = { phone, partner: partner.slug, product: 'Gold Loans', utms, consent_text_version };
      const asked = (await send(visit).set('Accept-Language', 'hi').expect(200)).body as Sent;
      const { prospectId } = asked;
      const code = await codeTo(sent, phone);
      // Anybody can type a number: only its owner agrees.
      expect(await app.query('SELECT id FROM consents')).toEqual([]);
      const { body } = await verify(asked, code).expect(200);

      expect(body).toEqual({
        success: true,
        token: expect.any(String),
        user: {
          ...{ userId: prospectId, firstName: '', lastName: '', languageId: 'hi', phoneNumber: phone },
          ...{ pl_completed: 0, gl_completed: 0, hl_completed: 0, bl_completed: 0 },
          ...{ pl_update_required: 0, pl_se_update_required: 0, identity_check_required: 0 },
        },
      });
      expect(await prospectOf(phone)).toMatchObject({
        state: 'VERIFIED',
        partner_id: partner.id,
        language: 'hi',
        product_type: 'Gold Loans',
        utms: JSON.stringify(utms),
      });
      const consents = await app.query(
        'SELECT purpose, text_version, channel, ip FROM consents WHERE prospect_id = ?',
        [(await prospectOf(phone))!.id],
      );
      expect(consents).toEqual([
        { purpose: 'terms_privacy', text_version: consent_text_version, channel: 'web', ip: '127.0.0.1' },
      ]);
      expectError(await verify(asked, code), 'OTP.EXPIRED');
      expect(await sessionsOf(asked.prospectId)).toBe(1);
      const audit = await app.query(
        "SELECT action, actor_type FROM audit_log WHERE entity = 'prospect' AND entity_id = ?",
        [(await prospectOf(phone))!.id],
      );
      expect(audit).toEqual([{ action: 'sign-in', actor_type: 'anonymous' }]);
    });

    it('each sign-in makes another session, and finds the returning customer', async () => {
      const known = await aProspect(app, { state: 'PROFILE_COMPLETE', phone: aPhone(), language: 'en' });
      const partnerId = known.partner_id;
      const first = await signIn(known.phone);
      await age(first.prospectId, 60);
      sent.length = 0;
      const second = await signIn(known.phone);

      expect(second.prospectId).toBe(known.uuid);
      expect(second.token).not.toBe(first.token);
      expect(await sessionsOf(known.uuid)).toBe(2);
      // A visit to the marketplace's own pages takes nobody away from the partner.
      expect(await prospectOf(known.phone)).toMatchObject({ state: 'PROFILE_COMPLETE', partner_id: partnerId });
    });

    it('spaces and Devanagari digits in a code are understood', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      const typed = [...code].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');

      await verify(asked, ` ${typed.slice(0, 3)} ${typed.slice(3)} `).expect(200);
    });

    it('a wrong code names the tries that are left, and after the fifth there are none', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      for (const left of [4, 3, 2, 1]) {
        const answer = await verify(asked, wrong(code));
        expectError(answer, 'OTP.WRONG');
        expect(answer.body.message).toBe(`This OTP is not right. Tries left: ${left}.`);
      }
      expectError(await verify(asked, wrong(code)), 'OTP.TRIES_USED');
      expectError(await verify(asked, code), 'OTP.TRIES_USED');
      expect(await challengesOf(asked.prospectId)).toMatchObject([{ tries: 5 }]);
      expect(await sessionsOf(asked.prospectId)).toBe(0);

      await age(asked.prospectId, 31);
      await verify(await sendTo(phone), await codeTo(sent, phone, 2)).expect(200);
    });

    it('a code works for five minutes', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      await age(asked.prospectId, 301);
      expectError(await verify(asked, code), 'OTP.EXPIRED');
      expect(await challengesOf(asked.prospectId)).toMatchObject([{ tries: 0 }]);

      await age(asked.prospectId, -20);
      await verify(asked, code).expect(200);
    });

    it('only the newest code of a browser that has asked again works', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      await age(asked.prospectId, 31);
      const again = await sendTo(phone, { challenge: asked.challenge });

      expectError(await verify(asked, code), 'OTP.EXPIRED');
      await verify(again, await codeTo(sent, phone, 2)).expect(200);
    });

    it('another number’s code does not work, nor a hash copied to another challenge', async () => {
      const [mine, theirs] = [aPhone(), aPhone()];
      const [my, their] = [await sendTo(mine), await sendTo(theirs)];
      const [myCode, theirCode] = [await codeTo(sent, mine), await codeTo(sent, theirs)];
      if (myCode !== theirCode) expectError(await verify(their, myCode), 'OTP.WRONG');

      const [own] = await challengesOf(my.prospectId);
      const [target] = await challengesOf(their.prospectId);
      await app.query('UPDATE otp_challenges SET code_hash = ? WHERE id = ?', [own!.code_hash, target!.id]);
      expectError(await verify(their, myCode), 'OTP.WRONG');
    });

    it('an unknown prospect is answered like one without a live code', async () => {
      const challenge = 'q0Jm3b1wTg6ZrV9yXk2LhA';
      const answer = await verify({ prospectId: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', challenge }, '123456');
      const known = await aProspect(app, { phone: aPhone() });
      const same = await verify({ prospectId: known.uuid, challenge }, '123456');

      expectError(answer, 'OTP.EXPIRED');
      expect({ ...(same.body as object), requestId: '' }).toEqual({ ...(answer.body as object), requestId: '' });
    });

    it('a blocked or erased prospect is refused, even with the right code', async () => {
      for (const state of ['BLOCKED', 'ERASED'] as const) {
        const phone = aPhone();
        const asked = await sendTo(phone);
        const code = await codeTo(sent, phone);
        await app.query('UPDATE prospects SET state = ? WHERE uuid = ?', [state, asked.prospectId]);

        expectError(await verify(asked, code), 'OTP.WRONG');
        expect(await sessionsOf(asked.prospectId)).toBe(0);
      }
    });

    it.each<[string, object, string[]]>([
      ['five digits', { otp: '12345' }, ['otp']],
      ['seven digits', { otp: '1234567' }, ['otp']],
      ['letters', { otp: 'abcdef' }, ['otp']],
      ['a number', { otp: 123456 }, ['otp']],
      ['a list', { otp: ['123456'] }, ['otp']],
      ['an object', { otp: { length: 6 } }, ['otp']],
      ['nothing', { otp: null }, ['otp']],
      ['another kind of id', { prospectId: 7 }, ['prospectId']],
      ['half a challenge', { challenge: 'q0Jm3b1wTg6' }, ['challenge']],
      ['a challenge as a list', { challenge: ['q0Jm3b1wTg6ZrV9yXk2LhA'] }, ['challenge']],
      ['an id with a statement', { prospectId: "x' OR '1'='1" }, ['prospectId']],
      ['an unknown property', { phone: '9876543210' }, ['phone']],
    ])('verifying is refused: %s', async (_name, body, fields) => {
      const prospectId = '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11';
      const answer = await app.http.post('/api/otp/verify').send({ prospectId, otp: '123456', ...body });
      expectError(answer, 'REQUEST.INVALID', fields);
    });

    it('the error for a malformed code has the words of the specification', async () => {
      const answer = await verify(
        { prospectId: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', challenge: 'q0Jm3b1wTg6ZrV9yXk2LhA' },
        '123',
      );
      expect(answer.body.errors).toEqual([{ field: 'otp', message: 'Enter 6 digits OTP' }]);
    });

    it('at most five of 200 simultaneous guesses are evaluated', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      const guesses = Array.from({ length: 200 }, (_, i) =>
        String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
      );
      const answers = await Promise.all(guesses.map((guess, i) => verify(asked, guess, i % 2 ? app : other)));

      const codes = answers.map(({ body }) => body.code as string);
      const evaluated = answers.filter(({ body }) => body.code === 'OTP.WRONG');
      expect(evaluated.map(({ body }) => /\d/.exec(body.message as string)?.[0]).toSorted()).toEqual([
        '1',
        '2',
        '3',
        '4',
      ]);
      expect(codes.filter((one) => !['OTP.WRONG', 'OTP.TRIES_USED', 'OTP.EXPIRED'].includes(one))).toEqual([]);
      expect(await challengesOf(asked.prospectId)).toMatchObject([{ tries: 5 }]);
      expectError(await verify(asked, code), 'OTP.TRIES_USED');
    });

    it('200 simultaneous right codes on two servers make exactly one session', async () => {
      const phone = aPhone();
      const asked = await sendTo(phone);
      const code = await codeTo(sent, phone);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => verify(asked, code, i % 2 ? app : other)),
      );

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await sessionsOf(asked.prospectId)).toBe(1);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 410, 429].includes(status))).toEqual([]);
    });
  });

  describe('a stranger who asks for a code for the owner’s number', () => {
    /** The owner has asked for a code; then the stranger asks for `codes` of their own. */
    const ownerAnd = async (codes: number, visit: object = {}) => {
      const phone = aPhone();
      const owner = await sendTo(phone, visit);
      const code = await codeTo(sent, phone);
      const strangers: Sent[] = [];
      for (let i = 0; i < codes; i++) {
        await age(owner.prospectId, 31);
        strangers.push(await sendTo(phone));
      }
      return { phone, owner, code, strangers };
    };

    it('uses up none of the owner’s tries without the owner’s challenge', async () => {
      const { owner, code } = await ownerAnd(0);
      for (let i = 0; i < 20; i++) {
        const guess = { prospectId: owner.prospectId, challenge: String(i).padStart(22, 'x') };
        expectError(await verify(guess, wrong(code), i % 2 ? app : other), 'OTP.EXPIRED');
        expectError(await verify(guess, code), 'OTP.EXPIRED');
      }
      expect(await challengesOf(owner.prospectId)).toMatchObject([{ tries: 0, ended_at: null }]);
      await verify(owner, code).expect(200);
    });

    it('does not end the owner’s code, and a fourth live code is refused with OTP.TOO_SOON', async () => {
      const { phone, owner, code, strangers } = await ownerAnd(2);
      await age(owner.prospectId, 31);
      const fourth = await send({ phone });
      expectError(fourth, 'OTP.TOO_SOON');
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(300 - 3 * 31 - 10);

      // Nor can the owner's code be typed where a stranger asked, or the other way round.
      for (const stranger of strangers) expectError(await verify(stranger, wrong(code)), 'OTP.WRONG');
      await verify(owner, code).expect(200);
    });

    it('has 8 of 300 simultaneous guesses on two servers evaluated, and the owner’s code still signs in', async () => {
      const { phone, owner, code, strangers } = await ownerAnd(2);
      const codes = [code];
      for (const { prospectId } of strangers) {
        expect(prospectId).toBe(owner.prospectId);
      }
      codes.push(...(await eventually(() => allCodesTo(phone, 3))));
      const guess = Array.from({ length: 20 }, (_, i) => String(i).padStart(6, '0')).find(
        (one) => !codes.includes(one),
      )!;
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, i) => verify(strangers[i % 2]!, guess, i % 4 < 2 ? app : other)),
      );

      const tries = (await challengesOf(owner.prospectId)).map((one) => one.tries);
      expect(tries.reduce((sum, one) => sum + one)).toBe(8);
      expect(answers.filter(({ status }) => status === 200)).toEqual([]);
      expectError(await verify(owner, guess), 'OTP.WRONG');
      await verify(owner, code).expect(200);
    });

    it('after ten wrong guesses of the number, a further send answers OTP.GUESS_LIMIT for an hour', async () => {
      const { phone, owner, code, strangers } = await ownerAnd(1);
      for (let i = 0; i < 5; i++) await verify(owner, wrong(code));
      const [, theirs] = await eventually(() => allCodesTo(phone, 2));
      for (let i = 0; i < 5; i++) await verify(strangers[0]!, wrong(theirs!));
      await age(owner.prospectId, 31);

      const refused = await send({ phone });
      expectError(refused, 'OTP.GUESS_LIMIT');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
      await age(owner.prospectId, 3900);
      await verify(await sendTo(phone), await codeTo(sent, phone, 3)).expect(200);
    });

    it('does not change the partner, utms and consent of the owner’s sign-in', async () => {
      const theirs = await aPartner(app);
      await other.refreshLists();
      const phone = aPhone();
      // The stranger is first, so that the number is not even known yet.
      const stranger = await sendTo(phone, { partner: theirs.slug, utms: { utm_source: 'stranger' } });
      await codeTo(sent, phone);
      await age(stranger.prospectId, 31);
      const owner = await sendTo(phone, { consent_text_version: 'terms_privacy.1.en', utms: { utm_source: 'owner' } });
      const code = await codeTo(sent, phone, 2);
      await age(stranger.prospectId, 31);
      await sendTo(phone, { partner: theirs.slug, utms: { utm_source: 'stranger' } });

      await verify(owner, code).expect(200);
      const own = await app.query<{ id: number }[]>("SELECT id FROM partners WHERE slug = 'moral-e-suvidha'");
      const prospect = await prospectOf(phone);
      expect(prospect).toMatchObject({ partner_id: own[0]!.id, utms: '{"utm_source":"owner"}' });
      const consents = await app.query('SELECT text_version FROM consents WHERE prospect_id = ?', [prospect!.id]);
      expect(consents).toEqual([{ text_version: 'terms_privacy.1.en' }]);
    });

    it('gets the same answer for a known, a blocked and an unknown number', async () => {
      const known = await ownerAnd(0);
      const blocked = await aProspect(app, { state: 'BLOCKED', phone: aPhone() });
      const askedBlocked = await sendTo(blocked.phone);
      const unknown = await ownerAnd(0);
      await verify(known.owner, known.code).expect(200);
      for (const { prospectId } of [known.owner, askedBlocked, unknown.owner]) await age(prospectId, 31);

      const answers = [];
      for (const { phone } of [known, blocked, unknown]) {
        const { status, body } = await send({ phone });
        const { prospectId, challenge, ...rest } = body as Sent;
        answers.push([status, prospectId.length, challenge.length, rest]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });
  });

  it('sent by an older server without a challenge answer OTP.EXPIRED and count no try', async () => {
    const phone = aPhone();
    const asked = await sendTo(phone);
    const code = await codeTo(sent, phone);
    await app.query('UPDATE otp_challenges SET challenge_hash = NULL WHERE prospect_id = ?', [
      (await prospectOf(phone))!.id,
    ]);

    expectError(await verify(asked, code), 'OTP.EXPIRED');
    const withoutChallenge = await app.http.post('/api/otp/verify').send({ prospectId: asked.prospectId, otp: code });
    expectError(withoutChallenge, 'OTP.EXPIRED');
    expect(withoutChallenge.body.message).toBe('This OTP no longer works. Ask for a new one.');
    expect(await challengesOf(asked.prospectId)).toMatchObject([{ tries: 0 }]);
  });

  it('store their challenge as a hash only, in no table or log in clear text', async () => {
    const phone = aPhone();
    const { challenge } = await sendTo(phone);
    await codeTo(sent, phone);
    expect(await leaksInTables(app, [challenge])).toEqual([]);
    expect(leaksInLogs(servers(), [challenge])).toEqual([]);
  });

  describe('a customer’s session', () => {
    const whoAmI = (token: string, server = app) => server.as(token).post('/api/set-language').send({});

    it('logout ends the session on every server, and leaves the others alone', async () => {
      const phone = aPhone();
      const first = await signIn(phone);
      await age(first.prospectId, 60);
      sent.length = 0;
      const second = await signIn(phone);
      expect((await app.as(first.token).post('/api/logout').expect(200)).body).toEqual({ success: true });

      for (const server of [app, other]) expectError(await whoAmI(first.token, server), 'AUTH.SIGNED_OUT');
      expectError(await app.as(first.token).post('/api/logout'), 'AUTH.SIGNED_OUT');
      expectError(await whoAmI(second.token), 'REQUEST.INVALID');
    });

    it.each(['BLOCKED', 'ERASED'])('a session ends when its prospect becomes %s', async (state) => {
      const { prospectId, token } = await signIn(aPhone());
      expectError(await whoAmI(token), 'REQUEST.INVALID');
      await app.query('UPDATE prospects SET state = ? WHERE uuid = ?', [state, prospectId]);

      for (const server of [app, other]) expectError(await whoAmI(token, server), 'AUTH.REQUIRED');
    });

    it('a session without its prospect is invalid', async () => {
      expectError(await whoAmI(await app.tokenFor('customer', 4_294_967_295)), 'AUTH.REQUIRED');
    });
  });

  describe('messages', () => {
    const later = () => app.app.get(OutboxWorker).runTogether('urgent', new Date(Date.now() + 60_000));
    const states = async (prospectId: string) =>
      (
        await app.query<{ state: string }[]>(
          `SELECT j.state FROM outbox_jobs j JOIN otp_challenges c ON JSON_VALUE(j.payload, '$.id') = c.id
           JOIN prospects p ON p.id = c.prospect_id WHERE p.uuid = ?`,
          [prospectId],
        )
      ).map(({ state }) => state);

    it('messages do not wait for a slow job of another kind', async () => {
      let release = () => {};
      const slow = new Promise<void>((resolve) => (release = resolve));
      for (const server of servers()) server.app.get(OutboxWorker).handle('slow-test', () => slow);
      await app.app.get(Transactions).run(SYSTEM, (tx) => Promise.resolve(tx.enqueue('slow-test', {})));
      const usual = servers().map((server) => server.app.get(OutboxWorker).runOnce());
      const phone = aPhone();
      await sendTo(phone);

      await codeTo(sent, phone);
      release();
      await Promise.all(usual);
    });

    it('messages are sent again when the gateway fails, but not once the code has expired', async () => {
      const phone = aPhone();
      let failures = 0;
      for (const server of servers()) {
        server.app.get(Messaging).sendSms = () => Promise.reject(new Error(`away ${++failures}`));
      }
      const { prospectId } = await sendTo(phone);
      await eventually(() => expect(failures).toBe(1));
      await eventually(async () => expect(await states(prospectId)).toEqual(['waiting']));
      const again = takeSms(...servers());
      await later();
      await codeTo(again, phone);

      const late = aPhone();
      for (const server of servers()) server.app.get(Messaging).sendSms = () => Promise.reject(new Error('away'));
      const { prospectId: lateId } = await sendTo(late);
      await age(lateId, 301);
      const tooLate = takeSms(...servers());
      await eventually(async () => {
        await later();
        expect(await states(lateId)).toEqual(['done']);
      });
      expect(tooLate).toEqual([]);
    });
  });
});

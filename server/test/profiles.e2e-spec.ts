import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { ProfilesService } from '../src/customers/profiles/profiles.service.js';
import { openProfile, sealProfile, type StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { anApplication, aProspect } from './builders/applications.js';
import { aMerchant } from './builders/merchants.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PERSON: StoredProfile = {
  first_name: 'Meera',
  last_name: 'Pillai',
  email: 'meera.pillai@example.in',
  birth_date: '05/07/1990',
  gender: 'female',
  tin: 'ABCPE1234F',
  postal_code: '560001',
  address1: '12-3, MG Road',
};
const GOLD: StoredProfile = {
  employment_status_code: 'self_employed',
  monthly_income: 18000,
  gold_weight_grams: 25,
  gold_loan_amount: 100000,
  gold_purpose: 'medical',
};
const PERSONAL: StoredProfile = {
  residence_type: 'owned',
  employment_status_code: 'salaried',
  employer_name: 'Kaveri Textiles',
  company_type: 'private_limited',
  employment_tenure: '2_to_5_years',
  officepincode: '560002',
  salary_mode: 'cash',
  monthly_income: 32000,
  emi: 2500,
  household_income: 'up_to_3_lakh',
  household_income_yearly: 280000,
  se_loan_amount: 50000,
  loan_purpose: 'medical',
};

describe('profiles', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function aCustomer(profile: StoredProfile = {}, columns: Partial<ProspectEntity> = {}) {
    const prospect = await aProspect(app, { state: 'VERIFIED', profile, ...columns });
    const token = await app.tokenFor('customer', prospect.id);
    const path = `/api/user/${prospect.uuid}`;
    const stored = async () => {
      const [row] = await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [prospect.id]);
      const { answered_on, ...values } = openProfile(app.app.get(FieldCipher), row!);
      return { row: row!, values, answered_on };
    };
    return { prospect, path, caller: app.as(token), elsewhere: other.as(token), stored };
  }

  describe('GET /api/user/{id}', () => {
    it('the profile names the merchant whose link the customer came by, of the same partner', async () => {
      const { prospect, path, caller } = await aCustomer();
      const mine = await aMerchant(app, { partner_id: prospect.partner_id, state: 'APPROVED' });
      const foreign = await aMerchant(app, { state: 'APPROVED' });
      for (const [code, merchant, expected] of [
        ['abcdefgh', mine, mine.id],
        ['bcdefghj', foreign, ''],
      ] as const) {
        await app.dataSource.getRepository(TrackingLinkEntity).save({
          ...{ code, name: 'Counter', partner_id: merchant.partner_id, merchant_id: merchant.id, target: '/' as const },
        });
        await app.query('UPDATE prospects SET utms = ? WHERE id = ?', [
          JSON.stringify({ utm_link: code }),
          prospect.id,
        ]);
        expect((await caller.get(path).expect(200)).body).toMatchObject({ merchant_location_id: expected });
      }
    });

    it('the profile has the documented names and no undefined value', async () => {
      const { prospect, path, caller } = await aCustomer();
      const answer = await caller.get(path).expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toMatchObject({
        user_id: prospect.uuid,
        mobile_phone_code: '91',
        mobile_phone_number: prospect.phone,
        merchant_location_id: '',
        role_id: 0,
        email_verified: 0,
        language: 'en',
        first_name: '',
        last_name: '',
        email: '',
        birth_date: '',
        tin: '',
        channel_id: '',
        is_editing: 0,
        monthly_rent: 0,
        monthly_income: '',
        se_loan_amount: '',
        allow_sms: 0,
        allow_email: 0,
        ip_address: '',
        mac_address: '',
        inflight_credit_app_id: '',
        pl_completed: 0,
        gl_completed: 0,
        hl_completed: 0,
        bl_completed: 0,
        pl_update_required: 0,
        pl_se_update_required: 0,
      });
      expect(Object.values(answer.body as object)).not.toContain(null);
    });

    it('PAN and birth date are masked', async () => {
      const { path, caller } = await aCustomer({ ...PERSON, business_pan: 'AAACX9876Z' });
      const { body, text } = await caller.get(path).expect(200);
      expect(body).toMatchObject({ tin: '******234F', business_pan: '******876Z', birth_date: '**/**/1990' });
      expect(text).not.toMatch(/ABCPE|05\/07|AAACX/);
    });

    it('the open application is named, of one product where asked', async () => {
      const { prospect, path, caller } = await aCustomer();
      const of = { prospect_id: prospect.id };
      const gold = await anApplication(app, { ...of, product_type: 'Gold Loans', state: 'DRAFT' });
      const loan = await anApplication(app, { ...of, state: 'MATCHED' });
      await anApplication(app, { ...of, state: 'WITHDRAWN' });
      await anApplication(app, { ...of, product_type: 'Business Loans', state: 'CLOSED' });
      const inflight = async (query: string) =>
        ((await caller.get(path + query).expect(200)).body as { inflight_credit_app_id: string })
          .inflight_credit_app_id;
      expect(await inflight('')).toBe(loan.uuid);
      expect(await inflight('?productType=Gold%20Loans')).toBe(gold.uuid);
      expect(await inflight('?productType=Business%20Loans')).toBe('');
      expectError(await caller.get(`${path}?productType=Boats`), 'REQUEST.INVALID', ['productType']);
    });

    it('salaried and other customers confirm answers older than 180 days', async () => {
      const flags = async (profile: StoredProfile) => {
        const { path, caller } = await aCustomer({ ...PERSON, ...PERSONAL, ...profile });
        const { body } = await caller.get(path).expect(200);
        const { pl_completed, pl_update_required, pl_se_update_required } = body as Record<string, number>;
        return [pl_completed, pl_update_required, pl_se_update_required];
      };
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const own = {
        employment_status_code: 'self_employed',
        profession_type: 'driver',
        professional_years: '1_to_3_years',
      };
      expect(await flags({ answered_on: daysAgo(170) })).toEqual([1, 0, 0]);
      expect(await flags({ answered_on: daysAgo(190) })).toEqual([1, 1, 0]);
      expect(await flags({ ...own, answered_on: daysAgo(190) })).toEqual([1, 0, 1]);
    });
  });

  describe('PUT /api/user/{id}', () => {
    it('a save stores what is given, normalised, and leaves the rest', async () => {
      const { path, caller, stored } = await aCustomer({ first_name: 'Meera' });
      const { body } = await caller
        .put(path)
        .send({ last_name: ' D’Souza ', tin: 'abcpe 1234 f', monthly_income: '₹ 32,000', birth_date: '5-7-1990' })
        .expect(200);
      expect(body).toMatchObject({
        first_name: 'Meera',
        last_name: "D'Souza",
        tin: '******234F',
        monthly_income: 32000,
      });
      const { row, values, answered_on } = await stored();
      expect(values).toEqual({
        first_name: 'Meera',
        last_name: "D'Souza",
        tin: 'ABCPE1234F',
        monthly_income: 32000,
        birth_date: '05/07/1990',
      });
      expect(answered_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row).toMatchObject({ state: 'PROFILE_PARTIAL', version: 2 });
      const { pan_index, email_index } = sealProfile(app.app.get(FieldCipher), values, row.uuid);
      expect(row).toMatchObject({ pan_index, email_index: null });
      expect([pan_index, email_index]).toEqual([expect.any(String), null]);
    });

    it('saves complete one form after another, and mark the customer', async () => {
      const { path, caller, stored } = await aCustomer(PERSON);
      const flagsAfter = async (values: object) => {
        const { body } = await caller.put(path).send(values).expect(200);
        const { pl_completed, gl_completed, hl_completed, bl_completed } = body as Record<string, number>;
        return { pl_completed, gl_completed, hl_completed, bl_completed };
      };
      const none = { pl_completed: 0, gl_completed: 0, hl_completed: 0, bl_completed: 0 };
      expect(await flagsAfter({ gold_weight_grams: 25, gold_loan_amount: 100000 })).toEqual(none);
      expect(await flagsAfter(GOLD)).toEqual({ ...none, gl_completed: 1 });
      expect((await stored()).row.state).toBe('PROFILE_COMPLETE');
      expect(await flagsAfter(PERSONAL)).toEqual({ ...none, gl_completed: 1, pl_completed: 1 });
      expect(await flagsAfter({ tin: '' })).toEqual(none);
      expect((await stored()).row).toMatchObject({ state: 'PROFILE_PARTIAL', pan_index: null });
    });

    it('the mask of a stored value means unchanged, and no asterisk is stored', async () => {
      const { path, caller, stored } = await aCustomer({ ...PERSON, business_pan: 'AAACX9876Z' });
      const masks = { tin: '******234F', birth_date: '**/**/1990', business_pan: '******876Z' };
      await caller
        .put(path)
        .send({ ...masks, last_name: 'Nair' })
        .expect(200);
      expect((await stored()).values).toEqual({ ...PERSON, business_pan: 'AAACX9876Z', last_name: 'Nair' });

      for (const [field, value] of [
        ['tin', '******235F'],
        ['tin', '*****1234F'],
        ['tin', '**********'],
        ['birth_date', '**/**/1991'],
        ['business_pan', '******234F'],
      ] as const) {
        expectError(await caller.put(path).send({ [field]: value }), 'REQUEST.INVALID', [field]);
      }
      const nobody = await aCustomer();
      expectError(await nobody.caller.put(nobody.path).send(masks), 'REQUEST.INVALID', [
        'tin',
        'birth_date',
        'business_pan',
      ]);
      expect((await nobody.stored()).values).toEqual({});
    });

    it('simultaneous saves of different fields on two servers are all kept', async () => {
      const { path, caller, elsewhere, stored } = await aCustomer();
      const fields = {
        first_name: 'Meera',
        last_name: 'Pillai',
        postal_code: '560001',
        emi: 10,
        allow_sms: 1,
        ifsc: 'SBIN0001234',
      };
      const saves = Object.entries(fields).map(([field, value], index) =>
        (index % 2 ? caller : elsewhere)
          .put(path)
          .send({ [field]: value })
          .expect(200),
      );
      await Promise.all(saves);
      const { row, values } = await stored();
      expect(values).toEqual(fields);
      expect(row.version).toBe(1 + saves.length);
    });

    it('a save that names a stale version is refused', async () => {
      const { path, caller, stored } = await aCustomer(PERSON);
      const { body } = await caller.put(path).send({ last_name: 'Nair', version: 1 }).expect(200);
      expect((body as { version: number }).version).toBe(2);
      expectError(await caller.put(path).send({ last_name: 'Menon', version: 1 }), 'VERSION.CONFLICT');
      expect((await stored()).values.last_name).toBe('Nair');
    });

    it('a save without changes writes nothing', async () => {
      const { path, caller, stored } = await aCustomer();
      await caller.put(path).send(PERSON).expect(200);
      const before = (await stored()).row;
      await caller.put(path).send({ tin: '******234F', last_name: 'Pillai' }).expect(200);
      await caller.put(path).send({}).expect(200);
      expect((await stored()).row).toEqual(before);
    });

    it('an invalid save names the fields and stores nothing', async () => {
      const { path, caller, stored } = await aCustomer();
      const bad = {
        first_name: 'Meera7',
        email: 'meera@example',
        tin: 'ABCDE1234F',
        birth_date: '31/02/1990',
        postal_code: '5600',
        monthly_income: 1_000_001,
        emi: 2500.5,
        se_loan_amount: '50,000.50',
        ifsc: 'sbin0001234',
        salary_mode: 'by_pigeon',
        allow_sms: 'maybe',
      };
      const answer = await caller.put(path).send({ last_name: 'Pillai', ...bad });
      expectError(answer, 'REQUEST.INVALID');
      const { errors } = answer.body as { errors: { field: string; message: string }[] };
      // A choice is looked up when all else is right.
      expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
        first_name: 'Use letters only.',
        email: 'Email is invalid',
        tin: 'Invalid PAN',
        birth_date: 'Invalid date',
        postal_code: 'Please enter a valid 6 digit pincode',
        monthly_income: 'Must be between ₹1 and ₹10,00,000.',
        emi: 'Write an amount in whole rupees, without paise, such as 32,000.',
        se_loan_amount: 'Write an amount in whole rupees, without paise, such as 32,000.',
        ifsc: expect.stringContaining('capital letters'),
        allow_sms: 'Must be 0 or 1.',
      });
      expectError(await caller.put(path).send({ salary_mode: 'by_pigeon' }), 'REQUEST.INVALID', ['salary_mode']);
      const hindi = await caller.put(path).set('Accept-Language', 'hi').send({ tin: 'x' });
      expect((hindi.body as { errors: { message: string }[] }).errors[0]!.message).toBe('PAN सही नहीं है');
      expect((await stored()).values).toEqual({});
    });

    it.each<[string, unknown, string[]]>([
      ['an unknown property', { nickname: 'M' }, ['nickname']],
      [
        'what the server says itself',
        { pl_completed: 1, user_id: 'x', mobile_phone_number: '9876543210' },
        ['pl_completed', 'user_id', 'mobile_phone_number'],
      ],
      ['a constructor', { constructor: 'M' }, ['constructor']],
      ['an object for a text', { first_name: { a: 1 } }, ['first_name']],
      ['a list for a number', { monthly_income: [1] }, ['monthly_income']],
      ['a number for a date', { birth_date: 19900705 }, ['birth_date']],
      ['markup', { address1: '<script>alert(1)</script>' }, ['address1']],
      ['text that turns around', { last_name: 'Pil\u202Elai' }, ['last_name']],
      ['a control character', { last_name: 'Pil\u0000lai' }, ['last_name']],
      ['SQL', { employer_name: "x'; DROP TABLE prospects; --" }, ['employer_name']],
      ['a very long text', { address1: 'a'.repeat(5000) }, ['address1']],
      ['a version that is none', { version: -1 }, ['version']],
    ])('%s is refused', async (_what, body, fields) => {
      const { path, caller, stored } = await aCustomer({ first_name: 'Meera' });
      expectError(
        await caller.put(path).set('Content-Type', 'application/json').send(JSON.stringify(body)),
        'REQUEST.INVALID',
        fields,
      );
      expect((await stored()).values).toEqual({ first_name: 'Meera' });
    });

    it('a body that is no object, and a huge one, are refused', async () => {
      const { path, caller } = await aCustomer();
      const json = (text: string) => caller.put(path).set('Content-Type', 'application/json').send(text);
      expectError(await json('[]'), 'REQUEST.INVALID');
      expectError(await json('{"first_name":'), 'REQUEST.MALFORMED');
      expectError(await json('{"__proto__": {"first_name": "M"}}'), 'REQUEST.MALFORMED');
      expectError(await json(`{"first_name":"${'a'.repeat(2_000_000)}"}`), 'REQUEST.TOO_LARGE');
    });

    it('the audit log has the names of the fields alone', async () => {
      const { prospect, path, caller } = await aCustomer();
      await caller.put(path).send({ first_name: 'Meera', tin: 'ABCPE1234F' }).expect(200);
      const [entry] = await app.query(
        "SELECT actor_type, actor_id, action, changes FROM audit_log WHERE entity = 'prospect' AND entity_id = ? ORDER BY id DESC LIMIT 1",
        [String(prospect.id)],
      );
      expect(entry).toMatchObject({ actor_type: 'customer', actor_id: prospect.id, action: 'update' });
      expect(JSON.parse(String(entry!['changes']))).toEqual(
        ['first_name', 'tin'].map((property) => ({ property, before: null, after: null })),
      );
    });
  });

  it('another’s profile, a missing one and one of a blocked customer answer alike', async () => {
    const one = await aCustomer(PERSON);
    const two = await aCustomer(PERSON);
    const gold = await anApplication(app, { prospect_id: one.prospect.id, product_type: 'Gold Loans', state: 'DRAFT' });
    for (const id of [one.prospect.uuid, randomUUID(), '1', '%00', '..%2F', "x'--"]) {
      expectError(await two.caller.get(`/api/user/${id}`), 'PROFILE.NOT_FOUND');
      expectError(await two.caller.put(`/api/user/${id}`).send({ first_name: 'Eve' }), 'PROFILE.NOT_FOUND');
      expectError(await two.caller.get(`/api/getMaskInfo/${id}`), 'PROFILE.NOT_FOUND');
      const identity = { birth_date: '05/07/1990', tin: 'ABCPE1234F' };
      expectError(await two.caller.post(`/api/user/${id}/identity-check`).send(identity), 'PROFILE.NOT_FOUND');
    }
    expectError(await two.caller.post(`/api/gold-loans/${gold.uuid}`).send({}), 'APPLICATION.NOT_FOUND');
    expect((await one.stored()).values).toEqual(PERSON);

    await app.query("UPDATE prospects SET state = 'BLOCKED' WHERE id = ?", [two.prospect.id]);
    const refused = await two.caller.get(two.path);
    expect([401, 404]).toContain(refused.status);

    const [admin, merchant] = [await anAdmin(app), await aPartnerUser(app)];
    for (const token of [admin.token, merchant.token]) {
      expectError(await app.as(token).get(one.path), 'AUTH.FORBIDDEN');
      expectError(await app.as(token).put(one.path).send({ first_name: 'Eve' }), 'AUTH.FORBIDDEN');
    }
    expectError(await app.http.get(one.path), 'AUTH.REQUIRED');
  });

  it('GET /api/getMaskInfo/{id} answers masks alone', async () => {
    const { prospect, caller } = await aCustomer(PERSON);
    const { body } = await caller.get(`/api/getMaskInfo/${prospect.uuid}`).expect(200);
    expect(body).toEqual({ success: true, data: { pan: '******234F', birth_date: '**/**/1990' } });
    const nobody = await aCustomer();
    const empty = await nobody.caller.get(`/api/getMaskInfo/${nobody.prospect.uuid}`).expect(200);
    expect(empty.body).toEqual({ success: true, data: { pan: '', birth_date: '' } });
  });

  describe('the identity check', () => {
    const check = ({ path, caller }: Awaited<ReturnType<typeof aCustomer>>, birth_date: unknown, tin: unknown) =>
      caller.post(`${path}/identity-check`).send({ birth_date, tin });

    it('PAN and birth date are compared on the server', async () => {
      const customer = await aCustomer(PERSON);
      const matches = async (birth_date: string, tin: string) =>
        (await check(customer, birth_date, tin).expect(200)).body as object;
      expect(await matches('05/07/1991', 'ABCPE1234F')).toEqual({ success: true, matches: false, tries_left: 4 });
      expect(await matches('05/07/1990', 'ABCPE1234G')).toEqual({ success: true, matches: false, tries_left: 3 });
      expect(await matches('**/**/1990', '******234F')).toEqual({ success: true, matches: false, tries_left: 2 });
      expect(await matches('5.7.1990', 'abcpe-1234-f')).toEqual({ success: true, matches: true, tries_left: 1 });
    });

    it('five wrong answers are evaluated, however many arrive at once on two servers', async () => {
      const customer = await aCustomer(PERSON);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? customer.caller : customer.elsewhere)
            .post(`${customer.path}/identity-check`)
            .send({ birth_date: '05/07/1980', tin: 'ABCPE1234F' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = await check(customer, '05/07/1990', 'ABCPE1234F');
      expectError(refused, 'AUTH.TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('a right answer resets the count of wrong ones', async () => {
      const customer = await aCustomer(PERSON);
      for (let round = 0; round < 3; round++) {
        for (let wrong = 0; wrong < 2; wrong++) await check(customer, '05/07/1980', 'ABCPE1234F').expect(200);
        expect((await check(customer, '05/07/1990', 'ABCPE1234F').expect(200)).body).toMatchObject({ matches: true });
      }
    });

    it('malformed answers are refused', async () => {
      const customer = await aCustomer(PERSON);
      expectError(await check(customer, 'x', 7), 'REQUEST.INVALID', ['birth_date', 'tin']);
      expectError(await check(customer, null, ''), 'REQUEST.INVALID', ['birth_date', 'tin']);
      const nobody = await aCustomer();
      expectError(await check(nobody, '05/07/1990', 'ABCPE1234F'), 'PROFILE.NOTHING_TO_COMPARE');
    });
  });

  describe.each([
    ['gold-loans', 'Gold Loans', GOLD],
    [
      'housing-loan',
      'Affordable Housing Loan',
      {
        ...PERSONAL,
        housing_loan_amount: 1_500_000,
        housing_purpose: 'build',
        property_value: 2_000_000,
        property_postal_code: '560003',
        property_locality: 'Sector 12, Rohini',
      },
    ],
  ] as const)('POST /api/%s/{appId}', (route, product_type, details) => {
    it('complete details are saved, and the answer names the next page', async () => {
      const { prospect, caller, stored } = await aCustomer(PERSON);
      const { uuid } = await anApplication(app, { prospect_id: prospect.id, product_type, state: 'DRAFT' });
      const answer = await caller.post(`/api/${route}/${uuid}`).send(details).expect(200);
      expect(answer.body).toEqual({ success: true, redirect: '/user/offers' });
      expect((await stored()).values).toMatchObject({ ...PERSON, monthly_income: details.monthly_income });
      expect((await stored()).row.state).toBe('PROFILE_COMPLETE');
    });

    it('incomplete details name what is missing, and nothing is saved', async () => {
      const { prospect, caller, stored } = await aCustomer(PERSON);
      const { uuid } = await anApplication(app, { prospect_id: prospect.id, product_type, state: 'DRAFT' });
      const answer = await caller.post(`/api/${route}/${uuid}`).send({ ...details, monthly_income: '' });
      expectError(answer, 'REQUEST.INVALID', ['monthly_income']);
      expect((await stored()).values).toEqual(PERSON);
    });

    it('an application of another product, and an ended one, are refused', async () => {
      const { prospect, caller } = await aCustomer(PERSON);
      const of = { prospect_id: prospect.id };
      const loan = await anApplication(app, { ...of, state: 'DRAFT' });
      const ended = await anApplication(app, { ...of, product_type, state: 'WITHDRAWN' });
      for (const id of [loan.uuid, ended.uuid, randomUUID(), 'x']) {
        expectError(await caller.post(`/api/${route}/${id}`).send(details), 'APPLICATION.NOT_FOUND');
      }
    });
  });

  it('offers use the saved details', async () => {
    const profiles = app.app.get(ProfilesService);
    const { prospect } = await aCustomer({ ...PERSON, ...PERSONAL, credit_score: 731 });
    const today = new Date(Date.now() + 5.5 * 3_600_000);
    const ageYears = today.getUTCFullYear() - 1990 - (today.toISOString().slice(5, 10) < '07-05' ? 1 : 0);
    expect(profiles.applicantOf(prospect, 'Personal Loans')).toEqual({
      missing: [],
      updateRequired: false,
      ageYears,
      employment: 'salaried',
      monthlyIncome: 32000,
      creditScore: 731,
      desiredAmount: 50000,
      lowHouseholdIncome: 280000,
      existingEmi: 2500,
    });
    expect(profiles.applicantOf(prospect, 'Business Loans')).toMatchObject({
      missing: expect.arrayContaining([{ field: 'business_name', key: 'field.required' }]),
      employment: 'business',
      desiredAmount: null,
    });
    const nobody = await aCustomer();
    expect(profiles.applicantOf(nobody.prospect, 'Gold Loans')).toEqual({
      missing: expect.arrayContaining([{ field: 'first_name', key: 'field.required' }]),
      updateRequired: false,
      ageYears: null,
      employment: null,
      monthlyIncome: null,
      creditScore: null,
      desiredAmount: null,
      lowHouseholdIncome: null,
      existingEmi: null,
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { formOf } from '@marketplace/contract/forms/forms.js';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import type { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { TelecallingService } from '../src/desk/telecalling/telecalling.service.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Messaging } from '../src/platform/messaging/messaging.js';
import type { ExportResponse } from '../src/platform/exports/dto/export.dto.js';
import { Exports } from '../src/platform/exports/exports.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { anApplication, aProspect } from './builders/applications.js';
import { aTemplate } from './builders/campaigns.js';
import { takeSms } from './builders/sms.js';
import { anApiLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaks, leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const CUSTOMERS = 200;
const PARALLEL = 8;
const OTP = '246810';

let sandbox: LenderSandbox;
let app: TestApp;
let lender: LenderEntity;

beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url, DEV_OTP: OTP } });
  sandbox.callbackBase = app.url;
  await aPartner(app, { slug: 'moral-e-suvidha' });
  lender = await anApiLender(app);
  sandbox.behave(lender.code, { pace: 0, script: ['REJECTED'] });
});
afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

/** What nobody else is called, lives or works, in values that the forms take. */
function canary(n: number) {
  const letters = [...String(100 + n)].map((digit) => 'qwxzvkjyhf'[Number(digit)]).join('');
  return {
    first_name: `Canarina${letters}`,
    last_name: `Serinus${letters}`,
    email: `canary${n}.${letters}@nest.example`,
    birth_date: `${String(1 + (n % 28)).padStart(2, '0')}/03/${1970 + Math.floor(n / 28)}`,
    tin: `CNRPY${1000 + n}Q`,
    address1: `${letters} Birdcage Lane`,
    address2: `Perch ${letters} Feather Row`,
    employer_name: `Seedworks ${letters}`,
    business_name: `Featherhouse ${letters}`,
    business_pan: `CNRCY${1000 + n}R`,
    ifsc: `CNRB000${1000 + n}`.slice(0, 11),
    nominee_name: `Serin Canarina${letters}`,
    property_locality: `Aviary ${letters} Colony`,
    mac_address: `00:1A:2B:3C:${String(10 + Math.floor(n / 90))}:${String(10 + (n % 90))}`,
  };
}

/** A customer's calls; what was refused is kept, for nothing may be told in it. */
function aCaller(refusals: string[]) {
  const headers: Record<string, string> = {};
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = body !== undefined && {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
    const answer = await fetch(app.url + path, { method, headers, ...sent });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    headers,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const { status, text } = await ask(method, path, body);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
      return JSON.parse(text) as T;
    },
    async refused(method: string, path: string, body?: unknown): Promise<void> {
      const { status, text } = await ask(method, path, body);
      expect([path, Math.floor(status / 100)]).toEqual([path, 4]);
      refusals.push(text);
    },
  };
}

/** From the mobile number to the lender's refusal, with a mistake of some kind at each stage. */
async function journey(phone: string, secrets: ReturnType<typeof canary>, refusals: string[]): Promise<void> {
  const { headers, call, refused } = aCaller(refusals);
  const mistake = (...kinds: Parameters<typeof refused>[]) => refused(...kinds[Number(phone) % kinds.length]!);

  const { prospectId, challenge } = await call<{ prospectId: string; challenge: string }>('POST', '/api/otp/send', {
    phone,
  });
  await mistake(
    ['POST', '/api/otp/send', { phone: `${phone}7` }],
    ['POST', '/api/otp/verify', { prospectId, challenge, otp: '000000' }],
  );
  const { token } = await call<{ token: string }>('POST', '/api/otp/verify', { prospectId, challenge, otp: OTP });
  headers['Authorization'] = `Bearer ${token}`;

  const user = `/api/user/${prospectId}`;
  await mistake(
    ['PUT', user, { ...secrets, gender: 'bird' }],
    ['PUT', user, { ...secrets, pet: secrets.tin }],
    ['PUT', user, `{"tin":"${secrets.tin}`],
    ['GET', `/api/user/${secrets.tin}`],
    ['POST', `${user}/credit-score`, { consent_text_version: secrets.last_name, tin: secrets.tin }],
    ['POST', `${user}/identity-check`, { birth_date: secrets.birth_date, tin: secrets.email }],
  );
  await call('PUT', user, { ...anApplicant(), ...secrets });

  await call('POST', `${user}/credit-score`, { consent_text_version: 'bureau.2.en' });

  const { uuid: appId } = await call<ApplicationEntity>('POST', '/api/applications', { productType: 'Personal Loans' });
  await call('POST', `/api/applications/${appId}/submit`);
  const at = `/api/applications/${appId}/lenders/${lender.id}`;
  await call('POST', `${at}/consent`, { consent_text_version: 'lender_share.1.en' });
  await mistake(
    ['POST', `/api/gold-loans/${appId}`, { ...secrets, gold_weight_grams: secrets.email }],
    ['POST', `${at}/consent`, { consent_text_version: secrets.last_name }],
    ['POST', `${at}/otp`, { otp: '000000', mobile: phone }],
    ['POST', `/api/lender-callback/${lender.code}`, { lead_id: appId, name: secrets.first_name, phone }],
  );
}

it('two hundred customers leave no personal data in a log, an error or a column, from number to lender', async () => {
  const phones = Array.from({ length: CUSTOMERS }, (_, n) => String(8_310_055_000 + n));
  const birds = phones.map((_, n) => canary(n));
  const refusals: string[] = [];
  const waiting = [...birds.entries()];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await journey(phones[next[0]]!, next[1], refusals);
    }),
  );
  await eventually(async () => {
    const states = await app.query('SELECT state, COUNT(*) AS n FROM lender_applications GROUP BY state');
    expect(states).toEqual([{ state: 'REJECTED', n: CUSTOMERS }]);
  });
  const secrets = [...phones, ...birds.flatMap((bird) => Object.values(bird))];
  // What is looked for was really sent, and is found where it is.
  const leads = [...sandbox.lender(lender.code).leads.values()];
  expect(leaks(JSON.stringify(leads), phones)).toHaveLength(CUSTOMERS);
  expect(leaks(JSON.stringify(sandbox.lender('bureau').enquiries), phones)).toHaveLength(CUSTOMERS);
  expect(refusals).toHaveLength(3 * CUSTOMERS);
  expect(leaks(refusals.join('\n'), secrets)).toEqual([]);
  expect(leaksInLogs([app], secrets)).toEqual([]);
  expect(await leaksInTables(app, secrets)).toEqual([]);
});

describe('personal data at the desk', () => {
  /** Of one customer; the Aadhaar number has its check digit of Verhoeff, the card that of Luhn. */
  const NUMBERS = {
    pan: 'WQZPK7351Y',
    aadhaar: '731849205616',
    card: '4539148722063186',
    phone: '8319055987',
  };
  const EMAIL = 'serinus.of.the.desk@nest.example';
  const SECRETS = [...Object.values(NUMBERS), EMAIL];
  const { offers_on: _, ...everybody } = EVERYBODY;

  const someone = async (role: 1 | 2 | 3) => {
    const { user, token } = await anAdmin(app, { role });
    return { id: user.id, actor: { ...SYSTEM, type: 'admin', id: user.id } as const, ...app.as(token) };
  };
  type Admin = Awaited<ReturnType<typeof someone>>;

  const aCustomer = async () => {
    const profile = anApplicant({ first_name: 'Asha', last_name: 'Rao', tin: NUMBERS.pan, email: EMAIL });
    const prospect = await aProspect(app, { phone: NUMBERS.phone, profile });
    const application = await anApplication(app, { prospect_id: prospect.id, state: 'DRAFT' });
    const here = app.as(await app.tokenFor('customer', prospect.id));
    const wish = { channels: ['phone'], consent_text_version: 'communication.2.en' };
    await here.put('/api/contact-preferences').send(wish).expect(200);
    return { prospect, application, here };
  };

  /** A call that was begun at noon, whatever the hour is now. */
  const aCall = async ({ actor }: Admin, admin: Admin) => {
    const made = await admin.post('/api/admin/call-campaigns').send(callCampaign({})).expect(201);
    const { id } = made.body as { id: number };
    await admin.post(`/api/admin/call-campaigns/${id}/start`).expect(200);
    await eventually(async () => {
      const { body } = await admin.get(`/api/admin/call-campaigns/${id}`).expect(200);
      expect(body).toMatchObject({ leads: 1, is_filling: 0 });
    });
    const noon = new Date(istDayStart(shiftDay(istToday(), 1)).getTime() + 12 * 3_600_000);
    const telecalling = app.app.get(TelecallingService);
    const { lead } = await telecalling.next({ campaign_id: id }, actor, noon);
    const { id: uuid } = await telecalling.call(lead!.id, actor, noon);
    const log = (note: string) =>
      telecalling.log(uuid, { disposition: 'no_answer', note, day: null, time: null }, actor, noon);
    return { uuid, log };
  };
  const callCampaign = (given: object) => ({
    ...{ ...everybody, name: 'Canaries', script_en: 'Good morning.', script_hi: 'नमस्ते।' },
    ...{ max_attempts: 3, pause_minutes: 60, dispositions: [...DISPOSITIONS], ...given },
  });

  const exported = async (admin: Admin, list: string): Promise<string | null> => {
    // Of jobs, those that failed are exported unless others are asked for.
    const filter = list === 'outbox' ? { filter: '{"state":"done"}' } : {};
    const answer = await admin.post('/api/admin/exports').send({ list, format: 'csv', ...filter });
    if (answer.status === 403) return null;
    expect([list, answer.status]).toEqual([list, 201]);
    const { uuid } = answer.body as ExportResponse;
    await eventually(async () => {
      const own = (await admin.get('/api/admin/exports').expect(200)).body as ExportResponse[];
      expect([list, own.find((one) => one.uuid === uuid)?.state]).toEqual([list, 'ready']);
    });
    return (await admin.get(`/api/admin/exports/${uuid}/file`).expect(200)).text;
  };

  it('is refused or encrypted in each free text, and is in no plain column, log, outbox or export', async () => {
    const [admin, lead, agent] = [await someone(1), await someone(2), await someone(3)];
    // Without a gateway, as here, messages are written to the log instead of being sent.
    takeSms(app);
    Object.assign(app.app.get(Messaging), { passEmail: () => Promise.resolve() });
    const { prospect, application, here } = await aCustomer();
    const told = Object.values(NUMBERS).join(' ') + ` ${EMAIL}`;
    const call = await aCall(agent, admin);
    const address = `/api/admin/csr-portal/${application.uuid}/${prospect.uuid}`;
    await agent.post(`${address}/claim`).expect(200);

    // What customers write of themselves is taken, and encrypted.
    const asked = await here
      .post('/api/help-request')
      .send({
        name: `Asha ${told}`.slice(0, 60),
        email: EMAIL,
        phone: NUMBERS.phone,
        company: NUMBERS.pan,
        description: told,
      })
      .expect(200);
    const ticket = Number((asked.body as { number: string }).number.slice(1));
    await agent.post(`/api/admin/tickets/${ticket}/claim`).expect(200);
    const begun = await agent
      .post('/api/admin/assisted-applications')
      .send({ phone: NUMBERS.phone, product_type: 'Personal Loans', language: 'en' })
      .expect(201);
    const assisted = `/api/admin/assisted-applications/${(begun.body as { id: string }).id}`;
    const answers = { tin: NUMBERS.pan, email: EMAIL, [formOf('Personal Loans').amount!]: 75_000 };
    await agent
      .put(assisted)
      .send({ version: 1, ...answers })
      .expect(200);
    await agent.post(`${assisted}/send`).expect(200);

    // What the desk writes: no number anywhere, and an address only where the text is encrypted.
    const sealed: [path: string, field: string, rest?: object][] = [
      [`${address}/notes`, 'note'],
      ['/api/admin/tickets', 'text', { prospect_uuid: prospect.uuid, kind: 'desk' }],
      [`/api/admin/tickets/${ticket}/note`, 'text'],
      [`/api/admin/tickets/${ticket}/ask`, 'text'],
      [`/api/admin/tickets/${ticket}/answer`, 'text'],
    ];
    for (const [path, field, rest] of sealed) {
      for (const number of Object.values(NUMBERS)) {
        const refused = await agent.post(path).send({ ...rest, [field]: `Says ${number} again` });
        expectError(refused, 'REQUEST.INVALID', [field]);
        expect(leaks(refused.text, SECRETS)).toEqual([]);
      }
      const { status } = await agent.post(path).send({ ...rest, [field]: `Says ${EMAIL} again` });
      expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
    }
    for (const number of Object.values(NUMBERS)) {
      const body = { disposition: 'no_answer', note: `Says ${number} again`, day: null, time: null };
      expectError(await agent.post(`/api/admin/telecalling/calls/${call.uuid}/log`).send(body), 'REQUEST.INVALID', [
        'note',
      ]);
    }
    await call.log(`Says ${EMAIL} again`);
    // What everybody of the desk reads is stored as it is.
    const page = { title_en: 'Page', title_hi: 'पन्ना', body_en: 'A text.', body_hi: 'एक लेख।' };
    const question = {
      ...{ text_en: 'Yes?', text_hi: 'हाँ?', choices_en: ['Yes', 'No'], choices_hi: ['हाँ', 'नहीं'], right: 0 },
      ...{ why_en: 'So it is.', why_hi: 'ऐसा ही है।' },
    };
    const trainingModule = (given: object) => ({
      ...{
        position: 1,
        title_en: 'Module',
        title_hi: 'मॉड्यूल',
        pages: [page],
        questions: [question, question, question],
      },
      ...{ drawn: 3, pass_percent: 80, wait_minutes: 30, tries_per_day: 3, valid_months: 12, ...given },
    });
    const plain: [path: string, field: string, body: (given: object) => object][] = [
      ['/api/admin/call-campaigns', 'name', callCampaign],
      ['/api/admin/call-campaigns', 'script_en', callCampaign],
      ['/api/admin/call-campaigns', 'script_hi', callCampaign],
      ['/api/admin/campaigns', 'name', (given) => ({ template_id: 1, ...given })],
      ['/api/admin/desk-teams', 'name', (given) => ({ member_ids: [], ...given })],
      ...(['title_en', 'title_hi', 'body_en', 'body_hi'] as const).map(
        (field): [string, string, (given: object) => object] => [
          '/api/admin/articles',
          field,
          (given) => ({
            ...{ kind: 'dsa_queries', category: 'links', position: 1, title_en: 'Links', title_hi: 'लिंक' },
            ...{ body_en: 'A text.', body_hi: 'एक लेख।', ...given },
          }),
        ],
      ),
      ...(['headline_en', 'headline_hi', 'points_en', 'points_hi'] as const).map(
        (field): [string, string, (given: object) => object] => [
          '/api/admin/creatives',
          field,
          (given) => ({
            ...{ product_type: 'Gold Loans', position: 1, headline_en: 'Gold loan', headline_hi: 'गोल्ड लोन' },
            ...{ points_en: 'Compare.', points_hi: 'तुलना करें।', valid_until: '2031-01-01', ...given },
          }),
        ],
      ),
      ...(['title_en', 'title_hi'] as const).map((field): [string, string, (given: object) => object] => [
        '/api/admin/training-modules',
        field,
        trainingModule,
      ]),
      ['/api/admin/message-templates', 'name', (given) => aTemplate(app, given)],
    ];
    for (const [path, field, body] of plain) {
      for (const secret of SECRETS) {
        const refused = await admin.post(path).send(body({ [field]: `Says ${secret} again` }));
        expectError(refused, 'REQUEST.INVALID', [field]);
        expect(leaks(refused.text, SECRETS)).toEqual([]);
      }
    }
    for (const secret of SECRETS) {
      const text = `Says ${secret} again`;
      for (const given of [
        { pages: [page, { ...page, body_hi: text }] },
        { questions: [question, question, { ...question, why_en: text }] },
        { questions: [question, question, { ...question, choices_en: ['Yes', text] }] },
      ]) {
        const refused = await admin.post('/api/admin/training-modules').send(trainingModule(given));
        expectError(refused, 'REQUEST.INVALID', Object.keys(given));
        expect(leaks(refused.text, SECRETS)).toEqual([]);
      }
    }
    for (const field of ['text_en', 'text_hi'] as const) {
      for (const number of Object.values(NUMBERS)) {
        const text = `${aTemplate(app)[field]} ${number}`;
        const refused = await admin.post('/api/admin/message-templates').send(aTemplate(app, { [field]: text }));
        expectError(refused, 'REQUEST.INVALID', [field]);
      }
    }

    // What is looked for is there for who may read it.
    const read = await agent.get(`/api/admin/tickets/${ticket}`).expect(200);
    expect(leaks(read.text, SECRETS)).toHaveLength(SECRETS.length);
    await agent
      .post(`${address}/reveal`)
      .send({ field: 'email', reason: 'customer_asks', note: 'asked on the phone' })
      .expect(200);

    const outbox: string[] = [];
    for (const state of ['waiting', 'running', 'failed', 'done']) {
      outbox.push((await admin.get(`/api/admin/outbox?state=${state}`).expect(200)).text);
    }
    expect(outbox.join('')).toContain('assisted-link');
    expect(leaks(outbox.join(''), SECRETS)).toEqual([]);
    const files = new Map<string, string>();
    for (const [role, one] of [admin, lead, agent].entries()) {
      for (const list of app.app.get(Exports).names) {
        const text = await exported(one, list);
        if (text !== null) files.set(`${role + 1} ${list}`, text);
      }
    }
    for (const [role, list] of [
      [1, 'applications'],
      [1, 'audit-log'],
      [1, 'outbox'],
      [2, 'tickets'],
      [3, 'csr-portal'],
      [3, 'assisted'],
    ] as const) {
      expect([list, files.get(`${role} ${list}`)?.trimEnd().split('\r\n').length]).not.toEqual([list, 1]);
    }
    for (const [name, text] of files) expect([name, leaks(text, SECRETS)]).toEqual([name, []]);
    expect(leaksInLogs([app], SECRETS)).toEqual([]);
    expect(await leaksInTables(app, SECRETS)).toEqual([]);
  });
});

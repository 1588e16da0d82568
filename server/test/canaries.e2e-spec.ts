import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { aPartner } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { anApiLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
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

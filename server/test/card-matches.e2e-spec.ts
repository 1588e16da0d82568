import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { anApplicant } from './builders/applicants.js';
import { aProspect } from './builders/applications.js';
import { aCard } from './builders/cards.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Match {
  card: { category_name: string; utm_link: string | null };
  result: string;
  checks: { code: string; result: string; actual: unknown }[];
}

describe('credit cards that fit a customer', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    await aCard(app, { category_name: 'Big income', min_income: 90_000, employments: ['business'] });
    await aCard(app, { category_name: 'Small income', min_income: 20_000, min_age: 21, max_age: 60 });
    await aCard(app, { category_name: 'Score', min_credit_score: 680 });
    await aCard(app, { category_name: 'Bengaluru', pincode_prefixes: '5600, 110' });
    await aCard(app, { category_name: 'Switched off', status: 0 });
  });
  afterAll(async () => {
    await app.stop();
  });

  async function aCustomer(profile: StoredProfile, identity?: 0) {
    const prospect = await aProspect(app, { state: 'VERIFIED', profile });
    const caller = app.as(await app.tokenFor('customer', prospect.id, identity));
    return { prospect, caller, path: `/api/user/${prospect.uuid}/card-matches` };
  }
  const inWords = (matches: Match[]) =>
    matches.map(({ card, checks }) =>
      [card.category_name, ...checks.map(({ code, result }) => `${code} ${result}`)].join(', '),
    );

  it('cards are listed with each condition that is met or missed, those that fit first, without those switched off', async () => {
    const { caller, path } = await aCustomer(anApplicant());
    const { body } = await caller.get(path).expect(200);

    expect(inWords(body as Match[])).toEqual([
      'Small income, INCOME met, AGE met',
      'Score, SCORE met',
      'Bengaluru, PINCODE met',
      'Big income, INCOME missed, EMPLOYMENT missed',
    ]);
    expect((body as Match[])[0]!.checks[0]).toEqual({ code: 'INCOME', result: 'met', actual: 22_000 });
  });

  it('an unknown score is no miss, and empty answers are all unknown', async () => {
    const { credit_score: _unknown, ...profile } = anApplicant();
    const known = await aCustomer(profile);
    const { body } = await known.caller.get(known.path).expect(200);
    const score = (body as Match[]).find(({ card }) => card.category_name === 'Score');
    expect(score).toMatchObject({ result: 'unknown', checks: [{ code: 'SCORE', result: 'unknown', actual: null }] });

    const nobody = await aCustomer({});
    const answer = await nobody.caller.get(nobody.path).expect(200);
    expect((answer.body as Match[]).map(({ result }) => result)).toEqual(Array(4).fill('unknown'));
  });

  it('another customer’s cards answer 404, and nothing is shown before the identity check', async () => {
    const [asha, ravi] = [await aCustomer(anApplicant()), await aCustomer(anApplicant())];
    expectError(await ravi.caller.get(asha.path), 'PROFILE.NOT_FOUND');
    const returning = await aCustomer(anApplicant(), 0);
    expectError(await returning.caller.get(returning.path), 'IDENTITY.CHECK_REQUIRED');
  });
});

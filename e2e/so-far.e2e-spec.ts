import { expect, type Page, type Route } from '@playwright/test';
import type { components } from '../contract/src/api/schema.d.js';
import { ageOn } from '../contract/src/fields/birth-date.js';
import { istToday } from '../contract/src/dates/ist.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, overflowsSideways, visit, type Visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

type Check = components['schemas']['QuickCheckResponse'];

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await app.app.get(DemoData).add(app.app, ['catalogue/lenders']);
  // The published personas are of the 24 lenders of the demo data, without the sandboxes behind the old addresses.
  await app.query("UPDATE lenders SET lender_status = 0 WHERE code NOT REGEXP '^L[0-9]{2}$'");
  await app.refreshLists();
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
test.afterAll(() => app.stop());

const BORN = String(anApplicant().birth_date);
const SALARIED = { employment_status_code: 'salaried', monthly_income: 22_000, birth_date: BORN, credit_score: 690 };

/** The same as a visitor types it who gives no number. */
const CHECKED = {
  ...{ product_type: 'Personal Loans', amount: 100_000, monthly_income: 22_000, employment: 'salaried' },
  ...{ age: ageOn(BORN, istToday()), credit_score: 690 },
};

/** A customer in the middle of the details, and how often the lenders were asked about from there. */
async function openAs(profile: StoredProfile, path: string, productType = 'Personal Loans', options: Visit = {}) {
  const { id, uuid } = await aProspect(app, { profile });
  const token = await app.tokenFor('customer', id);
  const { page } = await visit(app.url, { ...options, stored: { token, prospectAppId: uuid, productType } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/quick-check\b/.test(request.url())) asked.push(request.url());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, asked };
}

/** What a visitor without a number is answered. */
async function checked(given: object = {}): Promise<Check> {
  const { body } = await app.http
    .post('/api/quick-check')
    .send({ ...CHECKED, ...given })
    .expect(200);
  return body as Check;
}

function lineOf({ yes, need_score, no }: Check, words: (yes: number, of: number, apr: number) => string): string {
  return words(yes.lenders, yes.lenders + need_score + no, yes.apr!.min);
}

const hindi = (yes: number, of: number, apr: number) =>
  `अब तक ${of} में से ${yes} ऋणदाता हाँ कहेंगे, कुल वार्षिक लागत ${apr}\u00a0% से।`;
const english = (yes: number, of: number, apr: number) =>
  `So far ${yes} of ${of} lenders would say yes, from ${apr}\u00a0% a year.`;

/** By the browser's own account, of the page as it stands. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // None at all is never reported.
        setTimeout(() => resolve(0), 300);
      }),
  );

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await overflowsSideways(page)).toBe(false);
}

test('a new customer sees in Hindi on a phone how many lenders would say yes before the third page, and the next pages keep it @phone', async () => {
  const { page, asked } = await openAs({}, '/user/user-detail', undefined, { locale: 'hi-IN' });
  const go = () => page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  const line = page.getByRole('status').filter({ hasText: 'ऋणदाता' });
  await expect(line).toHaveText('यहाँ दिखेगा कि कितने ऋणदाता हाँ कहेंगे।');
  await page.getByLabel('लोन की रकम').fill('1 लाख');
  await page.getByLabel('किस काम के लिए').selectOption('शादी');
  await go();
  await expect(page.getByRole('heading', { level: 1, name: 'आप और आपकी आमदनी' })).toBeFocused();
  await page.getByLabel('वेतनभोगी').check();
  await page.getByLabel('मासिक आय').fill('22 हज़ार');
  await page.getByLabel('क्रेडिट स्कोर').fill('690');
  const born = page.getByLabel('जन्म तिथि');
  await born.pressSequentially(BORN.replaceAll('/', ''));
  expect(asked).toEqual([]);
  const top = (await born.boundingBox())!.y;
  const expected = lineOf(await checked(), hindi);
  await expect(line).toHaveText(expected);
  // Nobody is taken away from where they type, and nothing moves.
  await expect(born).toBeFocused();
  expect((await born.boundingBox())!.y).toBe(top);
  expect(asked).toHaveLength(1);
  await expectGoodPage(page);

  await go();
  await expect(page.getByRole('heading', { level: 1, name: 'आपकी पहचान' })).toBeFocused();
  await expect(line).toHaveText(expected);
  await page.getByLabel('नाम', { exact: true }).fill('सुनीता');
  await expect(page.getByText('सेव हो गया')).toBeVisible();
  await page.getByText('ऋणदाता कैसे गिने जाते हैं').click();
  await expect(page.getByText('किसी ऋणदाता को पता नहीं चलता')).toBeVisible();
  await expectGoodPage(page);
  // Another name changes no lender's mind.
  expect(asked).toHaveLength(1);
});

test('a returning customer sees it at once, and other pages do not ask again @desktop', async () => {
  const { page, asked } = await openAs({ ...SALARIED, se_loan_amount: 100_000 }, '/user/user-detail?step=1');
  const line = page.getByRole('main').getByRole('status').first();
  await expect(line).toHaveText(lineOf(await checked(), english));
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  expect(asked).toHaveLength(1);
  await expectGoodPage(page);

  await page.goto('/user/user-detail?step=7');
  await expect(line).toHaveText(lineOf(await checked(), english));
  expect(asked).toHaveLength(2);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salary, EMIs and household' })).toBeFocused();
  await expect(page.getByLabel('EMIs you pay now, a month')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('the line follows each answer that is saved, also on the same page and when only the day of birth changes @phone', async () => {
  const { page, asked } = await openAs({ ...SALARIED, se_loan_amount: 100_000 }, '/user/user-detail?step=2');
  const line = page.getByRole('main').getByRole('status').first();
  const salaried = lineOf(await checked(), english);
  const poorer = lineOf(await checked({ monthly_income: 15_000 }), english);
  expect(poorer).not.toBe(salaried);
  await expect(line).toHaveText(salaried);
  const income = page.getByLabel('Monthly income');
  const top = (await income.boundingBox())!.y;
  await income.fill('15,000');
  await expect(line).toHaveText(poorer);
  await income.fill('22,000');
  await expect(line).toHaveText(salaried);
  await expect(income).toBeFocused();
  expect((await income.boundingBox())!.y).toBe(top);
  expect(asked).toHaveLength(3);

  const [day, month, year] = BORN.split('/');
  const dayBefore = String(Number(day) - 1).padStart(2, '0');
  await page.getByLabel('Date of birth').fill(`${dayBefore}/${month}/${year}`);
  await expect.poll(() => asked.length).toBe(4);
  await expect(line).toHaveText(salaried);
  await expectGoodPage(page);
});

test('while it waits the line keeps its room, and an answer that comes late does not replace a newer one @phone', async () => {
  const { page, asked } = await openAs({ ...SALARIED, se_loan_amount: 100_000 }, '/user/user-detail?step=2');
  const line = page.getByRole('main').getByRole('status').first();
  const salaried = lineOf(await checked(), english);
  await expect(line).toHaveText(salaried);
  const held: Route[] = [];
  await page.route('**/quick-check?*', (route) => void held.push(route), { times: 1 });
  const income = page.getByLabel('Monthly income');
  const top = (await income.boundingBox())!.y;
  await income.fill('15,000');
  await expect.poll(() => held.length).toBe(1);
  expect((await income.boundingBox())!.y).toBe(top);
  const old = await held[0]!.fetch();
  await income.fill('3,000');
  await expect(line).toHaveText(/^So far no lender would say yes/);
  const answered = page.waitForResponse('**/quick-check?*');
  await held[0]!.fulfill({ response: old });
  await (await answered).finished();
  // By the second frame the page has taken it in.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  await expect(line).toHaveText(/^So far no lender would say yes/);
  expect(asked).toHaveLength(3);
  expect((await income.boundingBox())!.y).toBe(top);
});

test('whose credit score nobody knows is told in Hindi how many lenders it would open @phone', async () => {
  const { credit_score: _unknown, ...known } = SALARIED;
  const { page } = await openAs({ ...known, se_loan_amount: 100_000 }, '/user/user-detail?step=3', undefined, {
    locale: 'hi-IN',
  });
  const { yes, need_score, no } = await checked({ credit_score: null });
  expect(yes.lenders).toBe(0);
  const line = `${need_score + no} में से ${need_score} ऋणदाता हाँ कह सकते हैं। यह क्रेडिट स्कोर पर निर्भर है।`;
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(line);
  await expectGoodPage(page);
});

test('whom no lender would say yes to is told so @phone', async () => {
  const { page } = await openAs(
    { ...SALARIED, monthly_income: 3_000, se_loan_amount: 100_000 },
    '/user/user-detail?step=3',
  );
  const line = page.getByRole('status').filter({ hasText: 'So far' });
  await expect(line).toHaveText(/^So far no lender would say yes\. At the end you see whether something would change/);
  await expectGoodPage(page);
});

test('gold, homes and businesses show it after their first two pages, cards and insurance never @desktop', async () => {
  // A form that is complete is shown at once instead.
  const { business_name: _left, ...profile } = anApplicant({ monthly_income: 60_000, credit_score: 720 });
  for (const [path, productType] of [
    ['/user/user-detail/gold-loan', 'Gold Loans'],
    ['/user/user-detail/affordable-housing-loan', 'Affordable Housing Loan'],
    ['/user/business-detail', 'Business Loans'],
  ] as const) {
    const { page } = await openAs(profile, `${path}?step=3`, productType);
    await expect(
      page.getByRole('status').filter({ hasText: /^So far \d+ of \d+ lenders? would say yes/ }),
    ).toBeVisible();
  }
  for (const [path, productType] of [
    ['/user/credit-card', 'Credit Cards'],
    ['/user/insurance/transaction', 'Other Insurance'],
  ] as const) {
    const { page, asked } = await openAs({}, `${path}?step=2`, productType);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(1);
    await expect(page.getByText('How the lenders are counted')).toHaveCount(0);
    expect(asked).toEqual([]);
  }
});

test('a call that fails shows nothing and keeps nobody from going on @phone', async () => {
  const { id, uuid } = await aProspect(app, { profile: { ...SALARIED, se_loan_amount: 100_000 } });
  const stored = { token: await app.tokenFor('customer', id), prospectAppId: uuid, productType: 'Personal Loans' };
  const { page } = await visit(app.url, { stored });
  await page.route('**/quick-check?*', (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse('**/quick-check?*');
  await page.goto('/user/user-detail?step=1');
  await failed;
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('What it is for').selectOption('Wedding');
  await page.unroute('**/quick-check?*');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^So far \d+ of/ })).toBeVisible();
});

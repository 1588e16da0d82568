import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  accessibilityFindings,
  DESKTOP,
  launchBrowser,
  overflowsSideways,
  PHONE,
  soon,
  visit,
  type Visit,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

let app: TestApp;
let browser: Browser;
let visits: Visit[] = [];

const OWNER = anApplicant({ birth_date: '14/03/1988', first_name: 'Kamalabai', employer_name: 'Indigo Looms' });

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
afterEach(async () => {
  const problems = visits.flatMap((one) => one.problems);
  await Promise.all(visits.map(({ context }) => context.close()));
  visits = [];
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** Somebody who has just signed in with a number under which another visit has entered `profile`. */
async function comeBack(
  viewport: typeof PHONE,
  locale: 'en-IN' | 'hi-IN',
  { profile = OWNER, product, applied }: { profile?: StoredProfile; product?: ProductType; applied?: boolean } = {},
) {
  const prospect = await aProspect(app, { profile });
  const owner = app.as(await app.tokenFor('customer', prospect.id));
  if (applied) {
    const { body } = await owner.post('/api/applications').send({ productType: product }).expect(200);
    await owner.post(`/api/applications/${(body as { uuid: string }).uuid}/submit`).expect(200);
  }
  const opened = await visit(browser, app.url, viewport, locale, {
    token: await app.tokenFor('customer', prospect.id, 0),
    prospectAppId: prospect.uuid,
    ...(product && { productType: product }),
  });
  visits.push(opened);
  return { page: opened.page, prospect, owner };
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const isAt = (page: Page, path: string): Promise<void> =>
  soon(async () => expect(new URL(page.url()).pathname).toBe(path));

async function expectGoodPage(page: Page): Promise<void> {
  await soon(async () => expect(await accessibilityFindings(page)).toEqual([]));
  expect(await overflowsSideways(page)).toBe(false);
}

/** Nothing of the details stands on the page or in what it keeps. */
async function expectNothingShown(page: Page): Promise<void> {
  const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage));
  for (const word of ['Kamalabai', 'Indigo Looms', 'asha.patil@example.in', 'ABCPP1234F', '14/03/1988'])
    expect(kept).not.toContain(word);
}

it('a customer who comes back answers before the personal data is shown, and is led back to it', async () => {
  const { page } = await comeBack(PHONE, 'hi-IN');
  await page.goto('/user/personal-data');
  await heading(page, 'फिर से स्वागत है').waitFor();
  await isAt(page, '/user/welcome-back');
  await page.getByText('PAN ******234F').waitFor();
  await expectNothingShown(page);
  await expectGoodPage(page);

  await page.getByLabel('जन्म तिथि').fill('14/03/1989');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('alert').getByText('4 कोशिशें बाकी हैं').waitFor();
  expect(await page.getByLabel('PAN').inputValue()).toBe('ABCPP1234F');
  await page.goto('/user/personal-data');
  await heading(page, 'फिर से स्वागत है').waitFor();

  await page.getByLabel('जन्म तिथि').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.keyboard.press('Enter');
  await isAt(page, '/user/personal-data');
  await page.getByText('Indigo Looms').waitFor();
  // Not asked again, while this session lasts.
  await page.reload();
  await page.getByText('Indigo Looms').waitFor();
});

it('a customer who comes back for gold answers first, and finds the details filled in', async () => {
  const { page } = await comeBack(DESKTOP, 'en-IN');
  await page.goto('/products');
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await heading(page, 'Welcome back').waitFor();
  await isAt(page, '/user/welcome-back');
  await expectNothingShown(page);
  await expectGoodPage(page);
  await page.getByLabel('Date of birth').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await isAt(page, '/user/user-detail/gold-loan');
  expect(await page.getByLabel('Weight of the gold in grams').inputValue()).toBe('25');
});

it('offers of an open application are shown before the answer, and choosing one asks for it', async () => {
  const { page } = await comeBack(PHONE, 'en-IN', { product: 'Personal Loans', applied: true });
  await page.goto('/products');
  await heading(page, /lenders would lend to you$/).waitFor();
  await isAt(page, '/user/offers');
  await expectNothingShown(page);
  await expectGoodPage(page);
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await isAt(page, '/user/welcome-back');
  await page.getByLabel('Date of birth').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'lenders would lend to you, Kamalabai').waitFor();
  await isAt(page, '/user/offers');
});

it.each([
  [PHONE, 'hi-IN', 'नए ग्राहक के रूप में शुरू करें', 'वापस जाएँ', 'शुरू करने से पहले'],
  [DESKTOP, 'en-IN', 'Start as a new customer', 'Go back', 'Tick the box to agree'],
] as const)(
  'who has somebody else’s number starts as a new customer: %j in %s',
  async (viewport, locale, start, back, tick) => {
    const { page, prospect, owner } = await comeBack(viewport, locale, { product: 'Personal Loans' });
    await page.goto('/user/user-detail');
    const open = page.getByRole('button', { name: start });
    await open.click();
    const dialog = page.getByRole('dialog', { name: start });
    await expectGoodPage(page);
    // Going back changes nothing, and the focus returns.
    await dialog.getByRole('button', { name: back }).click();
    await dialog.waitFor({ state: 'detached' });
    await soon(async () => expect(await open.evaluate((button) => button === document.activeElement)).toBe(true));
    await owner.get(`/api/user/${prospect.uuid}`).expect(200);

    await open.click();
    await dialog.getByRole('button', { name: start }).click();
    await dialog.getByText(tick).waitFor();
    await expectGoodPage(page);
    const consent = dialog.getByRole('checkbox');
    await soon(async () => expect(await consent.evaluate((box) => box === document.activeElement)).toBe(true));
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: start }).click();

    await isAt(page, '/user/user-detail');
    await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().waitFor();
    await expectNothingShown(page);
    expect(await page.evaluate(() => localStorage.getItem('prospectAppId'))).not.toBe(prospect.uuid);
    const [row] = await app.query('SELECT state FROM prospects WHERE id = ?', [prospect.id]);
    expect(row).toEqual({ state: 'DETACHED' });
    await owner.get(`/api/user/${prospect.uuid}`).expect(401);
  },
);

it('where there is nothing to ask for, starting anew is all there is', async () => {
  const { page } = await comeBack(PHONE, 'en-IN', {
    ...{ profile: { first_name: 'Kamalabai', employer_name: 'Indigo Looms' }, product: 'Personal Loans' },
  });
  await page.goto('/user/user-detail');
  await page.getByText('We cannot make sure that they are yours').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectNothingShown(page);
  await expectGoodPage(page);
});

import { expect, type Locator, type Page } from '@playwright/test';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

const OWNER = anApplicant({ birth_date: '14/03/1988', first_name: 'Kamalabai', employer_name: 'Indigo Looms' });

test.beforeAll(async () => {
  app = await startMarketplace();
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
});

/** Somebody who has just signed in with a number under which another visit has entered `profile`. */
async function comeBack(
  locale: 'en-IN' | 'hi-IN',
  { profile = OWNER, product, applied }: { profile?: StoredProfile; product?: ProductType; applied?: boolean } = {},
) {
  const prospect = await aProspect(app, { profile });
  const owner = app.as(await app.tokenFor('customer', prospect.id));
  if (applied) {
    const { body } = await owner.post('/api/applications').send({ productType: product }).expect(200);
    await owner.post(`/api/applications/${(body as { uuid: string }).uuid}/submit`).expect(200);
  }
  const { page } = await visit(app.url, {
    locale,
    stored: {
      token: await app.tokenFor('customer', prospect.id, 0),
      prospectAppId: prospect.uuid,
      ...(product && { productType: product }),
    },
  });
  return { page, prospect, owner };
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const isAt = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

/** Nothing of the details stands on the page or in what it keeps. */
async function expectNothingShown(page: Page): Promise<void> {
  const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage));
  for (const word of ['Kamalabai', 'Indigo Looms', 'asha.patil@example.in', 'ABCPP1234F', '14/03/1988'])
    expect(kept).not.toContain(word);
}

test('a customer who comes back answers before the personal data is shown, and is led back to it @phone', async () => {
  const { page } = await comeBack('hi-IN');
  await page.goto('/user/personal-data');
  await expect(heading(page, 'फिर से स्वागत है')).toBeVisible();
  await isAt(page, '/user/welcome-back');
  await expect(page.getByText('PAN ******234F')).toBeVisible();
  await expectNothingShown(page);
  await expectGoodPage(page);

  await page.getByLabel('जन्म तिथि').fill('14/03/1989');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(page.getByRole('alert').getByText('4 कोशिशें बाकी हैं')).toBeVisible();
  await expect(page.getByLabel('PAN')).toHaveValue('ABCPP1234F');
  await page.goto('/user/personal-data');
  await expect(heading(page, 'फिर से स्वागत है')).toBeVisible();

  await page.getByLabel('जन्म तिथि').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.keyboard.press('Enter');
  await isAt(page, '/user/personal-data');
  await expect(page.getByText('Indigo Looms')).toBeVisible();
  // Not asked again, while this session lasts.
  await page.reload();
  await expect(page.getByText('Indigo Looms')).toBeVisible();
});

test('a customer who comes back for gold answers first, and finds the details filled in @desktop', async () => {
  const { page } = await comeBack('en-IN');
  await page.goto('/products');
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await isAt(page, '/user/welcome-back');
  await expectNothingShown(page);
  await expectGoodPage(page);
  await page.getByLabel('Date of birth').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await isAt(page, '/user/user-detail/gold-loan');
  await expect(heading(page, 'Welcome back, Kamalabai')).toBeVisible();
  await page.getByRole('link', { name: 'Change : Your gold' }).click();
  await expect(page.getByLabel('Weight of the gold in grams')).toHaveValue('25');
});

test('offers of an open application are shown before the answer, and choosing one asks for it @phone', async () => {
  const { page } = await comeBack('en-IN', { product: 'Personal Loans', applied: true });
  await page.goto('/products');
  await expect(heading(page, /lenders would lend to you$/)).toBeVisible();
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
  await expect(heading(page, 'lenders would lend to you, Kamalabai')).toBeVisible();
  await isAt(page, '/user/offers');
});

for (const [tag, locale, start, back, tick] of [
  ['@phone', 'hi-IN', 'नए ग्राहक के रूप में शुरू करें', 'वापस जाएँ', 'शुरू करने से पहले'],
  ['@desktop', 'en-IN', 'Start as a new customer', 'Go back', 'Tick the box to agree'],
] as const) {
  test(`who has somebody else’s number starts as a new customer in ${locale} ${tag}`, async () => {
    const { page, prospect, owner } = await comeBack(locale, { product: 'Personal Loans' });
    await page.goto('/user/user-detail');
    const open = page.getByRole('button', { name: start });
    await open.click();
    const dialog = page.getByRole('dialog', { name: start });
    await expectGoodPage(page);
    // Going back changes nothing, and the focus returns.
    await dialog.getByRole('button', { name: back }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await owner.get(`/api/user/${prospect.uuid}`).expect(200);

    await open.click();
    await dialog.getByRole('button', { name: start }).click();
    await expect(dialog.getByText(tick)).toBeVisible();
    await expectGoodPage(page);
    const consent = dialog.getByRole('checkbox');
    await expect(consent).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: start }).click();

    await isAt(page, '/user/user-detail');
    await expect(page.getByRole('spinbutton').or(page.getByRole('textbox')).first()).toBeVisible();
    await expectNothingShown(page);
    expect(await page.evaluate(() => localStorage.getItem('prospectAppId'))).not.toBe(prospect.uuid);
    const [row] = await app.query('SELECT state FROM prospects WHERE id = ?', [prospect.id]);
    expect(row).toEqual({ state: 'DETACHED' });
    await owner.get(`/api/user/${prospect.uuid}`).expect(401);
  });
}

test('where there is nothing to ask for, starting anew is all there is @phone', async () => {
  const { page } = await comeBack('en-IN', {
    ...{ profile: { first_name: 'Kamalabai', employer_name: 'Indigo Looms' }, product: 'Personal Loans' },
  });
  await page.goto('/user/user-detail');
  await expect(page.getByText('We cannot make sure that they are yours')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectNothingShown(page);
  await expectGoodPage(page);
});

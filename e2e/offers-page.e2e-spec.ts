import { expect, type Page } from '@playwright/test';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { aBorrower, signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let sandbox: LenderSandbox;
let app: TestApp;
let sent: SmsMessage[];

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url });
  sandbox.callbackBase = app.url;
  sent = takeSms(app);
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

/** With EMIs of 11,500, a household of up to 3,00,000 a year has 1,000 rupees a month left for another one. */
const TIGHT = { household_income: 'up_to_3_lakh', household_income_yearly: 300_000, emi: 11_500 };

/** The browser of a customer with an open application for a personal loan. */
async function openOffers(given: StoredProfile = {}, locale: 'en-IN' | 'hi-IN' = 'en-IN', query = '') {
  const { prospect, appId, stored } = await aBorrower(app, anApplicant(given));
  const { page, context } = await visit(app.url, { locale, stored });
  await page.goto(`/user/offers${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, context, prospect, appId };
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The buttons in the colour of the one main action. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.createElement('i');
    root.style.background = 'var(--brand)';
    document.body.append(root);
    const brand = getComputedStyle(root).backgroundColor;
    root.remove();
    return [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter((one) => one.checkVisibility() && !one.hasAttribute('aria-pressed'))
      .filter((one) => getComputedStyle(one).backgroundColor === brand)
      .map((one) => one.innerText);
  });
}

/** The heading of the open page has the focus, so that a screen reader reads it. */
async function expectHeadingFocused(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

const WORDS = {
  'en-IN': {
    none: 'No lender says yes yet',
    change: 'What would change this',
    show: /^Show me/,
    fold: /EMI is too high/,
  },
  'hi-IN': {
    none: 'अभी कोई ऋणदाता तैयार नहीं है',
    change: 'क्या करने से बात बन सकती है',
    show: /^दिखाएँ/,
    fold: /की EMI अभी/,
  },
};

for (const locale of ['en-IN', 'hi-IN'] as const) {
  const words = WORDS[locale];

  test(`when nobody says yes, what would change that stands below the headline and survives back and reload, ${locale}`, async () => {
    const { page } = await openOffers(TIGHT, locale);
    await expect(h1(page)).toHaveText(words.none);
    const change = page.getByRole('region', { name: words.change });
    const headline = (await h1(page).boundingBox())!;
    expect((await change.boundingBox())!.y - headline.y).toBeLessThan(160);
    expect(await primaryButtons(page)).toHaveLength(1);
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await pageHeight(page)).toBeLessThan(1900);
    await expectGoodPage(page);
    await page.getByText(words.fold).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await change.getByRole('button', { name: words.show }).first().click();
    await expect(h1(page)).not.toHaveText(words.none);
    await expect(page).toHaveURL(/[?]amount=\d+&months=\d+$/);
    const helped = await h1(page).innerText();
    expect(await primaryButtons(page)).toHaveLength(1);
    await page.reload();
    await expect(h1(page)).toHaveText(helped);
    await page.goBack();
    await expect(h1(page)).toHaveText(words.none);
    await page.goForward();
    await expect(h1(page)).toHaveText(helped);
  });
}

test('an address with a wish that no loan has shows the offers of the submission @desktop', async () => {
  const { page } = await openOffers({}, 'en-IN', '?amount=-1&months=9999&sort=constructor');
  await expect(page.getByText('For ₹1,00,000 over 24 months.')).toBeVisible();
  await page.goto('/user/offers?amount=75000&months=12&sort=emi');
  await expect(page.getByText('For ₹75,000 over 12 months.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lowest EMI', pressed: true })).toBeVisible();
});

test('offers are rows of which three are open, with one main button and at most one called the cheapest', async () => {
  const { page } = await openOffers();
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(18);
  await expect(rows.getByRole('button', { expanded: true })).toHaveCount(3);
  expect(await primaryButtons(page)).toHaveLength(1);
  await expect(rows.getByText('Lowest cost', { exact: true })).toHaveCount(1);
  if (test.info().project.name === 'phone') expect(await pageHeight(page)).toBeLessThan(4400);
  await expectGoodPage(page);

  const last = rows.last();
  await last.getByRole('button').click();
  await expect(last.getByRole('button', { name: /^Choose/ })).toBeVisible();
  expect(await primaryButtons(page)).toHaveLength(1);

  const box = (await last.getByRole('checkbox').boundingBox())!;
  const label = (await last.locator('label').boundingBox())!;
  expect([box.width, box.height]).toEqual([24, 24]);
  expect(Math.min(label.width, label.height)).toBeGreaterThanOrEqual(44);
  await last.getByRole('checkbox').check();
  await rows.first().getByRole('checkbox').check();
  // The browser leaves out the style of rows that are off the screen.
  await rows.first().scrollIntoViewIfNeeded();
  await expect.poll(() => primaryButtons(page)).toEqual(['Compare 2 offers']);

  const fold = page.getByRole('group').filter({ hasText: 'They get nothing about you.' });
  await page.getByText(/other products only/).click();
  const names = await fold.getByRole('listitem').allInnerTexts();
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes('Sandbox'))).toEqual([]);
  // The language is chosen in one place, the header.
  await expect(page.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('the pressed sort button looks different in forced colours @phone', async () => {
  const { page } = await openOffers();
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = await page
    .getByRole('group', { name: 'Order' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('aria-pressed'), getComputedStyle(one).backgroundColor]));
  const [pressed] = colours.filter(([state]) => state === 'true').map(([, colour]) => colour);
  expect(colours.filter(([state]) => state === 'false').map(([, colour]) => colour)).not.toContain(pressed);
  await page.screenshot({ path: test.info().outputPath('forced-colours.png') });
});

test('from the code to the products, to the details and to the offers, the heading has the focus @phone', async () => {
  const { page } = await visit(app.url, { locale: 'en-IN' });
  await page.goto('/');
  await page.getByLabel('Mobile number', { exact: true }).fill('8300000077');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, '8300000077'));
  await expectHeadingFocused(page, 'What do you need today?');
  await page.getByRole('button', { name: /^Personal Loans/ }).click();
  await expectHeadingFocused(page, 'What you need');

  const { gold_weight_grams: _left, ...profile } = anApplicant();
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const stored = { ...(await signedIn(app, prospect)), productType: 'Gold Loans' };
  const known = await visit(app.url, { locale: 'en-IN', stored });
  await known.page.goto('/user/user-detail/gold-loan');
  await known.page.getByLabel('Weight of the gold in grams').fill('25');
  const more = known.page.getByRole('button', { name: 'Continue', exact: true });
  const last = known.page.getByRole('button', { name: 'See offers' });
  for (;;) {
    await expect(more.or(last)).toBeVisible();
    if (await last.isVisible()) break;
    const before = known.page.url();
    await more.click();
    await expect(known.page).toHaveURL((url) => url.href !== before);
  }
  await last.click();
  await expectHeadingFocused(known.page, '4 lenders would lend to you, Asha');
});

test('a lender’s own offer replaces the figures of the engine, and after a pay-out nothing leads to offers that have ended @phone', async () => {
  const { page, appId } = await openOffers();
  const row = page.getByRole('article', { name: 'Himgiri Finance' });
  const open = row.getByRole('button', { name: 'Himgiri Finance', exact: true });
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  await page.getByRole('button', { name: 'Choose Himgiri Finance' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Himgiri Finance' }).click();
  await expect(page.getByRole('link', { name: 'Open the page of Himgiri Finance' })).toBeVisible();
  // The lender offers 60,000 over 12 months at 18 % for 1,180: the instalment is 60,000 / 10.90750521 = 5,500.80.
  const offers = [{ amount: 60_000, tenure_months: 12, rate_percent_per_year: 18, processing_fee: 1180 }];
  await app.query(
    `UPDATE submissions s JOIN lender_applications la ON la.id = s.lender_application_id
     JOIN applications a ON a.id = la.application_id SET s.lender_offers = ? WHERE a.uuid = ?`,
    [JSON.stringify(offers), appId],
  );
  await page.reload();
  const own = page.getByRole('main').locator('section').filter({ hasText: 'What Himgiri Finance offers you' });
  await expect(own.getByText(/EMI ₹5,500\.80 · APR, all fees counted 21\.\d+ %/)).toBeVisible();
  await expect(page.getByText('₹1,00,000')).toHaveCount(0);
  await page.goto('/user/offers');
  await expect(row.getByText('₹60,000')).toBeVisible();
  await expect(row.getByText('₹5,500.80')).toBeVisible();

  await app.query(
    `UPDATE lender_applications la JOIN applications a ON a.id = la.application_id JOIN lenders l ON l.id = la.lender_id
     SET la.state = 'DISBURSED', la.disbursed_on = '2026-11-20', la.disbursed_amount = 60000
     WHERE a.uuid = ? AND l.code = 'L08'`,
    [appId],
  );
  await app.query("UPDATE applications SET state = 'DISBURSED' WHERE uuid = ?", [appId]);
  await page.goto('/user/lenders-transaction/L08');
  await expect(page.getByText('Paid out', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'All offers' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the products' }).click();
  await expectHeadingFocused(page, 'What do you need today?');
});

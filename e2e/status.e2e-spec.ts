import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let sent: SmsMessage[];

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(() => app.stop());

let phones = 0;

/** A customer whose loan a lender has approved, whom another looks at, and whom a third refused gold. */
async function anAppliedCustomer() {
  const phone = String(8_400_000_000 + ++phones + (test.info().project.name === 'phone' ? 500 : 0));
  const prospect = await aProspect(app, { phone, profile: anApplicant({ birth_date: '14/03/1988' }), partner_id: 1 });
  const personal = await anApplication(app, { prospect_id: prospect.id, state: 'SANCTIONED' });
  const gold = await anApplication(app, { prospect_id: prospect.id, product_type: 'Gold Loans', state: 'CLOSED' });
  const at = async (application: { id: number }, name: string, given: object) =>
    aLenderApplication(app, { application_id: application.id, lender_id: (await aLender(app, { name })).id, ...given });
  await at(personal, `Review Bank ${phone}`, { state: 'UNDER_REVIEW', lender_reference_id: 'RB-26-0004711' });
  await at(personal, `Himgiri Finance ${phone}`, { state: 'SANCTIONED', sanctioned_amount: 45_000 });
  await at(gold, `Refusing Bank ${phone}`, { state: 'REJECTED' });
  return { phone, prospect, personal, gold };
}

async function openAs(prospect: { id: number; uuid: string }, locale: 'en-IN' | 'hi-IN', stored = {}) {
  const session = await signedIn(app, prospect);
  const opened = await visit(app.url, { locale, stored: { ...session, ...stored } });
  return { ...opened, token: session.token };
}

const isAt = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

test('a page in Hindi is first drawn in its own font, although that comes behind the code, so that nothing moves', async () => {
  const { prospect } = await anAppliedCustomer();
  const { page } = await openAs(prospect, 'hi-IN');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return;
      document.documentElement.dataset['hasFont'] = String(document.fonts.check('16px "Noto Sans Devanagari"', 'अ'));
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  // A slow line.
  await page.route('**/noto-sans-devanagari-*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  // The wait has an end, which a busy machine may reach.
  await expect(async () => {
    await page.goto('/user/status');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['hasFont'])).toBe('true');
  }).toPass();
});

test('a customer who comes back sees the furthest application first, and all of them on a page of their own', async () => {
  const { phone, prospect, personal } = await anAppliedCustomer();
  const { page } = await openAs(prospect, 'en-IN');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/products');
  const head = page.getByRole('region', { name: 'Application status' });
  await expect(head.getByText('₹45,000')).toBeVisible();
  await expect(head.getByText(`Himgiri Finance ${phone} has approved your loan`)).toBeVisible();
  await expect(head.getByRole('list', { name: 'Steps of the application' }).locator('[aria-current=step]')).toHaveText(
    /Approved/,
  );
  // Nothing on the screen is larger than the sum.
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main *, section *')].map((element) =>
      parseFloat(getComputedStyle(element).fontSize),
    ),
  );
  const sum = await head.getByText('₹45,000').evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(Math.max(...sizes)).toBe(sum);
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.01);
  await expectGoodPage(page);

  await head.getByRole('link', { name: '2 more applications' }).click();
  await isAt(page, '/user/status');
  const table = page.getByRole('table', { name: 'All applications' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row').nth(2)).toContainText('RB-26-0004711');
  await expect(table.getByRole('row').nth(2)).toContainText('Personal loan');
  const refused = table.getByRole('row').nth(3);
  await expect(refused).toContainText(`Refusing Bank ${phone} has not approved your application`);
  await expect(refused.getByRole('link', { name: 'Look at other lenders' })).toBeVisible();
  await expectGoodPage(page);

  // The application at the lender is the one that the page is about, whatever product the visit was about.
  await page.getByRole('link', { name: 'See how it stands' }).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Himgiri Finance .* has approved your loan/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appId'))).toBe(personal.uuid);

  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Application status' }).click();
  await isAt(page, '/user/status');
  await page.getByRole('link', { name: 'Look at other lenders' }).click();
  await isAt(page, '/products');
});

test('whoever opens the offers of an application that has ended is shown how it stands', async () => {
  const { prospect, gold } = await anAppliedCustomer();
  const { page } = await openAs(prospect, 'en-IN', { productType: 'Gold Loans', appId: gold.uuid });
  await page.goto('/user/offers');
  await isAt(page, '/user/status');
  await expect(page.getByRole('table', { name: 'All applications' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('somebody who has not applied sees neither a head nor a link, and an empty page says what to do', async () => {
  const prospect = await aProspect(app, { profile: {} });
  const { page } = await openAs(prospect, 'hi-IN');
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'आज आपको क्या चाहिए?' })).toBeVisible();
  await expect(page.getByText('आवेदन की स्थिति')).toHaveCount(0);
  await page.goto('/user/status');
  await expect(page.getByRole('heading', { level: 1, name: 'अभी कोई आवेदन नहीं है' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'लोन या कार्ड चुनें' }).click();
  await isAt(page, '/products');
});

test('the status stands above the offers in Hindi, and the keyboard reaches its action first @phone', async () => {
  const { prospect, personal } = await anAppliedCustomer();
  const { page } = await openAs(prospect, 'hi-IN', { productType: 'Personal Loans', appId: personal.uuid });
  await page.goto('/user/offers');
  const head = page.getByRole('region', { name: 'आवेदन की स्थिति' });
  await expect(head.getByText('₹45,000')).toBeVisible();
  await expect(head.getByRole('listitem')).toHaveText([/आवेदन/, /ऋणदाता के पास/, /मंज़ूर/, /पैसे मिले/]);
  await expectGoodPage(page);
  const action = head.getByRole('link', { name: 'स्थिति देखें' });
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/lenders-transaction\/\d+$/);
});

test('a link to the status leads a visitor on another device there after the code and the identity check', async () => {
  const { phone, prospect } = await anAppliedCustomer();
  const { page } = await visit(app.url, { locale: 'hi-IN' });
  await page.goto('/user/status');
  await isAt(page, '/');
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page
    .getByLabel(/OTP/)
    .first()
    .fill(await codeTo(sent, phone));
  await isAt(page, '/user/welcome-back');
  await page.getByLabel('जन्म तिथि').fill('14/03/1988');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await isAt(page, '/user/status');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectGoodPage(page);
  // Later visits go where they are asked to.
  expect(await page.evaluate(() => localStorage.getItem('awaitsStatus'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('prospectAppId'))).toBe(prospect.uuid);
});

test('before the identity check the products say that there is an application, and nothing of it', async () => {
  const { prospect, phone } = await anAppliedCustomer();
  const token = await app.tokenFor('customer', prospect.id, 0);
  const { page } = await visit(app.url, { stored: { token, prospectAppId: prospect.uuid } });
  await page.goto('/products');
  const head = page.getByRole('region', { name: 'Application status' });
  await expect(head.getByText('You have applied here before.')).toBeVisible();
  expect(await page.content()).not.toContain(phone);
  await expectGoodPage(page);
  await head.getByRole('link', { name: 'Show application status' }).click();
  await isAt(page, '/user/welcome-back');
});

for (const language of LANGUAGES) {
  const texts = {
    en: 'You were signed out on this device because you went on or signed out on another one.',
    hi: 'दूसरे डिवाइस पर आगे बढ़ने या वहाँ से साइन आउट करने के कारण यहाँ साइन आउट हो गया।',
  };
  test(`a device that was signed out from another one is told why (${language})`, async () => {
    for (const path of ['/user/status', '/products']) {
      const { prospect } = await anAppliedCustomer();
      const { page } = await openAs(prospect, `${language}-IN`);
      await page.goto('/user/status');
      await expect(page.getByRole('row')).toHaveCount(4);
      const other = app.as(await app.tokenFor('customer', prospect.id));
      await other.post('/api/sessions/end-others').expect(200);
      await page.goto(path);
      await expect(page.getByText(texts[language])).toBeVisible();
      await expectGoodPage(page);
    }
  });
}

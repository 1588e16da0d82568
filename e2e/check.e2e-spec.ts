import { expect } from '@playwright/test';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage, type Visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let sent: SmsMessage[];

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await app.app.get(DemoData).add(app.app, ['catalogue/lenders']);
  // The published personas are of the 24 lenders of the demo data, without the sandboxes behind the old addresses.
  await app.query("UPDATE lenders SET lender_status = 0 WHERE code NOT REGEXP '^L[0-9]{2}$'");
  await app.refreshLists();
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
test.afterAll(() => app.stop());

const open = (path: string, options?: Visit) => openPage(app.url, path, options);

const HASH =
  '#product_type=personal-loan&amount=100000&monthly_income=22000&employment=salaried&age=27&credit_score=690';

test('a visitor checks in Hindi before giving a number, tries a change, and goes on without typing again', async () => {
  const page = await open('/', { locale: 'hi-IN' });
  await page.getByRole('link', { name: /^बिना मोबाइल नंबर दिए देखें/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'कौन हाँ कहेगा?' })).toBeFocused();
  const go = page.getByRole('button', { name: 'देखें कौन हाँ कहेगा' });
  await go.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('link', { name: 'लोन की रकम भरें' }).click();
  await page.keyboard.type('1 lakh');
  await page.getByLabel('पर्सनल लोन').check();
  await page.getByLabel('मासिक आय').fill('22 हज़ार');
  await page.getByLabel('वेतनभोगी').check();
  await page.getByLabel('आपकी उम्र, साल में').fill('27');
  await page.getByLabel('क्रेडिट स्कोर').fill('690');
  await expectGoodPage(page);
  await go.click();
  const answer = page.getByRole('heading', { level: 2 });
  // The persona of the demo data, whom nine lenders lend to.
  await expect(answer).toHaveText('9 ऋणदाता हाँ कहेंगे');
  await expect(answer).toBeFocused();
  expect(new URL(page.url()).hash).toBe(HASH);
  await expectGoodPage(page);

  await page.getByRole('link', { name: /^देखें/ }).first().click();
  await expect(answer).not.toHaveText('9 ऋणदाता हाँ कहेंगे');
  await page.goBack();
  await expect(answer).toHaveText('9 ऋणदाता हाँ कहेंगे');
  await page.reload();
  await expect(answer).toHaveText('9 ऋणदाता हाँ कहेंगे');

  await page.getByRole('button', { name: 'इन्हीं जवाबों के साथ आगे बढ़ें' }).click();
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill('8310000001');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, '8310000001'));
  await expect(page.getByLabel('लोन की रकम')).toHaveValue('1,00,000');
  await expect(page.getByText('सेव हो गया')).toBeVisible();
  await page.goto('/user/user-detail?step=2');
  await expect(page.getByLabel('मासिक आय')).toHaveValue('22,000');
});

test('a link that was shared shows the same in English, and a hostile one nothing else', async () => {
  const page = await open(`/check${HASH}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('heading', { level: 2, name: '9 lenders would say yes' })).toBeFocused();
  await expect(page.getByLabel('Loan amount')).toHaveValue('1,00,000');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/check${HASH}`);

  await page.goto('/check#product_type=yacht&amount=%3Cimg%20src=x%20onerror=alert(1)%3E&age=5');
  await page.reload();
  await page.getByRole('button', { name: 'See who would say yes' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose: Kind of loan' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Your age in years: / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /would say yes/ })).toHaveCount(0);
  await expectGoodPage(page);
});

test('whom nobody would lend to learns what would change it, and an answer that does not come loses nothing', async () => {
  const page = await open(`/check${HASH.replace('22000', '3000')}`);
  await expect(page.getByRole('heading', { level: 2, name: 'No lender would say yes yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What would open more' })).toBeVisible();
  await expectGoodPage(page);

  await page.route('**/api/quick-check', (route) => route.abort());
  await page.getByLabel('Monthly income').fill('25 thousand');
  await page.getByRole('button', { name: 'See who would say yes' }).click();
  await expect(page.getByRole('alert')).toContainText('No answer came. What you typed is still here.');
  await expect(page.getByLabel('Monthly income')).toHaveValue('25,000');
  await page.unroute('**/api/quick-check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ lenders would say yes$/ })).toBeVisible();
});

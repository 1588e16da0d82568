import { expect } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage, type Visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
test.afterAll(() => app.stop());

const open = (path: string, options?: Visit) => openPage(app.url, path, options);

test('what a loan costs, and what paying more saves, is worked out while it is typed, and stays in the address', async () => {
  const page = await open('/', { locale: 'hi-IN' });
  await page.getByRole('link', { name: 'लोन का ख़र्च: EMI और ब्याज' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'लोन का ख़र्च' })).toBeFocused();
  // 1,00,000 at 12 % over 24 months: 4,707.35 by every bank's table.
  await page.getByLabel('ब्याज, प्रतिशत सालाना').fill('12');
  await expect(page.getByText('₹4,707.35', { exact: true }).first()).toBeVisible();
  await page.getByLabel('एक बार और').fill('50 हज़ार');
  await page.getByLabel('किस महीने में').fill('1');
  await expect(page.getByText(/^ज़्यादा चुकाने से लोन \d+ महीने पहले ख़त्म होगा/)).toBeVisible();
  await page.getByText(/^सभी \d+ किस्तें$/).click();
  await expectGoodPage(page);
  await expect(page).toHaveURL(/#amount=100000&rate=12&months=24&monthly=&once=50000&once_month=1$/);
  await page.reload();
  await expect(page.getByLabel('एक बार और')).toHaveValue('50,000');

  await page.getByLabel('लोन की रकम').fill('400');
  await expect(page.getByText('ख़र्च देखने के लिए अंक ठीक करें।')).toBeVisible();
  await expectGoodPage(page);
});

test('of two offers the cheaper one is named by its yearly cost with fees, and a hostile address shows nothing else', async () => {
  // The example of the Reserve Bank's circular: 20,000 at 15 % with 400 of fees costs 17.07 % a year.
  const page = await open(
    '/compare-loans#amount=20000&a_rate=15&a_months=24&a_fee=400&b_rate=16.5&b_months=24&b_fee=0',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Second offer costs less a year' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Yearly cost/ })).toContainText('17.07');
  await expect(page.getByRole('row', { name: /^Yearly cost/ })).toContainText('16.5');
  await expectGoodPage(page);
  await page.getByRole('group', { name: 'First offer' }).getByLabel('All fees, with GST').fill('0');
  await expect(page.getByRole('heading', { level: 2, name: 'First offer costs less a year' })).toBeVisible();
  await page.getByRole('group', { name: 'Second offer' }).getByLabel('All fees, with GST').fill('25 thousand');
  await expect(page.getByText('The fees eat up the loan')).toBeVisible();

  await page.goto('/compare-loans#amount=<script>alert(1)</script>&a_months=1e9');
  await page.reload();
  await expect(page.getByText('Put the figures right to see what it costs.')).toBeVisible();
  await expectGoodPage(page);
});

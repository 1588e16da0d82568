import { expect, type Locator, type Page } from '@playwright/test';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { aBorrower } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await app.app.get(DemoData).add(app.app, ['catalogue/lenders']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(() => app.stop());

/** The offers of a customer who applied for a personal loan. */
async function openOffers(locale: 'en-IN' | 'hi-IN'): Promise<{ page: Page; appId: string }> {
  const { appId, stored } = await aBorrower(app);
  await app.as(stored.token).post(`/api/applications/${appId}/submit`).expect(200);
  const { page } = await visit(app.url, { locale, stored });
  await page.goto('/user/offers');
  return { page, appId };
}

/** The row of an offer shows all of it only when it is open. */
async function openRow(page: Page, lender: string): Promise<void> {
  const toggle = page.getByRole('article', { name: lender }).getByRole('button', { name: lender, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

async function openFacts(page: Page, lender: string, words: string): Promise<Locator> {
  await openRow(page, lender);
  await page
    .getByRole('article', { name: lender })
    .getByRole('button', { name: `${words} ${lender}` })
    .click();
  const facts = page.getByRole('dialog');
  await expect(facts.getByRole('table')).toBeVisible();
  await expectGoodPage(page);
  return facts;
}

/** What a term of the dialog is defined as. */
const factOf = (facts: Locator, term: string) =>
  facts
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
    .innerText();

const paise = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Of each row of the schedule, its cells in paise. */
const cellsOf = (facts: Locator, part: 'tbody' | 'tfoot') =>
  facts
    .locator(`${part} tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));

const sumOf = (rows: readonly (readonly string[])[], column: number) =>
  rows.reduce((sum, row) => sum + paise(row[column] ?? ''), 0);

test('the key facts of every lender of the sandbox tell all charges, and add up for a reader in Hindi @phone', async () => {
  const { page, appId } = await openOffers('hi-IN');
  const card = page.getByRole('article', { name: 'CASHe Sandbox' });
  const facts = await openFacts(page, 'CASHe Sandbox', 'मुख्य तथ्य');
  await expect(facts).not.toContainText('ऋणदाता से पूछें');
  await expect(facts).toContainText('फ़िक्स्ड: दर वही रहती है');
  await expect(facts).toContainText(appId);
  const rows = await cellsOf(facts, 'tbody');
  const [sums] = await cellsOf(facts, 'tfoot');
  expect(rows).toHaveLength(24);
  const columns = [1, 2, 3].map((column) => sumOf(rows, column));
  expect(sums!.slice(1).map(paise)).toEqual(columns);
  const [principal, interest, total] = columns;
  expect([principal! + interest!, paise(await factOf(facts, 'लोन की रकम'))]).toEqual([total, principal]);
  expect([paise(await factOf(facts, 'कुल ब्याज')), paise(await factOf(facts, 'कुल चुकाने होंगे'))]).toEqual([interest, total]);

  // Said in words: so many of one size, and the last of another.
  const [emi, last] = [rows[0]![3]!, rows.at(-1)![3]!];
  expect(await factOf(facts, 'किस्तें')).toBe(`₹${emi} की 23 मासिक किस्तें (EMI), और आख़िरी ₹${last} की`);
  expect(23 * paise(emi) + paise(last)).toBe(total);
  await page.keyboard.press('Escape');
  await expect(card.getByText(`₹${emi}`, { exact: true })).toBeVisible();
});

test('a floating rate and a lender that tells no charges are said as they are @desktop', async () => {
  await app.query(`UPDATE lenders SET interest_type = 'floating', benchmark_name = 'RBI repo rate', benchmark_rate = 5.5,
    spread_percent = 9, benchmark_reset_months = 3, spread_reset_months = 36, late_payment_percent = NULL,
    version = version + 1 WHERE code = 'L08'`);
  await app.refreshLists();
  const { page } = await openOffers('en-IN');
  await openRow(page, 'Himgiri Finance');
  await openRow(page, 'Chandan Credit');
  await expect(page.getByRole('article', { name: 'Himgiri Finance' })).toContainText('a year, floating');
  await expect(page.getByRole('article', { name: 'Chandan Credit' })).toContainText('a year, fixed');
  const facts = await openFacts(page, 'Himgiri Finance', 'Key facts');
  expect(await factOf(facts, 'Type of interest')).toBe('Floating: the rate can rise or fall with the benchmark');
  expect(await factOf(facts, 'Benchmark')).toBe('RBI repo rate');
  const [benchmark, spread, rate] = await Promise.all(
    ['Benchmark rate \\(B\\)', 'Spread \\(S\\)', 'Final rate \\(R = B \\+ S\\)'].map((term) => factOf(facts, term)),
  );
  expect([benchmark, spread, rate]).toEqual(['5.5\u00a0% a year', '15.14\u00a0% a year', '20.64\u00a0% a year']);
  expect(await factOf(facts, 'Rate follows the benchmark')).toBe('every 3 months');
  expect(await factOf(facts, 'Late payment')).toBe('Ask the lender');
});

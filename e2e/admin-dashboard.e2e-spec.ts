import { expect } from '@playwright/test';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { foldReports } from '../server/src/operations/reports/fold-reports.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the dashboard', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    const lender = await aLender(app, { name: 'Aravali Finance' });
    await aMerchant(app, { partner_id: partner.id, state: 'SUBMITTED' });
    await aLenderApplication(app, { lender_id: lender.id, state: 'PUSH_FAILED' });
    const today = istToday();
    const at = (day: string) => new Date(`${day}T06:00:00.000Z`);
    const of = (n: number) => ({
      prospect_id: 9000 + n,
      application_id: 9000 + n,
      product_type: 'Gold Loans' as const,
    });
    const atLender = (n: number) => ({ ...of(n), lender_application_id: 9000 + n, lender_id: lender.id });
    const transactions = app.app.get(Transactions);
    await transactions.run(SYSTEM, (tx) => {
      for (const n of [1, 2, 3, 4]) {
        const day = n === 4 ? shiftDay(today, -7) : shiftDay(today, -n);
        tx.journey({ ...of(n), kind: 'OTP_VERIFIED', at: at(day) });
        tx.journey({ ...of(n), kind: 'SUBMITTED', at: at(day) });
      }
      tx.journey({ ...atLender(1), kind: 'PUSHED', at: at(shiftDay(today, -1)) });
      const paid = { at: at(shiftDay(today, -1)), facts: { amount: 150_000 } };
      tx.journey({ ...atLender(1), kind: 'DISBURSED', source: 'lender', ...paid });
      return Promise.resolve();
    });
    await expect
      .poll(async () => {
        await foldReports(transactions, { settledMs: 0, roundMs: 60_000 });
        const [left] = await app.query<{ n: number }[]>(
          'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 1) AS n FROM journey_events',
        );
        return Number(left?.n);
      })
      .toBe(0);
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('shows how the business goes and what waits, and leads to both', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    const funnel = page.getByRole('table', { name: 'From lead to loan, last 30 days' });
    await expect(funnel.getByRole('row', { name: /^Leads 4/ })).toBeVisible();
    await expect(funnel.getByRole('row', { name: /^Paid out 1/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Rupees paid out')).toBeVisible();
    const lenders = page.getByRole('table', { name: 'Lenders, last 30 days' });
    await expect(lenders.getByRole('row', { name: /Aravali Finance 1 100 %.*₹1,50,000$/ })).toBeVisible();
    const waits = page.getByRole('region', { name: 'What waits for you' });
    await expect(waits.getByRole('listitem')).toHaveText([
      'Applications that could not be sent to the lender1',
      'Merchants to approve1',
    ]);
    await expect(page.getByRole('img', { name: 'Line chart: 4 submitted and 1 paid out in 30 days' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await waits.getByRole('link', { name: 'Merchants to approve' }).click();
    await expect(page).toHaveURL(/\/admin\/merchant-management\?/);
  });

  test('counts in the menu what waits on each page @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: /^Merchants? 1 waiting$/ })).toBeVisible();
    await app.query("UPDATE merchants SET state = 'APPROVED'");
    // The server keeps counts for a moment: whoever is quicker sees the new one on the page after.
    await expect(async () => {
      await menu.getByRole('link', { name: 'Dashboard' }).click();
      await menu.getByRole('link', { name: 'Lenders' }).click();
      await expect(menu.getByRole('link', { name: /^Merchant.*waiting/ })).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await app.query("UPDATE merchants SET state = 'SUBMITTED'");
  });

  test('of a role that opens reports alone has figures without what it may not see @phone', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { role: 2 });
    await expect(page.getByRole('table', { name: 'From lead to loan, last 30 days' })).toBeVisible();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    for (const part of ['Commission', 'Lenders, last 30 days', 'Credit cards']) {
      await expect(page.getByRole('heading', { name: part })).toHaveCount(0);
    }
    await expectFits(page);
  });

  test('says in Hindi what it shows, and tries again what could not be loaded @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { role: 2 });
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/admin/dashboard');
    await again.click();
    await expect(page.getByRole('table', { name: 'From lead to loan, last 30 days' })).toBeVisible();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('table', { name: 'लीड से लोन तक, पिछले 30 दिन' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});

import { expect } from '@playwright/test';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { foldReports } from '../server/src/operations/reports/fold-reports.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the reports', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Gram Setu' });
    const kaveri = await aLender(app, { name: 'Kaveri Credit' });
    const dhara = await aLender(app, { name: 'Dhara Loans' });
    await app.refreshLists();
    for (const [state, monthly_income] of [
      ...([
        ['REJECTED', 13_000],
        ['REJECTED', 14_000],
        ['SANCTIONED', 20_000],
      ] as const),
    ]) {
      const application = await anApplication(app, { monthly_income, partner_id: partner.id });
      await aLenderApplication(app, {
        ...{ application_id: application.id, lender_id: dhara.id, state },
        created_at: new Date(Date.now() - 2 * 86_400_000),
        raw_status: state === 'REJECTED' ? 'LOW_INCOME' : null,
      });
    }
    const transactions = app.app.get(Transactions);
    await transactions.run(SYSTEM, (tx) => {
      for (let n = 1; n <= 60; n++) {
        const at = (after: number) => new Date(`${shiftDay(istToday(), -1 - (n % 28) + after)}T06:00:00Z`);
        const product_type = n % 3 === 0 ? 'Gold Loans' : 'Personal Loans';
        const of = { application_id: n, prospect_id: n, partner_id: partner.id, product_type } as const;
        for (const kind of ['OTP_VERIFIED', 'PROFILE_COMPLETE', 'SUBMITTED', 'MATCHED'] as const) {
          tx.journey({ ...of, kind, at: at(0) });
        }
        const la = { ...of, lender_application_id: n, lender_id: n % 2 === 0 ? kaveri.id : dhara.id };
        for (const kind of ['OFFERED', 'CONSENTED', 'PUSHED'] as const) tx.journey({ ...la, kind, at: at(0) });
        const source = 'lender' as const;
        if (n % 4 === 0) tx.journey({ ...la, source, kind: 'DISBURSED', at: at(0), facts: { amount: 100_000 } });
        if (n % 4 === 1) tx.journey({ ...la, source, kind: 'REJECTED', at: at(0), facts: { code: 'LOW_INCOME' } });
      }
      return Promise.resolve();
    });
    await foldReports(transactions, { settledMs: 0 });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('the internal report shows totals, a chart and its definitions, and a figure opens its events @desktop', async () => {
    const { page } = await openAs(app, '/admin/internal-report', { role: 2 });
    await expect(heading(page, 'Internal report')).toBeVisible();
    const total = page.getByRole('row', { name: /^Total/ });
    await expect(total).toContainText('₹15,00,000');
    await expect(
      page.getByRole('img', { name: /^Line chart: 60 submitted and 15 disbursed in 30 days/ }),
    ).toBeVisible();
    await page.getByText('How this is counted').click();
    await expect(page.getByText('Applications that were submitted.')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Submitted, .*show the events$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Gram Setu').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Counted').click();
    await page.getByRole('option', { name: 'By the day of submission' }).click();
    await expect(page.getByText('still running').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Pushed, .*show the events$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('pushed', { exact: false }).nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Product').click();
    await page.getByRole('option', { name: 'Solar Loans' }).click();
    await expect(page.getByText('Nothing was counted in these days.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(total).toContainText('60');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^internal-report-.*\.csv$/);
  });

  test('the other reports show rates and refusals, and fit a phone @phone', async () => {
    const { page } = await openAs(app, '/admin/vendors-products-report');
    await expect(page.getByText('Kaveri Credit · Personal Loans')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Refusals by reason' })).toContainText('Low income');
    await expectFits(page);
    await page
      .getByRole('button', { name: 'Which rule would have told it: Dhara Loans, Personal Loans, Low income' })
      .click();
    const rules = page.getByRole('dialog', { name: 'Dhara Loans, Personal Loans: which rule would have told it' });
    await expect(rules).toContainText('Income: 2 refused');
    await expect(rules).toContainText('With “₹20,000” it would have told 2 of 2 refused (100 %)');
    await expectFits(page);
    await expectAccessible(page);
    await rules.getByRole('link', { name: 'Open the lender’s rules' }).click();
    await expect(page).toHaveURL(/\/admin\/lenders\/\d+/);
    await page.goto('/admin/products-report');
    await expect(page.getByText('Gold Loans', { exact: true }).first()).toBeVisible();
    await expectFits(page);
    await page.goto('/admin/internal-report?preset=Custom%20Range');
    await expect(page.getByText('Choose the first and the last day.')).toBeVisible();
    await expectAccessible(page);
  });

  test('role 2 has no other report than the internal one @desktop', async () => {
    const { page } = await openAs(app, '/admin/internal-report', { role: 2 });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Internal report' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Products report' })).toBeHidden();
    await page.goto('/admin/products-report');
    await expect(heading(page, 'Products report')).toBeHidden();
  });
});

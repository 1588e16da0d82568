import { expect } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('tax rates in the admin', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('are listed with those of the law, and added from a day on @phone', async () => {
    const { page } = await openAs(app, '/admin/tax-rates');
    await expect(page.getByRole('link', { name: '01 Apr 2026' })).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: 'Add tax rate' }).first().click();
    await page.getByRole('textbox', { name: 'Law, as statements name it' }).fill('Finance Act 2027');
    await page.getByRole('textbox', { name: 'Law without a PAN, as statements name it' }).fill('Finance Act 2027, 2');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('This is required.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Holds from' }).fill('01/04/2027');
    for (const [label, value] of [
      ['TDS above, in a financial year (₹)', '30000'],
      ['TDS (%)', '5'],
      ['TDS without a PAN (%)', '20'],
      ['GST of registered payees (%)', '12.5'],
    ] as const) {
      await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
    }
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');

    await page.getByRole('link', { name: '01 Apr 2027' }).click();
    await expect(heading(page, 'Finance Act 2027, 01 Apr 2027')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'GST of registered payees (%)' })).toHaveValue('12.5');
    await page.getByRole('spinbutton', { name: 'TDS (%)', exact: true }).fill('3');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('link', { name: '01 Apr 2027' })).toBeVisible();
    expect(
      await app.query("SELECT kind, tds_percent, gst_percent FROM tax_rates WHERE valid_from = '2027-04-01'"),
    ).toEqual([{ kind: 'COMMISSION', tds_percent: '3.000', gst_percent: '12.500' }]);
  });
});

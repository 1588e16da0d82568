import { expect } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('public holidays in the admin', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('are added by a day as Indians write it, and moved to another @phone', async () => {
    const { page } = await openAs(app, '/admin/public-holidays');
    await page.getByRole('link', { name: 'Add public holiday' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Holi');
    await page.getByRole('textbox', { name: 'Name in Hindi' }).fill('होली');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('This is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Day' }).fill('22/03/2027');
    await expectFits(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');

    await page.getByRole('link', { name: '22 Mar 2027' }).click();
    await expect(heading(page, 'Holi')).toBeVisible();
    await page.getByRole('textbox', { name: 'Day' }).fill('23/03/2027');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('link', { name: '23 Mar 2027' })).toBeVisible();
    await expectFits(page);
    expect(await app.query('SELECT day, name, name_hi FROM public_holidays')).toEqual([
      { day: '2027-03-23', name: 'Holi', name_hi: 'होली' },
    ]);
  });
});

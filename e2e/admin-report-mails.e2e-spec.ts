import { expect, type Page } from '@playwright/test';
import type { TestApp } from '../server/test/support/test-app.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('mailed reports', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const section = (page: Page) => page.getByRole('region', { name: 'Sent by e-mail' });

  test('an admin has the report of what is on screen mailed each Monday, changes, pauses and ends it', async () => {
    await app.query('DELETE FROM report_mails');
    const { user: reader } = await anAdmin(app, { name: 'Ravi Iyer', role: 2 });
    const { page, admin } = await openAs(app, '/admin/internal-report?preset=Custom+Range', { name: 'Asha Rao' });
    await expect(section(page).getByRole('button', { name: 'Mail this report' })).toBeDisabled();
    await expect(
      section(page).getByText('a custom range would be the same in each mail', { exact: false }),
    ).toBeVisible();
    await page.goto('/admin/internal-report?preset=Last+7+Days&group=lender');
    await expect(section(page).getByText('This report is not mailed to anybody yet.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Mail this report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mail this report' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Internal report, Last 7 Days');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lenders of the week');
    await dialog.getByRole('combobox', { name: 'To whom' }).fill('Ravi');
    await page.getByRole('option', { name: 'Ravi Iyer' }).first().click();
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Mail it' }).click();
    await expect(toast(page, 'The report is mailed from')).toBeVisible();
    await expect(section(page).getByText('Last 7 Days, every Monday at 8:00, by Asha Rao')).toBeVisible();
    await expect(section(page).getByText('To: Asha Rao, Ravi Iyer')).toBeVisible();
    await expectFits(page);
    expect(await app.query('SELECT recipients, query FROM report_mails')).toEqual([
      {
        recipients: JSON.stringify([admin.user.id, reader.id]),
        query: JSON.stringify({ preset: 'Last 7 Days', clock: 'activity', group: 'lender' }),
      },
    ]);

    await section(page).getByRole('button', { name: 'Change: Lenders of the week' }).click();
    const change = page.getByRole('dialog', { name: 'Change: Lenders of the week' });
    await change.getByRole('combobox', { name: 'On' }).click();
    await page.getByRole('option', { name: 'Friday' }).click();
    await change.getByRole('combobox', { name: 'At' }).click();
    await page.getByRole('option', { name: '18:00' }).click();
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('every Friday at 18:00', { exact: false })).toBeVisible();
    await section(page).getByRole('button', { name: 'Send me one now: Lenders of the week' }).click();
    await expect(toast(page, 'The report is on its way to your address.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Pause: Lenders of the week' }).click();
    await expect(section(page).getByText('Paused')).toBeVisible();
    await section(page).getByRole('button', { name: 'Send me no more: Lenders of the week' }).click();
    await expect(section(page).getByText('To: Ravi Iyer')).toBeVisible();
    await section(page).getByRole('link', { name: 'Open as mailed: Lenders of the week' }).click();
    await expect(page).toHaveURL(/\/admin\/internal-report\?preset=Last\+7\+Days&clock=activity&group=lender$/);
    await section(page).getByRole('button', { name: 'End: Lenders of the week' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(section(page).getByText('This report is not mailed to anybody yet.')).toBeVisible();
  });
});

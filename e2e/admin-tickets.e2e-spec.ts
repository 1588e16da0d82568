import { expect, type Page } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('tickets', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const write = async (page: Page, button: string, text: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
    await dialog.getByRole('button', { name: /^(Send|Save)$/ }).click();
    return dialog;
  };

  test('a customer asks, the desk answers, and the customer reads it and writes again', async () => {
    const prospect = await aProspect(app, { profile: { first_name: 'Asha', last_name: 'Patil' } });
    const token = await app.tokenFor('customer', prospect.id);
    const { context, page } = await visit(app.url);
    await context.addInitScript(
      (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
      { token, prospectAppId: prospect.uuid },
    );
    await page.goto('/user/personal-data');
    await expect(page.getByText('Nothing yet. “Help” at the top of each page reaches us.')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Help' }).first().click();
    const help = page.getByRole('dialog', { name: 'Need help?' });
    await help.getByLabel('Name').fill('Asha Patil');
    await help.getByLabel('Email').fill('asha@example.in');
    await help.getByLabel('Mobile number').fill('9876543210');
    await help.getByLabel('How can we help?').fill('My offer is gone.');
    await help.getByRole('button', { name: 'Send' }).click();
    const number = (await help.getByText(/^T\d{6}$/).textContent()) ?? '';
    await expectAccessible(page);

    const { page: desk } = await openAs(app, '/admin/csr-portal/tickets', { role: 3, name: 'Meera Nair' });
    await expectFits(desk);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Export' }).click();
    await desk.getByRole('menuitem', { name: 'All rows as CSV' }).click();
    await desk.getByRole('link', { name: /^The export is ready/ }).click();
    const file = desk.getByRole('button', { name: 'Download: Tickets, csv' });
    const [download] = await Promise.all([desk.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('tickets.csv');
    await desk.goBack();
    await desk.getByRole('link', { name: `${number} · Help` }).click();
    await expect(heading(desk, number)).toBeVisible();
    await expect(desk.getByText('My offer is gone.')).toBeVisible();
    await desk.getByRole('button', { name: 'Take' }).click();
    await expect(desk.getByText('You have this ticket.')).toBeVisible();
    const dialog = await write(desk, 'Answer', 'Call me on 98765 43210');
    await expect(dialog.getByText('It holds a phone number.', { exact: false })).toBeVisible();
    await expectFits(desk);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('It is there again.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByRole('list', { name: 'What was written' })).toContainText('It is there again.');
    await expectAccessible(desk);

    await page.reload();
    const tickets = page.getByRole('region', { name: 'What you asked us' });
    await expect(tickets.getByText('Answered')).toBeVisible();
    await tickets.getByRole('button', { name: `Show ${number}` }).click();
    await expect(tickets.getByText('It is there again.')).toBeVisible();
    await tickets.getByLabel('Write to us about it').fill('It is gone once more.');
    await tickets.getByRole('button', { name: 'Send' }).click();
    await expect(tickets.getByText('With us again')).toBeVisible();
    expect(await overflowsSideways(page)).toBe(false);
    await expectAccessible(page);
    expect(await app.query('SELECT state FROM tickets')).toContainEqual({ state: 'REOPENED' });
  });
});

import { expect, type Page } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

test.describe('the menu of the admin', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('the menu has a group for each area that has pages @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    const group = (name: string) => menuOf(page).getByRole('list', { name }).getByRole('link');
    await expect(group('Settings')).toHaveText(['Audit log', 'Exports', 'Option lists', 'Outbox']);
    await expect(group('Money')).toHaveText([
      'Commission ledger',
      'Payout runs',
      'Referral terms',
      'Share terms',
      'Tax invoices',
      'Tax rates',
    ]);
    await expect(group('Loans')).toHaveText(['Applications', 'Customer eligibility']);
    await expect(group('Desk')).toHaveText([
      'Articles',
      'Assisted',
      'Board of calls',
      'Campaigns',
      'Campaigns of calls',
      'Cases',
      'Contact rules',
      'Creatives',
      'Grievances',
      'Message templates',
      'Telecalling',
      'Tickets',
      'Training',
    ]);
    await expect(group('Customers')).toHaveText(['Public holidays']);
    await expectAccessible(page);
  });

  test('the menu calls each page by its title @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    for (const word of await menuOf(page).getByRole('link').allInnerTexts()) {
      await menuOf(page).getByRole('link', { name: word, exact: true }).click();
      // The page of option lists names the one that it shows as well.
      const title = word === 'Option lists' ? /^Option lists: / : new RegExp(`^${word}$`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

  test('below an address that another entry has as well, the menu marks the longer one alone @desktop', async () => {
    const { page } = await openAs(app, '/admin/csr-portal/tickets', { role: 3 });
    const current = menuOf(page).locator('[aria-current=page]');
    await expect(current).toHaveText(['Tickets']);
    await page.goto('/admin/csr-portal?queue=mine');
    await expect(current).toHaveText(['Cases']);
    // One's own files are open to every role.
    await menuOf(page).getByRole('link', { name: 'Exports' }).click();
    await expect(heading(page, 'Exports')).toBeVisible();
    await expect(current).toHaveText(['Exports']);
  });

  for (const { what, width, height } of [
    { what: 'a phone', width: PHONE.width, height: 640 },
    { what: 'a low window', width: 1280, height: 400 },
  ]) {
    test(`the menu shows the entry of the open page on ${what}, where not all entries fit @desktop`, async () => {
      const { page } = await openAs(app, '/admin/option-lists', { viewport: { width, height } });
      if (width === PHONE.width) await page.getByRole('button', { name: 'Open menu' }).click();
      const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true });
      await expect(entry('Option lists')).toBeInViewport();
      await expect(entry('Dashboard')).not.toBeInViewport();
    });
  }
});

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ProspectEntity } from '../server/src/customers/prospects/prospect.entity.js';
import type { LenderEntity } from '../server/src/catalogue/lenders/lender.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs, toast } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('search, outbox and audit log', () => {
  let app: TestApp;
  let customer: ProspectEntity & { phone: string };
  let lender: Pick<LenderEntity, 'name'>;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    lender = await aLender(app, { name: 'Kaveri Credit' });
    const profile = anApplicant({ first_name: 'Meera', last_name: 'Pillai' });
    customer = await aProspect(app, { partner_id: partner.id, profile });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
  const field = (page: Page) => dialog(page).getByRole('combobox');
  const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

  test('an admin finds a page, a lender and a customer by keyboard alone', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    const button = page.getByRole('button', { name: 'Search Ctrl K' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('kaveri');
    await expect(dialog(page).getByText('1 result', { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('group', { name: 'Lenders' }).getByRole('option')).toHaveText(/Kaveri Credit/);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('kaveri');
    await expect(chosen(page)).toContainText('Kaveri Credit');
    await page.keyboard.press('Enter');
    await expect(heading(page, lender.name)).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(`+91 ${customer.phone}`);
    await expect(chosen(page)).toContainText('Meera P.');
    await expect(chosen(page)).toContainText(`******${customer.phone.slice(-4)} · Moral e-Suvidha`);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Meera P.')).toBeVisible();
    expect(page.url()).not.toContain(customer.phone);
    await expect(page.locator('#main-content')).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('ऋणदाता');
    await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText('Lenders');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Lenders')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('group', { name: 'Last opened from here' })).toHaveText(/Lenders$/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(new RegExp(`${customer.phone}|Meera`));

    await page.keyboard.type('no such thing');
    await expect(dialog(page).getByText('Nothing found. Try', { exact: false })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('the keys are listed by ? while nothing is typed, and in the account menu @desktop', async () => {
    const { page } = await openAs(app, '/admin/customers-journey', { role: 2, name: 'Ravi Iyer' });
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await page.getByLabel('Mobile number, PAN, e-mail, UUID or reference').fill('x');
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(0);
    await page.locator('#main-content').focus();
    await page.keyboard.press('?');
    await expect(keys.getByRole('row', { name: 'Ctrl K Search everything' })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.getByRole('button', { name: 'Ravi Iyer, your account' }).click();
    await page.getByRole('menuitem', { name: 'Keys' }).click();
    await expect(keys).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(keys).toHaveCount(0);
  });

  test('role 2 finds only what it may open, in Hindi as well @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { role: 2 });
    await page.evaluate(() => localStorage.setItem('RaStore.locale', '"hi"'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ctrl K' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'खोजें' });
    await search.getByRole('combobox').fill('kaveri');
    await expect(search.getByText('कुछ नहीं मिला।', { exact: false })).toBeVisible();
    await search.getByRole('combobox').fill(customer.uuid);
    await expect(search.getByRole('group', { name: 'ग्राहक' }).getByRole('option')).toContainText('Meera P.');
    await expectFits(page);
  });

  test('an admin sees why a job failed and tries it, and all of a topic, again', async () => {
    const { page } = await openAs(app, '/admin/outbox');
    await expect(page.getByText('No job has failed.')).toBeVisible();
    for (let n = 0; n < 3; n++) {
      await app.query(
        `INSERT INTO outbox_jobs (uuid, topic, payload, state, attempts, due_at, last_error)
         VALUES (?, 'nobody-does-this', '{"id":7}', 'failed', 8, ?, '550 asha@example.in is unknown')`,
        [randomUUID(), new Date(Date.now() - n)],
      );
    }
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
    const retries = page.getByRole('button', { name: /^Try again: job \d+$/ });
    await expect(retries).toHaveCount(3);
    await expect(page.getByText('550 ••• is unknown').first()).toBeVisible();
    await expect(page.getByText('asha@', { exact: false })).toHaveCount(0);
    await expectFits(page);
    await retries.first().focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, '1 job is tried again.')).toBeVisible();
    await expect(retries).toHaveCount(2);
    await expect(retries.first()).toBeFocused();

    await page.getByRole('combobox', { name: 'Topic' }).click();
    await page.getByRole('option', { name: /^nobody-does-this/ }).click();
    await page.getByRole('button', { name: 'Try all failed jobs of nobody-does-this again' }).click();
    await expect(page.getByText('2 failed jobs of nobody-does-this are tried again.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(toast(page, '2 jobs are tried again.')).toBeVisible();
    await expect(page.getByText('No job has failed.')).toBeFocused();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Waiting' }).click();
    // The page shows how it was when it was asked, and the worker may not have tried yet.
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Nobody handles nobody-does-this').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await app.query("DELETE FROM outbox_jobs WHERE topic = 'nobody-does-this'");
  });

  test('an admin searches the audit log and checks that it is whole', async () => {
    const { page, admin } = await openAs(app, '/admin/dashboard', { name: 'Meera Nair' });
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(customer.uuid);
    await expect(chosen(page)).toContainText('Meera P.');
    await page.keyboard.press('Escape');
    await page.goto('/admin/audit-log');
    await page.getByLabel('Action').fill('search');
    await page.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: 'Meera Nair' }).click();
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Meera Nair · search · customers-journey search');
    await expect(entries).toContainText(`found: null → [${customer.id}]`);
    await expectFits(page);
    await page.getByLabel('Action').fill('no-such-action');
    await expect(page.getByText('Nothing was recorded that fits.', { exact: false })).toBeVisible();
    await page.getByLabel('From').fill('01/01/2020');
    await expect(page.getByText('The audit log could not be loaded.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Nothing is wrong:', { exact: false })).toBeVisible();
    await page
      .getByRole('button', { name: `Only this person: ${admin.user.name}` })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Who' })).toHaveText('Meera Nair');
    await expectFits(page);
  });
});

import { expect, type Page } from '@playwright/test';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { aProfile, expectFits, heading, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the daily work on lists', () => {
  let app: TestApp;
  let personal: number;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
    personal = (await aLenderGroup(app, { name: 'Personal' })).id;
    await aLenderGroup(app, { name: 'Salaried' });
  });
  test.afterAll(() => app.stop());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const stored = async (id: number) =>
    (await app.query<Record<string, unknown>[]>('SELECT * FROM lenders WHERE id = ?', [id]))[0]!;

  test('lenders are edited in their cells by keyboard alone @desktop', async () => {
    const { id } = await aLender(app, { name: 'Aravali Finance', lender_group_ids: [personal], min_age: 21 });
    const { page } = await openAs(app, '/admin/lenders');
    await button(page, 'Columns').click();
    for (const column of ['Minimum age', 'Minimum score', 'First day', 'Status']) {
      await page.getByRole('menuitemcheckbox', { name: column, exact: true }).press('Enter');
    }
    await page.keyboard.press('Escape');

    await button(page, 'Edit Groups of Aravali Finance')
      .or(button(page, 'Edit Lender groups of Aravali Finance'))
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Lender groups of Aravali Finance' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Personal' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Minimum income of Aravali Finance')).toBeFocused();
    await expect.poll(async () => String((await stored(id))['lender_group_ids'])).toMatch(/,/);

    // Refused, beside the cell, with what was typed kept.
    await page.keyboard.type('lots');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').filter({ hasText: 'Must be an amount in rupees' })).toBeVisible();
    await expect(field(page, 'Minimum income of Aravali Finance')).toHaveValue('lots');
    await expect(field(page, 'Minimum income of Aravali Finance')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('25,000');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Edit Minimum income of Aravali Finance')).toBeFocused();
    await expect.poll(() => stored(id)).toMatchObject({ min_income: '25000.00' });

    // Left as it was.
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Edit Minimum income of Aravali Finance')).toBeFocused();
    expect(await stored(id)).toMatchObject({ min_income: '25000.00' });

    await button(page, 'Edit First day of Aravali Finance').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('5/11/2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Aravali Finance/ }).getByText('05/11/2026')).toBeVisible();
    await expect.poll(async () => (await stored(id))['so_date_start']).toBe('2026-11-05');

    // Another admin was faster.
    await button(page, 'Edit Minimum age of Aravali Finance').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Minimum age of Aravali Finance')).toHaveValue('21');
    const other = app.as((await anAdmin(app)).token);
    await other.put(`/api/admin/lenders/${id}`).send({ min_age: 25 }).expect(200);
    await page.keyboard.type('23');
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Aravali Finance' });
    await expect(conflict.getByRole('region', { name: 'Minimum age' })).toContainText('25 years');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Save mine' }).press('Enter');
    await expect(conflict).toBeHidden();
    await expect.poll(() => stored(id)).toMatchObject({ min_age: 23 });
    await expect(button(page, 'Edit Minimum age of Aravali Finance')).toBeFocused();
  });

  test('a lender is edited in its tile with a finger @phone', async () => {
    const { id } = await aLender(app, { name: 'Bhoomi Capital', lender_group_ids: [personal] });
    const { page } = await openAs(app, '/admin/lenders');
    await button(page, 'Edit Interest rate of Bhoomi Capital').tap();
    await field(page, 'Interest rate of Bhoomi Capital').fill('18% a year');
    await expectAccessible(page);
    // Leaving the cell saves it.
    await heading(page).tap();
    await expect(toast(page, 'Lender updated successfully!')).toBeVisible();
    expect(await stored(id)).toMatchObject({ interest_rate: '18% a year' });
    await expectFits(page);
  });

  test('several cards are switched off, and one that was changed meanwhile is told @desktop', async () => {
    await aCard(app, { category_name: 'Gomti' });
    const late = await aCard(app, { category_name: 'Hindon' });
    const { page } = await openAs(app, '/admin/credit-cards');
    for (const name of ['Gomti', 'Hindon']) await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectAccessible(page);
    const other = app.as((await anAdmin(app)).token);
    await other.put(`/api/admin/credit-cards/${late.id}`).send({ key_feature: 'Fuel', version: 1 }).expect(200);
    await button(page, 'Switch off').press('Enter');
    const ask = page.getByRole('dialog', { name: 'Switch off: 2' });
    await expect(ask.getByText('Customers do not see these cards any more.')).toBeVisible();
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Switch off' }).press('Enter');
    await expect(toast(page, 'Switch off: done for 1 of 2.')).toBeVisible();
    await expect(ask.getByRole('listitem')).toHaveText(/^Hindon: .*changed/);
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('switch', { name: 'Status: Gomti', checked: false })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Hindon' })).toBeChecked();
    await expect(button(page, 'Switch off')).toBeFocused();
    await expectFits(page);
  });

  test('merchants are approved after the admin has seen to which number the SMS goes @desktop', async () => {
    const { id, shop_name } = await aMerchant(app, { details: { phone: '9711000321' } });
    await aMerchant(app);
    const { page } = await openAs(app, '/admin/merchant-management');
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await button(page, 'Refuse').press('Enter');
    const refuse = page.getByRole('dialog', { name: 'Refuse: 2' });
    await expect(refuse.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto(`/admin/merchant-management/${id}/show`);
    await button(page, 'Approve').press('Enter');
    const ask = page.getByRole('dialog', { name: `Approve ${shop_name}?` });
    await expect(ask.getByText(/an SMS with it goes to \*+0321 at once/)).toBeVisible();
    await expectAccessible(page);
    expect(await app.query("SELECT id FROM outbox_jobs WHERE topic = 'merchant-link'")).toEqual([]);
    await ask.getByRole('button', { name: 'Approve and send SMS' }).press('Enter');
    await expect(toast(page, `${shop_name} is approved and gets its link by SMS.`)).toBeVisible();
  });

  test('a saved view follows the admin to another machine, and no one else sees it', async () => {
    const { page, admin } = await openAs(app, '/admin/credit-cards');
    await page.getByPlaceholder('Search cards').fill('Sapphire');
    await button(page, 'Views').press('Enter');
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).press('Enter');
    const save = page.getByRole('dialog', { name: 'Save as a new view…' });
    await save.getByLabel('Name').fill('Travel');
    await expectAccessible(page);
    await save.getByLabel('Name').press('Enter');
    await expect(toast(page, 'The view “Travel” is saved.')).toBeVisible();
    await expect(button(page, 'View: Travel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Open the list with “Travel”' }).press('Enter');
    await expect(toast(page, /opens with “Travel”/)).toBeVisible();

    const elsewhere = await (await aProfile(app, { admin })).newPage();
    await elsewhere.goto('/admin/credit-cards');
    await expect(button(elsewhere, 'View: Travel')).toBeVisible();
    await expect(elsewhere.getByPlaceholder('Search cards')).toHaveValue('Sapphire');
    await button(elsewhere, 'View: Travel').press('Enter');
    await elsewhere.getByRole('menuitemradio', { name: 'As it comes' }).press('Enter');
    await expect(elsewhere.getByPlaceholder('Search cards')).toHaveValue('');
    await expect(elsewhere.locator('[data-said]')).toHaveText(/^Credit Cards: \d+$/);
    await expectFits(elsewhere);

    const stranger = await openAs(app, '/admin/credit-cards');
    await button(stranger.page, 'Views').press('Enter');
    await expect(stranger.page.getByRole('menuitemradio')).toHaveText(['As it comes']);
  });

  test('a day typed as 5/1/2026 is shown as 05/01/2026 in a filter', async () => {
    const { page } = await openAs(app, '/admin/customer-info-deletion/certificates');
    const day = page.getByRole('textbox', { name: /from/i });
    await day.fill('5/1/2026');
    await day.press('Tab');
    await expect(day).toHaveValue('05/01/2026');
    await expectAccessible(page);
  });
});

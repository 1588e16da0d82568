import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CardList } from '../server/src/catalogue/credit-cards/card-list.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  chooseFile,
  expectFits,
  expectNoSidewaysScroll,
  exported,
  heading,
  liftAndMove,
  openAs,
  toast,
  toasts,
} from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const UTM_TOOLTIP = "{UNIQUE_ID} is replaced with the customer's unique id in the URL";

test.describe('the Credit Cards page', () => {
  let app: TestApp;
  let token: string;

  test.beforeAll(async () => {
    app = await startMarketplace();
    ({ token } = await anAdmin(app));
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', utm_id: 'moral' });
    await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', utm_id: 'gram_setu' });
  });
  test.beforeEach(async () => {
    for (const { id } of await app.app.get(CardList).cards()) {
      await app.as(token).post('/api/safe-delete-credit-card').send({ category_id: id }).expect(200);
    }
    await aCard(app, { category_name: 'Aravali Everyday', sort_order: 1, annual_fee: 499, first_year_fee: 0 });
    await aCard(app, { category_name: 'Neev Deposit', sort_order: 2, secured: 1, status: 0, utm_link: null });
    await aCard(app, { category_name: 'Sapphire Travel', sort_order: 3, key_feature: null, annual_fee: 2999 });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const openCards = (visit: Parameters<typeof openAs>[2] = {}, path = '/admin/credit-cards') =>
    openAs(app, path, visit).then(async ({ page, admin }) => {
      await expect(card(page, 'Aravali Everyday')).toBeVisible();
      return { page, admin };
    });

  /** The row of the table, or the tile on a phone. */
  function card(page: Page, name: string): Locator {
    return page.getByRole('row', { name }).or(page.getByRole('listitem', { name }));
  }

  const names = (page: Page) =>
    page
      .getByRole('button', { name: /^Delete / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Delete ', '')));

  const stored = async (name: string) => {
    const [row] = await app.query('SELECT * FROM credit_cards WHERE category_name = ? ORDER BY id DESC LIMIT 1', [
      name,
    ]);
    return row ?? {};
  };

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

  test('is a table in the agreed order and columns, with an edit button at the cell under the mouse or the focus @desktop', async () => {
    const { page } = await openCards();
    await expect(heading(page, 'Credit Cards')).toBeVisible();
    const columns = await page.getByRole('columnheader').allInnerTexts();
    expect(columns.map((column) => column.replace(/\s+/g, ' ').trim())).toEqual([
      // The boxes that choose rows.
      '',
      'Sorting Order',
      'Thumbnail',
      'Name',
      'Key Features',
      'Annual Fees',
      'UTM Link',
      'Features',
      'Secured',
      'Status',
      'Actions',
    ]);
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']),
    ).toPass();
    const thumbnail = await card(page, 'Aravali Everyday').getByRole('img', { name: 'No picture yet' }).boundingBox();
    expect(thumbnail?.width).toBe(100);
    await page.getByRole('button', { name: UTM_TOOLTIP }).hover();
    await expect(page.getByRole('tooltip', { name: UTM_TOOLTIP })).toBeVisible();

    const edit = button(page, 'Edit Name of Aravali Everyday');
    const opacity = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).opacity);
    await expect(async () => expect(await opacity(edit)).toBe('0')).toPass();
    await page.getByRole('cell', { name: 'Aravali Everyday Edit Name' }).hover();
    await expect(async () => expect(await opacity(edit)).toBe('1')).toPass();
    await expect(async () =>
      expect(await opacity(button(page, 'Edit Key Features of Aravali Everyday'))).toBe('0'),
    ).toPass();
    await page.mouse.move(0, 0);
    await expect(async () => expect(await opacity(edit)).toBe('0')).toPass();
    await page.keyboard.press('Tab');
    await edit.focus();
    await expect(async () => expect(await opacity(edit)).toBe('1')).toPass();

    await button(page, 'Columns').click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'UTM Link' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemcheckbox', { name: 'Key Features' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Key Features' })).toBeHidden();
    await page.reload();
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Key Features' })).toHaveCount(0);
  });

  test('fits and is accessible with every dialog @phone', async () => {
    const { page } = await openCards();
    await expect(card(page, 'Sapphire Travel')).toBeVisible();
    await expectFits(page);
    for (const [opener, title] of [
      ['Create', 'New credit card'],
      ['Edit Annual Fees of Sapphire Travel', 'Annual Fees: Sapphire Travel'],
      ['View 1 Features of Aravali Everyday', 'Features: Aravali Everyday'],
      ['Add UTM Link of Neev Deposit', 'UTM Link: Neev Deposit'],
      ['Who gets it: Aravali Everyday', 'Who gets it: Aravali Everyday'],
      ['History of Aravali Everyday', 'History of Aravali Everyday'],
    ] as const) {
      await button(page, opener).click();
      await expect(dialog(page, title)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, title)).toBeHidden();
    }
    await page.getByRole('switch', { name: 'Status: Aravali Everyday' }).click();
    await expect.poll(() => stored('Aravali Everyday')).toMatchObject({ status: 0 });
  });

  test('creates a card from a name, or writes into the dialog why it was refused @desktop', async () => {
    const { page } = await openCards();
    await page.route('**/api/create-credit-card', (route) => route.abort());
    await button(page, 'Create').click();
    await dialog(page, 'New credit card').getByLabel('Name').fill('Kaveri');
    await dialog(page, 'New credit card').getByRole('button', { name: 'Create' }).click();
    await expect(dialog(page, 'New credit card').getByText('The service cannot be reached.')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.unroute('**/api/create-credit-card');
    await dialog(page, 'New credit card').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'New credit card')).toBeHidden();

    await button(page, 'Create').click();
    const create = dialog(page, 'New credit card').getByRole('button', { name: 'Create' });
    const name = dialog(page, 'New credit card').getByLabel('Name');
    await expect(create).toBeDisabled();
    await name.fill('   ');
    await expect(create).toBeDisabled();
    await name.fill('Best card!');
    await expect(page.getByText('Use letters, digits, spaces, hyphens and underscores only.')).toBeVisible();
    await expect(create).toBeDisabled();
    await expectAccessible(page);
    await name.fill('Kaveri_Women-2 कावेरी');
    await create.click();
    await expect(toast(page, 'Credit card created successfully!')).toBeVisible();
    await expect(card(page, 'Kaveri_Women-2 कावेरी')).toBeVisible();
    await expect.poll(() => stored('Kaveri_Women-2 कावेरी')).toMatchObject({ sort_order: 4, status: 0 });
  });

  test('edits a single field, and takes digits only for the sorting order, on a phone @phone', async () => {
    const { page } = await openCards();
    await button(page, 'Edit Key Features of Sapphire Travel').click();
    const edit = dialog(page, 'Key Features: Sapphire Travel');
    // Nothing is stored yet and nothing was typed: there is nothing to save.
    await expect(save(page)).toBeDisabled();
    await edit.getByLabel('Key Features', { exact: true }).fill('8 airport lounge visits a year');
    await edit.getByLabel('Key Features in Hindi').fill('साल में 8 बार लाउंज');
    await expectAccessible(page);
    await save(page).click();
    await expect(toast(page, 'Credit card updated successfully!')).toBeVisible();
    await expect(card(page, 'Sapphire Travel').getByText('8 airport lounge visits a year')).toBeVisible();
    await expect
      .poll(() => stored('Sapphire Travel'))
      .toMatchObject({
        key_feature: '8 airport lounge visits a year',
        key_feature_hi: 'साल में 8 बार लाउंज',
      });
    await expect(edit).toBeHidden();

    await button(page, 'Edit Sorting Order of Aravali Everyday').click();
    const order = dialog(page, 'Sorting Order').getByLabel('Sorting Order');
    for (const wrong of ['', 'first', '1.5', '-1', '1e3', '1000001']) {
      await order.fill(wrong);
      await expect(save(page)).toBeDisabled();
    }
    await order.fill('12');
    await expect(save(page)).toBeEnabled();
  });

  test('deletes after asking, and takes it back from the toast or after it, on a phone @phone', async () => {
    const { page } = await openCards();
    await button(page, 'Delete Neev Deposit').click();
    const question = dialog(page, 'Are you sure?');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(async () => expect(await names(page)).toContain('Neev Deposit')).toPass();

    await button(page, 'Delete Neev Deposit').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    const success = toast(page, 'Credit card deleted successfully!');
    await expect(success).toBeVisible();
    await expect(card(page, 'Neev Deposit')).toBeHidden();
    expect((await stored('Neev Deposit'))['deleted_at']).not.toBeNull();
    await success.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Neev Deposit is back.')).toBeVisible();
    await expect(card(page, 'Neev Deposit')).toBeVisible();
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']),
    ).toPass();
    expect((await stored('Neev Deposit'))['deleted_at']).toBeNull();

    await button(page, 'Delete Neev Deposit').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Credit card deleted successfully!')).toBeHidden();
    await expect(page.getByText('Neev Deposit was deleted.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Restore').click();
    await expect(card(page, 'Neev Deposit')).toBeVisible();
    await expect(page.getByText('Neev Deposit was deleted.')).toBeHidden();

    const { id } = await stored('Neev Deposit');
    await app.as(token).post('/api/safe-delete-credit-card').send({ category_id: id }).expect(200);
    await button(page, 'Delete Neev Deposit').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'This credit card does not exist.')).toBeVisible();
  });

  test('moves a card with the mouse or the keyboard, saves the order at once, or loads the list again @desktop', async () => {
    const { page } = await openCards();
    const from = (await button(page, 'Move Aravali Everyday').boundingBox())!;
    const to = (await button(page, 'Move Sapphire Travel').boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
    await page.mouse.move(to.x + 10, to.y + 40, { steps: 10 });
    const saved = page.waitForResponse('**/api/admin/credit-cards/order');
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    await expect(card(page, 'Aravali Everyday').getByText('3', { exact: true })).toBeVisible();
    await expect(async () =>
      expect(await names(page)).toEqual(['Neev Deposit', 'Sapphire Travel', 'Aravali Everyday']),
    ).toPass();

    await button(page, 'Move Aravali Everyday').focus();
    const savedAgain = page.waitForResponse('**/api/admin/credit-cards/order');
    await liftAndMove(page, 'ArrowUp', 2);
    expect((await savedAgain).status()).toBe(200);
    await expect(card(page, 'Aravali Everyday').getByText('1', { exact: true })).toBeVisible();
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']),
    ).toPass();
    await expect.poll(() => stored('Sapphire Travel')).toMatchObject({ sort_order: 3 });

    // Another admin's new card, of which this page does not know.
    await aCard(app, { category_name: 'Zari Gold', sort_order: 9 });
    await button(page, 'Move Aravali Everyday').focus();
    await liftAndMove(page, 'ArrowDown', 1);
    await expect(toast(page, 'The list of cards has changed. Load it again, then sort.')).toBeVisible();
    await expect(card(page, 'Zari Gold')).toBeVisible();
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel', 'Zari Gold']),
    ).toPass();
  });

  test('cuts a picture to the shape of a card, stores and shows it, on a phone @phone', async () => {
    const { page } = await openCards();
    await button(page, 'Edit Thumbnail of Aravali Everyday').click();
    await expect(save(page)).toBeDisabled();
    await chooseFile(page, 'Choose a picture', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a picture'),
    });
    await expect(page.getByText('This file is no JPEG, PNG or WebP picture.')).toBeVisible();
    await expect(save(page)).toBeDisabled();

    await chooseFile(page, 'Choose a picture', { name: 'card.png', mimeType: 'image/png', buffer: await halves() });
    const area = page.getByRole('group', { name: /^The part that is kept/ });
    await expect(area).toBeVisible();
    await expect(page.getByRole('img', { name: 'Preview of the cut picture' })).toBeVisible();
    await expectAccessible(page);
    // The picture is twice as wide as it is high: the cut begins in the middle and is moved to the right edge.
    await area.focus();
    for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+ArrowRight');
    await save(page).click();
    await expect(toast(page, 'Credit card updated successfully!')).toBeVisible();

    const picture = card(page, 'Aravali Everyday').getByRole('img', { name: 'Picture of Aravali Everyday' });
    await expect(picture).toBeVisible();
    const address = (await stored('Aravali Everyday'))['category_img_thumb'] as string;
    expect(address).toMatch(/^\/files\/credit-cards\/[0-9a-f-]{36}\.webp$/);
    await expect(picture).toHaveAttribute('src', address);
    const file = await app.http.get(address).buffer(true).parse(readBody);
    const { width: wide = 0, height = 1 } = await sharp(file.body as Buffer).metadata();
    expect(wide / height).toBeCloseTo(1.586, 2);
    expect(wide).toBe(800);
    // The right edge is blue; the left half, which is red, now has the smaller share.
    await expect.poll(() => shareOfRed(file.body as Buffer)).toBeLessThan(0.4);
  });

  test('takes fees as numbers only, and a first year that costs something else @desktop', async () => {
    const { page } = await openCards();
    await button(page, 'Edit Annual Fees of Sapphire Travel').click();
    const edit = dialog(page, 'Annual Fees: Sapphire Travel');
    await expect(save(page)).toBeDisabled();
    for (const wrong of ['free', '-1', '12.345', '']) {
      await edit.getByLabel('Annual Fees').fill(wrong);
      await expect(save(page)).toBeDisabled();
    }
    await edit.getByLabel('Annual Fees').fill('1,499.50');
    await edit.getByLabel('First-year fee').fill('500');
    await expect(page.getByText('Customers see ₹590 for the first year, with 18 % GST.')).toBeVisible();
    await expectAccessible(page);
    await save(page).click();
    await expect(card(page, 'Sapphire Travel').getByText('₹1,499.50')).toBeVisible();
    await expect(card(page, 'Sapphire Travel').getByText('first year ₹500')).toBeVisible();
    await expect
      .poll(() => stored('Sapphire Travel'))
      .toMatchObject({ annual_fee: '1499.50', first_year_fee: '500.00' });

    await button(page, 'Edit Annual Fees of Sapphire Travel').click();
    await edit.getByRole('checkbox', { name: 'The bank has not told us the fee' }).check();
    await save(page).click();
    await expect(card(page, 'Sapphire Travel').getByText('Not known')).toBeVisible();
    await expect.poll(() => stored('Sapphire Travel')).toMatchObject({ annual_fee: null, first_year_fee: null });
  });

  test('sets whom the bank gives a card to, refuses what cannot be, and keeps it in the history @desktop', async () => {
    const { page } = await openCards();
    await button(page, 'Who gets it: Sapphire Travel').click();
    const edit = dialog(page, 'Who gets it: Sapphire Travel');
    await expect(save(page)).toBeDisabled();
    await edit.getByLabel('Lowest credit score').fill('200');
    await expect(edit.getByText('Must be between 300 and 900')).toBeVisible();
    await edit.getByLabel('Lowest credit score').fill('700');
    await edit.getByLabel('Lowest income a month').fill('25,000');
    await edit.getByLabel('Youngest age').fill('61');
    await edit.getByLabel('Oldest age').fill('60');
    await edit.getByLabel('Pincodes').fill('110 5600');
    await edit.getByRole('checkbox', { name: 'Salaried' }).check();
    await expectAccessible(page);
    await save(page).click();
    await expect(edit.getByText('60', { exact: false }).first()).toBeVisible();
    await edit.getByLabel('Youngest age').fill('21');
    await save(page).click();
    await expect(edit).toBeHidden();
    expect(await stored('Sapphire Travel')).toMatchObject({
      ...{ min_income: 25_000, min_age: 21, max_age: 60, min_credit_score: 700 },
      ...{ employments: '["salaried"]', pincode_prefixes: '110, 5600' },
    });

    await button(page, 'Who gets it: Sapphire Travel').click();
    await expect(edit.getByLabel('Lowest income a month')).toHaveValue('25000');
    await edit.getByRole('checkbox', { name: 'Salaried' }).uncheck();
    await save(page).click();
    await expect(edit).toBeHidden();
    await button(page, 'History of Sapphire Travel').click();
    const history = dialog(page, 'History of Sapphire Travel');
    await expect(history.getByText('Kinds of work: Salaried → Nothing')).toBeVisible();
    await expect(history.getByText('Lowest income a month: Nothing → ₹25,000')).toBeVisible();
  });

  test('adds and removes features, none of them empty @desktop', async () => {
    const { page } = await openCards();
    await button(page, 'View 1 Features of Aravali Everyday').click();
    const edit = dialog(page, 'Features: Aravali Everyday');
    await expect(edit.getByLabel('Feature 1', { exact: true })).toHaveValue('5 % back on fuel');
    await button(page, 'Add a feature').click();
    await expect(page.getByText('A bullet must not be empty.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    // The new field has the focus.
    await page.keyboard.type('No joining fee');
    await button(page, 'Add a feature').click();
    await page.keyboard.type('Lounge visits');
    await button(page, 'Remove feature 1').click();
    await button(page, 'Add a feature in Hindi').click();
    await page.keyboard.type('शुरू में कोई शुल्क नहीं');
    await expectAccessible(page);
    await save(page).click();
    await expect(button(page, 'View 2 Features of Aravali Everyday')).toBeVisible();
    expect(JSON.parse((await stored('Aravali Everyday'))['marketing_bullets_hi'] as string)).toEqual([
      'शुरू में कोई शुल्क नहीं',
    ]);
    expect(JSON.parse((await stored('Aravali Everyday'))['marketing_bullets'] as string)).toEqual([
      'No joining fee',
      'Lounge visits',
    ]);
  });

  test('refuses UTM links that may not be stored, and shows where a link would lead @desktop', async () => {
    const { page } = await openCards();
    await button(page, 'Add UTM Link of Neev Deposit').click();
    const edit = dialog(page, 'UTM Link: Neev Deposit');
    const link = edit.getByLabel('UTM Link');
    await expect(edit.getByText(UTM_TOOLTIP)).toBeVisible();
    await expect(save(page)).toBeDisabled();
    for (const [wrong, reason] of [
      ['http://apply.bank.example.in/x', 'It must be an https address.'],
      ['javascript:alert(1)', 'It must be an https address.'],
      ['https://evil.example/x', 'evil.example is not on the list of link hosts.'],
      ['https://apply.bank.example.in/?id={CUSTOMER}', 'The only placeholder is {UNIQUE_ID}.'],
    ] as const) {
      await link.fill(wrong);
      await expect(edit.getByText(reason)).toBeVisible();
      await expect(save(page)).toBeDisabled();
    }
    await link.fill('https://apply.bank.example.in/neev?click={UNIQUE_ID}');
    await edit.getByRole('combobox', { name: 'Customer of partner' }).click();
    await page.getByRole('option', { name: 'Gram Setu Kendra' }).click();
    await button(page, 'Show final link').click();
    const final = edit.getByLabel('Final link, with a sample customer id');
    await expect(final).toHaveValue(/^https:\/\/apply\.bank\.example\.in\/neev\?click=[0-9a-f-]{36}&utm_id=gram_setu$/);
    await expectAccessible(page);
    await button(page, 'Copy the link').click();
    await expect(button(page, 'Copied')).toBeVisible();
    await expect(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await final.inputValue()),
    ).toPass();
    // What is shown answers what is entered, nothing else.
    await link.fill('https://apply.bank.example.in/other');
    await expect(final).toBeHidden();
    await save(page).click();
    await expect(button(page, 'View UTM Link of Neev Deposit')).toBeVisible();
    await expect.poll(() => stored('Neev Deposit')).toMatchObject({ utm_link: 'https://apply.bank.example.in/other' });
  });

  test('switches Secured and Status, and tells who changed what, newest first @desktop', async () => {
    const { page } = await openCards({ name: 'Meena Joshi' });
    for (const [label, property, from, to] of [
      ['Secured', 'secured', 0, 1],
      ['Status', 'status', 1, 0],
    ] as const) {
      const toggle = page.getByRole('switch', { name: `${label}: Aravali Everyday` });
      await expect(toggle).toBeChecked({ checked: from === 1 });
      const answered = page.waitForResponse('**/api/update-credit-card-data');
      const reloaded = page.waitForResponse('**/api/admin/credit-cards?*');
      await toggle.click();
      expect((await answered).request().postDataJSON()).toMatchObject({ property, value: to });
      await reloaded;
      expect(await stored('Aravali Everyday')).toMatchObject({ [property]: to });
      await expect(toggle).toBeChecked({ checked: to === 1 });
    }
    await button(page, 'Edit Sorting Order of Aravali Everyday').click();
    await dialog(page, 'Sorting Order').getByLabel('Sorting Order').fill('7');
    await save(page).click();
    await expect(toast(page, 'Credit card updated successfully!').last()).toBeVisible();
    await button(page, 'History of Aravali Everyday').click();
    const history = dialog(page, 'History of Aravali Everyday');
    await expect(history.getByText('Sorting Order: 1 → 7')).toBeVisible();
    const entries = await history.getByRole('listitem').allInnerTexts();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatch(/^Meena Joshi changed\s+\d\d \w{3,4} \d{4}, \d\d:\d\d IST\s+Sorting Order: 1 → 7$/);
    expect(entries[1]).toContain('Status: On → Off');
    expect(entries[2]).toContain('Secured: Unsecured → Secured');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });

  test('shows both values when two admins edit one card, and lets the second decide @desktop', async () => {
    const first = await openCards();
    const second = await openCards();
    const rename = async (page: Page, to: string) => {
      await button(page, 'Edit Key Features of Aravali Everyday').click();
      await dialog(page, 'Key Features').getByLabel('Key Features', { exact: true }).fill(to);
      await save(page).click();
    };
    await rename(first.page, 'What the first admin wrote');
    await expect(toast(first.page, 'Credit card updated successfully!')).toBeVisible();
    await rename(second.page, 'What the second admin wrote');
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await expect(notice.getByText('What the first admin wrote')).toBeVisible();
    await expect(notice.getByText('What the second admin wrote')).toBeVisible();
    await expect.poll(() => stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the first admin wrote' });
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await expect(toast(second.page, 'Credit card updated successfully!')).toBeVisible();
    await expect.poll(() => stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the second admin wrote' });

    // The first admin still sees the old text, tries again, and takes what is stored.
    await rename(first.page, 'A third thing');
    await button(first.page, 'Load again').click();
    await expect(card(first.page, 'Aravali Everyday').getByText('What the second admin wrote')).toBeVisible();
    await expect.poll(() => stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the second admin wrote' });
  });

  test('exports, searches and filters, and says when nothing is found or the list could not be loaded @desktop', async () => {
    await aCard(app, { category_name: 'Danger', sort_order: 4, key_feature: '=HYPERLINK("https://evil.example")' });
    const { page } = await openCards();
    const download = await exported(page);
    const csv = await readFile(await download.path(), 'utf8');
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffNumber,Sorting Order,Name,Key Features,Key Features in Hindi,Annual Fees,First-year fee,UTM Link,Features,Features in Hindi,Lowest income,Youngest age,Oldest age,Lowest credit score,Work,Pincodes,Secured,Switched on,Thumbnail,Last changed (IST)',
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toMatch(/^\d+,1,Aravali Everyday,Lounge visits,,499,0,https:/m);

    await page.getByPlaceholder('Search cards').fill('sapph');
    await expect(card(page, 'Aravali Everyday')).toBeHidden();
    await expect(async () => expect(await names(page)).toEqual(['Sapphire Travel'])).toPass();
    // An order of some cards is no order of all.
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.getByPlaceholder('Search cards').fill('');
    await expect(card(page, 'Aravali Everyday')).toBeVisible();

    await choose(page, 'Secured', 'Secured');
    await expect(card(page, 'Aravali Everyday')).toBeHidden();
    await expect(async () => expect(await names(page)).toEqual(['Neev Deposit'])).toPass();
    await choose(page, 'Status', 'On');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Clear filters').click();
    await expect(card(page, 'Sapphire Travel')).toBeVisible();
    await choose(page, 'Missing', 'UTM Link');
    await expect(card(page, 'Aravali Everyday')).toBeHidden();
    await expect(async () => expect(await names(page)).toEqual(['Neev Deposit'])).toPass();

    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/admin/credit-cards?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await expect(toasts(page)).toHaveCount(0);
    expect(logged.join()).toContain('The service cannot be reached.');
    await page.unroute('**/api/admin/credit-cards?*');
    await button(page, 'Try again').click();
    await expect(card(page, 'Neev Deposit')).toBeVisible();
  });

  test("toasts the server's message when a change is refused, or says that an error occurred @desktop", async () => {
    const { page } = await openCards();
    await page.route('**/api/update-credit-card-data', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'DATABASE.UNAVAILABLE', message: 'Back in a minute.' },
      }),
    );
    await page.getByRole('switch', { name: 'Status: Aravali Everyday' }).click();
    await expect(toast(page, 'Back in a minute.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Status: Aravali Everyday', checked: true })).toBeVisible();

    await page.unroute('**/api/update-credit-card-data');
    await page.route('**/api/update-credit-card-data', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Edit Name of Aravali Everyday').click();
    await dialog(page, 'Name').getByLabel('Name').fill('Aravali Every Day');
    await save(page).click();
    await expect(toast(page, /An error occurred|Internal Server Error/)).toBeVisible();
    await expect(dialog(page, 'Name').getByLabel('Name')).toHaveValue('Aravali Every Day');
  });

  test('shows five toasts at most, each for three seconds @desktop', async () => {
    for (let i = 0; i < 4; i++) await aCard(app, { category_name: `Extra ${i}` });
    const { page } = await openCards();
    await page.context().clock.install();
    await page.reload();
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await page.route('**/api/update-credit-card-data', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'VERSION.CONFLICT', message: 'Refused.' } }),
    );
    await page.context().clock.pauseAt(Date.now() + 60_000);
    const switches = await page.getByRole('switch', { name: /^Status: / }).all();
    expect(switches).toHaveLength(7);
    for (const toggle of switches) {
      const answered = page.waitForResponse('**/api/update-credit-card-data');
      await toggle.press('Space');
      await answered;
    }
    const refused = toast(page, 'Refused.');
    await expect(refused.nth(4)).toBeVisible();
    await expect(refused).toHaveCount(5);
    await page.context().clock.runFor(2_900);
    await expect(refused).toHaveCount(5);
    await page.context().clock.runFor(200);
    // The two that had to wait.
    await expect(refused.count()).resolves.toBe(2);
    await page.context().clock.runFor(3_100);
    await expect(refused.count()).resolves.toBe(0);
  });

  async function choose(page: Page, filter: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
});

/** 1200 by 600 pixels, the left half red, the right half blue. */
function halves(): Promise<Buffer> {
  const half = { width: 600, height: 600, channels: 3 as const };
  return sharp({ create: { ...half, width: 1200, background: '#d00000' } })
    .composite([{ input: { create: { ...half, background: '#0000d0' } }, left: 600, top: 0 }])
    .png()
    .toBuffer();
}

async function shareOfRed(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let i = 0; i < data.length; i += info.channels) if (data[i]! > data[i + 2]!) red++;
  return red / (info.width * info.height);
}

function readBody(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

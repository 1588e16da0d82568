import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { CardList } from '../server/src/catalogue/credit-cards/card-list.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  chooseFile,
  closeProfiles,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  heading,
  liftAndMove,
  openAs,
  toast,
  toasts,
} from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

const UTM_TOOLTIP = "{UNIQUE_ID} is replaced with the customer's unique id in the URL";

describe('the Credit Cards page', () => {
  let app: TestApp;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    ({ token } = await anAdmin(app));
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', utm_id: 'moral' });
    await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', utm_id: 'gram_setu' });
  });
  beforeEach(async () => {
    for (const { id } of await app.app.get(CardList).cards()) {
      await app.as(token).post('/api/safe-delete-credit-card').send({ category_id: id }).expect(200);
    }
    await aCard(app, { category_name: 'Aravali Everyday', sort_order: 1, annual_fee: 499, first_year_fee: 0 });
    await aCard(app, { category_name: 'Neev Deposit', sort_order: 2, secured: 1, status: 0, utm_link: null });
    await aCard(app, { category_name: 'Sapphire Travel', sort_order: 3, key_feature: null, annual_fee: 2999 });
  });
  afterEach(async () => {
    await closeProfiles(browser);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const openCards = (visit: Parameters<typeof openAs>[3] = {}, path = '/admin/credit-cards') =>
    openAs(browser, app, path, visit).then(async ({ page, admin }) => {
      await card(page, 'Aravali Everyday').waitFor();
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

  it('is a table in the agreed order and columns, with an edit button at the cell under the mouse or the focus', async () => {
    const { page } = await openCards();
    await heading(page, 'Credit Cards').waitFor();
    const columns = await page.getByRole('columnheader').allInnerTexts();
    expect(columns.map((column) => column.replace(/\s+/g, ' ').trim())).toEqual([
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
    await soon(async () => expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']));
    const thumbnail = await card(page, 'Aravali Everyday').getByRole('img', { name: 'No picture yet' }).boundingBox();
    expect(thumbnail?.width).toBe(100);
    await page.getByRole('button', { name: UTM_TOOLTIP }).hover();
    await page.getByRole('tooltip', { name: UTM_TOOLTIP }).waitFor();

    const edit = button(page, 'Edit Name of Aravali Everyday');
    const opacity = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).opacity);
    await soon(async () => expect(await opacity(edit)).toBe('0'));
    await page.getByRole('cell', { name: 'Aravali Everyday Edit Name' }).hover();
    await soon(async () => expect(await opacity(edit)).toBe('1'));
    await soon(async () => expect(await opacity(button(page, 'Edit Key Features of Aravali Everyday'))).toBe('0'));
    await page.mouse.move(0, 0);
    await soon(async () => expect(await opacity(edit)).toBe('0'));
    await page.keyboard.press('Tab');
    await edit.focus();
    await soon(async () => expect(await opacity(edit)).toBe('1'));

    await button(page, 'Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'UTM Link' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitemcheckbox', { name: 'Key Features' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Key Features' }).waitFor({ state: 'hidden' });
    await page.reload();
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () => expect(await page.getByRole('columnheader', { name: 'Key Features' }).count()).toBe(0));
  });

  it('fits and is accessible with every dialog', async () => {
    const { page } = await openCards({ width: PHONE.width });
    await card(page, 'Sapphire Travel').waitFor();
    await expectFits(page);
    for (const [opener, title] of [
      ['Create', 'New credit card'],
      ['Edit Annual Fees of Sapphire Travel', 'Annual Fees: Sapphire Travel'],
      ['View 1 Features of Aravali Everyday', 'Features: Aravali Everyday'],
      ['Add UTM Link of Neev Deposit', 'UTM Link: Neev Deposit'],
      ['History of Aravali Everyday', 'History of Aravali Everyday'],
    ] as const) {
      await button(page, opener).click();
      await dialog(page, title).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog(page, title).waitFor({ state: 'hidden' });
    }
    await page.getByRole('switch', { name: 'Status: Aravali Everyday' }).click();
    await soon(async () => expect(await stored('Aravali Everyday')).toMatchObject({ status: 0 }));
  });

  it('creates a card from a name, or writes into the dialog why it was refused', async () => {
    const { page } = await openCards();
    await page.route('**/api/create-credit-card', (route) => route.abort());
    await button(page, 'Create').click();
    await dialog(page, 'New credit card').getByLabel('Name').fill('Kaveri');
    await dialog(page, 'New credit card').getByRole('button', { name: 'Create' }).click();
    await dialog(page, 'New credit card').getByText('The service cannot be reached.').waitFor();
    await soon(async () => expect(await toasts(page).count()).toBe(0));
    await page.unroute('**/api/create-credit-card');
    await dialog(page, 'New credit card').getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'New credit card').waitFor({ state: 'hidden' });

    await button(page, 'Create').click();
    const create = dialog(page, 'New credit card').getByRole('button', { name: 'Create' });
    const name = dialog(page, 'New credit card').getByLabel('Name');
    await soon(async () => expect(await create.isDisabled()).toBe(true));
    await name.fill('   ');
    await soon(async () => expect(await create.isDisabled()).toBe(true));
    await name.fill('Best card!');
    await page.getByText('Use letters, digits, spaces, hyphens and underscores only.').waitFor();
    await soon(async () => expect(await create.isDisabled()).toBe(true));
    await expectAccessible(page);
    await name.fill('Kaveri_Women-2 कावेरी');
    await create.click();
    await toast(page, 'Credit card created successfully!').waitFor();
    await card(page, 'Kaveri_Women-2 कावेरी').waitFor();
    await soon(async () => expect(await stored('Kaveri_Women-2 कावेरी')).toMatchObject({ sort_order: 4, status: 0 }));
  });

  it('edits a single field, and takes digits only for the sorting order, on a phone', async () => {
    const { page } = await openCards({ width: PHONE.width });
    await button(page, 'Edit Key Features of Sapphire Travel').click();
    const edit = dialog(page, 'Key Features: Sapphire Travel');
    // Nothing is stored yet and nothing was typed: there is nothing to save.
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    await edit.getByLabel('Key Features').fill('8 airport lounge visits a year');
    await expectAccessible(page);
    await save(page).click();
    await toast(page, 'Credit card updated successfully!').waitFor();
    await card(page, 'Sapphire Travel').getByText('8 airport lounge visits a year').waitFor();
    await soon(async () =>
      expect(await stored('Sapphire Travel')).toMatchObject({ key_feature: '8 airport lounge visits a year' }),
    );
    await edit.waitFor({ state: 'hidden' });

    await button(page, 'Edit Sorting Order of Aravali Everyday').click();
    const order = dialog(page, 'Sorting Order').getByLabel('Sorting Order');
    for (const wrong of ['', 'first', '1.5', '-1', '1e3', '1000001']) {
      await order.fill(wrong);
      await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    }
    await order.fill('12');
    await soon(async () => expect(await save(page).isDisabled()).toBe(false));
  });

  it('deletes after asking, and takes it back from the toast or after it, on a phone', async () => {
    const { page } = await openCards({ width: PHONE.width });
    await button(page, 'Delete Neev Deposit').click();
    const question = dialog(page, 'Are you sure?');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await soon(async () => expect(await names(page)).toContain('Neev Deposit'));

    await button(page, 'Delete Neev Deposit').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    const success = toast(page, 'Credit card deleted successfully!');
    await success.waitFor();
    await card(page, 'Neev Deposit').waitFor({ state: 'hidden' });
    expect((await stored('Neev Deposit'))['deleted_at']).not.toBeNull();
    await success.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Neev Deposit is back.').waitFor();
    await card(page, 'Neev Deposit').waitFor();
    await soon(async () => expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']));
    expect((await stored('Neev Deposit'))['deleted_at']).toBeNull();

    await button(page, 'Delete Neev Deposit').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Credit card deleted successfully!').waitFor({ state: 'hidden' });
    await page.getByText('Neev Deposit was deleted.').waitFor();
    await expectAccessible(page);
    await button(page, 'Restore').click();
    await card(page, 'Neev Deposit').waitFor();
    await page.getByText('Neev Deposit was deleted.').waitFor({ state: 'hidden' });

    const { id } = await stored('Neev Deposit');
    await app.as(token).post('/api/safe-delete-credit-card').send({ category_id: id }).expect(200);
    await button(page, 'Delete Neev Deposit').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'This credit card does not exist.').waitFor();
  });

  it('moves a card with the mouse or the keyboard, saves the order at once, or loads the list again', async () => {
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
    await card(page, 'Aravali Everyday').getByText('3', { exact: true }).waitFor();
    await soon(async () => expect(await names(page)).toEqual(['Neev Deposit', 'Sapphire Travel', 'Aravali Everyday']));

    await button(page, 'Move Aravali Everyday').focus();
    const savedAgain = page.waitForResponse('**/api/admin/credit-cards/order');
    await liftAndMove(page, 'ArrowUp', 2);
    expect((await savedAgain).status()).toBe(200);
    await card(page, 'Aravali Everyday').getByText('1', { exact: true }).waitFor();
    await soon(async () => expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel']));
    await soon(async () => expect(await stored('Sapphire Travel')).toMatchObject({ sort_order: 3 }));

    // Another admin's new card, of which this page does not know.
    await aCard(app, { category_name: 'Zari Gold', sort_order: 9 });
    await button(page, 'Move Aravali Everyday').focus();
    await liftAndMove(page, 'ArrowDown', 1);
    await toast(page, 'The list of cards has changed. Load it again, then sort.').waitFor();
    await card(page, 'Zari Gold').waitFor();
    await soon(async () =>
      expect(await names(page)).toEqual(['Aravali Everyday', 'Neev Deposit', 'Sapphire Travel', 'Zari Gold']),
    );
  });

  it('cuts a picture to the shape of a card, stores and shows it, on a phone', async () => {
    const { page } = await openCards({ width: PHONE.width });
    await button(page, 'Edit Thumbnail of Aravali Everyday').click();
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    await chooseFile(page, 'Choose a picture', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByText('This file is no JPEG, PNG or WebP picture.').waitFor();
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));

    await chooseFile(page, 'Choose a picture', { name: 'card.png', mimeType: 'image/png', buffer: await halves() });
    const area = page.getByRole('group', { name: /^The part that is kept/ });
    await area.waitFor();
    await page.getByRole('img', { name: 'Preview of the cut picture' }).waitFor();
    await expectAccessible(page);
    // The picture is twice as wide as it is high: the cut begins in the middle and is moved to the right edge.
    await area.focus();
    for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+ArrowRight');
    await save(page).click();
    await toast(page, 'Credit card updated successfully!').waitFor();

    const picture = card(page, 'Aravali Everyday').getByRole('img', { name: 'Picture of Aravali Everyday' });
    await picture.waitFor();
    const address = (await stored('Aravali Everyday'))['category_img_thumb'] as string;
    expect(address).toMatch(/^\/files\/credit-cards\/[0-9a-f-]{36}\.webp$/);
    await soon(async () => expect(await picture.getAttribute('src')).toBe(address));
    const file = await app.http.get(address).buffer(true).parse(readBody);
    const { width: wide = 0, height = 1 } = await sharp(file.body as Buffer).metadata();
    expect(wide / height).toBeCloseTo(1.586, 2);
    expect(wide).toBe(800);
    // The right edge is blue; the left half, which is red, now has the smaller share.
    await soon(async () => expect(await shareOfRed(file.body as Buffer)).toBeLessThan(0.4));
  });

  it('takes fees as numbers only, and a first year that costs something else', async () => {
    const { page } = await openCards();
    await button(page, 'Edit Annual Fees of Sapphire Travel').click();
    const edit = dialog(page, 'Annual Fees: Sapphire Travel');
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    for (const wrong of ['free', '-1', '12.345', '']) {
      await edit.getByLabel('Annual Fees').fill(wrong);
      await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    }
    await edit.getByLabel('Annual Fees').fill('1,499.50');
    await edit.getByLabel('First-year fee').fill('500');
    await page.getByText('Customers see ₹590 for the first year, with 18 % GST.').waitFor();
    await expectAccessible(page);
    await save(page).click();
    await card(page, 'Sapphire Travel').getByText('₹1,499.50').waitFor();
    await card(page, 'Sapphire Travel').getByText('first year ₹500').waitFor();
    await soon(async () =>
      expect(await stored('Sapphire Travel')).toMatchObject({ annual_fee: '1499.50', first_year_fee: '500.00' }),
    );

    await button(page, 'Edit Annual Fees of Sapphire Travel').click();
    await edit.getByRole('checkbox', { name: 'The bank has not told us the fee' }).check();
    await save(page).click();
    await card(page, 'Sapphire Travel').getByText('Not known').waitFor();
    await soon(async () =>
      expect(await stored('Sapphire Travel')).toMatchObject({ annual_fee: null, first_year_fee: null }),
    );
  });

  it('adds and removes features, none of them empty', async () => {
    const { page } = await openCards();
    await button(page, 'View 1 Features of Aravali Everyday').click();
    const edit = dialog(page, 'Features: Aravali Everyday');
    await soon(async () =>
      expect(await edit.getByLabel('Feature 1', { exact: true }).inputValue()).toBe('5 % back on fuel'),
    );
    await button(page, 'Add a feature').click();
    await page.getByText('A bullet must not be empty.').waitFor();
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    // The new field has the focus.
    await page.keyboard.type('No joining fee');
    await button(page, 'Add a feature').click();
    await page.keyboard.type('Lounge visits');
    await button(page, 'Remove feature 1').click();
    await expectAccessible(page);
    await save(page).click();
    await button(page, 'View 2 Features of Aravali Everyday').waitFor();
    expect(JSON.parse((await stored('Aravali Everyday'))['marketing_bullets'] as string)).toEqual([
      'No joining fee',
      'Lounge visits',
    ]);
  });

  it('refuses UTM links that may not be stored, and shows where a link would lead', async () => {
    const { page } = await openCards();
    await button(page, 'Add UTM Link of Neev Deposit').click();
    const edit = dialog(page, 'UTM Link: Neev Deposit');
    const link = edit.getByLabel('UTM Link');
    await edit.getByText(UTM_TOOLTIP).waitFor();
    await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    for (const [wrong, reason] of [
      ['http://apply.bank.example.in/x', 'It must be an https address.'],
      ['javascript:alert(1)', 'It must be an https address.'],
      ['https://evil.example/x', 'evil.example is not on the list of link hosts.'],
      ['https://apply.bank.example.in/?id={CUSTOMER}', 'The only placeholder is {UNIQUE_ID}.'],
    ] as const) {
      await link.fill(wrong);
      await edit.getByText(reason).waitFor();
      await soon(async () => expect(await save(page).isDisabled()).toBe(true));
    }
    await link.fill('https://apply.bank.example.in/neev?click={UNIQUE_ID}');
    await edit.getByRole('combobox', { name: 'Customer of partner' }).click();
    await page.getByRole('option', { name: 'Gram Setu Kendra' }).click();
    await button(page, 'Show final link').click();
    const final = edit.getByLabel('Final link, with a sample customer id');
    await soon(async () =>
      expect(await final.inputValue()).toMatch(
        /^https:\/\/apply\.bank\.example\.in\/neev\?click=[0-9a-f-]{36}&utm_id=gram_setu$/,
      ),
    );
    await expectAccessible(page);
    await button(page, 'Copy the link').click();
    await button(page, 'Copied').waitFor();
    await soon(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await final.inputValue()),
    );
    // What is shown answers what is entered, nothing else.
    await link.fill('https://apply.bank.example.in/other');
    await final.waitFor({ state: 'hidden' });
    await save(page).click();
    await button(page, 'View UTM Link of Neev Deposit').waitFor();
    await soon(async () =>
      expect(await stored('Neev Deposit')).toMatchObject({ utm_link: 'https://apply.bank.example.in/other' }),
    );
  });

  it('switches Secured and Status, and tells who changed what, newest first', async () => {
    const { page } = await openCards({ name: 'Meena Joshi' });
    for (const [label, property, from, to] of [
      ['Secured', 'secured', 0, 1],
      ['Status', 'status', 1, 0],
    ] as const) {
      const toggle = page.getByRole('switch', { name: `${label}: Aravali Everyday` });
      await soon(async () => expect(await toggle.isChecked()).toBe(from === 1));
      const answered = page.waitForResponse('**/api/update-credit-card-data');
      const reloaded = page.waitForResponse('**/api/admin/credit-cards?*');
      await toggle.click();
      expect((await answered).request().postDataJSON()).toMatchObject({ property, value: to });
      await reloaded;
      expect(await stored('Aravali Everyday')).toMatchObject({ [property]: to });
      await soon(async () => expect(await toggle.isChecked()).toBe(to === 1));
    }
    await button(page, 'Edit Sorting Order of Aravali Everyday').click();
    await dialog(page, 'Sorting Order').getByLabel('Sorting Order').fill('7');
    await save(page).click();
    await toast(page, 'Credit card updated successfully!').last().waitFor();
    await button(page, 'History of Aravali Everyday').click();
    const history = dialog(page, 'History of Aravali Everyday');
    await history.getByText('Sorting Order: 1 → 7').waitFor();
    const entries = await history.getByRole('listitem').allInnerTexts();
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatch(/^Meena Joshi changed\s+\d\d \w{3,4} \d{4}, \d\d:\d\d IST\s+Sorting Order: 1 → 7$/);
    expect(entries[1]).toContain('Status: On → Off');
    expect(entries[2]).toContain('Secured: Unsecured → Secured');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });
  });

  it('shows both values when two admins edit one card, and lets the second decide', async () => {
    const first = await openCards();
    const second = await openCards();
    const rename = async (page: Page, to: string) => {
      await button(page, 'Edit Key Features of Aravali Everyday').click();
      await dialog(page, 'Key Features').getByLabel('Key Features').fill(to);
      await save(page).click();
    };
    await rename(first.page, 'What the first admin wrote');
    await toast(first.page, 'Credit card updated successfully!').waitFor();
    await rename(second.page, 'What the second admin wrote');
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await notice.getByText('What the first admin wrote').waitFor();
    await notice.getByText('What the second admin wrote').waitFor();
    await soon(async () =>
      expect(await stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the first admin wrote' }),
    );
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await toast(second.page, 'Credit card updated successfully!').waitFor();
    await soon(async () =>
      expect(await stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the second admin wrote' }),
    );

    // The first admin still sees the old text, tries again, and takes what is stored.
    await rename(first.page, 'A third thing');
    await button(first.page, 'Load again').click();
    await card(first.page, 'Aravali Everyday').getByText('What the second admin wrote').waitFor();
    await soon(async () =>
      expect(await stored('Aravali Everyday')).toMatchObject({ key_feature: 'What the second admin wrote' }),
    );
  });

  it('exports, searches and filters, and says when nothing is found or the list could not be loaded', async () => {
    await aCard(app, { category_name: 'Danger', sort_order: 4, key_feature: '=HYPERLINK("https://evil.example")' });
    const { page } = await openCards();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const csv = await readFile(await download.path(), 'utf8');
    const [head, ...rows] = csv.split('\r\n');
    expect(head).toBe(
      'Sorting Order,Name,Key Features,Annual Fees,First-year fee,UTM Link,Features,Secured,Status,Thumbnail,Updated (IST)',
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1,Aravali Everyday,Lounge visits,499,0,https:/);
    expect(rows[3]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);

    await page.getByPlaceholder('Search cards').fill('sapph');
    await card(page, 'Aravali Everyday').waitFor({ state: 'hidden' });
    await soon(async () => expect(await names(page)).toEqual(['Sapphire Travel']));
    // An order of some cards is no order of all.
    await soon(async () => expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0));
    await page.getByPlaceholder('Search cards').fill('');
    await card(page, 'Aravali Everyday').waitFor();

    await choose(page, 'Secured', 'Secured');
    await card(page, 'Aravali Everyday').waitFor({ state: 'hidden' });
    await soon(async () => expect(await names(page)).toEqual(['Neev Deposit']));
    await choose(page, 'Status', 'On');
    await page.getByText('Nothing matches these filters.').waitFor();
    await expectAccessible(page);
    await button(page, 'Clear filters').click();
    await card(page, 'Sapphire Travel').waitFor();
    await choose(page, 'Missing', 'UTM Link');
    await card(page, 'Aravali Everyday').waitFor({ state: 'hidden' });
    await soon(async () => expect(await names(page)).toEqual(['Neev Deposit']));

    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/admin/credit-cards?*', (route) => route.abort());
    await page.reload();
    await page.getByText('The list could not be loaded.').waitFor();
    await expectAccessible(page);
    await soon(async () => expect(await toasts(page).count()).toBe(0));
    expect(logged.join()).toContain('The service cannot be reached.');
    await page.unroute('**/api/admin/credit-cards?*');
    await button(page, 'Try again').click();
    await card(page, 'Neev Deposit').waitFor();
  });

  it("toasts the server's message when a change is refused, or says that an error occurred", async () => {
    const { page } = await openCards();
    await page.route('**/api/update-credit-card-data', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'DATABASE.UNAVAILABLE', message: 'Back in a minute.' },
      }),
    );
    await page.getByRole('switch', { name: 'Status: Aravali Everyday' }).click();
    await toast(page, 'Back in a minute.').waitFor();
    await page.getByRole('switch', { name: 'Status: Aravali Everyday', checked: true }).waitFor();

    await page.unroute('**/api/update-credit-card-data');
    await page.route('**/api/update-credit-card-data', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Edit Name of Aravali Everyday').click();
    await dialog(page, 'Name').getByLabel('Name').fill('Aravali Every Day');
    await save(page).click();
    await toast(page, /An error occurred|Internal Server Error/).waitFor();
    await soon(async () =>
      expect(await dialog(page, 'Name').getByLabel('Name').inputValue()).toBe('Aravali Every Day'),
    );
  });

  it('shows five toasts at most, each for three seconds', async () => {
    for (let i = 0; i < 4; i++) await aCard(app, { category_name: `Extra ${i}` });
    const { page } = await openCards();
    await page.context().clock.install();
    await page.reload();
    await card(page, 'Aravali Everyday').waitFor();
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
    await refused.nth(4).waitFor();
    await soon(async () => expect(await refused.count()).toBe(5));
    await page.context().clock.runFor(2_900);
    await soon(async () => expect(await refused.count()).toBe(5));
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

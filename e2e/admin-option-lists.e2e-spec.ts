import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeProfiles, expectAccessible, expectFits, heading, openAs, toast } from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

describe('option lists in the admin', () => {
  let app: TestApp;
  let browser: Browser;
  let tries = 0;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  afterEach(async () => {
    await closeProfiles(browser);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const offered = async (path: string) => (await app.http.get(`/api/search-list/${path}`).expect(200)).body as Option[];

  it('are chosen, added to, edited in both languages, switched off, and tell their history', async () => {
    const { page } = await openAs(browser, app, '/admin/option-lists', { width: PHONE.width, name: 'Ila Bose' });
    await page.getByText('WhatsApp', { exact: true }).waitFor();
    await expectFits(page);
    const [list, name] = ['Loan purpose', 'loanPurpose'];
    await page.getByRole('combobox', { name: 'Option list' }).click();
    await page.getByRole('option', { name: list }).click();
    await heading(page, `Option lists: ${list}`).waitFor();
    // A second try meets what the first one left.
    const n = ++tries;
    const [id, panels, rooftop] = [`solar_${n}`, `Solar panels ${n}`, `Rooftop solar ${n}`];

    await page.getByRole('button', { name: 'Add option' }).click();
    const add = dialog(page, `Add to ${list}`);
    await add.getByRole('textbox', { name: 'English' }).fill(panels);
    await soon(async () =>
      expect(await add.getByRole('textbox', { name: 'Id' }).inputValue()).toBe(`solar_panels_${n}`),
    );
    await add.getByRole('textbox', { name: 'Id' }).fill('Solar Panels');
    await add.getByText('Use words of small letters and digits').waitFor();
    await add.getByRole('textbox', { name: 'Hindi' }).fill('सोलर पैनल');
    await expectFits(page);
    await add.getByRole('textbox', { name: 'Id' }).fill('other');
    await add.getByRole('button', { name: 'Add' }).click();
    await add.getByText('The list has an option with this id already.').waitFor();
    await add.getByRole('textbox', { name: 'Id' }).fill(id);
    await add.getByRole('button', { name: 'Add' }).click();
    await toast(page, `${panels} was added.`).waitFor();
    expect((await offered(`hi/${name}`)).at(-1)).toEqual({ id, value: 'सोलर पैनल' });

    await page.getByRole('button', { name: `Edit labels of ${panels}` }).click();
    const edit = dialog(page, `Labels of ${panels}`);
    await edit.getByRole('textbox', { name: 'English' }).fill('');
    await soon(async () => expect(await edit.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true));
    await edit.getByRole('textbox', { name: 'English' }).fill(rooftop);
    await edit.getByRole('textbox', { name: 'Hindi' }).fill('छत पर सोलर');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('छत पर सोलर').last().waitFor();
    expect((await offered(`en/${name}`)).at(-1)).toEqual({ id, value: rooftop });

    await page.getByRole('switch', { name: `Status: ${rooftop}` }).click();
    await soon(async () => expect((await offered(`en/${name}`)).map(({ id }) => id)).not.toContain(id));
    await page.getByText(rooftop).waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const history = dialog(page, `History of ${list}`);
    await history.getByText(`${rooftop}, status: On → Off`).waitFor();
    await history.getByText(`${rooftop}, in Hindi: सोलर पैनल → छत पर सोलर`).waitFor();
    await expectAccessible(page);
  });

  it('are put in order with the keyboard, but for those whose ids the rules know, which are renamed only', async () => {
    const { page } = await openAs(browser, app, '/admin/option-lists');
    const lists = page.getByRole('navigation', { name: 'Option lists' });
    await lists.getByRole('link', { name: 'Education level' }).click();
    await heading(page, 'Option lists: Education level').waitFor();
    const before = (await offered('en/educationalLevel')).map(({ id }) => id);
    const handle = page.getByRole('button', { name: /^Move / }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const [first, second, ...rest] = before;
    await soon(async () =>
      expect((await offered('en/educationalLevel')).map(({ id }) => id)).toEqual([second, first, ...rest]),
    );

    await lists.getByRole('link', { name: 'Ticket class' }).click();
    await page.getByText('The offer rules know the ids of this list').waitFor();
    await page.getByRole('button', { name: /^Edit labels of Micro/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Add option' }).count()).toBe(0);
    expect(await page.getByRole('switch').count()).toBe(0);
    await expectFits(page);
  });

  it('let the second of two admins decide who edit one option', async () => {
    const [first, second] = [
      await openAs(browser, app, '/admin/option-lists/maritalStatus'),
      await openAs(browser, app, '/admin/option-lists/maritalStatus'),
    ];
    for (const { page } of [first, second]) await page.getByRole('button', { name: 'Edit labels of Single' }).click();
    for (const [{ page }, label] of [
      [first, 'Unmarried'],
      [second, 'Not married'],
    ] as const) {
      await dialog(page, 'Labels of Single').getByRole('textbox', { name: 'English' }).fill(label);
      await dialog(page, 'Labels of Single').getByRole('button', { name: 'Save' }).click();
      if (page === first.page) await dialog(page, 'Labels of Single').waitFor({ state: 'hidden' });
    }
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await notice.getByText('Unmarried', { exact: true }).waitFor();
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await second.page.getByText('Not married').first().waitFor();
    await soon(async () => expect((await offered('en/maritalStatus'))[0]?.value).toBe('Not married'));
  });
});

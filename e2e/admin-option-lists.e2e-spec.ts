import { expect, type Page } from '@playwright/test';
import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('option lists in the admin', () => {
  let app: TestApp;
  let tries = 0;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const offered = async (path: string) => (await app.http.get(`/api/search-list/${path}`).expect(200)).body as Option[];

  test('are chosen, added to, edited in both languages, switched off, and tell their history @phone', async () => {
    const { page } = await openAs(app, '/admin/option-lists', { name: 'Ila Bose' });
    await expect(page.getByText('WhatsApp', { exact: true })).toBeVisible();
    await expectFits(page);
    const [list, name] = ['Loan purpose', 'loanPurpose'];
    await page.getByRole('combobox', { name: 'Option list' }).click();
    await page.getByRole('option', { name: list, exact: true }).click();
    await expect(heading(page, `Option lists: ${list}`)).toBeVisible();
    // A second try meets what the first one left.
    const n = ++tries;
    const [id, panels, rooftop] = [`solar_${n}`, `Solar panels ${n}`, `Rooftop solar ${n}`];

    await page.getByRole('button', { name: 'Add option' }).click();
    const add = dialog(page, `Add to ${list}`);
    await add.getByRole('textbox', { name: 'English' }).fill(panels);
    await expect(add.getByRole('textbox', { name: 'Id' })).toHaveValue(`solar_panels_${n}`);
    await add.getByRole('textbox', { name: 'Id' }).fill('Solar Panels');
    await expect(add.getByText('Use words of small letters and digits')).toBeVisible();
    await add.getByRole('textbox', { name: 'Hindi' }).fill('सोलर पैनल');
    await expectFits(page);
    await add.getByRole('textbox', { name: 'Id' }).fill('other');
    await add.getByRole('button', { name: 'Add' }).click();
    await expect(add.getByText('The list has an option with this id already.')).toBeVisible();
    await add.getByRole('textbox', { name: 'Id' }).fill(id);
    await add.getByRole('button', { name: 'Add' }).click();
    await expect(toast(page, `${panels} was added.`)).toBeVisible();
    expect((await offered(`hi/${name}`)).at(-1)).toEqual({ id, value: 'सोलर पैनल' });

    await page.getByRole('button', { name: `Edit labels of ${panels}` }).click();
    const edit = dialog(page, `Labels of ${panels}`);
    await edit.getByRole('textbox', { name: 'English' }).fill('');
    await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
    await edit.getByRole('textbox', { name: 'English' }).fill(rooftop);
    await edit.getByRole('textbox', { name: 'Hindi' }).fill('छत पर सोलर');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('छत पर सोलर').last()).toBeVisible();
    expect((await offered(`en/${name}`)).at(-1)).toEqual({ id, value: rooftop });

    await page.getByRole('switch', { name: `Status: ${rooftop}` }).click();
    await expect.poll(async () => (await offered(`en/${name}`)).map(({ id }) => id)).not.toContain(id);
    await expect(page.getByText(rooftop, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'History' }).click();
    const history = dialog(page, `History of ${list}`);
    await expect(history.getByText(`${rooftop}, status: On → Off`)).toBeVisible();
    await expect(history.getByText(`${rooftop}, in Hindi: सोलर पैनल → छत पर सोलर`)).toBeVisible();
    await expectAccessible(page);
  });

  test('are put in order with the keyboard, but for those whose ids the rules know, which are renamed only @desktop', async () => {
    const { page } = await openAs(app, '/admin/option-lists');
    const lists = page.getByRole('navigation', { name: 'Option lists' });
    await lists.getByRole('link', { name: 'Education level' }).click();
    await expect(heading(page, 'Option lists: Education level')).toBeVisible();
    const before = (await offered('en/educationalLevel')).map(({ id }) => id);
    const handle = page.getByRole('button', { name: /^Move / }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const [first, second, ...rest] = before;
    await expect
      .poll(async () => (await offered('en/educationalLevel')).map(({ id }) => id))
      .toEqual([second, first, ...rest]);

    await lists.getByRole('link', { name: 'Ticket class' }).click();
    await expect(page.getByText('The offer rules know the ids of this list')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit labels of Micro/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add option' })).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expectFits(page);
  });

  test('let the second of two admins decide who edit one option @desktop', async () => {
    const [first, second] = [
      await openAs(app, '/admin/option-lists/maritalStatus'),
      await openAs(app, '/admin/option-lists/maritalStatus'),
    ];
    for (const { page } of [first, second]) await page.getByRole('button', { name: 'Edit labels of Single' }).click();
    for (const [{ page }, label] of [
      [first, 'Unmarried'],
      [second, 'Not married'],
    ] as const) {
      await dialog(page, 'Labels of Single').getByRole('textbox', { name: 'English' }).fill(label);
      await dialog(page, 'Labels of Single').getByRole('button', { name: 'Save' }).click();
      if (page === first.page) await expect(dialog(page, 'Labels of Single')).toBeHidden();
    }
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await expect(notice.getByText('Unmarried', { exact: true })).toBeVisible();
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await expect(second.page.getByText('Not married').first()).toBeVisible();
    await expect.poll(async () => (await offered('en/maritalStatus'))[0]?.value).toBe('Not married');
  });
});

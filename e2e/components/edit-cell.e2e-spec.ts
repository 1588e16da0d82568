import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/browser.js';
import { test } from './test.js';

interface Lender {
  id: number;
  name: string;
  tenure: string;
  version: number;
}

const LENDER: Lender = { id: 1, name: 'Aravali Finance', tenure: '6-24 months', version: 3 };
const CONFLICT = { success: false, code: 'VERSION.CONFLICT', message: 'Somebody else changed this in the meantime.' };

/** The page with the cell; `stored` is what the server has, `sent` what it was sent, which it takes at its version. */
async function open(page: Page, answer?: (route: Route) => Promise<void>) {
  const server = { stored: LENDER, sent: [] as unknown[] };
  await page.route('**/api/lenders/1', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: server.stored });
    const change = route.request().postDataJSON() as Lender;
    server.sent.push(change);
    if (answer) return answer(route);
    if (change.version !== server.stored.version) return route.fulfill({ status: 409, json: CONFLICT });
    server.stored = { ...server.stored, ...change, version: change.version + 1 };
    return route.fulfill({ json: server.stored });
  });
  await page.goto('/edit-cell');
  await page.getByRole('button', { name: 'Edit Tenure of Aravali Finance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tenure: Aravali Finance' });
  await expect(dialog).toBeVisible();
  return {
    server,
    dialog,
    field: dialog.getByLabel('Tenure'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  };
}

test('a cell that is edited sends its value with the version on screen, and shows the new value', async ({ page }) => {
  const { server, dialog, field, save } = await open(page);
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await field.fill('12 months');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12 months')).toBeVisible();
  await expect(page.getByText('Lender updated successfully!')).toBeVisible();
  expect(server.sent).toEqual([{ tenure: '12 months', version: 3 }]);
});

test('Escape leaves the cell as it was, and the focus at its button', async ({ page }) => {
  const { server, dialog, field } = await open(page);
  await field.fill('12 months');
  await field.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6-24 months')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Tenure of Aravali Finance' })).toBeFocused();
  expect(server.sent).toEqual([]);
});

test('while a value is on its way a second Save sends nothing', async ({ page }) => {
  let answer: (() => Promise<void>) | undefined;
  const { server, dialog, field, save } = await open(page, async (route) => {
    answer = () => route.fulfill({ json: LENDER });
  });
  await field.fill('12 months');
  await save.click();
  await expect(save).toBeDisabled();
  await field.press('Enter');
  await expect.poll(() => answer).toBeDefined();
  await answer!();
  await expect(dialog).toBeHidden();
  expect(server.sent).toHaveLength(1);
});

test('a value that the server refuses stays in the dialog with the reason, and can be put right', async ({ page }) => {
  const reason = 'Must be 1 to 50 characters.';
  let isRefused = true;
  const { server, dialog, field, save } = await open(page, (route) => {
    const errors = [{ field: 'value', message: reason }];
    return isRefused
      ? route.fulfill({ status: 400, json: { success: false, code: 'VALIDATION.FAILED', message: 'No.', errors } })
      : route.fulfill({ json: LENDER });
  });
  await field.fill('x'.repeat(60));
  await save.click();
  await expect(dialog.getByText(reason)).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(60));
  isRefused = false;
  await field.fill('12 months');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(server.sent).toHaveLength(2);
});

test('a value that another admin has changed is shown beside the own one, which is saved against the new version', async ({
  page,
}) => {
  const { server, dialog, field, save } = await open(page);
  server.stored = { ...LENDER, tenure: '36 months', version: 4 };
  await field.fill('12 months');
  await save.click();
  const difference = dialog.getByRole('region', { name: 'Tenure' });
  await expect(difference.getByRole('definition')).toHaveText(['36 months', '12 months']);
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12 months')).toBeVisible();
  expect(server.sent).toEqual([
    { tenure: '12 months', version: 3 },
    { tenure: '12 months', version: 4 },
  ]);
});

test('of a conflict the stored value is taken without anything being sent again', async ({ page }) => {
  const { server, dialog, field, save } = await open(page);
  server.stored = { ...LENDER, tenure: '36 months', version: 4 };
  await field.fill('12 months');
  await save.click();
  await dialog.getByRole('button', { name: 'Load again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('36 months')).toBeVisible();
  expect(server.sent).toHaveLength(1);
});

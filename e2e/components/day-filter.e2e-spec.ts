import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser.js';
import { test } from './test.js';

async function open(page: Page) {
  await page.route('**/api/visits*', (route) => route.fulfill({ json: [{ id: 1, name: 'Aravali' }] }));
  await page.route('**/api/admin/saved-views*', (route) => route.fulfill({ json: [] }));
  await page.goto('/day-filter');
  await expect(filter(page)).toHaveText('{}');
}

const field = (page: Page) => page.getByRole('textbox', { name: 'From' });
const filter = (page: Page) => page.getByRole('status', { name: 'Filter' });
const problem = (page: Page) => page.getByText('Write a day as DD/MM/YYYY, such as 05/11/2026.');

test('a text that is no day, typed over a day that filters, is named and does not filter', async ({ page }) => {
  await open(page);
  await field(page).fill('05/11/2026');
  await expect(filter(page)).toHaveText('{"from":"2026-11-05"}');
  await field(page).fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  await expect(problem(page)).toBeVisible();
  await expect(field(page)).toHaveValue('31/02/2026');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(filter(page)).toHaveText('{}');
  await expectAccessible(page);
});

test('a text that is no day, typed before the day before it has filtered, is named and does not filter', async ({
  page,
}) => {
  await open(page);
  await field(page).fill('05/11/2026');
  await field(page).fill('05/11/20261');
  await field(page).fill('nonsense');
  await page.keyboard.press('Tab');
  await expect(problem(page)).toBeVisible();
  await field(page).fill('06/11/2026');
  await page.keyboard.press('Tab');
  await expect(problem(page)).toBeHidden();
  await expect(filter(page)).toHaveText('{"from":"2026-11-06"}');
  await expect(field(page)).toHaveValue('06/11/2026');
});

test('a day that comes from elsewhere takes the place of a text that is no day', async ({ page }) => {
  await open(page);
  await field(page).fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(problem(page)).toBeVisible();
  await page.getByRole('button', { name: 'January' }).click();
  await expect(filter(page)).toHaveText('{"from":"2026-01-01"}');
  await expect(field(page)).toHaveValue('01/01/2026');
  await expect(problem(page)).toBeHidden();
});

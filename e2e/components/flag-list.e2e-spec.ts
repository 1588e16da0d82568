import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser.js';
import { test } from './test.js';

interface Card {
  id: number;
  name: string;
  status: 0 | 1;
}

/** A list of cards of which `shown` says which the server lists. */
async function open(page: Page, shown: (card: Card) => boolean = () => true) {
  let cards: Card[] = ['Aravali', 'Bhoomi', 'Chandan'].map((name, index) => ({ id: index + 1, name, status: 1 }));
  await page.route('**/api/cards*', (route) => route.fulfill({ json: cards.filter(shown) }));
  await page.route('**/api/cards/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    const { status } = route.request().postDataJSON() as Card;
    cards = cards.map((card) => (card.id === id ? { ...card, status } : card));
    return route.fulfill({ json: {} });
  });
  await page.goto('/flag-list');
  await expect(flag(page, 'Aravali')).toBeVisible();
}

const flag = (page: Page, name: string) => page.getByRole('switch', { name: `Status: ${name}` });
const said = (page: Page) => page.locator('[data-said]');

test('a page that is opened with nothing focused begins at its content', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a switch that is used by keyboard keeps the focus, and what it did is said', async ({ page }) => {
  await open(page);
  await flag(page, 'Bhoomi').focus();
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText('Status: Bhoomi: Off');
  await expect(flag(page, 'Bhoomi')).not.toBeChecked();
  await expect(flag(page, 'Bhoomi')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText('Status: Bhoomi: On');
});

test('when the switched row leaves the list the switch of the next row has the focus', async ({ page }) => {
  await open(page, ({ status }) => status === 1);
  await flag(page, 'Bhoomi').focus();
  await page.keyboard.press('Space');
  await expect(flag(page, 'Bhoomi')).toHaveCount(0);
  await expect(flag(page, 'Chandan')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(flag(page, 'Aravali')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).toBeFocused();
});

test('who clicks beside everything is given no focus when a row leaves', async ({ page }) => {
  await open(page, ({ status }) => status === 1);
  let answer = () => {};
  const clicked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cards/*', async (route) => {
    await clicked;
    return route.fallback();
  });
  await flag(page, 'Bhoomi').click();
  await page.mouse.click(20, 600);
  answer();
  await expect(flag(page, 'Bhoomi')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)).toBeNull();
});

test('a list has a name and tells by what it is sorted, and a new order says how many there are', async ({ page }) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Cards' });
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('button', { name: 'Name' })).toBeFocused();
  await expect(said(page)).toHaveText('Cards: 3');
  await expectAccessible(page);
});

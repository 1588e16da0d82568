import { expect, type Page, type Route } from '@playwright/test';
import { liftAndMove } from '../support/admin.js';
import { test } from './test.js';

const CARDS = ['Aravali', 'Bhoomi', 'Chandan'].map((name, index) => ({ id: index + 1, name }));

/** The page with the list; `sent` holds the orders that the server was sent, and takes unless `answer` says otherwise. */
async function open(page: Page, answer?: (route: Route) => Promise<void>) {
  const server = { stored: CARDS, sent: [] as number[][] };
  await page.route('**/api/cards*', (route) => route.fulfill({ json: server.stored }));
  await page.route('**/api/cards/order', (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    server.sent.push(ids);
    if (answer) return answer(route);
    server.stored = ids.map((id) => CARDS.find((card) => card.id === id)!);
    return route.fulfill({ json: {} });
  });
  await page.goto('/movable-list');
  await expect(page.getByRole('listitem')).toHaveText(['Aravali', 'Bhoomi', 'Chandan']);
  return server;
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });

test('a record that is moved with the keyboard is shown and saved in its new place, and said', async ({ page }) => {
  const { sent } = await open(page);
  await handle(page, 'Chandan').focus();
  await liftAndMove(page, 'ArrowUp', 2);
  await expect(page.getByRole('listitem')).toHaveText(['Chandan', 'Aravali', 'Bhoomi']);
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Chandan is now number 1 of 3.');
  await expect.poll(() => sent).toEqual([[3, 1, 2]]);
});

test('a record that is dragged with the mouse is saved once, where it was dropped', async ({ page }) => {
  const { sent } = await open(page);
  const from = (await handle(page, 'Aravali').boundingBox())!;
  const to = (await handle(page, 'Chandan').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByRole('listitem')).toHaveText(['Bhoomi', 'Chandan', 'Aravali']);
  await expect.poll(() => sent).toEqual([[2, 3, 1]]);
});

test('Escape puts a lifted record back, and nothing is saved', async ({ page }) => {
  const { sent } = await open(page);
  await handle(page, 'Aravali').press('Space');
  const announcement = page.locator('[aria-live=assertive]');
  await expect(announcement).toContainText('You have lifted an item');
  await page.keyboard.press('ArrowDown');
  await expect(announcement).toContainText('moved the item');
  await page.keyboard.press('Escape');
  await expect(announcement).toContainText('Movement cancelled');
  await expect(page.getByRole('listitem')).toHaveText(['Aravali', 'Bhoomi', 'Chandan']);
  expect(sent).toEqual([]);
});

test('an order that the server refuses is taken back, and the reason is said', async ({ page }) => {
  const message = 'The list of cards has changed. Load it again, then sort.';
  const server = await open(page, (route) => route.fulfill({ status: 409, json: { success: false, message } }));
  server.stored = [...CARDS, { id: 4, name: 'Dhara' }];
  await handle(page, 'Chandan').focus();
  await liftAndMove(page, 'ArrowUp', 1);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Aravali', 'Bhoomi', 'Chandan', 'Dhara']);
});

test('what was dropped keeps the focus, and is moved again while the first order is yet to be stored', async ({
  page,
}) => {
  let answer: (() => Promise<void>) | undefined;
  const { sent } = await open(page, async (route) => {
    answer = () => route.fulfill({ json: {} });
  });
  await handle(page, 'Chandan').focus();
  await liftAndMove(page, 'ArrowUp', 1);
  await expect.poll(() => answer).toBeDefined();
  await expect(handle(page, 'Chandan')).toBeFocused();
  await liftAndMove(page, 'ArrowUp', 1);
  await expect(page.getByRole('listitem')).toHaveText(['Chandan', 'Aravali', 'Bhoomi']);
  await expect(handle(page, 'Chandan')).toBeFocused();
  expect(sent).toEqual([[1, 3, 2]]);
  await answer!();
  await expect
    .poll(() => sent)
    .toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]);
});

test('a list in another order has no handles', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser.js';
import { test } from './test.js';

type Values = Record<string, string | number | null>;

const OPTIONS = { Gender: [{ id: 'female', value: 'Woman' }] };
const NAME = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in' };

/** The page of the details with `profile` stored; `refuse` names the fields that the server refuses, each with its reason. */
async function open(
  page: Page,
  profile: Values = {},
  { refuse = {}, query = '' }: { refuse?: Record<string, string>; query?: string } = {},
) {
  const stored: Values = { user_id: 'p1', ...profile };
  const server = { stored, sent: [] as Values[], isAway: false, losesAnswers: false };
  await page.route('**/api/search-list/en', (route) => route.fulfill({ json: OPTIONS }));
  await page.route('**/api/user/p1*', async (route) => {
    if (server.isAway) return route.abort();
    if (route.request().method() === 'GET') return route.fulfill({ json: server.stored });
    const values = route.request().postDataJSON() as Values;
    server.sent.push(values);
    const errors = Object.entries(refuse)
      .filter(([field]) => field in values)
      .map(([field, message]) => ({ field, message }));
    if (errors.length > 0)
      return route.fulfill({
        status: 400,
        json: { success: false, code: 'VALIDATION.FAILED', message: 'No.', errors },
      });
    server.stored = { ...server.stored, ...values };
    if (server.losesAnswers) {
      server.stored.tin = '******234F';
      return route.abort();
    }
    return route.fulfill({ json: server.stored });
  });
  await page.addInitScript(() => {
    localStorage.setItem('token', 'a token');
    localStorage.setItem('prospectAppId', 'p1');
  });
  await page.clock.install();
  await page.goto(`/details${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue') => page.getByRole('button', { name }).click();
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft.')));

test.describe('the draft', () => {
  test('is kept in the browser at once, and saved a moment after the last key', async ({ page }) => {
    const server = await open(page);
    await page.getByLabel('First name').fill('Asha');
    expect(await kept(page)).toEqual([['draft.p1.first_name', 'Asha']]);
    expect(server.sent).toEqual([]);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(server.sent).toEqual([{ first_name: 'Asha' }]);
    expect(await kept(page)).toEqual([]);
  });

  test('without a connection is kept, said to be, and saved when the server answers again', async ({ page }) => {
    const server = await open(page);
    server.isAway = true;
    await page.getByLabel('First name').fill('Asha');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status')).toContainText('There is no connection.');
    await page.getByLabel('Family name').fill('Rao');
    expect(await kept(page)).toHaveLength(2);
    server.isAway = false;
    await page.clock.runFor(3_000);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(server.stored).toMatchObject({ first_name: 'Asha', last_name: 'Rao' });
    expect(await kept(page)).toEqual([]);
  });

  test('outlives the page, in place of what is stored', async ({ page }) => {
    const server = await open(page, NAME, { query: '?step=1' });
    server.isAway = true;
    await page.getByLabel('First name').fill('Usha');
    server.isAway = false;
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Usha');
    await expect(page.getByLabel('Family name')).toHaveValue('Rao');
  });

  test('holds half a value back, and sends it when it is whole', async ({ page }) => {
    const server = await open(page, NAME, { query: '?step=2' });
    await page.getByLabel('PAN').fill('ABCPP');
    await page.clock.runFor(1_000);
    expect(server.sent).toEqual([]);
    await page.getByLabel('PAN').fill('abcpp1234f');
    await page.clock.runFor(1_000);
    await expect.poll(() => server.sent).toEqual([{ tin: 'ABCPP1234F' }]);
  });

  test('asks nobody about what the server has although its answer was lost, though it tells a mask of it', async ({
    page,
  }) => {
    const server = await open(page, NAME, { query: '?step=2' });
    server.losesAnswers = true;
    await page.getByLabel('PAN').fill('ABCPP1234F');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status')).toContainText('There is no connection.');
    server.losesAnswers = false;
    await page.clock.runFor(3_000);
    await expect(page.getByRole('status')).toHaveText('Saved');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(server.sent).toEqual([{ tin: 'ABCPP1234F' }, { tin: 'ABCPP1234F' }]);
  });

  test('asks about what another device changed while there was no connection', async ({ page }) => {
    const server = await open(page, { ...NAME, tin: '******678K' }, { query: '?step=2' });
    server.isAway = true;
    await page.getByLabel('PAN').fill('ABCPP1234F');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status')).toContainText('There is no connection.');
    server.stored = { ...server.stored, tin: '******999L' };
    server.isAway = false;
    await page.clock.runFor(3_000);
    await expect(page.getByRole('alert')).toContainText('PAN was changed on another device.');
    expect(server.sent).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take “ABCPP1234F”' }).click();
    await page.clock.runFor(1_000);
    await expect.poll(() => server.sent).toEqual([{ tin: 'ABCPP1234F' }]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows what the server refuses at its field, and saves the rest', async ({ page }) => {
    const server = await open(page, {}, { refuse: { email: 'This address cannot be reached.' } });
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('E-mail').fill('asha@example.in');
    await page.clock.runFor(1_000);
    await expect(page.getByText('This address cannot be reached.').first()).toBeVisible();
    expect(server.stored).toMatchObject({ first_name: 'Asha' });
    expect(await kept(page)).toEqual([['draft.p1.email', 'asha@example.in']]);
  });
});

test.describe('the steps', () => {
  test('begin where something is missing, and Back shows the one before as it was', async ({ page }) => {
    await open(page, NAME);
    await expect(heading(page, 'Who you are')).toBeVisible();
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'Your name and e-mail')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
  });

  test('are not left with mistakes, which a focused summary lists and leads to', async ({ page }) => {
    await open(page, { first_name: 'Asha' });
    await page.getByLabel('E-mail').fill('asha@example');
    await go(page);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Fill in: Family name', /^E-mail: /]);
    await expectAccessible(page);
    await summary.getByRole('link', { name: /^E-mail/ }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill('asha@example.in');
    await expect(summary.getByRole('link')).toHaveText(['Fill in: Family name']);
    await page.getByLabel('Family name').fill('Rao');
    await go(page);
    await expect(heading(page, 'Who you are')).toBeFocused();
  });

  test('go back with the browser, too, and forward again with what was typed', async ({ page }) => {
    await open(page);
    for (const [label, text] of [
      ['First name', 'Asha'],
      ['Family name', 'Rao'],
      ['E-mail', 'asha@example.in'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await go(page);
    await page.getByLabel('PAN').fill('ABC');
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await page.goForward();
    await expect(page.getByLabel('PAN')).toHaveValue('ABC');
  });

  test('finish when all is saved, and lead back to the first that is not right', async ({ page }) => {
    const server = await open(page, { ...NAME, last_name: null }, { query: '?step=2' });
    await page.getByLabel('Date of birth').fill('05/07/1990');
    await page.getByLabel('Woman').check();
    await page.getByLabel('PAN').fill('ABCPP1234F');
    await go(page, 'Finish');
    await expect(heading(page, 'Your name and e-mail')).toBeVisible();
    await page.getByLabel('Family name').fill('Rao');
    await go(page);
    await go(page, 'Finish');
    await expect(heading(page, 'Finished')).toBeVisible();
    expect(server.stored).toMatchObject({ last_name: 'Rao', gender: 'female', tin: 'ABCPP1234F' });
    expect(await kept(page)).toEqual([]);
  });

  test('do not finish without a connection: the reason is said and nothing is lost', async ({ page }) => {
    const server = await open(page, NAME);
    server.isAway = true;
    await page.getByLabel('Date of birth').fill('05/07/1990');
    await page.getByLabel('Woman').check();
    await page.getByLabel('PAN').fill('ABCPP1234F');
    await go(page, 'Finish');
    await expect(page.getByRole('status')).toContainText('Not sent yet');
    server.isAway = false;
    await go(page, 'Finish');
    await expect(heading(page, 'Finished')).toBeVisible();
  });
});

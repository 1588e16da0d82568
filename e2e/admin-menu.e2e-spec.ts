import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeProfiles, expectAccessible, heading, openAs } from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

describe('the menu of the admin', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  afterEach(() => closeProfiles(browser));
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  /** Whether an entry lies between the top bar and the lower edge. */
  const inSight = async (page: Page, name: string) => {
    const box = await menuOf(page).getByRole('link', { name, exact: true }).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
  };

  it('the menu has a group for each area that has pages', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard');
    const group = (name: string) => menuOf(page).getByRole('list', { name }).getByRole('link').allInnerTexts();
    await menuOf(page).getByRole('list', { name: 'Settings' }).waitFor();
    expect(await group('Money')).toEqual(['Commission ledger']);
    expect(await group('Loans')).toEqual(['Applications', 'Customer eligibility']);
    expect(await group('Customers')).toEqual([]);
    expect(await group('Settings')).toEqual(['Option lists']);
    await expectAccessible(page);
  });

  it('the menu calls each page by its title', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard');
    await heading(page, 'Dashboard').waitFor();
    for (const word of await menuOf(page).getByRole('link').allInnerTexts()) {
      await menuOf(page).getByRole('link', { name: word, exact: true }).click();
      // The page of option lists names the one that it shows as well.
      const title = word === 'Option lists' ? /^Option lists: / : new RegExp(`^${word}$`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  it.each([
    ['a phone', PHONE.width, 640],
    ['a low window', 1280, 400],
  ])('the menu shows the entry of the open page on %s, where not all entries fit', async (_what, width, height) => {
    const { page } = await openAs(browser, app, '/admin/option-lists', { width });
    await page.setViewportSize({ width, height });
    await page.reload();
    if (width === PHONE.width) await page.getByRole('button', { name: 'Open menu' }).click();
    await soon(async () => expect(await inSight(page, 'Option lists')).toBe(true));
    expect(await inSight(page, 'Dashboard')).toBe(false);
  });
});

import { expect } from '@playwright/test';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { latinWords } from '../web/src/i18n/problems.js';
import { aProfile, expectFits, heading } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the admin in Hindi', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('is chosen before signing in, kept in the account, and outlives signing out', async () => {
    const admin = await anAdmin(app);
    const { email } = admin;
    const page = await (await aProfile(app)).newPage();
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(heading(page)).toHaveText('एडमिन साइन इन');
    expect(latinWords(await page.locator('main').innerText())).toEqual([]);
    await expectFits(page);
    await expectAccessible(page);

    await page.getByLabel('ईमेल').fill(email);
    await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(PASSWORD);
    const kept = page.waitForResponse('**/api/set-language');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(heading(page, 'डैशबोर्ड')).toBeVisible();
    expect((await kept).status()).toBe(200);

    // Wide screens have the menu open already.
    const openMenu = page.getByRole('button', { name: 'मेन्यू खोलें' });
    if (await openMenu.isVisible()) await openMenu.click();
    const menu = page.getByRole('navigation', { name: 'मुख्य मेन्यू' });
    await expect(menu.getByRole('list', { name: 'खाते' }).getByRole('link')).toHaveText([
      'एडमिन खाते',
      'दो चरणों वाला साइन इन',
      'पासवर्ड बदलें',
    ]);
    await menu.getByRole('link', { name: 'एडमिन खाते' }).click();
    await expect(heading(page, 'एडमिन खाते')).toBeVisible();

    // Another browser, in which nobody chose a language, takes that of the account.
    const other = await (await aProfile(app, { admin })).newPage();
    await other.goto('/admin/dashboard');
    await expect(heading(other, 'डैशबोर्ड')).toBeVisible();

    await page.getByRole('button', { name: /आपका खाता$/ }).click();
    await page.getByRole('menuitem', { name: 'लॉग आउट' }).click();
    await expect(heading(page)).toHaveText('एडमिन साइन इन');
  });
});

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu', name_hi: 'ग्राम सेतु', primary_color: '#5A2A82' });
});
test.afterAll(() => app.stop());

const TITLES = { en: 'There is no connection', hi: 'अभी इंटरनेट नहीं है' };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await overflowsSideways(page)).toBe(false);
}

/** What the browser keeps of the site, by address, with the text of what is no font. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        kept[pathname] = pathname.endsWith('.woff2') ? '' : await (await cache.match(request))!.text();
      }
    }
    return kept;
  });

/** Waits until the app is kept, with the page of `shell`. */
const isKept = (page: Page, shell = '/offline') =>
  expect(async () => expect(Object.keys(await keptFiles(page))).toContain(shell)).toPass();

/** A customer whom a lender has approved. */
async function anAppliedCustomer() {
  const prospect = await aProspect(app, { profile: anApplicant({}), partner_id: 1 });
  const application = await anApplication(app, { prospect_id: prospect.id, state: 'SANCTIONED' });
  const lender = await aLender(app, { name: 'Himgiri Finance' });
  await aLenderApplication(app, {
    application_id: application.id,
    lender_id: lender.id,
    state: 'SANCTIONED',
    sanctioned_amount: 45_000,
    lender_reference_id: 'HF-26-0004711',
  });
  return prospect;
}

async function open(
  path: string,
  { prospect, locale = 'en-IN' }: { prospect?: { id: number; uuid: string }; locale?: 'en-IN' | 'hi-IN' } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const stored = prospect && { token: await app.tokenFor('customer', prospect.id), prospectAppId: prospect.uuid };
  const { page, context } = await visit(app.url, { locale, stored, serviceWorkers: 'allow' });
  await page.goto(path);
  return { page, context };
}

for (const language of LANGUAGES) {
  test(`a reload without a connection shows our own page, which opens the asked one when there is one (${language})`, async () => {
    const { page, context } = await open('/gram-setu/credit-cards', { locale: `${language}-IN` });
    await isKept(page, '/gram-setu/offline');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, TITLES[language])).toBeVisible();
    await expect(page.getByRole('banner').getByText({ en: 'Gram Setu', hi: 'ग्राम सेतु' }[language])).toBeVisible();
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#5A2A82');
    await expectGoodPage(page);
    await page.getByRole('button', { name: { en: 'Try again', hi: 'फिर कोशिश करें' }[language] }).click();
    await expect(
      page.getByText({ en: 'There is still no connection.', hi: 'अभी भी इंटरनेट नहीं है।' }[language]),
    ).toBeVisible();

    await context.setOffline(false);
    await expect(heading(page, TITLES[language])).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/gram-setu/credit-cards');
    expect(await page.evaluate(() => document.getElementById('boot')!.textContent)).not.toContain('isShell');
  });
}

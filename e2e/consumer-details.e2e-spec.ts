import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Browser, Locator, Page } from 'playwright-core';
import type { StoredProfile } from '../server/src/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  accessibilityFindings,
  DESKTOP,
  launchBrowser,
  overflowsSideways,
  PHONE,
  soon,
  visit,
  type Visit,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

jest.setTimeout(60_000);
// A busy machine may miss a moment; what is broken fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

let app: TestApp;
let browser: Browser;
let visits: Visit[] = [];

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});

afterEach(async () => {
  const problems = visits.flatMap((one) => one.problems);
  await Promise.all(visits.map((one) => one.context.close()));
  visits = [];
  expect(problems).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await app.stop();
});

interface Opening {
  product: ProductType;
  profile?: StoredProfile;
  viewport?: typeof PHONE;
}

/** A signed-in customer who has chosen `product`. */
async function open(path: string, { product, profile = {}, viewport = PHONE }: Opening) {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const token = await app.tokenFor('customer', prospect.id);
  const session = { token, prospectAppId: prospect.uuid, productType: product };
  const opened = await visit(browser, app.url, viewport, 'en-IN', session);
  visits.push(opened);
  await opened.page.goto(path);
  const stored = async () =>
    (await app.as(token).get(`/api/user/${prospect.uuid}`).expect(200)).body as Record<string, unknown>;
  return { ...opened, stored };
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** What this browser keeps because the server does not have it. */
function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')));
}

async function expectGoodPage(page: Page): Promise<void> {
  await soon(async () => expect(await accessibilityFindings(page)).toEqual([]));
  expect(await overflowsSideways(page)).toBe(false);
}

describe('the details of', () => {
  it.each<[ProductType, string, keyof StoredProfile, (page: Page) => Promise<unknown>, string]>([
    ['Credit Cards', '/user/credit-card', 'tin', (page) => page.getByLabel('PAN').fill('ABCPD1234F'), '/credit-cards'],
    [
      'Other Insurance',
      '/user/insurance/transaction',
      'comm_preference',
      (page) => page.getByLabel('WhatsApp').check(),
      '/user/insurance/transaction',
    ],
  ])('%s open at the first thing that is missing, and lead on when all is there', async (...given) => {
    const [product, path, missing, fill, end] = given;
    const { [missing]: _left, ...profile } = anApplicant();
    const { page, stored } = await open(path, { product, profile, viewport: DESKTOP });
    await fill(page);
    await expectGoodPage(page);
    const more = page.getByRole('button', { name: 'Continue', exact: true });
    const last = page.getByRole('button', { name: /^(See offers|See credit cards|See insurers)$/ });
    for (;;) {
      await more.or(last).first().waitFor();
      if (await last.isVisible()) break;
      const before = page.url();
      await more.click();
      await page.waitForURL((url) => url.href !== before);
    }
    await last.click();
    await page.waitForURL((url) => url.pathname === end);
    await soon(async () => expect((await stored())[missing]).not.toBe(''));
    if (product === 'Other Insurance') await heading(page, 'No insurer says yes yet').waitFor();
  });
});

it('two tabs show one another’s answers, and logging out leaves nothing of them in the browser', async () => {
  const { page, context } = await open('/user/user-detail?step=2', { product: 'Personal Loans', viewport: DESKTOP });
  const other = await context.newPage();
  await other.goto('/user/user-detail?step=2');
  await other.getByLabel('Family name').fill('Rao');
  await page.getByLabel('First name').fill('Asha');
  await soon(async () => expect(await other.getByLabel('First name').inputValue()).toBe('Asha'));
  await soon(async () => expect(await page.getByLabel('Family name').inputValue()).toBe('Rao'));
  await page.getByText('Saved').waitFor();
  await other.reload();
  await soon(async () => expect(await other.getByLabel('First name').inputValue()).toBe('Asha'));
  await soon(async () => expect(await other.getByLabel('Family name').inputValue()).toBe('Rao'));

  await page.goto('/user/user-detail?step=3');
  await page.getByLabel('PAN').fill('ABC');
  expect(await keptHere(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await soon(async () => expect(await keptHere(page)).toEqual([]));
});

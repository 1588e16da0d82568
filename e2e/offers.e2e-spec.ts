import { expect, type Page } from '@playwright/test';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let sandbox: LenderSandbox;
let app: TestApp;
let sent: SmsMessage[];

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url });
  sandbox.callbackBase = app.url;
  sent = takeSms(app);
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

/** With EMIs of 11,500, a household of up to 3,00,000 a year has 1,000 rupees a month left for another one. */
const TIGHT = { household_income: 'up_to_3_lakh', household_income_yearly: 300_000, emi: 11_500 };

/** The browser of a customer with an open application for a personal loan. */
async function openOffers(given: StoredProfile = {}, locale: 'en-IN' | 'hi-IN' = 'en-IN', query = '') {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile: anApplicant(given) });
  const token = await app.tokenFor('customer', prospect.id);
  const body = { productType: 'Personal Loans' };
  const { uuid: appId } = (await app.as(token).post('/api/applications').send(body)).body as { uuid: string };
  const stored = { token, prospectAppId: prospect.uuid, ...body, appId };
  const { page, context } = await visit(app.url, { locale, stored: { ...stored } });
  await page.goto(`/user/offers${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, context, prospect, appId };
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The buttons in the colour of the one main action. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.createElement('i');
    root.style.background = 'var(--brand)';
    document.body.append(root);
    const brand = getComputedStyle(root).backgroundColor;
    root.remove();
    return [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter((one) => one.checkVisibility() && !one.hasAttribute('aria-pressed'))
      .filter((one) => getComputedStyle(one).backgroundColor === brand)
      .map((one) => one.innerText);
  });
}

test('MEASURE @phone', async ({}, info) => {
  const full = await openOffers();
  await full.page.waitForLoadState('networkidle');
  console.log(info.project.name, 'offers', await pageHeight(full.page), (await primaryButtons(full.page)).length);
  const none = await openOffers(TIGHT);
  await none.page.waitForLoadState('networkidle');
  const change = none.page.getByRole('heading', { name: 'What would change this' });
  console.log(
    await h1(none.page).innerText(),
    'declined',
    await pageHeight(none.page),
    (await primaryButtons(none.page)).length,
    'what would change at',
    (await change.count()) && (await change.boundingBox())?.y,
  );
  const old = await openOffers({ credit_score: 300, monthly_income: 5000, birth_date: '01/01/1950' });
  await old.page.waitForLoadState('networkidle');
  console.log(
    await h1(old.page).innerText(),
    'declined 2',
    await pageHeight(old.page),
    (await primaryButtons(old.page)).length,
    (await old.page.locator('main').innerText()).slice(0, 1500),
  );
});

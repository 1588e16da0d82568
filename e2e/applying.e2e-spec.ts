import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../server/src/lenders/lender.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { aLenderGroup } from '../server/test/builders/lenders.js';
import { aLinkLender, anApiLender, type BuiltCustomer, withOffers } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  accessibilityFindings,
  DESKTOP,
  launchBrowser,
  overflowsSideways,
  PHONE,
  soon,
  visit,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

jest.setTimeout(60_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true });

let sandbox: LenderSandbox;
let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  [app, browser] = await Promise.all([startMarketplace({ LENDER_SANDBOX_URL: sandbox.url }), launchBrowser()]);
  sandbox.callbackBase = app.url;
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await sandbox.stop();
});

async function aVisit(lenders: LenderEntity[], viewport = PHONE, locale: 'en-IN' | 'hi-IN' = 'en-IN') {
  const prospect = await aProspect(app, { profile: anApplicant() });
  const customer = await withOffers(app, prospect, ...lenders);
  const token = await app.tokenFor('customer', prospect.id);
  const visited = await visit(browser, app.url, viewport, locale, {
    ...{ token, appId: customer.application.uuid, prospectAppId: prospect.uuid, productType: 'Personal Loans' },
  });
  return { ...visited, customer };
}

async function isFit(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);
}

const stateAt = async (customer: BuiltCustomer, lender: LenderEntity) => (await customer.at(lender).row()).state;

it('a customer agrees, goes on at the lender, sees the loan approved, and takes another application back', async () => {
  const [lender, other] = [await anApiLender(app), await anApiLender(app)];
  const { context, page, problems, customer } = await aVisit([lender, other]);
  await page.goto(`/user/lenders-transaction/${lender.code}`);
  await page.getByRole('heading', { name: `Apply to ${lender.name}` }).waitFor();
  await page.getByText(`I agree that my details are sent to ${lender.name}`).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await isFit(page);

  await page.getByRole('button', { name: `I agree, send it to ${lender.name}` }).click();
  const go = page.getByRole('link', { name: `Open the page of ${lender.name}` });
  await go.waitFor();
  await isFit(page);
  await go.click();
  await page.getByRole('button', { name: 'Approve the loan' }).click();
  await page.getByText('Status: APPROVED').waitFor();
  await soon(async () => expect(await stateAt(customer, lender)).toBe('SANCTIONED'));
  await page.goto(`/user/lenders-transaction/${lender.id}`);
  await page.getByRole('status').getByText(`${lender.name} has approved your loan`).waitFor();

  await customer.at(other).consent().expect(200);
  await page.goto(`/user/lenders-transaction/${other.code}`);
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw from ${other.name}?` });
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('status').getByText(`You withdrew your application from ${other.name}`).waitFor();
  expect(await stateAt(customer, lender)).toBe('SANCTIONED');
  await isFit(page);
  expect(problems).toEqual([]);
  await context.close();
});

it('a lender that asks for a code gets it, and one that refuses leads to what is open', async () => {
  const [asking, refusing, open] = [
    await anApiLender(app, { code: 'indialends' }),
    await anApiLender(app, { code: 'earlysalary' }),
    await anApiLender(app),
  ];
  sandbox.behave(asking.code, { otp: true });
  sandbox.behave(refusing.code, { script: ['REJECTED'] });
  const { context, page, problems, customer } = await aVisit([asking, refusing, open], DESKTOP, 'hi-IN');
  await page.goto('/user/indialends-otp');
  await page.getByRole('button', { name: `सहमति है, ${asking.name} को भेजें` }).waitFor();
  await isFit(page);
  await page.getByRole('button', { name: `सहमति है, ${asking.name} को भेजें` }).click();
  const code = page.getByRole('textbox', { name: 'कोड' });
  await code.fill('12');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByText('6 अंकों का OTP भरें').waitFor();
  await code.fill('000000');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByText('यह कोड सही नहीं है। बची हुई कोशिशें: 4।').waitFor();
  await isFit(page);
  await code.fill('123456');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('link', { name: `${asking.name} का पेज खोलें` }).waitFor();

  await customer.at(refusing).consent().expect(200);
  await page.goto('/user/earlysalary/declined');
  await page.getByRole('heading', { name: `${refusing.name} में बात नहीं बनी` }).waitFor();
  await page.getByText('Our own checks did not pass').waitFor();
  await isFit(page);
  await page.getByRole('link', { name: open.name }).click();
  await page.getByRole('heading', { name: `${open.name} में आवेदन करें` }).waitFor();
  await page.getByRole('button', { name: 'अभी नहीं' }).click();
  await page.waitForURL('**/user/offers');
  expect(await stateAt(customer, open)).toBe('OFFERED');
  expect(problems).toEqual([]);
  await context.close();
});

it('insurance goes from the details to an insurer that takes the customer, over its API or its page', async () => {
  const { id } = await aLenderGroup(app, { product_types: ['Other Insurance'] });
  const given = {
    ...{ lender_group_ids: [id], self_employed: 1 as const, business: 1 as const, min_credit_score: null },
    ...{ min_loan_amount: null, loan_amount_upto: null, apr_min: null, apr_max: null },
  };
  const byApi = await anApiLender(app, given);
  const byLink = await aLinkLender(app, { ...given, max_age: 45 });
  await anApiLender(app, { ...given, min_age: 50, max_age: 70 });
  const { comm_preference: _left, ...profile } = anApplicant();
  const prospect = await aProspect(app, { profile });
  const { context, page, problems } = await visit(browser, app.url, PHONE, 'hi-IN', {
    ...{ token: await app.tokenFor('customer', prospect.id), prospectAppId: prospect.uuid },
    productType: 'Other Insurance',
  });
  await page.goto('/user/insurance/transaction');
  await page.getByLabel('व्हाट्सऐप').check();
  await page.getByRole('button', { name: 'बीमा कंपनियाँ देखें' }).click();
  await page.getByRole('heading', { name: /बीमा कंपनियाँ आपका बीमा कर सकती हैं, Asha$/ }).waitFor();
  await page.getByText('50 साल की उम्र से बीमा मिलता है। आपकी उम्र 27 है।').first().waitFor();
  const card = page.getByRole('article', { name: byLink.name });
  await card.getByText('क्या चाहिए: 21 से 45 साल की उम्र, महीने की ₹15,000 या ज़्यादा आय').waitFor();
  expect(await page.getByText(/EMI|APR/).count()).toBe(0);
  await isFit(page);

  await page.getByRole('button', { name: `${byApi.name} चुनें` }).click();
  await page.getByText(`मेरी सहमति है कि मेरी यह जानकारी ${byApi.name} को भेजी जाए, ताकि वह मेरे बीमे`).waitFor();
  await isFit(page);
  await page.getByRole('button', { name: `सहमति है, ${byApi.name} को भेजें` }).click();
  await page.getByRole('link', { name: `${byApi.name} का पेज खोलें` }).click();
  await page.getByRole('button', { name: 'Approve the loan' }).click();
  await page.getByText('Status: APPROVED').waitFor();
  await page.goto(`/user/lenders-transaction/${byApi.id}`);
  await page.getByRole('status').getByText(`${byApi.name} ने बीमा मंज़ूर किया`).waitFor();
  await isFit(page);

  // Another one, by the way back to all of them.
  await page.goto('/user/insurance/transaction');
  await page.getByRole('button', { name: `${byLink.name} चुनें` }).click();
  await page.getByRole('button', { name: `सहमति है, ${byLink.name} को भेजें` }).click();
  const link = page.getByRole('link', { name: `${byLink.name} का पेज खोलें` });
  const { headers } = await fetch(`${app.url}${await link.getAttribute('href')}`, { redirect: 'manual' });
  expect(headers.get('location')).toMatch(/^https:\/\/bank\.example\.in\/start\?lead=[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByRole('status').getByText(`आप ${byLink.name} के पेज पर गए`).waitFor();
  expect(await app.query('SELECT host FROM lender_clicks')).toContainEqual({ host: 'bank.example.in' });
  expect(problems).toEqual([]);
  await context.close();
});

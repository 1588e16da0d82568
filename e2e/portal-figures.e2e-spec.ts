import { expect, type Page } from '@playwright/test';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { JourneyEventKind } from '@marketplace/contract/journey-events/journey-events.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../server/src/partners/tracking-links/tracking-link.entity.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { randomLetters } from '../server/src/platform/crypto/random-letters.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import {
  INSERT_JOURNEY_EVENTS,
  type JourneyEvent,
  journeyRow,
} from '../server/src/platform/journey-events/journey-events.js';
import { foldPortalPaths } from '../server/src/portal/funnels/fold-portal-paths.js';
import { foldPortalSums } from '../server/src/portal/reports/fold-portal-sums.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { eventually } from '../server/test/support/eventually.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const PORTAL = '/gram-setu-kendra/partner';

let app: TestApp;
let partner: PartnerEntity;
let merchant_id: number;
let agent: Awaited<ReturnType<typeof aPhoneUser>>;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
  merchant_id = (await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' })).id;
  agent = await aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'AGENT' });
  const link = await app.dataSource.getRepository(TrackingLinkEntity).save({
    ...{ name: 'Own', target: '/', partner_id: partner.id, merchant_id, agent_id: agent.user.id },
    code: randomLetters(LINK_CODE_LETTERS, 8),
  });
  const lender = await aLender(app, { name: 'Kaveri Credit' });
  const lead = async (of: object, steps: [daysAgo: number, kind: JourneyEventKind, facts?: object][]) => {
    const { id, prospect_id } = await anApplication(app, { partner_id: partner.id, ...of });
    const events = steps.map(([daysAgo, kind, facts]): JourneyEvent => ({
      ...{ kind, at: new Date(`${shiftDay(istToday(), -daysAgo)}T06:00:00Z`), ...of, facts: facts ?? {} },
      ...{ prospect_id, application_id: id, partner_id: partner.id, product_type: 'Personal Loans' },
      ...(kind !== 'SUBMITTED' && { lender_id: lender.id, lender_application_id: id }),
    }));
    await app.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, SYSTEM))]);
  };
  const shop = { merchant_id };
  const byAgent = { ...shop, agent_id: agent.user.id, tracking_link_id: link.id };
  await lead({}, [[40, 'SUBMITTED']]);
  await lead(shop, [
    [12, 'SUBMITTED'],
    [11, 'PUSHED'],
    [9, 'REJECTED', { code: 'LOW_INCOME' }],
  ]);
  await lead(byAgent, [
    [10, 'SUBMITTED'],
    [9, 'PUSHED'],
    [2, 'DISBURSED', { amount: 75_000 }],
  ]);
  await lead(byAgent, [[5, 'SUBMITTED']]);
  await eventually(async () => {
    await foldPortalSums(app.app.get(Transactions), { settledMs: 0 });
    await foldPortalPaths(app.app.get(Transactions), { settledMs: 0 });
    const [left] = await app.query<{ n: number }[]>(
      'SELECT MAX(id) - (SELECT MIN(folded_to) FROM report_progress WHERE id IN (3, 4)) AS n FROM journey_events',
    );
    expect(Number(left!.n)).toBe(0);
  });
});
test.afterAll(async () => {
  await app.stop();
});

const cellsOf = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');

test('an owner reads the figures of a month, divides them by merchant and saves them @desktop', async () => {
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { stored: { p_atkn: token } });
  await page.goto(`${PORTAL}/`);
  await page.getByRole('navigation', { name: 'Pages of the portal' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^3\s*before: 1$/);
  await expect(page.getByRole('img', { name: 'Bars of 30 days: 3 leads and 1 loans paid out' })).toBeVisible();
  await expect(page.getByText('Commission is booked for 0 of 1 loans.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Income' })).toContainText('1 before: 0');
  await expect(cellsOf(page, 'Open leads', 'Being compared')).toHaveText(['0', '1', '0', '0', '1']);
  await expectGoodPage(page);

  await page.getByLabel('Divide by').selectOption('Merchant');
  await expect(page).toHaveURL(/group=merchant/);
  await expect(cellsOf(page, 'Figures by: Merchant', 'Rao Kirana Store').nth(4)).toHaveText(/^1\s*before: 0$/);
  await expect(cellsOf(page, 'Figures by: Merchant', 'Rao Kirana Store').nth(5)).toHaveText(/^₹75,000\s*before: ₹0$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-2\d{3}-\d\d-\d\d-2\d{3}-\d\d-\d\d\.csv$/);
  // The address holds what is shown.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Figures by: Merchant' })).toBeVisible();
  await expectGoodPage(page);
});

test('an agent reads their own in Hindi, for days of their choice @phone', async () => {
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: agent.token } });
  await page.goto(`${PORTAL}/reports`);
  await expect(page.getByRole('definition').first()).toHaveText(/^2\s*पहले: 0$/);
  await expect(page.getByLabel('किसके अनुसार').getByRole('option')).toHaveText(['दिन', 'प्रोडक्ट', 'ऋणदाता']);
  await expect(page.getByText('इन दिनों में किसी ऋणदाता ने मना नहीं किया।')).toBeVisible();
  await page.getByRole('combobox', { name: 'दिन', exact: true }).selectOption('अपने चुने दिन');
  await page.getByLabel('पहला दिन').fill(shiftDay(istToday(), -4));
  await expect(page.getByRole('definition').first()).toHaveText(/^0\s*पहले: 1$/);
  await page.getByLabel('आख़िरी दिन').fill(shiftDay(istToday(), -5));
  await expect(page.getByRole('alert')).toHaveText('आख़िरी दिन पहले दिन से पहले का है।');
  await page.getByLabel('आख़िरी दिन').fill(istToday());
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByText('गिनती कैसे होती है').click();
  await expectGoodPage(page);
});

test('an owner makes a funnel of their own steps, keeps it, and a colleague opens it @desktop', async () => {
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { stored: { p_atkn: token } });
  await page.goto(`${PORTAL}/customFunnel`);
  await expect(page.getByRole('heading', { name: 'Custom funnel', level: 1 })).toBeVisible();
  await expect(page.getByText('3 people began, 1 before.')).toBeVisible();
  await expect(page.getByText('Those who began last still have time left.')).toBeVisible();
  await page.getByText('Steps: 6').click();
  for (const step of ['Proved the number', 'Filled in the form', 'Chose a lender', 'Approved']) {
    await page.getByRole('checkbox', { name: step, exact: true }).uncheck();
  }
  await expect(cellsOf(page, 'Figures of the steps', 'Submitted')).toHaveText([
    '3',
    '100%',
    '2 (67%)',
    '8 days',
    '1 (100%)',
  ]);
  await page.getByRole('checkbox', { name: 'Submitted', exact: true }).uncheck();
  await expect(page.getByRole('alert')).toHaveText('Choose 2 to 8 steps.');
  await page.getByRole('checkbox', { name: 'Submitted', exact: true }).check();
  await page.getByLabel('Divide by').selectOption('Merchant');
  await expect(cellsOf(page, 'Figures by: Merchant', 'Rao Kirana Store')).toHaveText([/^3\s*100%$/, /^1\s*33%$/]);
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Save this one' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Enter a name/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('From form to loan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'From form to loan', exact: true })).toBeVisible();

  const colleague = await aPartnerUser(app, { partner, role: 'STAFF' });
  const { page: other } = await visit(app.url, { stored: { p_atkn: colleague.token } });
  await other.goto(`${PORTAL}/customFunnel`);
  await other.getByRole('button', { name: 'From form to loan', exact: true }).click();
  await expect(other.getByText('Steps: 2')).toBeVisible();
  await expect(other.getByRole('table', { name: 'Figures by: Merchant' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Rename: From form to loan' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Rename: From form to loan' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('To the loan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Delete: To the loan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None is saved yet.')).toBeVisible();
});

test('an agent has a funnel of their own in Hindi @phone', async () => {
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: agent.token } });
  await page.goto(`${PORTAL}/customFunnel`);
  await expect(page.getByLabel('किसके अनुसार').getByRole('option')).toHaveText([
    ...['किसी से नहीं', 'प्रोडक्ट', 'ऋणदाता', 'भाषा', 'स्क्रीन'],
  ]);
  await expect(page.getByRole('table', { name: 'कदमों के आँकड़े' })).toBeVisible();
  await page.getByRole('button', { name: 'इसे सेव करें' }).click();
  await page.getByRole('textbox', { name: 'नाम' }).fill('मेरे ग्राहक');
  await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
  await expect(page.getByRole('button', { name: 'मेरे ग्राहक', exact: true })).toBeVisible();
  await expectGoodPage(page);
});

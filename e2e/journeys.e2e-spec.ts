import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { seedDemoLenders } from '../server/src/demo/seed.js';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { SmsMessage } from '../server/src/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  accessibilityFindings,
  launchBrowser,
  overflowsSideways,
  PHONE,
  soon,
  visit,
  type Visit,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

jest.setTimeout(60_000);

let sandbox: LenderSandbox;
let app: TestApp;
let browser: Browser;
let sent: SmsMessage[];
let visits: Visit[] = [];

beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  [app, browser] = await Promise.all([startMarketplace({ LENDER_SANDBOX_URL: sandbox.url }), launchBrowser()]);
  sandbox.callbackBase = app.url;
  sent = takeSms(app);
  await seedDemoLenders(app.app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
afterEach(async () => {
  const problems = visits.flatMap((one) => one.problems);
  await Promise.all(visits.map(({ context }) => context.close()));
  visits = [];
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await sandbox.stop();
});

async function open(...given: Parameters<typeof visit> extends [unknown, unknown, ...infer Rest] ? Rest : never) {
  const opened = await visit(browser, app.url, ...given);
  visits.push(opened);
  return opened;
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A page as it should be: nothing for axe to find, and as wide as the screen. */
async function expectGoodPage(page: Page): Promise<void> {
  await soon(async () => expect(await accessibilityFindings(page)).toEqual([]));
  expect(await overflowsSideways(page)).toBe(false);
}

/** How the application of the customer stands at each lender, by the lender's code. */
async function statesOf(prospectUuid: string): Promise<Record<string, string>> {
  const rows = await app.query<{ code: string; state: string }[]>(
    `SELECT l.code, la.state FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
     JOIN applications a ON a.id = la.application_id JOIN prospects p ON p.id = a.prospect_id WHERE p.uuid = ?`,
    [prospectUuid],
  );
  return Object.fromEntries(rows.map(({ code, state }) => [code, state]));
}

const storedAt = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);

it('a new customer gets a personal loan in Hindi on a phone, from the mobile number to the lender’s yes', async () => {
  const { page, context } = await open(PHONE, 'hi-IN');
  const problems = page.getByRole('alert');
  const go = () => page.getByRole('button', { name: 'आगे बढ़ें' }).click();

  await page.goto('/');
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill('8300000001');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, '8300000001'));
  await heading(page, 'आज आपको क्या चाहिए?').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^पर्सनल लोन/ }).click();

  await heading(page, 'आपकी ज़रूरत').waitFor();
  await go();
  await soon(async () => expect(await problems.evaluate((box) => box === document.activeElement)).toBe(true));
  await expectGoodPage(page);
  await problems.getByRole('link', { name: 'लोन की रकम' }).click();
  await page.keyboard.type('1.5 lakh');
  await page.getByText('₹ 1 लाख 50 हज़ार').waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('किस काम के लिए').selectOption('शादी');
  await soon(async () => expect(await page.getByLabel('लोन की रकम').inputValue()).toBe('1,50,000'));
  await soon(async () => expect(await problems.count()).toBe(0));
  await go();

  await heading(page, 'आपका नाम और ई-मेल').waitFor();
  await page.getByLabel('नाम', { exact: true }).fill('  सुनीता ');
  await page.getByLabel('उपनाम').fill('देवी');
  await page.getByLabel('ई-मेल').fill('sunita@example');
  await go();
  await problems.getByText('ई-मेल सही नहीं है').waitFor();
  await page.getByLabel('ई-मेल').fill('sunita@example.in');
  await go();

  await heading(page, 'आपकी पहचान').waitFor();
  await page.getByLabel('जन्म तिथि').pressSequentially('05072015');
  await page.getByLabel('महिला').check();
  await page.getByLabel('PAN').pressSequentially('abcpd');
  await go();
  await problems.getByText('आपकी उम्र तय आयु सीमा में नहीं है').waitFor();
  await problems.getByText('PAN सही नहीं है').waitFor();

  // Half a PAN is nothing to save, but it is still there.
  await page.reload();
  await soon(async () => expect(await page.getByLabel('PAN').inputValue()).toBe('ABCPD'));
  await soon(async () => expect(await page.getByLabel('जन्म तिथि').inputValue()).toBe('05/07/2015'));
  await page.getByRole('link', { name: 'वापस' }).click();
  await soon(async () => expect(await page.getByLabel('नाम', { exact: true }).inputValue()).toBe('सुनीता'));
  await page.goBack();
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await page.getByLabel('PAN').fill('abcpd 1234 f');
  await expectGoodPage(page);
  await go();

  await heading(page, 'आपका पता').waitFor();
  await page.getByLabel('घर का पिनकोड').fill('560001');
  await page.getByText('Karnataka').waitFor();
  await context.setOffline(true);
  await page.getByLabel('मकान और गली').fill('12-3 MG Road');
  await page.getByText('अभी इंटरनेट नहीं है').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('आपका घर').selectOption('किराए का घर');
  await page.getByLabel('हर महीने का किराया').fill('9 हज़ार');
  await go();
  await heading(page, 'आपका काम').waitFor();
  await page.getByLabel('स्वरोज़गार').check();
  await page.getByLabel('आपका पेशा').selectOption('शिक्षक');
  await page.getByLabel('इस पेशे में कितने साल').selectOption('3 से 5 साल');
  await context.setOffline(false);
  await page.getByText('सेव हो गया').waitFor();
  await go();

  await heading(page, 'आपकी आमदनी').waitFor();
  await page.getByLabel('मासिक आय').fill('32,000');
  await page.getByLabel('अभी हर महीने की EMI').fill('0');
  await page.getByLabel('पूरे परिवार की सालाना आय').selectOption('साल में ₹3 से 5 लाख');
  await go();
  await heading(page, 'आख़िरी सवाल').waitFor();
  await page.getByLabel('क्रेडिट स्कोर').fill('720');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();

  await heading(page, /ऋणदाता आपको लोन दे सकते हैं, सुनीता$/).waitFor();
  const id = await storedAt(page, 'prospectAppId');
  const caller = app.as(await storedAt(page, 'token'));
  expect((await caller.get(`/api/user/${id}`).expect(200)).body).toMatchObject({
    ...{ first_name: 'सुनीता', last_name: 'देवी', birth_date: '**/**/1990', tin: '******234F' },
    ...{ address1: '12-3 MG Road', monthly_rent: 9000, professional_years: '3_to_5_years', pl_completed: 1 },
  });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))).toEqual([]);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Himgiri Finance चुनें' }).click();

  await heading(page, 'Himgiri Finance में आवेदन करें').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'सहमति है, Himgiri Finance को भेजें' }).click();
  const toLender = page.getByRole('link', { name: 'Himgiri Finance का पेज खोलें' });
  await toLender.waitFor();
  await expectGoodPage(page);
  await toLender.click();
  await page.getByRole('button', { name: 'Approve the loan' }).click();
  await page.getByText('Status: APPROVED').waitFor();
  await page.getByRole('link', { name: 'Back to the marketplace' }).click();

  const timeline = page.getByRole('region', { name: 'अब तक क्या हुआ' }).getByRole('listitem');
  await timeline.filter({ hasText: 'Himgiri Finance ने लोन मंज़ूर किया' }).getByText('Himgiri Finance ·').waitFor();
  await expectGoodPage(page);
  expect(await statesOf(id)).toMatchObject({ L08: 'SANCTIONED', L03: 'OFFERED' });
});

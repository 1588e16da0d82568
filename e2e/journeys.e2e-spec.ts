import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Browser, Locator, Page } from 'playwright-core';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
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

let sandbox: LenderSandbox;
let app: TestApp;
let browser: Browser;
let sent: SmsMessage[];
let visits: Visit[] = [];

beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  [app, browser] = await Promise.all([
    startMarketplace({ LENDER_SANDBOX_URL: sandbox.url, SOLAR_HOST: 'solar.localhost' }),
    launchBrowser(),
  ]);
  sandbox.callbackBase = app.url;
  sent = takeSms(app);
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
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

interface Customer {
  profile?: StoredProfile;
  product?: ProductType;
  viewport?: typeof PHONE;
  locale?: 'en-IN' | 'hi-IN';
  /** An application for the product is open. */
  applied?: boolean;
  /** Signed in anew: the details were entered on an earlier visit. */
  returning?: boolean;
}

/** The browser of a customer who is signed in. */
async function openAs({ profile = anApplicant(), product, viewport, locale, applied, returning }: Customer) {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const token = await app.tokenFor('customer', prospect.id);
  const caller = app.as(token);
  const signedIn = returning ? await app.tokenFor('customer', prospect.id, 0) : token;
  const session = { token: signedIn, prospectAppId: prospect.uuid, ...(product && { productType: product }) };
  const appId = applied
    ? ((await caller.post('/api/applications').send({ productType: product })).body as { uuid: string }).uuid
    : undefined;
  const opened = await open(viewport ?? PHONE, locale, { ...session, ...(appId && { appId }) });
  return { ...opened, prospect, caller, appId };
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A page as it should be: nothing for axe to find, and as wide as the screen. */
async function expectGoodPage(page: Page): Promise<void> {
  await soon(async () => expect(await accessibilityFindings(page)).toEqual([]));
  expect(await overflowsSideways(page)).toBe(false);
}

/** A thumb needs 44 px. */
async function expectTallEnough(link: Locator): Promise<void> {
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
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

/** Goes on from the step at hand to the last one, and finishes. */
async function finishDetails(page: Page, finish = 'See offers'): Promise<void> {
  const more = page.getByRole('button', { name: 'Continue', exact: true });
  const last = page.getByRole('button', { name: finish });
  for (;;) {
    await more.or(last).waitFor();
    if (await last.isVisible()) return last.click();
    const before = page.url();
    await more.click();
    await page.waitForURL((url) => url.href !== before);
  }
}

/** What this browser keeps because the server does not have it. */
function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')));
}

const storedAt = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);

it('a new customer gets a personal loan in Hindi on a phone, from the mobile number to the lender’s yes', async () => {
  const { page, context } = await open(PHONE, 'hi-IN');
  const problems = page.getByRole('alert');
  const go = () => page.getByRole('button', { name: 'आगे बढ़ें' }).click();

  await page.goto('/');
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill('8300000001');
  await page.getByRole('checkbox').check();
  for (const name of ['उपयोग की शर्तें', 'गोपनीयता सूचना']) {
    await expectTallEnough(page.getByRole('main').getByRole('link', { name }));
  }
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expectTallEnough(page.getByRole('link', { name: 'नंबर बदलें' }));
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
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  await page.getByText('कोई जवाब नहीं आया').waitFor();
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
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'आपका निजी डेटा' }).waitFor();
  await page.keyboard.press('Escape');
  await go();

  await heading(page, 'आपकी आमदनी').waitFor();
  await page.getByLabel('मासिक आय').fill('32,000');
  await page.getByLabel('अभी हर महीने की EMI').fill('0');
  await page.getByLabel('पूरे परिवार की सालाना आय').selectOption('साल में ₹3 से 5 लाख');
  await go();
  await heading(page, 'आख़िरी सवाल').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();

  // Nobody knows the score: the bureau is asked, which fails first and then opens more lenders.
  const title = heading(page, /ऋणदाता आपको लोन दे सकते हैं, सुनीता$/);
  await title.waitFor();
  const before = parseInt(await title.innerText());
  // Those for gold, homes and businesses are not waiting for it.
  const refusing = parseInt((await page.getByRole('button', { name: /^सभी \d+ दिखाएँ$/ }).innerText()).slice(4));
  const waiting = parseInt(await page.getByRole('heading', { name: /को क्रेडिट स्कोर चाहिए$/ }).innerText());
  expect(waiting).toBeLessThanOrEqual(refusing);
  await page.getByRole('button', { name: 'मेरा क्रेडिट स्कोर देखें' }).click();
  const asks = page.getByRole('dialog', { name: 'Sandbox Bureau से स्कोर पूछें' });
  await asks.getByText('इससे स्कोर कम नहीं होता').waitFor();
  await expectGoodPage(page);
  sandbox.behave('bureau', { fail: 1 });
  await asks.getByRole('button', { name: 'सहमति है, स्कोर पूछें' }).click();
  await asks.getByRole('alert').getByText('Sandbox Bureau से अभी संपर्क नहीं हो पा रहा है').waitFor();
  await asks.getByRole('button', { name: 'सहमति है, स्कोर पूछें' }).click();
  await asks.waitFor({ state: 'detached' });
  const told = page.getByRole('heading', { name: 'आपका क्रेडिट स्कोर 742 है' });
  await soon(async () => expect(await told.evaluate((one) => one === document.activeElement)).toBe(true));
  await soon(async () => expect(parseInt(await title.innerText())).toBeGreaterThan(before));
  const id = await storedAt(page, 'prospectAppId');
  const caller = app.as(await storedAt(page, 'token'));
  expect((await caller.get(`/api/user/${id}`).expect(200)).body).toMatchObject({
    ...{ first_name: 'सुनीता', last_name: 'देवी', birth_date: '**/**/1990', tin: '******234F' },
    ...{ address1: '12-3 MG Road', monthly_rent: 9000, professional_years: '3_to_5_years', pl_completed: 1 },
  });
  expect(await keptHere(page)).toEqual([]);
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

  await heading(page, 'Himgiri Finance ने लोन मंज़ूर किया').waitFor();
  const timeline = page.getByRole('region', { name: 'अब तक क्या हुआ' }).getByRole('listitem');
  await timeline.filter({ hasText: 'Himgiri Finance ने लोन मंज़ूर किया' }).getByText('Himgiri Finance ·').waitFor();
  await expectTallEnough(page.getByRole('rowheader').getByRole('link'));
  await expectGoodPage(page);
  expect(await statesOf(id)).toMatchObject({ L08: 'SANCTIONED', L03: 'OFFERED' });
});

it('a customer with an open application comes straight to the offers, and reprices, compares, chooses and withdraws', async () => {
  const { page, prospect } = await openAs({ product: 'Personal Loans', applied: true });
  await page.goto('/');
  await page.waitForURL('**/user/offers');
  await heading(page, '18 lenders would lend to you, Asha').waitFor();
  await page.getByText('₹3,000 more income a month and a score of 700 would open Dhara Loans').waitFor();
  await page.getByText('Asks for ₹25,000 a month. ₹3,000 more than you earn.').waitFor();

  const himgiri = page.getByRole('article', { name: 'Himgiri Finance' });
  await himgiri.getByText('₹5,121').waitFor();
  await page.getByRole('slider', { name: 'Amount' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Pay back over' }).press('ArrowRight');
  await himgiri.getByText('₹1,22,050').waitFor();

  await himgiri.getByRole('button', { name: 'Key facts Himgiri Finance' }).click();
  const facts = page.getByRole('dialog', { name: 'Key facts of Himgiri Finance' });
  await facts.getByRole('row', { name: /^25 / }).waitFor();
  await expectGoodPage(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    facts.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^key-facts-\d+\.pdf$/);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Compare Himgiri Finance' }).check();
  await page.getByRole('checkbox', { name: 'Compare Chandan Credit' }).check();
  await page.getByRole('button', { name: 'Compare 2 offers' }).click();
  await page.getByRole('columnheader', { name: 'Chandan Credit' }).waitFor();
  await expectGoodPage(page);
  expect(await page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(
    0,
  );
  await page.goBack();

  await himgiri.getByRole('button', { name: 'Choose Himgiri Finance' }).click();
  await page.waitForURL(/\/user\/lenders-transaction\/\d+$/);
  expect(
    await app.query(
      `SELECT la.offered_amount, la.tenure_months FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
       JOIN applications a ON a.id = la.application_id WHERE a.prospect_id = ? AND l.code = 'L08'`,
      [prospect.id],
    ),
  ).toEqual([{ offered_amount: '125000.00', tenure_months: 25 }]);
  await page.getByRole('button', { name: 'I agree, send it to Himgiri Finance' }).click();
  await page.getByRole('link', { name: 'Open the page of Himgiri Finance' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from Himgiri Finance?' });
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('status').getByText('You withdrew your application from Himgiri Finance').waitFor();
  await expectGoodPage(page);
  expect(await statesOf(prospect.uuid)).toMatchObject({ L08: 'WITHDRAWN', L03: 'OFFERED' });

  // The longest words fit the phone too.
  await page.route('**/api/applications/*/lenders', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Himgiri', 'Thiruvananthapuram') });
  });
  await page.reload();
  await page
    .getByRole('row', { name: 'You withdrew your application from Thiruvananthapuram Finance since' })
    .waitFor();
  await expectGoodPage(page);
  await page.unroute('**/api/applications/*/lenders');
  await page.reload();

  await page.getByRole('button', { name: 'Withdraw everywhere' }).click();
  const all = page.getByRole('dialog', { name: 'Withdraw from all of them?' });
  await expectGoodPage(page);
  await all.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await all.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Withdraw everywhere' }).count()).toBe(0);
  // The others had offered, and nobody had answered.
  expect(await page.getByRole('table').getByRole('rowheader').allInnerTexts()).toEqual(['Himgiri Finance']);
  expect(new Set(Object.values(await statesOf(prospect.uuid)))).toEqual(new Set(['WITHDRAWN']));
});

it('a customer who comes back without one says who she is, looks over her details and changes one', async () => {
  const { page, prospect, caller } = await openAs({
    profile: anApplicant({ birth_date: '05/07/1990' }),
    returning: true,
  });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Personal Loans/ }).click();
  await heading(page, 'Welcome back').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/welcome-back');
  await page.getByText('PAN ******234F').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('Date of birth').fill('05/07/1991');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('You have 4 tries left').waitFor();
  await page.getByLabel('Date of birth').fill('05/07/1990');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Welcome back, Asha').waitFor();
  await page.getByText('₹22,000').waitFor();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Change : Your income' }).click();
  await heading(page, 'Your income').waitFor();
  await page.getByLabel('Monthly income').fill('40 thousand');
  await finishDetails(page, 'Save changes');
  await page.waitForURL('**/user/offers');
  expect((await caller.get(`/api/user/${prospect.uuid}`)).body).toMatchObject({
    ...{ monthly_income: 40_000, tin: '******234F' },
  });
});

it('a shop without a certificate gets personal loans, and with one a business loan that its lender takes up', async () => {
  const { business_name: _left, ...profile } = anApplicant({ monthly_income: 60_000, credit_score: 720 });
  const { page, prospect } = await openAs({ profile, viewport: DESKTOP });
  const business = page.getByRole('main').getByRole('button', { name: /^Business Loans/ });
  const dialog = page.getByRole('dialog', { name: 'Business Loans' });
  const go = dialog.getByRole('button', { name: 'Continue' });
  await page.goto('/products');
  await business.click();
  await go.click();
  await dialog.getByRole('alert').filter({ hasText: 'Choose YES or NO' }).waitFor();
  await dialog.getByRole('group', { name: 'Do you have a business registration certificate?' }).waitFor();
  await expectGoodPage(page);
  await dialog.getByLabel('NO').check();
  await go.click();
  await heading(page, 'Welcome back').waitFor();
  expect(await storedAt(page, 'productType')).toBe('Personal Loans');

  await page.getByRole('link', { name: 'Return to Products' }).click();
  await business.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect([await storedAt(page, 'productType'), await storedAt(page, 'productId')]).toEqual(['', '']);
  await business.click();
  await dialog.getByLabel('YES').check();
  await go.click();
  await heading(page, 'Your business').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/business-detail');
  await page.getByLabel('Name of the business').fill('Patil Stores');
  await expectGoodPage(page);
  await finishDetails(page);

  await page.waitForURL('**/user/business-offers');
  await heading(page, '3 lenders would lend to you, Asha').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Choose Tapti Merchant Advance' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Tapti Merchant Advance' }).click();
  await page.getByRole('status').getByText('Tapti Merchant Advance has taken up your application').waitFor();
  expect(await statesOf(prospect.uuid)).toEqual({ L17: 'OFFERED', L18: 'OFFERED', L19: 'LENDER_ACCEPTED' });
});

it('gold leads from its details to the offers and on to the page of Muthoot', async () => {
  const { gold_weight_grams: _left, ...profile } = anApplicant();
  const { page, prospect } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await heading(page, 'Your gold').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/user-detail/gold-loan');
  await page.getByLabel('Weight of the gold in grams').fill('25');
  await expectGoodPage(page);
  const saved = page.waitForResponse('**/api/gold-loans/*');
  await finishDetails(page);
  await page.waitForURL(`**${((await (await saved).json()) as { redirect: string }).redirect}`);
  await heading(page, '4 lenders would lend to you, Asha').waitFor();
  await page.getByRole('heading', { name: 'Other companies' }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Choose Muthoot Gold Sandbox' }).click();
  await heading(page, 'Apply to Muthoot Gold Sandbox').waitFor();

  await page.goto('/user/muthootgold');
  await page.getByRole('button', { name: 'I agree, send it to Muthoot Gold Sandbox' }).click();
  await heading(page, 'Go on at Muthoot Gold Sandbox').waitFor();
  await expectGoodPage(page);
  await page.goto('/user/indiagold?notice=closed');
  const notice = page.getByText('The page of indiagold Sandbox cannot be opened at the moment.');
  await notice.waitFor();
  await soon(async () => expect(new URL(page.url()).search).toBe(''));
  await page.reload();
  await heading(page, 'Apply to indiagold Sandbox').waitFor();
  expect(await notice.count()).toBe(0);
  expect(await statesOf(prospect.uuid)).toMatchObject({ muthootgold: 'LENDER_ACCEPTED', indiagold: 'OFFERED' });
});

it('declined everywhere, a home buyer sees what would change it, borrows more and goes to the lender’s own page', async () => {
  const { property_locality: _left, ...profile } = anApplicant({ housing_loan_amount: 30_000 });
  const { page, prospect } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Affordable Housing Loan/ }).click();
  await page.getByLabel('Locality').fill('Sector 12, Rohini');
  await expectGoodPage(page);
  const saved = page.waitForResponse('**/api/housing-loan/*');
  await finishDetails(page);
  await page.waitForURL(`**${((await (await saved).json()) as { redirect: string }).redirect}`);

  await heading(page, 'No lender says yes yet').waitFor();
  await page.getByText('Lends from ₹50,000. ₹20,000 more than you want.').first().waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show me a loan of ₹50,000' }).click();
  await heading(page, '2 lenders would lend to you, Asha').waitFor();
  await page.getByRole('button', { name: 'Choose Yamuna Housing' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Yamuna Housing' }).click();
  const toLender = page.getByRole('link', { name: 'Open the page of Yamuna Housing' });
  await toLender.waitFor();
  await expectGoodPage(page);
  const left = page.waitForRequest(/^https:\/\/apply\.yamuna-housing\.example\.in\/start\?lead=[\w-]{36}$/);
  await toLender.click();
  await left;
  expect(await statesOf(prospect.uuid)).toEqual({ L22: 'REDIRECTED' });
  expect(await app.query('SELECT host FROM lender_clicks ORDER BY id DESC LIMIT 1')).toEqual([
    { host: 'apply.yamuna-housing.example.in' },
  ]);
});

it('insurance goes from the details to an insurer’s yes in Hindi, and to the page of another', async () => {
  const { comm_preference: _left, ...profile } = anApplicant();
  const { page, prospect } = await openAs({ profile, product: 'Other Insurance', locale: 'hi-IN' });
  await page.goto('/');
  await page.waitForURL('**/user/insurance/transaction');
  await page.getByLabel('व्हाट्सऐप').check();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'बीमा कंपनियाँ देखें' }).click();
  await heading(page, '2 बीमा कंपनियाँ आपका बीमा कर सकती हैं, Asha').waitFor();
  await page.getByText('45 साल की उम्र से बीमा मिलता है। आपकी उम्र 27 है।').waitFor();
  const champa = page.getByRole('article', { name: 'Champa Life' });
  await champa.getByText('क्या चाहिए: 21 से 55 साल की उम्र, महीने की ₹15,000 या ज़्यादा आय').waitFor();
  expect(await page.getByText(/EMI|APR/).count()).toBe(0);
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Tulsi General Insurance चुनें' }).click();
  const consent = 'मेरी सहमति है कि मेरी यह जानकारी Tulsi General Insurance को भेजी जाए, ताकि वह मेरे बीमे';
  await page.getByText(consent).waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'सहमति है, Tulsi General Insurance को भेजें' }).click();
  await page.getByRole('link', { name: 'Tulsi General Insurance का पेज खोलें' }).click();
  await page.getByRole('button', { name: 'Approve the cover' }).click();
  await page.getByRole('link', { name: 'Back to the marketplace' }).click();
  await heading(page, 'Tulsi General Insurance ने बीमा मंज़ूर किया').waitFor();
  await expectGoodPage(page);

  // Another one, by the way back to all of them.
  await page.goto('/user/insurance/transaction');
  await page.getByRole('button', { name: 'Champa Life चुनें' }).click();
  await page.getByRole('button', { name: 'सहमति है, Champa Life को भेजें' }).click();
  const left = page.waitForRequest(/^https:\/\/apply\.champa-life\.example\.in\/start\?lead=[\w-]{36}$/);
  await page.getByRole('link', { name: 'Champa Life का पेज खोलें' }).click();
  await left;
  expect(await statesOf(prospect.uuid)).toEqual({ I01: 'SANCTIONED', I02: 'REDIRECTED' });
});

it('a credit card is asked for on the bank’s own pages, which the details lead to', async () => {
  const { tin: _left, ...profile } = anApplicant();
  const { page, prospect, caller } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Credit Cards/ }).click();
  await heading(page, 'Who you are').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/credit-card');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await expectGoodPage(page);
  await finishDetails(page, 'See credit cards');
  await page.waitForURL('**/credit-cards');
  expect((await caller.get(`/api/user/${prospect.uuid}`)).body).toMatchObject({ tin: '******234F' });
});

it('the solar lending asks nobody which product, from the number to its lender', async () => {
  const profile = anApplicant({ birth_date: '05/07/1990' });
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const { page } = await open(PHONE, 'hi-IN');
  await page.goto(app.url.replace(/[^/]+(?=:\d+$)/, 'solar.localhost'));
  await page.getByText('इसके लिए: सोलर लोन').waitFor();
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill(prospect.phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, prospect.phone));
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();
  await heading(page, '1 ऋणदाता आपको लोन दे सकता है, Asha').waitFor();
  await page.getByRole('article', { name: 'Amaltas Solar Credit' }).waitFor();
  await expectGoodPage(page);
  expect(await app.query('SELECT product_type FROM applications WHERE prospect_id = ?', [prospect.id])).toEqual([
    { product_type: 'Solar Loans' },
  ]);
});

it('a lender that asks for a code gets it, and one that refuses leads to what is open', async () => {
  sandbox.behave('indialends', { otp: true });
  sandbox.behave('earlysalary', { script: ['REJECTED'] });
  const profile = anApplicant({ birth_date: '05/07/1990' });
  const { page, prospect, caller, appId } = await openAs({
    ...{ profile, product: 'Personal Loans', applied: true, viewport: DESKTOP, locale: 'hi-IN' },
  });
  await caller.post(`/api/applications/${appId}/submit`).expect(200);
  await page.goto('/user/indialends-otp');
  await page.getByRole('button', { name: 'सहमति है, IndiaLends Sandbox को भेजें' }).click();
  const code = page.getByRole('textbox', { name: 'कोड' });
  await code.fill('12');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByText('6 अंकों का OTP भरें').waitFor();
  await code.fill('000000');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByText('यह कोड सही नहीं है। बची हुई कोशिशें: 4।').waitFor();
  await expectGoodPage(page);

  // Who comes from the lender's SMS signs in first; with another number, hears that nothing waits.
  const logOut = page.getByRole('button', { name: 'लॉग आउट' });
  const arrive = async (phone: string) => {
    await logOut.click();
    await logOut.waitFor({ state: 'detached' });
    await page.goto('/indialends-otp');
    await heading(page, 'IndiaLends का कोड भरें').waitFor();
    await expectGoodPage(page);
    await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill(phone);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
  };
  await arrive('9898989898');
  await heading(page, 'IndiaLends को अभी कोई कोड नहीं चाहिए').waitFor();
  await expectGoodPage(page);
  await arrive(prospect.phone);
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.waitForURL('**/user/indialends-otp');
  await code.fill('123456');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('link', { name: 'IndiaLends Sandbox का पेज खोलें' }).waitFor();

  await page.goto('/user/earlysalary');
  await page.getByRole('button', { name: 'सहमति है, EarlySalary Sandbox को भेजें' }).click();
  await heading(page, 'EarlySalary Sandbox में बात नहीं बनी').waitFor();
  await page.goto('/user/earlysalary/declined');
  await page.getByText('Our own checks did not pass').waitFor();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Himgiri Finance' }).click();
  await heading(page, 'Himgiri Finance में आवेदन करें').waitFor();
  await page.getByRole('button', { name: 'अभी नहीं' }).click();
  await page.waitForURL('**/user/offers');
  const refusing = page.getByRole('article', { name: 'EarlySalary Sandbox' });
  await refusing.getByText('आपका आवेदन यहाँ नहीं लिया गया').waitFor();
  expect(await statesOf(prospect.uuid)).toMatchObject({
    indialends: 'LENDER_ACCEPTED',
    earlysalary: 'REJECTED',
    L08: 'OFFERED',
  });
});

it('two tabs show one another’s answers, and logging out in one ends both and leaves nothing in the browser', async () => {
  const { page, context } = await openAs({ profile: {}, product: 'Personal Loans', viewport: DESKTOP });
  await page.goto('/user/user-detail?step=2');
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
  await other.getByText('Your session has ended.').waitFor();
  expect(new URL(other.url()).pathname).toBe('/');
});

it('whoever does nothing for long is asked even without a connection, then signed out and told why in both tabs', async () => {
  const { page, context } = await openAs({ profile: {}, locale: 'hi-IN' });
  await context.clock.install();
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/products');
    await heading(tab, 'आज आपको क्या चाहिए?').waitFor();
    const loaded = tab.waitForResponse(/IdleDialog.*\.js$/);
    await context.clock.runFor(6_000);
    await (await loaded).finished();
  }
  await context.setOffline(true);
  await context.clock.fastForward('30:00');
  const question = page.getByRole('alertdialog', { name: 'क्या आप यहीं हैं?' });
  await question.waitFor();
  await expectGoodPage(page);
  await context.setOffline(false);
  await context.clock.fastForward('01:00');
  for (const tab of tabs) {
    await tab.getByText('30 मिनट तक यहाँ कुछ नहीं हुआ, इसलिए साइन आउट हो गया।').waitFor();
    expect(new URL(tab.url()).pathname).toBe('/');
  }
  await expectGoodPage(page);
  await page.reload();
  await page.getByRole('button', { name: 'OTP भेजें' }).waitFor();
  expect(await page.getByText('30 मिनट तक यहाँ').count()).toBe(0);
});

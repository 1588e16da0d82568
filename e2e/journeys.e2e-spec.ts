import type { ProductType } from '@marketplace/contract/products/products.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { expect, type Locator, type Page } from '@playwright/test';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeByEscape, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let sandbox: LenderSandbox;
let app: TestApp;
let sent: SmsMessage[];

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url, SOLAR_HOST: 'solar.localhost' });
  sandbox.callbackBase = app.url;
  sent = takeSms(app);
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'catalogue/credit-cards', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

interface Customer {
  profile?: StoredProfile;
  product?: ProductType;
  locale?: 'en-IN' | 'hi-IN';
  /** An application for the product is open. */
  applied?: boolean;
  /** Signed in anew: the details were entered on an earlier visit. */
  returning?: boolean;
}

/** The browser of a customer who is signed in. */
async function openAs({ profile = anApplicant(), product, locale, applied, returning }: Customer) {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const token = await app.tokenFor('customer', prospect.id);
  const caller = app.as(token);
  const signedIn = returning ? await app.tokenFor('customer', prospect.id, 0) : token;
  const session = { token: signedIn, prospectAppId: prospect.uuid, ...(product && { productType: product }) };
  const appId = applied
    ? ((await caller.post('/api/applications').send({ productType: product })).body as { uuid: string }).uuid
    : undefined;
  const opened = await visit(app.url, { locale, stored: { ...session, ...(appId && { appId }) } });
  return { ...opened, prospect, caller, appId };
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A page as it should be: nothing for axe to find, and as wide as the screen. */
/** A thumb needs 44 px. */
async function expectTallEnough(link: Locator): Promise<void> {
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

/** Opens the row of an offer, unless it is among those that stand open. */
async function openOffer(page: Page, lender: string): Promise<void> {
  const row = page.getByRole('article', { name: lender }).getByRole('button', { name: lender, exact: true });
  await expect(row).toBeVisible();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

/** Nothing on the page is larger than this text. */
async function expectLargest(page: Page, text: string, within: Page | Locator = page): Promise<void> {
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  const own = await within.getByText(text).evaluate(size);
  const sizes = await page
    .locator('main *')
    .evaluateAll((elements) => elements.map((element) => parseFloat(getComputedStyle(element).fontSize)));
  expect(own).toBe(Math.max(...sizes));
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
    await expect(more.or(last)).toBeVisible();
    if (await last.isVisible()) return last.click();
    const before = page.url();
    await more.click();
    await expect(page).toHaveURL((url) => url.href !== before);
  }
}

/** What this browser keeps because the server does not have it. */
function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')));
}

const storedAt = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);

test('a new customer gets a personal loan in Hindi on a phone, from the mobile number to the lender’s yes @phone', async () => {
  const { page, context } = await visit(app.url, { locale: 'hi-IN' });
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
  await expect(heading(page, 'आज आपको क्या चाहिए?')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^पर्सनल लोन/ }).click();

  await expect(heading(page, 'आपकी ज़रूरत')).toBeVisible();
  await go();
  await expect(problems).toBeFocused();
  await expectGoodPage(page);
  await problems.getByRole('link', { name: 'लोन की रकम' }).click();
  await page.keyboard.type('1.5 lakh');
  await expect(page.getByText('₹ 1 लाख 50 हज़ार')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByLabel('किस काम के लिए').selectOption('शादी');
  await expect(page.getByLabel('लोन की रकम')).toHaveValue('1,50,000');
  await expect(problems).toHaveCount(0);
  await go();

  await expect(heading(page, 'आप और आपकी आमदनी')).toBeVisible();
  await page.getByLabel('स्वरोज़गार').check();
  await page.getByLabel('मासिक आय').fill('32,000');
  await page.getByLabel('जन्म तिथि').pressSequentially('05072015');
  await go();
  await expect(problems.getByText('आपकी उम्र तय आयु सीमा में नहीं है')).toBeVisible();
  // Half a date is nothing to save, but it is still there.
  await page.reload();
  await expect(page.getByLabel('जन्म तिथि')).toHaveValue('05/07/2015');
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await expectGoodPage(page);
  await go();

  await expect(heading(page, 'आपकी पहचान')).toBeVisible();
  await page.getByLabel('नाम', { exact: true }).fill('  सुनीता ');
  await page.getByLabel('उपनाम').fill('देवी');
  await page.getByLabel('ईमेल').fill('sunita@example');
  await page.getByLabel('महिला').check();
  await page.getByLabel('PAN').pressSequentially('abcpd');
  await go();
  await expect(problems.getByText('ईमेल सही नहीं है')).toBeVisible();
  await expect(problems.getByText('PAN सही नहीं है')).toBeVisible();
  await page.getByLabel('ईमेल').fill('sunita@example.in');

  // A PAN ends with the page.
  await page.reload();
  await expect(page.getByLabel('PAN')).toHaveValue('');
  await page.getByRole('link', { name: 'वापस' }).click();
  await expect(page.getByLabel('मासिक आय')).toHaveValue('32,000');
  await page.goBack();
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('सुनीता');
  await page.getByLabel('PAN').fill('abcpd 1234 f');
  await expectGoodPage(page);
  await go();

  await expect(heading(page, 'आपका पता')).toBeVisible();
  await page.getByLabel('घर का पिनकोड').fill('560001');
  await expect(page.getByText('Karnataka')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('मकान और गली').fill('12-3 MG Road');
  await expect(page.getByText('अभी इंटरनेट नहीं है')).toBeVisible();
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  await expect(page.getByText('कोई जवाब नहीं आया')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('आपका घर').selectOption('किराए का घर');
  await page.getByLabel('हर महीने का किराया').fill('9 हज़ार');
  await go();
  await expect(heading(page, 'आपका काम')).toBeVisible();
  await page.getByLabel('आपका पेशा').selectOption('शिक्षक');
  await page.getByLabel('इस पेशे में कितने साल').selectOption('3 से 5 साल');
  await context.setOffline(false);
  await expect(page.getByText('सेव हो गया')).toBeVisible();
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'आपका निजी डेटा' })).toBeVisible();
  await closeByEscape(page.getByRole('dialog'));
  await go();

  await expect(heading(page, 'वेतन, EMI और परिवार')).toBeVisible();
  await page.getByLabel('अभी हर महीने की EMI').fill('0');
  await page.getByLabel('पूरे परिवार की सालाना आय').selectOption('साल में ₹3 से 5 लाख');
  await go();
  await expect(heading(page, 'आख़िरी सवाल')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();

  // Nobody knows the score: the bureau is asked, which fails first and then opens more lenders.
  const title = heading(page, /ऋणदाता आपको लोन दे सकते हैं, सुनीता$/);
  await expect(title).toBeVisible();
  const before = parseInt(await title.innerText());
  // Those for gold, homes and businesses are not waiting for it.
  const refusing = parseInt(await page.getByText(/^\d+ ऋणदाता अभी तैयार नहीं/).innerText());
  const waiting = parseInt(await page.getByRole('heading', { name: /को क्रेडिट स्कोर चाहिए$/ }).innerText());
  expect(waiting).toBeLessThanOrEqual(refusing);
  await page.getByRole('button', { name: 'मेरा क्रेडिट स्कोर देखें' }).click();
  const asks = page.getByRole('dialog', { name: 'Sandbox Bureau से स्कोर पूछें' });
  await expect(asks.getByText('इससे स्कोर कम नहीं होता')).toBeVisible();
  await expectGoodPage(page);
  sandbox.behave('bureau', { fail: 1 });
  await asks.getByRole('button', { name: 'सहमति है, स्कोर पूछें' }).click();
  await expect(asks.getByRole('alert').getByText('Sandbox Bureau से अभी संपर्क नहीं हो पा रहा है')).toBeVisible();
  await asks.getByRole('button', { name: 'सहमति है, स्कोर पूछें' }).click();
  await expect(asks).toHaveCount(0);
  const scoreHeading = page.getByRole('heading', { name: 'आपका क्रेडिट स्कोर 742 है' });
  await expect(scoreHeading).toBeFocused();
  await expect(async () => expect(parseInt(await title.innerText())).toBeGreaterThan(before)).toPass();
  const id = await storedAt(page, 'prospectAppId');
  const caller = app.as(await storedAt(page, 'token'));
  expect((await caller.get(`/api/user/${id}`).expect(200)).body).toMatchObject({
    ...{ first_name: 'सुनीता', last_name: 'देवी', birth_date: '**/**/1990', tin: '******234F' },
    ...{ address1: '12-3 MG Road', monthly_rent: 9000, professional_years: '3_to_5_years', pl_completed: 1 },
  });
  expect(await keptHere(page)).toEqual([]);
  await expectGoodPage(page);
  await openOffer(page, 'Himgiri Finance');
  await page.getByRole('button', { name: 'Himgiri Finance चुनें' }).click();

  await expect(heading(page, 'Himgiri Finance में आवेदन करें')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'सहमति है, Himgiri Finance को भेजें' }).click();
  const toLender = page.getByRole('link', { name: 'Himgiri Finance का पेज खोलें' });
  await expect(toLender).toBeVisible();
  await expectGoodPage(page);
  await toLender.click();
  await page.getByRole('button', { name: 'Approve the loan' }).click();
  await expect(page.getByText('Status: APPROVED')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the marketplace' }).click();

  await expect(heading(page, 'Himgiri Finance ने लोन मंज़ूर किया')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'अब तक क्या हुआ' }).getByRole('listitem');
  await expect(
    timeline.filter({ hasText: 'Himgiri Finance ने लोन मंज़ूर किया' }).getByText('Himgiri Finance ·'),
  ).toBeVisible();
  await expectTallEnough(page.getByRole('rowheader').getByRole('link'));
  await expectGoodPage(page);
  expect(await statesOf(id)).toMatchObject({ L08: 'SANCTIONED', L03: 'OFFERED' });
});

test('a customer with an open application comes straight to the offers, and reprices, compares, chooses and withdraws @phone', async () => {
  const { page, prospect } = await openAs({ product: 'Personal Loans', applied: true });
  await page.goto('/');
  await expect(page).toHaveURL(/\/user\/offers$/);
  await expect(heading(page, '18 lenders would lend to you, Asha')).toBeVisible();
  await expect(page.getByText('₹3,000 more income a month and a score of 700 would open Dhara Loans')).toBeVisible();
  await page.getByText('that said no, and why').click();
  const dhara = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dhara Loans' }) });
  await expect(dhara.getByText('Asks for ₹25,000 a month. ₹3,000 more than you earn.')).toBeVisible();

  const himgiri = page.getByRole('article', { name: 'Himgiri Finance' });
  await expect(himgiri.getByText('₹5,120.90')).toBeVisible();
  await openOffer(page, 'Himgiri Finance');
  await openOffer(page, 'Chandan Credit');
  await page.getByRole('slider', { name: 'Amount' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Pay back over' }).press('ArrowRight');
  await expect(himgiri.getByText('₹1,22,050')).toBeVisible();

  await himgiri.getByRole('button', { name: 'Key facts Himgiri Finance' }).click();
  const facts = page.getByRole('dialog', { name: 'Key facts of Himgiri Finance' });
  await expect(facts.getByRole('row', { name: /^25 / })).toBeVisible();
  await expectGoodPage(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    facts.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^key-facts-\d+\.pdf$/);
  await closeByEscape(facts);

  await page.getByRole('checkbox', { name: 'Compare Himgiri Finance' }).check();
  await page.getByRole('checkbox', { name: 'Compare Chandan Credit' }).check();
  await page.getByRole('button', { name: 'Compare 2 offers' }).click();
  await expect(page.getByRole('columnheader', { name: 'Chandan Credit' })).toBeVisible();
  await expectGoodPage(page);
  expect(await page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(
    0,
  );
  await page.goBack();

  await openOffer(page, 'Himgiri Finance');
  await himgiri.getByRole('button', { name: 'Choose Himgiri Finance' }).click();
  await expect(page).toHaveURL(/\/user\/lenders-transaction\/\d+$/);
  expect(
    await app.query(
      `SELECT la.offered_amount, la.tenure_months FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
       JOIN applications a ON a.id = la.application_id WHERE a.prospect_id = ? AND l.code = 'L08'`,
      [prospect.id],
    ),
  ).toEqual([{ offered_amount: '125000.00', tenure_months: 25 }]);
  await page.getByRole('button', { name: 'I agree, send it to Himgiri Finance' }).click();
  await expect(page.getByRole('link', { name: 'Open the page of Himgiri Finance' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from Himgiri Finance?' });
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('status').getByText('You withdrew your application from Himgiri Finance')).toBeVisible();
  await expectGoodPage(page);
  expect(await statesOf(prospect.uuid)).toMatchObject({ L08: 'WITHDRAWN', L03: 'OFFERED' });

  // The longest words fit the phone too.
  await page.route('**/api/applications/*/lenders', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Himgiri', 'Thiruvananthapuram') });
  });
  await page.reload();
  await expect(
    page.getByRole('row', { name: 'You withdrew your application from Thiruvananthapuram Finance since' }),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.unroute('**/api/applications/*/lenders');
  await page.reload();

  await page.getByRole('button', { name: 'Withdraw everywhere' }).click();
  const all = page.getByRole('dialog', { name: 'Withdraw from all of them?' });
  await expectGoodPage(page);
  await all.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(all).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw everywhere' })).toHaveCount(0);
  // The others had offered, and nobody had answered.
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Himgiri Finance']);
  expect(new Set(Object.values(await statesOf(prospect.uuid)))).toEqual(new Set(['WITHDRAWN']));
});

test('a customer who comes back without one says who she is, looks over her details and changes one @phone', async () => {
  const { page, prospect, caller } = await openAs({
    profile: anApplicant({ birth_date: '05/07/1990' }),
    returning: true,
  });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Personal Loans/ }).click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/user/welcome-back');
  await expect(page.getByText('PAN ******234F')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Date of birth').fill('05/07/1991');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').getByText('You have 4 tries left')).toBeVisible();
  await page.getByLabel('Date of birth').fill('05/07/1990');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Welcome back, Asha')).toBeVisible();
  await expect(page.getByText('₹22,000')).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Change : You and your income' }).click();
  await expect(heading(page, 'You and your income')).toBeVisible();
  await page.getByLabel('Monthly income').fill('40 thousand');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/user\/offers$/);
  expect((await caller.get(`/api/user/${prospect.uuid}`)).body).toMatchObject({
    ...{ monthly_income: 40_000, tin: '******234F' },
  });
});

test('a home buyer who comes back sees all details at once, changes one and goes on to the offers @phone', async () => {
  const { page, prospect, caller } = await openAs({ profile: anApplicant() });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Affordable Housing Loan/ }).click();
  await expect(heading(page, 'Welcome back, Asha')).toBeFocused();
  await expect(page.getByText('Sector 12, Rohini')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: /^Change : .*home/ }).click();
  await page.getByLabel('Locality').fill('Sector 7, Rohini');
  await page.goBack();
  await expect(heading(page, 'Welcome back, Asha')).toBeVisible();
  await expect(page.getByText('Sector 7, Rohini')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/user\/offers$/);
  expect((await caller.get(`/api/user/${prospect.uuid}`)).body).toMatchObject({
    property_locality: 'Sector 7, Rohini',
  });
});

test('a shop without a certificate gets personal loans, and with one a business loan that its lender takes up @desktop', async () => {
  const { business_name: _left, ...profile } = anApplicant({ monthly_income: 60_000, credit_score: 720 });
  const { page, prospect } = await openAs({ profile });
  const business = page.getByRole('main').getByRole('button', { name: /^Business Loans/ });
  const dialog = page.getByRole('dialog', { name: 'Business Loans' });
  const go = dialog.getByRole('button', { name: 'Continue' });
  await page.goto('/products');
  await business.click();
  await go.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose YES or NO' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Do you have a business registration certificate?' })).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('NO').check();
  await go.click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await storedAt(page, 'productType')).toBe('Personal Loans');

  await page.getByRole('link', { name: 'Return to Products' }).click();
  await business.click();
  await closeByEscape(dialog);
  expect([await storedAt(page, 'productType'), await storedAt(page, 'productId')]).toEqual(['', '']);
  await business.click();
  await dialog.getByLabel('YES').check();
  await go.click();
  await expect(heading(page, 'Your business')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/user/business-detail');
  await page.getByLabel('Name of the business').fill('Patil Stores');
  await expectGoodPage(page);
  await finishDetails(page);

  await expect(page).toHaveURL(/\/user\/business-offers$/);
  await expect(heading(page, '3 lenders would lend to you, Asha')).toBeVisible();
  await expectGoodPage(page);
  await openOffer(page, 'Tapti Merchant Advance');
  await page.getByRole('button', { name: 'Choose Tapti Merchant Advance' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Tapti Merchant Advance' }).click();
  await expect(
    page.getByRole('status').getByText('Tapti Merchant Advance has taken up your application'),
  ).toBeVisible();
  expect(await statesOf(prospect.uuid)).toEqual({ L17: 'OFFERED', L18: 'OFFERED', L19: 'LENDER_ACCEPTED' });
});

test('gold leads from its details to the offers and on to the page of Muthoot @phone', async () => {
  const { gold_weight_grams: _left, ...profile } = anApplicant();
  const { page, prospect } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await expect(heading(page, 'Your gold')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/user/user-detail/gold-loan');
  await page.getByLabel('Weight of the gold in grams').fill('25');
  await expectGoodPage(page);
  const saved = page.waitForResponse('**/api/gold-loans/*');
  await finishDetails(page);
  await expect(page).toHaveURL(((await (await saved).json()) as { redirect: string }).redirect);
  await expect(heading(page, '4 lenders would lend to you, Asha')).toBeVisible();
  await expect(page.getByText(/companies have other products only/)).toBeVisible();
  await expectGoodPage(page);
  await openOffer(page, 'Muthoot Gold Sandbox');
  await page.getByRole('button', { name: 'Choose Muthoot Gold Sandbox' }).click();
  await expect(heading(page, 'Apply to Muthoot Gold Sandbox')).toBeVisible();

  await page.goto('/user/muthootgold');
  await page.getByRole('button', { name: 'I agree, send it to Muthoot Gold Sandbox' }).click();
  await expect(heading(page, 'Go on at Muthoot Gold Sandbox')).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/user/indiagold?notice=closed');
  const notice = page.getByText('The page of indiagold Sandbox cannot be opened at the moment.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === '');
  await page.reload();
  await expect(heading(page, 'Apply to indiagold Sandbox')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await statesOf(prospect.uuid)).toMatchObject({ muthootgold: 'LENDER_ACCEPTED', indiagold: 'OFFERED' });
});

test('declined everywhere, a home buyer sees what would change it, borrows more and goes to the lender’s own page @phone', async () => {
  const { property_locality: _left, ...profile } = anApplicant({ housing_loan_amount: 30_000 });
  const { page, prospect } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Affordable Housing Loan/ }).click();
  await page.getByLabel('Locality').fill('Sector 12, Rohini');
  await expectGoodPage(page);
  const saved = page.waitForResponse('**/api/housing-loan/*');
  await finishDetails(page);
  await expect(page).toHaveURL(((await (await saved).json()) as { redirect: string }).redirect);

  await expect(heading(page, 'No lender says yes yet')).toBeVisible();
  await page.getByText('that said no, and why').click();
  await expect(page.getByText('Lends from ₹50,000. ₹20,000 more than you want.').first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show me a loan of ₹50,000' }).click();
  await expect(heading(page, '2 lenders would lend to you, Asha')).toBeVisible();
  await openOffer(page, 'Yamuna Housing');
  await page.getByRole('button', { name: 'Choose Yamuna Housing' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Yamuna Housing' }).click();
  const toLender = page.getByRole('link', { name: 'Open the page of Yamuna Housing' });
  await expect(toLender).toBeVisible();
  await expectGoodPage(page);
  const left = page.waitForRequest(/^https:\/\/apply\.yamuna-housing\.example\.in\/start\?lead=[\w-]{36}$/);
  await toLender.click();
  await left;
  expect(await statesOf(prospect.uuid)).toEqual({ L22: 'REDIRECTED' });
  expect(await app.query('SELECT host FROM lender_clicks ORDER BY id DESC LIMIT 1')).toEqual([
    { host: 'apply.yamuna-housing.example.in' },
  ]);
});

test('a home buyer without a known score is asked for it, gets it from the bureau, and lenders open @phone', async () => {
  const { property_locality: _left, credit_score: _unknown, ...profile } = anApplicant();
  const { page, prospect } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Affordable Housing Loan/ }).click();
  await page.getByLabel('Locality').fill('Sector 12, Rohini');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.goto('/user/user-detail/affordable-housing-loan?step=2');
  await expect(page.getByRole('textbox', { name: 'Credit score' })).toHaveValue('');
  await expectGoodPage(page);
  await finishDetails(page);
  await page.getByRole('button', { name: 'Check my credit score' }).click();
  await page.getByRole('button', { name: 'I agree, check my score' }).click();
  await expect(heading(page, '2 lenders would lend to you, Asha')).toBeVisible();
  expect(await statesOf(prospect.uuid)).toMatchObject({ L22: 'OFFERED', L23: 'OFFERED' });
});

test('insurance goes from the details to an insurer’s yes in Hindi, and to the page of another @phone', async () => {
  const { comm_preference: _left, ...profile } = anApplicant();
  const { page, prospect } = await openAs({ profile, product: 'Other Insurance', locale: 'hi-IN' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/user\/insurance\/transaction$/);
  await page.getByLabel('व्हाट्सऐप').check();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'बीमा कंपनियाँ देखें' }).click();
  await expect(heading(page, '2 बीमा कंपनियाँ आपका बीमा कर सकती हैं, Asha')).toBeVisible();
  await page.getByText(/अभी तैयार नहीं (है|हैं), और क्यों$/).click();
  await expect(page.getByText('45 साल की उम्र से बीमा मिलता है। आपकी उम्र 27 है।')).toBeVisible();
  const champa = page.getByRole('article', { name: 'Champa Life' });
  await expect(champa.getByText('क्या चाहिए: 21 से 55 साल की उम्र, महीने की ₹15,000 या ज़्यादा आय')).toBeVisible();
  await expect(page.getByText(/EMI|APR/)).toHaveCount(0);
  await expectGoodPage(page);

  await openOffer(page, 'Tulsi General Insurance');
  await page.getByRole('button', { name: 'Tulsi General Insurance चुनें' }).click();
  const consent = 'मेरी सहमति है कि मेरी यह जानकारी Tulsi General Insurance को भेजी जाए, ताकि वह मेरे बीमे';
  await expect(page.getByText(consent)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'सहमति है, Tulsi General Insurance को भेजें' }).click();
  await page.getByRole('link', { name: 'Tulsi General Insurance का पेज खोलें' }).click();
  await page.getByRole('button', { name: 'Approve the cover' }).click();
  await page.getByRole('link', { name: 'Back to the marketplace' }).click();
  await expect(heading(page, 'Tulsi General Insurance ने बीमा मंज़ूर किया')).toBeVisible();
  // 1.2 % of 5 lakh, with GST.
  const told = /^टैक्स सहित प्रीमियम, Tulsi General Insurance ने \d+ \S+ 20\d\d को बताया/;
  await expect(page.getByText('₹7,080 सालाना')).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/user/status');
  const tulsi = page.getByRole('region', { name: 'Tulsi General Insurance' });
  await expect(tulsi.getByText('₹7,080 सालाना')).toBeVisible();
  await expect(tulsi.getByText(told)).toHaveText(/ · बीमा राशि ₹5,00,000$/);
  await expectGoodPage(page);

  // Another one, by the way back to all of them.
  await page.goto('/user/insurance/transaction');
  await openOffer(page, 'Tulsi General Insurance');
  const first = page.getByRole('article', { name: 'Tulsi General Insurance' });
  await expect(first.getByText('₹7,080 सालाना')).toBeVisible();
  await expect(first.getByText(/^Tulsi General Insurance ने \d+ \S+ 20\d\d को बताया।$/)).toBeVisible();
  await expect(page.getByText(/^जिस बीमा कंपनी के साथ प्रीमियम नहीं लिखा है, उससे पूछें/)).toBeVisible();
  await expectGoodPage(page);
  await openOffer(page, 'Champa Life');
  await expect(champa.getByText('कीमत वहाँ चुने गए बीमे के हिसाब से बताई जाती है।')).toBeVisible();
  await page.getByRole('button', { name: 'Champa Life चुनें' }).click();
  await page.getByRole('button', { name: 'सहमति है, Champa Life को भेजें' }).click();
  const left = page.waitForRequest(/^https:\/\/apply\.champa-life\.example\.in\/start\?lead=[\w-]{36}$/);
  await page.getByRole('link', { name: 'Champa Life का पेज खोलें' }).click();
  await left;
  expect(await statesOf(prospect.uuid)).toEqual({ I01: 'SANCTIONED', I02: 'REDIRECTED' });
});

test('a premium that an insurer tells is the largest thing on its page and on the status page, and changes no order @desktop', async () => {
  const profile = anApplicant({ sum_insured: 777_700 });
  const { page, appId } = await openAs({ profile, product: 'Other Insurance', applied: true });
  await page.goto('/');
  await expect(heading(page, '2 insurers would cover you, Asha')).toBeVisible();
  const names = page.getByRole('article').getByRole('heading');
  const order = await names.allTextContents();
  await expect(page.getByText('a year')).toHaveCount(0);
  await openOffer(page, 'Tulsi General Insurance');
  await page.getByRole('button', { name: 'Choose Tulsi General Insurance' }).click();
  await page.getByRole('button', { name: 'I agree, send it to Tulsi General Insurance' }).click();

  // 1.2 % of the sum insured and GST, which the sandbox tells from its first answer on.
  await expect(heading(page, 'Go on at Tulsi General Insurance')).toBeVisible();
  await expectLargest(page, '₹11,012.23 a year');
  const told = /^Premium with all taxes, told by Tulsi General Insurance on \d+ \w+ 20\d\d$/;
  await expect(page.getByText(told)).toBeVisible();
  await expectGoodPage(page);

  await page.goto('/user/status');
  const region = page.getByRole('region', { name: 'Tulsi General Insurance' });
  await expect(region.getByText(told)).toBeVisible();
  await expectLargest(page, '₹11,012.23 a year', region);
  await expect(page.getByRole('cell', { name: '₹11,012.23 a year' })).toBeVisible();
  await expectGoodPage(page);

  await page.goto('/user/insurance/transaction');
  await openOffer(page, 'Tulsi General Insurance');
  const tulsi = page.getByRole('article', { name: 'Tulsi General Insurance' });
  await expect(tulsi.getByText('₹11,012.23 a year')).toBeVisible();
  await expect(tulsi.getByText(/^Told by Tulsi General Insurance on \d+ \w+ 20\d\d\.$/)).toBeVisible();
  await expect(tulsi.getByText('It names its price for the cover that you choose there.')).toHaveCount(0);
  await openOffer(page, 'Champa Life');
  const champa = page.getByRole('article', { name: 'Champa Life' });
  await expect(champa.getByText('It names its price for the cover that you choose there.')).toBeVisible();
  await expect(page.getByText(/^Where no premium stands beside an insurer, ask the insurer/)).toBeVisible();
  expect(await names.allTextContents()).toEqual(order);
  await expectGoodPage(page);

  // What an insurer asked for before it refused is no price any more.
  const [lead] = await app.query<{ uuid: string }[]>(
    `SELECT la.uuid FROM lender_applications la JOIN lenders l ON l.id = la.lender_id AND l.code = 'I01'
     JOIN applications a ON a.id = la.application_id WHERE a.uuid = ?`,
    [appId],
  );
  await sandbox.sendCallback('I01', lead!.uuid, 'REJECTED');
  await expect(async () => {
    await page.reload();
    await expect(tulsi.getByText('Your application was not taken here')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('a year')).toHaveCount(0);
});

test('insurance of a two-wheeler is asked for with what insurers need, and shows only those that cover it, what is excluded and who sells it @phone', async () => {
  const { insurance_kind: _kind, insured_people: _people, ...profile } = anApplicant({ sum_insured: 60_000 });
  const { page } = await openAs({ profile, product: 'Other Insurance' });
  await app.query(
    `INSERT INTO payee_diligence (payee_kind, payee_id, licence_number)
     SELECT 'PARTNER', id, 'POSP/2026/000123' FROM partners WHERE slug = 'moral-e-suvidha'
     ON DUPLICATE KEY UPDATE licence_number = VALUES(licence_number)`,
  );
  await page.goto('/user/insurance/transaction');
  await expect(heading(page, 'Your insurance')).toBeVisible();
  const kind = page.getByLabel('What to insure');
  await kind.selectOption('Health');
  await expect(page.getByLabel('People to insure, you included')).toBeVisible();
  await kind.selectOption('Two-wheeler');
  await expect(page.getByLabel('People to insure, you included')).toHaveCount(0);
  await page.getByLabel('Age of the vehicle in years').fill('3');
  await expectGoodPage(page);
  await finishDetails(page, 'See insurers');
  await expect(heading(page, '1 insurer would cover you, Asha')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Tulsi General Insurance' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText('3 companies have other products only').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Champa Life' })).toBeVisible();
  const cover = page.getByRole('complementary', { name: 'Your cover: Two-wheeler, ₹60,000' });
  await expect(cover.getByText('Delivery work where the policy is for private use')).toBeVisible();
  await expect(cover.getByText('Its licence or POSP number: POSP/2026/000123.')).toBeVisible();
  await expect(cover.getByText(/^Insurance is the subject matter of solicitation/)).toBeVisible();
  await expectGoodPage(page);
});

test('a credit card is asked for on the bank’s own pages, which the details lead to @phone', async () => {
  const { tin: _left, ...profile } = anApplicant();
  const { page, prospect, caller } = await openAs({ profile });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Credit Cards/ }).click();
  await expect(heading(page, 'Who you are')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/user/credit-card');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await expectGoodPage(page);
  await finishDetails(page, 'See credit cards');
  await expect(page).toHaveURL(/\/user\/credit-card\/matches$/);
  // She is 27 or 28, salaried, earns 22,000, has a score of 690 and lives at 560001.
  await expect(heading(page, '6 cards fit what you told us')).toBeVisible();
  const everyday = page.getByRole('article', { name: 'Aravali Everyday' });
  await expect(everyday.getByText('Income of ₹15,000 a month or more: yours is ₹22,000.')).toBeVisible();
  await expect(everyday.getByText('Credit score of 650 or more: yours is 690.')).toBeVisible();
  const travel = page.getByRole('article', { name: 'Sapphire Travel' });
  await expect(
    travel.getByText('Income of ₹50,000 a month or more: yours is ₹22,000, which is ₹28,000 less.'),
  ).toBeVisible();
  await expect(travel.getByRole('link')).toHaveCount(0);
  await expect(
    page.getByRole('article', { name: 'Vikas Business' }).getByText(/^Only for self-employed/),
  ).toBeVisible();
  await expectGoodPage(page);
  expect((await caller.get(`/api/user/${prospect.uuid}`)).body).toMatchObject({ tin: '******234F' });
});

test('a customer without a known score is told in Hindi which cards ask for one, and is refused by none for it @phone', async () => {
  const { credit_score: _unknown, ...profile } = anApplicant({ postal_code: '110001' });
  const { page } = await openAs({ profile, product: 'Credit Cards', locale: 'hi-IN' });
  await page.goto('/user/credit-card/matches');
  // Three against a deposit ask for no score.
  await expect(heading(page, 'आपके जवाबों पर 3 कार्ड मिल सकते हैं')).toBeVisible();
  const maybe = page.getByRole('region', { name: 'ये शायद मिलें: कोई बात अभी पता नहीं' });
  const everyday = maybe.getByRole('article', { name: 'Aravali Everyday' });
  await expect(everyday.getByText('650 या ज़्यादा क्रेडिट स्कोर: आपका पता नहीं। यह मनाही नहीं है')).toBeVisible();
  await expect(everyday.getByRole('link', { name: /^आवेदन करें/ })).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Kaveri Women' }).getByText('आपके पिनकोड 110001 पर नहीं मिलता।'),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'मेरे जवाब बदलें' }).click();
  await expect(page).toHaveURL(/\/user\/credit-card$/);
});

test('the solar lending asks nobody which product, from the number to its lender @phone', async () => {
  const profile = anApplicant({ birth_date: '05/07/1990' });
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const { page } = await visit(app.url, { locale: 'hi-IN' });
  await page.goto(app.url.replace(/[^/]+(?=:\d+$)/, 'solar.localhost'));
  await expect(page.getByText('इसके लिए: सोलर लोन')).toBeVisible();
  await expect(heading(page, 'सोलर पैनल लगवाएँ, हर महीने थोड़ा-थोड़ा चुकाएँ')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('मोबाइल नंबर', { exact: true }).fill(prospect.phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, prospect.phone));
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();
  await expect(heading(page, '1 ऋणदाता आपको लोन दे सकता है, Asha')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Amaltas Solar Credit' })).toBeVisible();
  await expectGoodPage(page);
  expect(await app.query('SELECT product_type FROM applications WHERE prospect_id = ?', [prospect.id])).toEqual([
    { product_type: 'Solar Loans' },
  ]);
});

test('a lender that asks for a code gets it, and one that refuses leads to what is open @desktop', async () => {
  sandbox.behave('indialends', { otp: true });
  sandbox.behave('earlysalary', { script: ['REJECTED'] });
  const profile = anApplicant({ birth_date: '05/07/1990' });
  const { page, prospect, caller, appId } = await openAs({
    ...{ profile, product: 'Personal Loans', applied: true, locale: 'hi-IN' },
  });
  await caller.post(`/api/applications/${appId}/submit`).expect(200);
  await page.goto('/user/indialends-otp');
  await page.getByRole('button', { name: 'सहमति है, IndiaLends Sandbox को भेजें' }).click();
  const code = page.getByRole('textbox', { name: 'कोड' });
  await code.fill('12');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(page.getByText('6 अंकों का OTP भरें')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(page.getByText('यह कोड सही नहीं है। बची हुई कोशिशें: 4।')).toBeVisible();
  await expectGoodPage(page);

  // Who comes from the lender's SMS signs in first; with another number, hears that nothing waits.
  const logOut = page.getByRole('button', { name: 'साइन आउट' });
  const arrive = async (phone: string) => {
    // Signing out loads the page anew, which would overtake whatever is opened before it has come.
    const loaded = page.waitForEvent('load');
    await logOut.click();
    await loaded;
    await expect(logOut).toHaveCount(0);
    await page.goto('/indialends-otp');
    await expect(heading(page, 'IndiaLends का कोड भरें')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill(phone);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await page.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
  };
  await arrive('9898989898');
  await expect(heading(page, 'IndiaLends को अभी कोई कोड नहीं चाहिए')).toBeVisible();
  await expectGoodPage(page);
  await arrive(prospect.phone);
  await page.getByLabel('जन्म तिथि').fill('05/07/1990');
  await page.getByLabel('PAN').fill('ABCPP1234F');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(page).toHaveURL(/\/user\/indialends-otp$/);
  await code.fill('123456');
  await page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(page.getByRole('link', { name: 'IndiaLends Sandbox का पेज खोलें' })).toBeVisible();

  await page.goto('/user/earlysalary');
  await page.getByRole('button', { name: 'सहमति है, EarlySalary Sandbox को भेजें' }).click();
  await expect(heading(page, 'EarlySalary Sandbox में बात नहीं बनी')).toBeVisible();
  await page.goto('/user/earlysalary/declined');
  await expect(page.getByText('Our own checks did not pass')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Himgiri Finance' }).click();
  await expect(heading(page, 'Himgiri Finance में आवेदन करें')).toBeVisible();
  await page.getByRole('button', { name: 'अभी नहीं' }).click();
  await expect(page).toHaveURL(/\/user\/offers$/);
  const refusing = page.getByRole('article', { name: 'EarlySalary Sandbox' });
  await expect(refusing.getByText('आपका आवेदन यहाँ नहीं लिया गया')).toBeVisible();
  expect(await statesOf(prospect.uuid)).toMatchObject({
    indialends: 'LENDER_ACCEPTED',
    earlysalary: 'REJECTED',
    L08: 'OFFERED',
  });
});

test('two tabs show one another’s answers, and logging out in one ends both and leaves nothing in the browser @desktop', async () => {
  const { page, context } = await openAs({ profile: {}, product: 'Personal Loans' });
  await page.goto('/user/user-detail?step=3');
  const other = await context.newPage();
  await other.goto('/user/user-detail?step=3');
  await other.getByLabel('Family name').fill('Rao');
  await page.getByLabel('First name').fill('Asha');
  await expect(other.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Family name')).toHaveValue('Rao');
  await expect(page.getByText('Saved')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('First name')).toHaveValue('Asha');
  await expect(other.getByLabel('Family name')).toHaveValue('Rao');

  await page.getByLabel('PAN').fill('ABC');
  await page.goto('/user/user-detail?step=2');
  await page.getByLabel('Date of birth').fill('05/07');
  expect(await keptHere(page)).toEqual([expect.stringMatching(/\.birth_date$/)]);
  // Shown for three seconds, which a wait in between may take.
  await Promise.all([
    expect(other.getByText('Your session has ended.')).toBeVisible(),
    page.getByRole('button', { name: 'Logout' }).click(),
  ]);
  await expect(async () => expect(await keptHere(page)).toEqual([])).toPass();
  expect(new URL(other.url()).pathname).toBe('/');
});

test('whoever does nothing for long is asked even without a connection, then signed out and told why in both tabs @phone', async () => {
  const { page, context } = await openAs({ profile: {}, locale: 'hi-IN' });
  await context.clock.install();
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/products');
    await expect(heading(tab, 'आज आपको क्या चाहिए?')).toBeVisible();
    const loaded = tab.waitForResponse(/IdleDialog.*\.js$/);
    await context.clock.runFor(6_000);
    await (await loaded).finished();
  }
  await context.setOffline(true);
  await context.clock.fastForward('30:00');
  const question = page.getByRole('alertdialog', { name: 'क्या आप यहीं हैं?' });
  await expect(question).toBeVisible();
  await expectGoodPage(page);
  await context.setOffline(false);
  await context.clock.fastForward('01:00');
  for (const tab of tabs) {
    await expect(tab.getByText('30 मिनट तक यहाँ कुछ नहीं हुआ, इसलिए साइन आउट हो गया।')).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe('/');
  }
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'OTP भेजें' })).toBeVisible();
  await expect(page.getByText('30 मिनट तक यहाँ')).toHaveCount(0);
});

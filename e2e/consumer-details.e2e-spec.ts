import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { Browser, Locator, Page } from 'playwright-core';
import type { StoredProfile } from '../server/src/profiles/sealed-profile.js';
import { aPartner } from '../server/test/builders/accounts.js';
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

/** Everything that any form asks of somebody salaried, but for what each test leaves to its page. */
const SUNITA: StoredProfile = {
  first_name: 'Sunita',
  last_name: 'Devi',
  email: 'sunita.devi@example.in',
  birth_date: '05/07/1990',
  gender: 'female',
  tin: 'ABCPD1234F',
  marital_status: 'married',
  postal_code: '560001',
  address1: '12-3, MG Road',
  residence_type: 'owned',
  employment_status_code: 'salaried',
  employer_name: 'Kaveri Textiles',
  company_type: 'private_limited',
  employment_tenure: '2_to_5_years',
  officepincode: '560002',
  salary_mode: 'cash',
  profession_type: 'teacher',
  monthly_income: 32_000,
  emi: 0,
  household_income: '3_to_5_lakh',
  se_loan_amount: 50_000,
  loan_purpose: 'medical',
  gold_weight_grams: 25,
  gold_loan_amount: 100_000,
  property_postal_code: '560003',
  property_locality: 'Sector 12, Rohini',
  property_value: 2_000_000,
  housing_loan_amount: 1_500_000,
  business_loan_amount: 200_000,
  business_name: 'Devi Stores',
  business_registration_type: 'gst',
  business_nature: 'retail',
  business_years: '3_to_5_years',
  business_current_turnover: '5_to_20_lakh',
  comm_preference: 'sms',
};

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
  locale?: 'en-IN' | 'hi-IN';
}

/** A signed-in customer who has chosen `product`. */
async function open(path: string, { product, profile = {}, viewport = PHONE, locale = 'en-IN' }: Opening) {
  const prospect = await aProspect(app, { state: 'VERIFIED', profile });
  const token = await app.tokenFor('customer', prospect.id);
  const opened = await visit(browser, app.url, viewport, locale);
  visits.push(opened);
  const session = { token, prospectAppId: prospect.uuid, productType: product };
  await opened.context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, session);
  await opened.page.goto(path);
  const stored = async () =>
    (await app.as(token).get(`/api/user/${prospect.uuid}`).expect(200)).body as Record<string, unknown>;
  const applications = async () =>
    (await app.as(token).get('/api/applications').expect(200)).body as { productType: string; submitted_at: string }[];
  return { ...opened, stored, applications };
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

it('asks for a personal loan’s details in Hindi, and loses nothing on the way', async () => {
  const { page, context, stored, applications } = await open('/user/user-detail', {
    product: 'Personal Loans',
    locale: 'hi-IN',
  });
  const go = () => page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  const problems = page.getByRole('alert');

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
  await go();

  await heading(page, 'आपका पता').waitFor();
  await page.getByLabel('घर का पिनकोड').fill('560001');
  await page.getByText('Karnataka').waitFor();
  await context.setOffline(true);
  await page.getByLabel('मकान और गली').fill('12-3 MG Road');
  await page.getByText('अभी इंटरनेट नहीं है').waitFor();
  await page.getByLabel('आपका घर').selectOption('किराए का घर');
  await page.getByLabel('हर महीने का किराया').fill('9 हज़ार');
  await go();
  await heading(page, 'आपका काम').waitFor();
  await page.getByLabel('स्वरोज़गार').check();
  await page.getByLabel('आपका पेशा').selectOption('शिक्षक');
  await page.getByLabel('इस पेशे में कितने साल').selectOption('3 से 5 साल');
  await context.setOffline(false);
  await page.getByText('सेव हो गया').waitFor();
  await soon(async () =>
    expect(await stored()).toMatchObject({
      first_name: 'सुनीता',
      tin: '******234F',
      address1: '12-3 MG Road',
      monthly_rent: 9000,
      professional_years: '3_to_5_years',
    }),
  );
  await go();

  await heading(page, 'आपकी आमदनी').waitFor();
  await page.getByLabel('मासिक आय').fill('32,000');
  await page.getByLabel('अभी हर महीने की EMI').fill('0');
  await page.getByLabel('पूरे परिवार की सालाना आय').selectOption('साल में ₹3 से 5 लाख');
  await go();
  await heading(page, 'आख़िरी सवाल').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'ऑफ़र देखें' }).click();
  await page.waitForURL('**/user/offers');
  await soon(async () => expect(await stored()).toMatchObject({ pl_completed: 1, birth_date: '**/**/1990' }));
  expect(await applications()).toMatchObject([{ productType: 'Personal Loans', submitted_at: expect.any(String) }]);
  expect(await keptHere(page)).toEqual([]);
});

describe('the details of', () => {
  it.each<[ProductType, string, keyof StoredProfile, (page: Page) => Promise<unknown>, string]>([
    [
      'Gold Loans',
      '/user/user-detail/gold-loan',
      'gold_weight_grams',
      (page) => page.getByLabel('Weight of the gold in grams').fill('25'),
      '/user/offers',
    ],
    [
      'Affordable Housing Loan',
      '/user/user-detail/affordable-housing-loan',
      'property_locality',
      (page) => page.getByLabel('Locality').fill('Sector 12, Rohini'),
      '/user/offers',
    ],
    [
      'Business Loans',
      '/user/business-detail',
      'business_name',
      (page) => page.getByLabel('Name of the business').fill('Devi Stores'),
      '/user/business-offers',
    ],
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
    const { [missing]: _left, ...profile } = SUNITA;
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
    if (product === 'Other Insurance') await heading(page, '0 insurers cover you').waitFor();
  });
});

it('a customer who comes back says who she is, looks over her details and changes one', async () => {
  const { page, stored } = await open('/user/welcome-back', { product: 'Personal Loans', profile: SUNITA });
  await heading(page, 'Welcome back').waitFor();
  await page.getByText('PAN ******234F').waitFor();
  await page.getByLabel('Date of birth').fill('05/07/1991');
  await page.getByLabel('PAN').fill('ABCPD1234F');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('You have 4 tries left').waitFor();
  await page.getByLabel('Date of birth').fill('05/07/1990');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Welcome back, Sunita').waitFor();
  await page.getByText('₹32,000').waitFor();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Change : Your income' }).click();
  await heading(page, 'Your income').waitFor();
  await page.getByLabel('Monthly income').fill('40 thousand');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/user/offers');
  expect(await stored()).toMatchObject({ monthly_income: 40_000, tin: '******234F' });
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

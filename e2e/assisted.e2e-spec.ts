import { expect, type Page } from '@playwright/test';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import { eventually } from '../server/test/support/eventually.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs, toast } from './support/admin.js';
import { visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP, PHONE } from './support/widths.js';

test.describe('an application that an agent fills in', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let sent: SmsMessage[];

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await aLender(app, { name: 'Kaveri Credit' });
    elsewhere = await startMarketplace({}, app.database);
    await elsewhere.refreshLists();
  });
  test.beforeEach(() => {
    sent = takeSms(app, elsewhere);
  });
  test.afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });

  /** The path of the link in the newest message, on the customer's server. */
  const linkTo = (phone: string, count = 1) =>
    eventually(() => {
      const links = sent.flatMap(({ to, text }) => (to === phone ? (/\/r\/a\/\S+/.exec(text)?.[0] ?? []) : []));
      if (links.length < count) throw new Error(`${links.length} links were sent`);
      return links.at(-1)!;
    });
  const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const isSaved = (page: Page) => expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  test('the agent fills in, and the customer checks, corrects and goes on to the offers on their own phone @desktop', async () => {
    const phone = '8640000001';
    const { page } = await openAs(app, '/admin/csr-portal/assisted', { role: 3, viewport: DESKTOP });
    await expectFits(page);
    await type(page, 'Mobile number of the customer', '12345');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('mobile number', { exact: false }).last()).toBeVisible();
    await type(page, 'Mobile number of the customer', phone);
    await choose(page, 'Language of the message', 'English');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(heading(page, 'XXXXXX0001 · Personal Loans')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeDisabled();

    await type(page, 'PAN', 'ABC');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved: something is wrong below.')).toBeVisible();
    await expect(page.getByLabel('PAN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page);
    const { first_name, last_name, email, birth_date, tin, postal_code, address1 } = anApplicant();
    await type(page, 'PAN', String(tin));
    await type(page, 'First name', String(first_name));
    await type(page, 'Family name', String(last_name));
    await type(page, 'E-mail', String(email));
    await type(page, 'Date of birth', String(birth_date));
    await type(page, 'Pincode of your home', String(postal_code));
    await type(page, 'House and street', String(address1));
    await type(page, 'Loan amount', '1 lakh');
    await choose(page, 'What it is for', 'Medical expenses');
    await page.getByRole('button', { name: 'Save' }).click();
    await isSaved(page);
    await expect(page.getByText('Saved: ******234F. Type to replace it.')).toBeVisible();
    await expect(page.getByText(String(tin))).toHaveCount(0);
    await expectFits(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(toast(page, 'The link is on its way.')).toBeVisible();
    await expect(page.getByText('Waits for the customer')).toBeVisible();

    const { page: own } = await visit(elsewhere.url, { viewport: PHONE });
    await own.goto(await linkTo(phone));
    await expect(heading(own, 'An application was filled in for you')).toBeVisible();
    await own.getByRole('button', { name: 'Send OTP' }).click();
    await expect(own.getByText('Tick this to go on')).toBeVisible();
    await expectFits(own);
    await own.getByRole('checkbox').check();
    await own.getByRole('button', { name: 'Send OTP' }).click();
    await expect(own.getByText('It was sent by SMS to +91 XXXXX X0001.')).toBeVisible();
    await own.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
    await expect(heading(own, 'Check what was filled in')).toBeVisible();
    await expect(own.getByText('******234F')).toBeVisible();
    await expect(own.getByText('Medical expenses')).toBeVisible();
    await expectFits(own);

    // While the customer looks, the agent corrects what they say on the phone.
    await type(page, 'Loan amount', '1,20,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await isSaved(page);
    await own.getByLabel('Date of birth').fill(String(birth_date));
    await own.getByRole('button', { name: 'This is right, go on' }).click();
    await expect(own.getByText('₹1,20,000')).toBeVisible();
    await own.getByLabel('Date of birth').fill('01/01/1980');
    await own.getByRole('button', { name: 'This is right, go on' }).click();
    await expect(own.getByText('This is not what was filled in.', { exact: false }).first()).toBeVisible();
    await own.getByLabel('Date of birth').fill(String(birth_date));
    await own.getByRole('button', { name: 'This is right, go on' }).click();
    // What is missing the customer completes in their own form.
    await expect(own).toHaveURL(/\/user\/user-detail/);

    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('The customer has confirmed.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expectFits(page);
    await page.getByRole('link', { name: 'Open the case' }).click();
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('confirmed by the customer');
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('filled in by the desk');
  });

  test('a customer with details answers the identity check, declines, and the agent is told @desktop', async () => {
    const phone = '8640000002';
    const prospect = await aProspect(app, { phone, profile: anApplicant() });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const path = `/admin/csr-portal/${application.uuid}/${prospect.uuid}`;
    const { page } = await openAs(app, path, { role: 2, viewport: DESKTOP });
    await page.getByRole('button', { name: 'Take this case' }).click();
    await page.getByRole('button', { name: 'Fill in for the customer' }).click();
    await choose(page, 'Product', 'Gold Loans');
    await page.getByRole('dialog').getByRole('button', { name: 'Fill in for the customer' }).click();
    await expect(heading(page, 'XXXXXX0002 · Gold Loans')).toBeVisible();
    await type(page, 'Gold loan amount', '80000');
    await page.getByRole('button', { name: 'Save' }).click();
    await isSaved(page);
    await page.getByRole('button', { name: 'Send the link' }).click();

    const { page: own } = await visit(elsewhere.url, { viewport: PHONE, locale: 'hi-IN' });
    await own.goto(await linkTo(phone));
    await own.getByRole('checkbox').check();
    await own.getByRole('button', { name: 'OTP भेजें' }).click();
    await own.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
    await own.getByLabel('जन्म तिथि').fill(String(anApplicant().birth_date));
    await own.getByLabel('PAN', { exact: true }).fill('ABCPP1234F');
    await own.getByRole('button', { name: 'पुष्टि करें' }).click();
    await expect(heading(own, 'भरी हुई जानकारी जाँचें')).toBeVisible();
    await expect(own.getByText('गोल्ड लोन', { exact: true })).toBeVisible();
    await expectFits(own);
    await own.getByRole('button', { name: 'यह मेरा नहीं है या ग़लत है' }).click();
    await expect(heading(own, 'यह हटा दिया गया है')).toBeVisible();

    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('The customer has declined.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('list', { name: 'What you filled in' }).getByText('Declined')).toBeVisible();
    await expectFits(page);
  });

  test('a link without its key, and one that has ended, lead to the number of the visitor @phone', async () => {
    const { page } = await visit(app.url, { viewport: PHONE });
    await page.goto('/moral-e-suvidha/assisted/k7qm9xtb');
    await expect(heading(page, 'This link works no longer')).toBeVisible();
    await page.goto('/moral-e-suvidha/assisted/k7qm9xtb#t=AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(heading(page, 'This link works no longer')).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: 'Go on with your mobile number' }).click();
    await expect(page.getByLabel('Mobile number', { exact: false }).first()).toBeVisible();
  });
});

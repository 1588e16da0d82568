import { expect, type Page } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import { eventually } from '../server/test/support/eventually.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

let app: TestApp;
let sent: SmsMessage[];
let partner: PartnerEntity;
let phones = 8_530_000_000;

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, {
    ...{ slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' },
    product_types: ['Personal Loans', 'Gold Loans', 'Credit Cards'],
  });
});
test.afterAll(async () => {
  await app.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function openCounter(role: 'MERCHANT' | 'AGENT', locale: 'en-IN' | 'hi-IN' = 'en-IN'): Promise<Page> {
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
  const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role });
  const { page } = await visit(app.url, { locale, stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner/counter');
  return page;
}

test('a merchant sends the link, and the customer goes on with it on their own phone', async () => {
  const phone = String(++phones);
  const page = await openCounter('MERCHANT');
  await expect(heading(page, 'New customer')).toBeVisible();
  await expect(page.getByText('Nobody yet.')).toBeVisible();
  await expect(page.getByLabel('Which loan').getByRole('option')).toHaveText(['Personal Loans', 'Gold Loans']);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter the amount in rupees' }).click();
  await expect(page.getByLabel('Amount of the loan')).toBeFocused();
  await expectGoodPage(page);
  await page.getByLabel('Mobile number of the customer').fill(`+91 ${phone}`);
  await page.getByLabel('Which loan').selectOption('Gold Loans');
  // What the product allows is the server's to say.
  await page.getByLabel('Amount of the loan').fill('7');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Amount of the loan')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Amount of the loan').fill('1 lakh');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, `The link is on its way to XXXXXX${phone.slice(-4)}`)).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: `XXXXXX${phone.slice(-4)}` });
  await expect(card.getByText('Has not opened the link to the end')).toBeVisible();
  await expectGoodPage(page);

  const link = await eventually(() => {
    const text = sent.find((sms) => sms.to === phone && sms.text.includes('/r/a/'))!.text;
    return /\/r\/a\/\S+/.exec(text)![0];
  });
  const { page: own } = await visit(app.url, { viewport: PHONE });
  await own.goto(link);
  await own.getByRole('checkbox').check();
  await own.getByRole('button', { name: 'Send OTP' }).click();
  await own.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
  await expect(heading(own, 'Check what was filled in')).toBeVisible();
  await expect(own.getByText('₹1,00,000')).toBeVisible();
  await own.getByRole('button', { name: 'This is right, go on' }).click();
  await expect(own).toHaveURL(/\/user\/user-detail\/gold-loan/);

  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(card.getByText('Fills in the details')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect(page.getByLabel('Mobile number of the customer')).toHaveValue('');
});

test('an agent works in Hindi, sends too soon again and is told so @phone', async () => {
  const phone = String(++phones);
  const page = await openCounter('AGENT', 'hi-IN');
  await page.getByLabel('ग्राहक का मोबाइल नंबर').fill(phone);
  await page.getByLabel('लोन की रकम').fill('75000');
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
  await page.getByRole('button', { name: 'लिंक भेजें', exact: true }).click();
  await expect(heading(page, `लिंक XXXXXX${phone.slice(-4)} पर भेजा जा रहा है`)).toBeFocused();
  await expectGoodPage(page);
  await page.getByRole('button', { name: `लिंक फिर भेजें: XXXXXX${phone.slice(-4)}` }).click();
  await expect(page.getByText(/सेकंड बाद फिर कोशिश करें/)).toBeVisible();
});

test('the owner of a partner has no counter @desktop', async () => {
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner/counter');
  await expect(heading(page, 'There is no page at this address')).toBeVisible();
});

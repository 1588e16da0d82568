import { expect } from '@playwright/test';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { ReferralTermsEntity } from '../server/src/money/referral-pay/referral-terms.entity.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { aReferral } from '../server/test/builders/referrals.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectAccessible, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let sent: SmsMessage[];
let partner: PartnerEntity;
let shops = 0;

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
  await app.dataSource.getRepository(ReferralTermsEntity).insert([
    { kind: 'MERCHANT', valid_from: '2020-01-01', amount: 500, within_days: 90 },
    { kind: 'PARTNER', valid_from: '2020-01-01', amount: 5_000, within_days: 90 },
  ]);
});
test.afterAll(async () => {
  await app.stop();
});

async function aShop(): Promise<{ id: number; token: string }> {
  const { id } = await aMerchant(app, {
    ...{ partner_id: partner.id, state: 'APPROVED', shop_name: 'Rao Kirana Store' },
    details: { phone: String(8_200_000_000 + ++shops), pan: 'ABCPR1234F' },
  });
  const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' });
  return { id, token };
}

test('a merchant sends its link, and the shop that registers by it stands on its page, in Hindi @phone', async () => {
  const { token } = await aShop();
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner/referral');
  await expect(page.getByRole('heading', { level: 1, name: 'औरों को जोड़ें' })).toBeVisible();
  await expect(page.getByText('अभी कोई नहीं।')).toBeVisible();
  await expect(page.getByText('₹500').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'आपके लिंक का QR कोड' })).toBeVisible();
  await expectGoodPage(page);
  const address = await page.getByText(/\/gram-setu-kendra\/refer\/[a-z0-9]{8}$/).innerText();

  const { page: visitor } = await visit(app.url, { locale: 'hi-IN' });
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: 'ग्राम सेतु केंद्र के दुकानदार बनिए' })).toBeVisible();
  await expect(visitor.getByText('Rao Kirana Store ने आपको बुलाया है।')).toBeVisible();
  await expectGoodPage(visitor);
  await visitor.getByRole('link', { name: 'अपनी दुकान रजिस्टर करें' }).click();
  await visitor.getByLabel('दुकान का नाम').fill('Om Sai Mobile');
  await visitor.getByLabel('कारोबार किस तरह का है').selectOption('खुदरा दुकान');
  await visitor.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await visitor.getByLabel('दुकान का पिनकोड').fill('560001');
  await visitor.getByLabel('दुकान नंबर और सड़क').fill('12-3, MG Road');
  await visitor.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await visitor.getByLabel('आपका पूरा नाम').fill('Vaishali Jadhav');
  await visitor.getByLabel('मोबाइल नंबर').fill('9876501234');
  await visitor.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await visitor.getByLabel('आपका या कारोबार का PAN').fill('ABCPJ1234F');
  await visitor.getByRole('checkbox').press('Space');
  // A reload in between forgets no referrer.
  await visitor.reload();
  await visitor.getByRole('checkbox').press('Space');
  await visitor.getByRole('button', { name: 'OTP भेजें' }).click();
  await visitor.getByLabel('OTP', { exact: true }).pressSequentially(await codeTo(sent, '9876501234'));
  await visitor.getByRole('button', { name: 'दुकान रजिस्टर करें' }).click();
  await expect(visitor.getByRole('heading', { name: 'आपकी दुकान रजिस्टर हो गई' })).toBeVisible();
  expect(await visitor.evaluate(() => sessionStorage.getItem('referral-code'))).toBeNull();

  await page.reload();
  const card = page.getByRole('listitem', { name: 'Om Sai Mobile' });
  await expect(card).toContainText('******1234');
  await expect(card).toContainText('हमारी कॉल बाकी है');
  await expectGoodPage(page);
});

test('an owner sees what may still come of whom the partner has brought, and what was taken back @desktop', async () => {
  const of = { partner_id: partner.id, state: 'JOINED' as const, joined_on: istToday() };
  const earned = await aReferral(app, { ...of, business_name: 'Sahaj Counter', referred_id: 9_001 });
  const back = await aReferral(app, { ...of, business_name: 'Bright Coaching', referred_id: 9_002 });
  await aReferral(app, { ...of, business_name: 'Annapurna Group', referred_id: 9_003 });
  await app.query(
    `INSERT INTO referral_pays (referral_id, entry, lender_application_id, terms_id, amount)
     VALUES (?, 'EARNED', 1, 1, 5000), (?, 'EARNED', 2, 1, 5000), (?, 'TAKEN_BACK', 2, 1, -5000)`,
    [earned.id, back.id, back.id],
  );
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner');
  await page.getByRole('link', { name: 'Bring others' }).click();
  const card = (name: string) => page.getByRole('listitem', { name });
  await expect(card('Sahaj Counter')).toContainText('₹5,000 earned');
  await expect(card('Bright Coaching')).toContainText('taken back too');
  await expect(card('Annapurna Group')).toContainText('₹5,000 for you if');
  await expectGoodPage(page);
});

test('a lead leaves a number at a partner’s link, and an admin calls, looks with a reason and notes the partner @desktop', async () => {
  await app.query('DELETE FROM referrals');
  const owner = app.as((await aPartnerUser(app, { partner })).token);
  const { url } = (await owner.get('/api/partner/referral').expect(200)).body as { url: string };
  const { page: visitor } = await visit(app.url);
  await visitor.goto(new URL(url).pathname);
  await visitor.getByLabel('Name of the business').fill('Nav Jyoti Seva Kendra');
  await visitor.getByLabel('Pincode of the business').fill('560001');
  await expectGoodPage(visitor);
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.getByLabel('Your full name').fill('Rekha Solanki');
  await visitor.getByLabel('Mobile number').fill('98765 09876');
  await visitor.getByRole('checkbox').check();
  await expectGoodPage(visitor);
  await visitor.getByRole('button', { name: 'Send OTP' }).click();
  await visitor.getByLabel('OTP', { exact: true }).pressSequentially(await codeTo(sent, '9876509876'));
  await visitor.getByRole('button', { name: 'Leave my number' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'We have your number' })).toBeFocused();
  await expectGoodPage(visitor);
  expect(await visitor.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);

  const joined = await aPartner(app, { name: 'Nav Jyoti' });
  const { page } = await openAs(app, '/admin/referrals');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Nav Jyoti Seva Kendra' }).click();
  await page.getByRole('button', { name: 'Show all details' }).click();
  const look = page.getByRole('dialog', { name: 'Show all details' });
  await look.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'To call them' }).click();
  await look.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('9876509876')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(page.getByRole('button', { name: 'Mark as contacted' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Has joined' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which partner has Nav Jyoti Seva Kendra become?' });
  await dialog.getByRole('combobox', { name: 'New partner' }).fill('Nav Jyoti');
  await page.getByRole('option', { name: 'Nav Jyoti', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Has joined' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the partner' })).toBeVisible();
  expect(await app.query('SELECT state, referred_id FROM referrals')).toEqual([
    { state: 'JOINED', referred_id: joined.id },
  ]);
});

test('an admin adds what is paid for a referral from today on @phone', async () => {
  const { page } = await openAs(app, '/admin/referral-terms');
  await page.getByRole('button', { name: 'Add referral terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Referral terms' });
  await expect(dialog).toBeVisible();
  const [year, month, day] = istToday().split('-');
  await dialog.getByLabel('Valid from').fill(`${day}/${month}/${year}`);
  await dialog.getByLabel('Paid once (₹)').fill('750');
  await dialog.getByLabel('Within days of joining').fill('400');
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByLabel('Within days of joining').fill('60');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('₹750 within 60 days')).toBeVisible();
  await expectFits(page);
  const { token } = await aShop();
  const { page: portal } = await visit(app.url, { stored: { p_atkn: token } });
  await portal.goto('/gram-setu-kendra/partner/referral');
  await expect(portal.getByText(/Example: they join on .* you get ₹750\./)).toBeVisible();
});

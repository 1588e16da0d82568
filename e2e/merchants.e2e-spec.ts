import { expect } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

let app: TestApp;
let sent: SmsMessage[];
let gram: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace();
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  gram = await aPartner(app, { slug: 'gram-setu', name: 'Gram Setu', name_hi: 'ग्राम सेतु' });
});
test.afterAll(async () => {
  await app.stop();
});

test('a shop registers in Hindi on a phone, loses nothing to a reload or a lost connection, and is told of a repeat @phone', async () => {
  await app.query('DELETE FROM merchants');
  const { context, page } = await visit(app.url, { locale: 'hi-IN' });
  await page.goto('/create-merchant-form/gram-setu');
  await expect(page.getByText('आपकी दुकान ग्राम सेतु से जुड़ेगी')).toBeVisible();
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^दुकान का नाम/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('दुकान का नाम').fill('Rao Kirana Store');
  await page.getByLabel('कारोबार किस तरह का है').selectOption('खुदरा दुकान');
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('दुकान का पिनकोड').fill('560 001');
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
  await page.getByLabel('दुकान नंबर और सड़क').fill('12-3, MG Road');
  await page.reload();
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('आपका पूरा नाम').fill('Asha Rao');
  await page.getByLabel('मोबाइल नंबर').fill('९८७६५ ४३२१०');
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  await page.getByLabel('आपका या कारोबार का PAN').fill('abcpe1234f');
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'सहमत हों तो बॉक्स पर टिक करें।' }).click();
  await page.getByRole('checkbox').press('Space');
  await expectGoodPage(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expect(page.getByText('कुछ खोया नहीं है')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OTP डालें' })).toBeVisible();
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('OTP', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'दुकान रजिस्टर करें' }).click();
  await expect(page.getByText('6 अंकों का OTP डालें').first()).toBeVisible();
  // Back and forth sends no second code.
  await page.goBack();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expect(page.getByLabel('OTP', { exact: true })).toBeVisible();
  // Nor does a reload, after which the code still works.
  await page.reload();
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
  expect(await app.query('SELECT id FROM otp_challenges')).toHaveLength(1);
  await page.getByLabel('OTP', { exact: true }).pressSequentially(await codeTo(sent, '9876543210'));
  await page.getByRole('button', { name: 'दुकान रजिस्टर करें' }).click();
  await expect(page.getByRole('heading', { name: 'आपकी दुकान रजिस्टर हो गई' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/create-merchant-form/gram-setu/success');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'आपकी दुकान रजिस्टर हो गई' })).toBeVisible();
  await expectGoodPage(page);
  expect(await app.query('SELECT state, shop_name, phone_last4, consent_text_version FROM merchants')).toEqual([
    {
      state: 'SUBMITTED',
      shop_name: 'Rao Kirana Store',
      phone_last4: '3210',
      consent_text_version: 'merchant_terms.1.hi',
    },
  ]);
  // Nothing of it stays on the shared phone; the same number again is known.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('merchant-challenge'))).toBeNull();
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  const sentAgain = await app.http.post('/api/otp/send').send({ phone: '9876543210', purpose: 'merchant' }).expect(200);
  const { challenge } = sentAgain.body as { challenge: string };
  const repeat = await page.evaluate(
    async (proof) => {
      const body = {
        ...{ partner: 'gram-setu', shop_name: 'Rao Bazaar', business_nature: 'retail', postal_code: '560001' },
        ...{ address1: 'MG Road', owner_name: 'Ravi Rao', phone: '9876543210', pan: 'ABCPE1234F' },
        ...{ consent_text_version: 'merchant_terms.1.hi', ...proof },
      };
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'hi' };
      const answer = await fetch('/api/merchants', { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { message: string }).message;
    },
    { challenge, otp: await codeTo(sent, '9876543210', 2) },
  );
  expect(repeat).toContain('पहले ही मिल चुका है');
  await page.goto('/create-merchant-form/nobody');
  await expect(page.getByText('404')).toBeVisible();
  // Whoever has not registered is not told so.
  await page.goto('/create-merchant-form/gram-setu/success');
  await expect(page.getByText('आपकी दुकान ग्राम सेतु से जुड़ेगी')).toBeVisible();
});

test('an admin approves the shop, whose link brings customers until it is switched off @desktop', async () => {
  await app.query('DELETE FROM merchants');
  const { phone_last4 } = await aMerchant(app, { partner_id: gram.id });
  const { page } = await openAs(app, '/admin/merchant-management');
  await expect(page.getByRole('link', { name: 'Rao Kirana Store' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Rao Kirana Store' }).click();
  await expect(page.getByText(`******${phone_last4}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all details' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'To call about the registration' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('12-3, MG Road, 560001')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link of Rao Kirana Store' })).toBeVisible();
  await expect(page.getByText(new RegExp(`Sent by SMS to \\*{6}${phone_last4} on .* by Asha Rao`))).toBeVisible();
  await app.query('UPDATE merchants SET link_sent_at = link_sent_at - INTERVAL 31 SECOND');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The link is on its way to ******${phone_last4}.`)).toBeVisible();
  await expectFits(page);
  const [link] = await app.query<{ code: string }[]>('SELECT code FROM tracking_links ORDER BY id DESC LIMIT 1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save QR code' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`qr-${link!.code}.svg`);

  const customer = await visit(app.url, { viewport: PHONE });
  await customer.page.goto(`/r/${link!.code}`);
  expect(new URL(customer.page.url()).pathname).toBe('/gram-setu');
  const utms = await customer.page.evaluate(() => localStorage.getItem('utms'));
  expect(JSON.parse(utms ?? '{}')).toMatchObject({ utm_link: link!.code, utm_medium: 'merchant' });

  await page.goto('/admin/tracking-links');
  await expect(page.getByRole('row', { name: new RegExp(`${link!.code}.* 1 0 Active`) })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Rao Kirana Store' }).first().click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await customer.page.goto(`/r/${link!.code}`);
  await expect(customer.page.getByText('The link that brought you here works no longer.')).toBeVisible();
  await expectGoodPage(customer.page);

  await page.goto('/admin/tracking-links');
  await page.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tracking link' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Diwali poster');
  await dialog.getByRole('combobox', { name: 'Partner' }).click();
  await page.getByRole('option', { name: 'Gram Setu' }).click();
  await dialog.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Gold Loans' }).click();
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByRole('heading', { name: 'Diwali poster', level: 1 })).toBeVisible();
  await expectFits(page);
  expect(await app.query('SELECT name, product_type, target FROM tracking_links ORDER BY id DESC LIMIT 1')).toEqual([
    { name: 'Diwali poster', product_type: 'Gold Loans', target: '/' },
  ]);
});

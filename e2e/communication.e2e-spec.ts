import { expect, type Page } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { anApplication } from '../server/test/builders/applications.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
});
test.afterAll(async () => {
  await app.stop();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const open = (path: string, token: string, locale: 'en-IN' | 'hi-IN' = 'en-IN') =>
  openPage(app.url, `/gram-setu-kendra/partner/${path}`, { locale, stored: { p_atkn: token } });
async function aSeller() {
  const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
  return aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'MERCHANT' });
}

test('a merchant asks, the desk sees who it is and answers, and the merchant writes on with a file', async () => {
  const { token } = await aSeller();
  const page = await open('communication/tech-support', token);
  await expect(heading(page, 'Help and questions')).toBeVisible();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Write what it is about' }).click();
  const words = page.getByLabel('What does not work?');
  await expect(words).toBeFocused();
  await words.fill('Call 98765 43210: the link does not open.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expectGoodPage(page);
  await words.fill('The link of our shop does not open.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(heading(page, /^We have it as T\d{6}$/)).toBeFocused();
  const number = /T\d{6}/.exec((await heading(page, /^We have it as/).textContent())!)![0];
  await expect(page.getByText(/^.* · Answered by /)).toBeVisible();
  await expectGoodPage(page);

  const { page: desk } = await openAs(app, '/admin/csr-portal/tickets', { role: 3 });
  await desk.getByRole('link', { name: new RegExp(number) }).click();
  await expect(desk.getByText('Rao Kirana Store · Gram Setu Kendra')).toBeVisible();
  await expect(desk.getByText('Merchant', { exact: true })).toBeVisible();
  await expectFits(desk);
  const [row] = await app.query<{ id: number }[]>('SELECT MAX(id) AS id FROM tickets');
  const admin = app.as((await anAdmin(app)).token);
  await admin.post(`/api/admin/tickets/${row!.id}/claim`).expect(200);
  await admin.post(`/api/admin/tickets/${row!.id}/answer`).send({ text: 'It opens again now.' }).expect(201);

  await page.reload();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Show ${number}` }).click();
  await expect(page.getByText('It opens again now.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'screen.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'),
  });
  const save = page.getByRole('button', { name: 'Save screen.pdf (1 KB)' });
  await expect(save).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('screen.pdf');
  await page.getByLabel('Write to us about it').fill('Not for me.');
  await page.getByRole('list', { name: `What was written in ${number}` }).waitFor();
  await page.locator('li').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('With us again')).toBeVisible();
  await expectGoodPage(page);
});

test('a dispute names the lead, and the owner reads what staff ask, in Hindi @phone', async () => {
  const staff = await aPartnerUser(app, { partner, role: 'STAFF' });
  const owner = await aPartnerUser(app, { partner });
  const lead = await anApplication(app, { partner_id: partner.id, submitted_at: new Date(), state: 'DISBURSED' });
  const page = await open(`communication/general-query?lead=${lead.id}`, staff.token, 'hi-IN');
  await expect(page.getByText(`ग्राहक ${lead.id} के बारे में`)).toBeVisible();
  await page.getByLabel('इसमें क्या ग़लत है?').fill('इस लोन का कमीशन नहीं मिला।');
  await page.getByRole('button', { name: 'भेजें', exact: true }).click();
  await expect(heading(page, /^हमारे पास इसका नंबर T\d{6} है$/)).toBeFocused();
  await expectGoodPage(page);

  const own = await open('communication/general-query', owner.token, 'hi-IN');
  await own
    .getByRole('button', { name: /^T\d{6} देखें$/ })
    .first()
    .click();
  await expect(own.getByText('इस लोन का कमीशन नहीं मिला।')).toBeVisible();
  await expect(own.getByText(new RegExp(`^ग्राहक ${lead.id} के बारे में: `))).toBeVisible();
  await expect(own.getByLabel('इसके बारे में हमें लिखें')).toHaveCount(0);
  await expectGoodPage(own);
});

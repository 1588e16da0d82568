import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { CommissionReceiptEntity } from '../server/src/money/commission-ledger/commission-receipt.entity.js';
import { ShareTermsEntity } from '../server/src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const PERIOD = istPeriod(new Date(), 2);
const NEXT = istPeriod(new Date(), 1);

let app: TestApp;
let partner: PartnerEntity;
let owner: string;
let merchant: string;

/** Of 200 rupees that are booked and paid, and of 80 that are provisional, a shop gets 30 % and its agent 20 %. */
test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, {
    ...{ slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' },
    ...{ primary_color: '#5A2A82', revenue_percent: 100, revenue_flat_fee: 0 },
  });
  owner = (await aPartnerUser(app, { partner })).token;
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Rao Kirana Store' });
  merchant = (await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' })).token;
  const agent = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'AGENT' });
  const admin = app.as((await anAdmin(app)).token);
  const lender = await aLender(app, { name: 'CASHe' });
  await admin
    .post('/api/lender-revenue/create')
    .send({ lender_id: lender.id, revenue_type_id: 1, revenue_percent: 2 })
    .expect(201);
  const terms = { partner_id: partner.id, merchant_id: id, valid_from: '2020-01-01', flat_amount: 0 };
  await app.dataSource.getRepository(ShareTermsEntity).insert([
    { ...terms, agent_id: null, percent: 30 },
    { ...terms, agent_id: agent.user.id, percent: 20 },
  ]);
  const disbursal = async (disbursed_amount: number, disbursed_on: string) => {
    const of = { partner_id: partner.id, merchant_id: id, agent_id: agent.user.id };
    const { id: application_id } = await anApplication(app, of);
    await aLenderApplication(app, {
      ...{ application_id, lender_id: lender.id, state: 'DISBURSED', partner_id: partner.id },
      ...{ disbursed_amount, disbursed_on },
    });
  };
  await disbursal(10_000, `${PERIOD}-05`);
  await disbursal(4_000, `${NEXT}-03`);
  await admin.post(`/api/admin/commission-months/${lender.id}-${PERIOD}/close`).expect(200);
  await app.dataSource.getRepository(CommissionReceiptEntity).insert({
    ...{ lender_id: lender.id, period: PERIOD, commission_amount: 200, upload_id: 1, upload_row: 2 },
    row_key: randomUUID().replaceAll('-', '').repeat(2),
  });
  for (const what of ['approve', 'pay'])
    await admin.post(`/api/admin/commission-payouts/${partner.id}-${PERIOD}/${what}`).expect(200);
  // Already the 21st in India.
  await app.query('UPDATE commission_payments SET paid_at = ? WHERE partner_id = ?', [
    new Date(`${NEXT}-20T20:00:00Z`),
    partner.id,
  ]);
});
test.afterAll(() => app.stop());

const open = (token: string, locale?: 'hi-IN') =>
  openPage(app.url, '/gram-setu-kendra/partner', { locale, stored: { p_atkn: token } });

const figures = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).getByRole('definition').allInnerTexts()).slice(0, 3);

test('an owner sees his own money in four figures, what waits, and each line of a month @desktop', async () => {
  const page = await open(owner);
  await expect.poll(() => figures(page, 'Your money')).toEqual(['₹100', '₹40', '₹100']);
  await expect(page.getByRole('region', { name: 'Your money' }).getByRole('definition').last()).toHaveText(/^15 /);
  const toDo = page.getByRole('region', { name: 'What needs doing' });
  await expect(toDo.getByRole('link')).toHaveText([
    'Enter your bank account: without it nothing can be paid.',
    'Enter your PAN: without it 20 % TDS is deducted.',
    'Agents whose agreement, PAN or bank account is missing: 1',
  ]);
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Month by month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your earnings' })).toBeFocused();
  await expect.poll(() => figures(page, 'Your money')).toEqual(['₹100', '₹40', '₹100']);
  await page
    .getByRole('button', { name: /^Show each line/ })
    .first()
    .click();
  await expect(page.getByText('Transferred 21 ')).toBeVisible();
  const provisional = page.getByRole('listitem').filter({ hasText: 'provisional' });
  await expect(provisional).toContainText('₹40');
  await page
    .getByRole('button', { name: /^Show each line/ })
    .last()
    .click();
  const paid = page.getByRole('listitem').filter({ hasText: /paid/ });
  await expect(paid).toContainText('₹100');
  await expect(paid).toContainText('Sunita D.');
  await expectGoodPage(page);
  await paid.getByRole('link', { name: 'Why?: Sunita D.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my money?' })).toBeFocused();

  await page.goto('/gram-setu-kendra/partner');
  await toDo.getByRole('link', { name: 'Enter your bank account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank account' })).toBeFocused();
});

test('a merchant sees its own part in Hindi on a phone, and staff no money at all @phone', async () => {
  const page = await open(merchant, 'hi-IN');
  await expect.poll(() => figures(page, 'आपका पैसा')).toEqual(['₹60', '₹24', '₹60']);
  const toDo = page.getByRole('region', { name: 'आपके लिए काम' });
  await expect(toDo.getByRole('link')).toHaveText([
    'अपना बैंक खाता डालें: इसके बिना भुगतान नहीं हो सकता।',
    'एजेंट जिनका समझौता, PAN या बैंक खाता बाकी है: 1',
  ]);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'हर महीने का हिसाब' }).click();
  await page
    .getByRole('button', { name: /^एक-एक रकम देखें/ })
    .last()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sunita D.' })).toContainText('₹60');
  await expectGoodPage(page);

  const staff = await open((await aPartnerUser(app, { partner, role: 'STAFF' })).token, 'hi-IN');
  await expect(staff.getByRole('region', { name: 'आपके लिए काम' })).toContainText('अभी कोई काम बाकी नहीं है।');
  await expect(staff.getByRole('region', { name: 'आपका पैसा' })).toHaveCount(0);
  await expectGoodPage(staff);
});

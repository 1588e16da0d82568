import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { istPeriod, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { CommissionReceiptEntity } from '../server/src/money/commission-ledger/commission-receipt.entity.js';
import { ShareTermsEntity } from '../server/src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, PASSWORD } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectAccessible, expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;
let owner: string;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, {
    ...{ slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' },
    ...{ primary_color: '#5A2A82', revenue_percent: 60, revenue_flat_fee: 100 },
  });
  owner = (await aPartnerUser(app, { partner })).token;
});
test.afterAll(async () => {
  await app.stop();
});

const open = (path: string, token: string, locale?: 'hi-IN') =>
  openPage(app.url, path, { locale, stored: { p_atkn: token } });

async function aShop(shop_name: string) {
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name });
  const merchant = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' });
  const agent = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'AGENT', name: 'Farida Begum' });
  return { id, merchant, agent };
}

test('an owner agrees with a merchant and its agent, and takes back what has not begun @phone', async () => {
  const { id } = await aShop('Rao Kirana Store');
  const page = await open('/gram-setu-kendra/partner/settings/shares', owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Shares' })).toBeVisible();
  const shop = page.getByRole('listitem').filter({ hasText: 'Rao Kirana Store' });
  await expect(shop.getByText('Nothing is passed on')).toBeVisible();
  await expectGoodPage(page);

  await shop.getByRole('button', { name: 'Change: Rao Kirana Store' }).click();
  const dialog = page.getByRole('dialog', { name: 'What Rao Kirana Store gets' });
  await dialog.getByLabel('Percent of your share').fill('140');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('Percent of your share').fill('40');
  await dialog.getByLabel('Rupees for each disbursal').fill('50');
  await expect(dialog.getByText('Of a share of ₹2,000 for one disbursal this is ₹850.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('40 % of your share and ₹50 for each disbursal')).toBeVisible();

  await shop.getByRole('button', { name: 'Agents: Rao Kirana Store' }).click();
  const agent = shop.getByRole('listitem').filter({ hasText: 'Farida Begum' });
  await agent.getByRole('button', { name: 'Change: Farida Begum' }).click();
  const second = page.getByRole('dialog', { name: 'What Farida Begum gets' });
  await second.getByLabel('Percent of your share').fill('61');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert').getByText('more than 100 % of your share')).toBeVisible();
  await second.getByLabel('Percent of your share').fill('20');
  await second.getByLabel('From which day').fill(shiftDay(istToday(), 3));
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(agent.getByText('20 % of your share')).toBeVisible();
  await expectGoodPage(page);
  await agent.getByRole('button', { name: 'Take back: Farida Begum' }).click();
  await expect(agent.getByText('20 % of your share')).toHaveCount(0);
  expect(
    await app.query('SELECT percent, flat_amount FROM share_terms WHERE merchant_id = ? AND deleted_at IS NULL', [id]),
  ).toEqual([{ percent: '40.000', flat_amount: '50.00' }]);
});

test('a merchant sees in Hindi what is agreed, what waits and what was paid after tax; staff has no such page @phone', async () => {
  const { id, merchant } = await aShop('Khan Electricals');
  const lender = await aLender(app);
  const admin = app.as((await anAdmin(app)).token);
  const period = istPeriod(new Date(), 1);
  await app.dataSource.getRepository(ShareTermsEntity).insert({
    ...{ partner_id: partner.id, merchant_id: id, valid_from: '2020-01-01', percent: 50, flat_amount: 0 },
  });
  await admin
    .post('/api/lender-revenue/create')
    .send({ lender_id: lender.id, revenue_type_id: 1, revenue_percent: 2.5 })
    .expect(201);
  const application = await anApplication(app, { partner_id: partner.id, merchant_id: id });
  await aLenderApplication(app, {
    ...{ application_id: application.id, lender_id: lender.id, state: 'DISBURSED' },
    ...{ disbursed_on: `${period}-05`, disbursed_amount: 4_000_000 },
  });
  await admin.post(`/api/admin/commission-months/${lender.id}-${period}/close`).expect(200);
  await app.dataSource.getRepository(CommissionReceiptEntity).insert({
    ...{ lender_id: lender.id, period, commission_amount: 75_000, upload_id: 1, upload_row: 2 },
    row_key: randomUUID().replaceAll('-', '').repeat(2),
  });
  await admin.post(`/api/admin/commission-payouts/${partner.id}-${period}/approve`).expect(200);

  const page = await open('/gram-setu-kendra/partner/earnings', merchant.token, 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'आपकी कमाई' })).toBeVisible();
  await expect(page.getByText('पार्टनर के हिस्से का 50 %')).toBeVisible();
  // 1,00,000 of commission are 60,100; half of it is the merchant's, and three quarters of that have come.
  await expect(page.getByText('₹30,050').first()).toBeVisible();
  await expect(page.getByText('₹7,512.50')).toBeVisible();
  await expect(page.getByText('TDS, 2 %')).toBeVisible();
  await expect(page.getByText('₹22,086.50')).toBeVisible();
  await expectGoodPage(page);

  await page.goto('/gram-setu-kendra/partner/leads');
  await page.getByRole('link', { name: /मेरा पैसा कहाँ है\?/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'मेरा पैसा कहाँ है?' })).toBeFocused();
  // No bank account was entered.
  await expect(page.getByText('मंज़ूर हो गया, पर भुगतान रुका हुआ है।')).toBeVisible();
  await expect(page.getByText('पूरे महीने के लिए ऋणदाता से आया')).toBeVisible();
  await expect(page.getByText('₹22,086.50')).toBeVisible();
  // The lender's commission is between the partner and us.
  await expect(page.getByText('₹1,00,000')).toHaveCount(0);
  await expectGoodPage(page);

  const staff = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
  const nothing = await open('/gram-setu-kendra/partner/earnings', staff);
  await expect(nothing.getByRole('link', { name: 'Go to your home page' })).toBeVisible();
});

test('an admin enters terms of an agent for a partner, and sees which can be taken back', async () => {
  const { id } = await aShop('Verma Stores');
  const { page } = await openAs(app, '/admin/share-terms');
  await page.getByRole('button', { name: 'Add share terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share terms' });
  await dialog.getByRole('combobox', { name: 'Partner' }).fill('Gram');
  await page.getByRole('option', { name: 'Gram Setu Kendra' }).click();
  await dialog.getByRole('combobox', { name: 'Merchant' }).fill('Verma');
  await page.getByRole('option', { name: /Verma Stores/ }).click();
  await dialog.getByRole('combobox', { name: 'Agent' }).fill('Farida');
  await page.getByRole('option', { name: /Farida Begum/ }).click();
  const day = shiftDay(istToday(), 9);
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill(day.split('-').reverse().join('/'));
  await dialog.getByRole('textbox', { name: 'Of the partner’s share (%)' }).fill('12.5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(/^12\.5( %|$)/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  expect(
    await app.query('SELECT agent_id IS NOT NULL AS of_agent, percent FROM share_terms WHERE merchant_id = ?', [id]),
  ).toEqual([{ of_agent: 1, percent: '12.500' }]);
  await page.getByRole('button', { name: /Farida Begum/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^12\.5( %|$)/)).toHaveCount(0);
});

test('an owner enters the bank account after a mistake and with the password @phone', async () => {
  const own = await aPartner(app, { slug: 'asha-kirana', name: 'Asha Kirana' });
  const { token } = await aPartnerUser(app, { partner: own });
  // The address of the settings before they had a page of their own.
  const page = await open('/asha-kirana/partner/account', token);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/asha-kirana/partner/settings');
  await page.getByRole('link', { name: 'Enter a bank account' }).click();
  await expect(page.getByText('No account is entered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Enter an account' }).click();
  const holder = page.getByRole('textbox', { name: 'Name of the holder' });
  await expect(holder).toBeFocused();
  await holder.fill('ASHA KIRANA');
  await page.getByRole('textbox', { name: 'IFSC' }).fill('hdfc0001234');
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('50100012345678');
  await page.getByRole('textbox', { name: 'Account number once more' }).fill('50100012345679');
  await page.getByRole('button', { name: 'Save account' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'The two account numbers differ' }).click();
  await expect(page.getByRole('textbox', { name: 'Account number once more' })).toBeFocused();
  await expectGoodPage(page);
  await page.getByRole('textbox', { name: 'Account number once more' }).fill('50100012345678');
  await page.getByRole('button', { name: 'Save account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill('not this one');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  await expectGoodPage(page);
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('••••••5678')).toBeVisible();
  await expect(page.getByText('Nothing is paid to it until')).toBeVisible();
  await expectGoodPage(page);
});

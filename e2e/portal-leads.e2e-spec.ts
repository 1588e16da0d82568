import { expect, type Page } from '@playwright/test';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { TrackingLinkEntity } from '../server/src/partners/tracking-links/tracking-link.entity.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { randomLetters } from '../server/src/platform/crypto/random-letters.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace({ APP_STORE_URL: 'https://play.google.com/store/apps/details?id=in.example.loans' });
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  partner = await aPartner(app, {
    slug: 'gram-setu-kendra',
    name: 'Gram Setu Kendra',
    name_hi: 'ग्राम सेतु केंद्र',
    primary_color: '#5A2A82',
  });
});
test.afterAll(async () => {
  await app.stop();
});

const open = (path: string, token: string, locale?: 'hi-IN') =>
  openPage(app.url, path, { locale, stored: { p_atkn: token } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function aShop(leads: number) {
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Om Sai Mobile' });
  const at = { partner_id: partner.id, merchant_id: id };
  const merchant = await aPhoneUser(app, { ...at, role: 'MERCHANT', name: 'Om Sai Mobile' });
  const links = app.dataSource.getRepository(TrackingLinkEntity);
  const code = randomLetters(LINK_CODE_LETTERS, 8);
  await links.save(links.create({ ...at, name: 'Om Sai Mobile', target: '/', code }));
  for (let i = 0; i < leads; i++) await anApplication(app, at);
  return { ...at, merchant, code };
}

test('a merchant finds its link, today’s leads and what waits on the first page, in Hindi @phone', async () => {
  const shop = await aShop(1);
  await aPhoneUser(app, {
    partner_id: partner.id,
    merchant_id: shop.merchant_id,
    role: 'AGENT',
    must_change_password: 1,
  });
  const page = await open('/gram-setu-kendra/partner', shop.merchant.token, 'hi-IN');
  await expect(heading(page, 'होम')).toBeVisible();
  await expect(page.getByText(`/r/${shop.code}`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'आपके लिंक का QR कोड' })).toBeVisible();
  const today = page.getByRole('region', { name: 'आज के ग्राहक' });
  await expect(today.getByText('1', { exact: true })).toBeVisible();
  await expect(today.getByText('Sunita D.')).toBeVisible();
  const store = page.getByRole('region', { name: 'ऐप' }).getByRole('link', { name: 'स्टोर में खोलें' });
  await expect(store).toHaveAttribute('href', new RegExp(`^https://play\\.google\\.com/.*utm_content%3D${shop.code}$`));
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'न्योते जो अभी स्वीकार नहीं हुए: 1' }).click();
  await expect(heading(page, 'आपके एजेंट')).toBeVisible();
});

test('the link is shared by the phone where it can, and by WhatsApp where it cannot', async () => {
  const { merchant, code } = await aShop(0);
  const page = await open('/partner', merchant.token);
  const share = page.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(share.first()).toHaveAttribute('href', new RegExp(`wa\\.me.*${code}`));
  await expect(page.getByText('Nobody yet. Share your link')).toBeVisible();
  await expectGoodPage(page);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => Promise.resolve(void (document.title = data.text ?? '')),
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(code));
});

test('leads are read on, narrowed by state, and show where they are at lenders', async () => {
  const shop = await aShop(26);
  const { id } = await anApplication(app, {
    ...{ partner_id: partner.id, merchant_id: shop.merchant_id, state: 'SANCTIONED' },
  });
  const lender = await aLender(app, { name: `Lender ${id}` });
  await aLenderApplication(app, { application_id: id, lender_id: lender.id, state: 'KYC_PENDING' });
  const page = await open('/partner/leads', shop.merchant.token);
  await expect(heading(page, 'Your leads')).toBeVisible();
  const cards = page.getByRole('main').getByText('Sunita D.');
  await expect(cards).toHaveCount(25);
  await expect(page.getByText('KYC is missing')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(27);
  await page.getByLabel('State').selectOption('SANCTIONED');
  await expect(cards).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Product' }).selectOption('Gold Loans');
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await expectGoodPage(page);
});

test('an owner sees the money below, and staff have neither money nor users in the menu @desktop', async () => {
  const owner = await open('/partner', (await aPartnerUser(app, { partner })).token);
  await expect(heading(owner, 'Your revenue')).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Your money' })).toBeVisible();
  await expect(owner.getByText('/gram-setu-kendra', { exact: false }).first()).toBeVisible();
  await expectGoodPage(owner);
  const staff = await open('/partner', (await aPartnerUser(app, { partner, role: 'STAFF' })).token);
  await expect(heading(staff, 'Home')).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Your money' })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Your leads' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Users and roles' })).toHaveCount(0);
  await staff.goto('/partner/settings/users');
  await expect(heading(staff, 'There is no page at this address')).toBeVisible();
  await expectGoodPage(staff);
});

import { expect } from '@playwright/test';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import type { JourneyFigures } from '../server/src/loans/lender-journeys/journey-figures.js';
import { LenderJourneyFiguresEntity } from '../server/src/loans/lender-journeys/lender-journey-figures.entity.js';
import { RevenueSlabEntity } from '../server/src/money/revenue-slabs/revenue-slab.entity.js';
import { ShareTermsEntity } from '../server/src/money/share-terms/share-terms.entity.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../server/src/partners/tracking-links/tracking-link.entity.js';
import { randomLetters } from '../server/src/platform/crypto/random-letters.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;
let owner: string;
let agent: string;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, {
    ...{ slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' },
    ...{ primary_color: '#5A2A82', product_types: ['Personal Loans', 'Gold Loans'], revenue_percent: 60 },
  });
  owner = (await aPartnerUser(app, { partner })).token;
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Om Sai Mobile' });
  const shop = { partner_id: partner.id, merchant_id: id };
  const user = await aPhoneUser(app, { ...shop, role: 'AGENT' });
  agent = user.token;
  const agreed = { ...shop, agent_id: user.user.id };
  const terms = app.dataSource.getRepository(ShareTermsEntity);
  await terms.save(terms.create({ ...agreed, valid_from: '2026-01-01', percent: 50, flat_amount: 0 }));
  const links = app.dataSource.getRepository(TrackingLinkEntity);
  const code = randomLetters(LINK_CODE_LETTERS, 8);
  await links.save(links.create({ ...agreed, name: 'Om Sai Mobile', target: '/', code }));
  const personal = { lender_group_ids: [(await aLenderGroup(app)).id] };
  const gold = { lender_group_ids: [(await aLenderGroup(app, { product_types: ['Gold Loans'] })).id] };
  const aravali = await aLender(app, {
    ...{ ...personal, name: 'Aravali Finance', min_income: 15_000, loan_amount_upto: 200_000 },
    documents: ['pan', 'bank_statement'],
  });
  const slabs = app.dataSource.getRepository(RevenueSlabEntity);
  await slabs.save(
    slabs.create({ lender_id: aravali.id, revenue_type_id: 1, revenue_percent: 2, display_order: 1, status: 1 }),
  );
  const jyoti = await aLender(app, {
    ...{ ...personal, name: 'Jyoti Instant', journey: 'app', min_age: 18, max_age: 50, min_income: 12_000 },
    ...{ min_loan_amount: 750, loan_amount_upto: 25_000, min_credit_score: 625, documents: ['pan', 'selfie'] },
    ...{ api: 1, otps: ['mobile', 'agreement'] },
  });
  const journey: JourneyFigures = {
    steps: [{ state: 'KYC_PENDING', cases: 40, usual_hours: 3, most_hours: 60 }],
    refused: 50,
    refusals: [
      { rule: 'score', percent: 62 },
      { rule: 'income', percent: 38 },
    ],
    words: [{ word: 'DOCS_PENDING', state: 'KYC_PENDING' }],
  };
  await app.dataSource
    .getRepository(LenderJourneyFiguresEntity)
    .upsert({ lender_id: jyoti.id, computed_at: new Date(), figures: journey }, ['lender_id']);
  await aLender(app, {
    ...{ ...gold, name: 'Udaya Gold', min_income: null, min_credit_score: null, salaried: 1, self_employed: 1 },
    ...{ business: 1, loan_amount_upto: 10_000_000 },
  });
});
test.afterAll(async () => {
  await app.stop();
});

const open = (path: string, token: string, locale?: 'hi-IN') =>
  openPage(app.url, path, { locale, stored: { p_atkn: token } });

const ELIGIBILITY = '/gram-setu-kendra/partner/training-material/eligibility-criteria';

test('an agent reads the conditions as cards and asks for a customer, in Hindi @phone', async () => {
  const page = await open(ELIGIBILITY, agent, 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'पात्रता की शर्तें' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Aravali Finance', 'Jyoti Instant', 'Udaya Gold']);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Jyoti Instant' }) });
  for (const fact of ['ऐप', '18 से 50', '₹12,000 से', '₹750', '₹25,000', '625']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expectGoodPage(page);
  await page.getByRole('combobox', { name: 'प्रोडक्ट' }).selectOption({ label: 'गोल्ड लोन' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Udaya Gold']);

  await page.getByText('किससे लोन मिल सकता है?').click();
  await page.getByRole('button', { name: 'देखें, किससे मिल सकता है' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'उम्र पूरे सालों में भरें, 18 से 100' })).toBeVisible();
  await page.getByLabel('उम्र (साल में)').fill('24');
  await page.getByLabel('महीने की आय').fill('चौदह');
  await page.getByRole('button', { name: 'देखें, किससे मिल सकता है' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'महीने की आय रुपये में भरें' })).toBeVisible();
  await page.getByLabel('महीने की आय').fill('14,000');
  await page.getByLabel('क्रेडिट स्कोर').fill('700');
  await page.getByRole('button', { name: 'देखें, किससे मिल सकता है' }).click();
  const result = page.getByRole('region', { name: '1 ऋणदाता से मिल सकता है' });
  await expect(result.getByText('₹25,000, 24 महीने के लिए (ज़्यादा से ज़्यादा इतना)')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 ऋणदाता से मिल सकता है' })).toBeFocused();
  await result.getByText('बाकी से क्यों नहीं (1)').click();
  await expect(result.getByText('महीने की आय ₹15,000 या ज़्यादा चाहिए')).toBeVisible();
  await expectGoodPage(page);
});

test('an owner sorts the table, prints it and takes it as a workbook @desktop', async () => {
  const page = await open(ELIGIBILITY, owner);
  const table = page.getByRole('table', { name: 'Eligibility criteria' });
  const first = () => table.getByRole('rowheader').first();
  await expect(first()).toContainText('Aravali Finance');
  await table.getByRole('button', { name: 'Loan up to' }).click();
  await expect(first()).toContainText('Udaya Gold');
  await expect(table.getByRole('columnheader', { name: 'Loan up to' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Employment' }).selectOption('Business');
  await expect(page.getByText('1 lender', { exact: true })).toBeVisible();
  await expectGoodPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  expect((await download).suggestedFilename()).toBe('eligibility.xlsx');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByText(/^As on \d/)).toBeVisible();
  for (const gone of ['banner', 'contentinfo', 'combobox', 'navigation'] as const) {
    await expect(page.getByRole(gone)).toHaveCount(0);
  }
});

const PRODUCTS = '/gram-setu-kendra/partner/product-offering';

test('an agent finds what a product needs, what it brings and the link to share, in Hindi @phone', async () => {
  const page = await open('/gram-setu-kendra/partner', agent, 'hi-IN');
  await page.goto(PRODUCTS);
  await expect(page.getByRole('heading', { level: 1, name: 'प्रोडक्ट' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'पर्सनल लोन 2 ऋणदाता' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'पर्सनल लोन' })).toBeFocused();
  const who = page.getByRole('region', { name: 'किसे मिलता है' });
  await expect(who.getByText('18 से 58', { exact: true })).toBeVisible();
  await expect(who.getByText('₹750 से ₹2,00,000')).toBeVisible();
  const documents = page.getByRole('region', { name: 'ग्राहक क्या साथ रखें' });
  await expect(documents.getByRole('listitem').filter({ hasText: 'सेल्फ़ी' })).toContainText('2 में से 1 ऋणदाता');
  const pay = page.getByRole('region', { name: 'आपको क्या मिलता है' });
  // 2 % of 50,000, of which 60 % are the partner's and half of that the agent's.
  await expect(pay.getByText('₹300', { exact: true }).first()).toBeVisible();
  await expect(pay.getByText('महीने के स्लैब से आपको ₹300 मिलते हैं')).toBeVisible();
  const link = page.getByRole('region', { name: 'इस प्रोडक्ट के लिए आपका लिंक' });
  await expect(link.getByText(/\/r\/[a-z0-9]{8}\/personal-loan$/)).toBeVisible();
  await expect(link.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*personal-loan/,
  );
  await expectGoodPage(page);
});

test('an owner reads what the lender pays, staff no money, and a product that is not offered is no page @desktop', async () => {
  const page = await open(`${PRODUCTS}/personal-loan`, owner);
  const pay = page.getByRole('region', { name: 'What it brings you' });
  await expect(pay.getByText('₹600', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'What each lender asks for' })).toBeVisible();
  await expectGoodPage(page);
  const other = await page.goto(`${PRODUCTS}/business-loan`);
  expect(other?.status()).toBe(200);
  await expect(page.getByText('404')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect((await page.goto(`${PRODUCTS}/yacht-loan`))?.status()).toBe(404);
  const { token } = await aPartnerUser(app, { partner, role: 'STAFF' });
  const staff = await open(`${PRODUCTS}/personal-loan`, token);
  await expect(staff.getByRole('heading', { level: 1, name: 'Personal Loans' })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'What it brings you' })).toHaveCount(0);
});

const JOURNEYS = '/gram-setu-kendra/partner/lender-journey';

test('an agent opens a lender and reads steps, papers, OTPs, times, reasons and words, in Hindi @phone', async () => {
  const page = await open(JOURNEYS, agent, 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'ऋणदाता के यहाँ क्या होता है' })).toBeVisible();
  await expect(page.getByText('3 ऋणदाता', { exact: true })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('combobox', { name: 'प्रोडक्ट' }).selectOption({ label: 'पर्सनल लोन' });
  await expect(page.getByText('2 ऋणदाता', { exact: true })).toBeVisible();
  await page.getByText('Jyoti Instant').click();
  const jyoti = page.getByRole('listitem').filter({ has: page.getByText('Jyoti Instant') });
  await expect(jyoti.getByText('PAN कार्ड, सेल्फ़ी')).toBeVisible();
  await expect(jyoti.getByText('मोबाइल नंबर, एग्रीमेंट पर दस्तख़त')).toBeVisible();
  await expect(jyoti.getByRole('listitem').filter({ hasText: 'KYC बाकी है' })).toContainText(
    'आम तौर पर 3 घंटे, ज़्यादातर 2.5 दिन के अंदर',
  );
  await expect(jyoti.getByText('62 %')).toBeVisible();
  await expect(jyoti.getByRole('row').filter({ hasText: 'DOCS_PENDING' })).toContainText('KYC बाकी है');
  await expect(jyoti.getByText(/अभी 30 से कम आवेदन/)).toBeVisible();
  await expectGoodPage(page);
});

test('an owner comes by the menu and reads what a lender has not told @desktop', async () => {
  const page = await open('/gram-setu-kendra/partner', owner);
  await page.getByRole('link', { name: 'Lender journey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lender journey' })).toBeFocused();
  await page.getByText('Udaya Gold').click();
  const udaya = page.getByRole('listitem').filter({ has: page.getByText('Udaya Gold') });
  await expect(udaya.getByText('The lender has not told us.')).toHaveCount(2);
  await expect(udaya.getByText('The customer applies on the lender’s own page. A browser is enough.')).toBeVisible();
  await expect(udaya.getByText('Too few were refused to say.')).toBeVisible();
  await expect(udaya.getByText('The lender uses the words of the portal.')).toBeVisible();
  await expectGoodPage(page);
});

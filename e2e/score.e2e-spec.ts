import { expect, type Page } from '@playwright/test';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { chanceMonths } from '@marketplace/contract/offers/chance.js';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import type { StoredProfile } from '../server/src/customers/profiles/sealed-profile.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { openAs } from './support/admin.js';
import { expectGoodPage, visit } from './support/browser.js';
import { aBorrower, signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let sandbox: LenderSandbox;
let app: TestApp;

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url });
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways', 'money/revenue-slabs']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});
test.beforeEach(() => app.query('DELETE FROM lender_decisions'));

type Locale = 'en-IN' | 'hi-IN';
const { credit_score: _unknown, ...NOBODY_KNOWS } = anApplicant();

/** The browser of a customer with an open application for a personal loan, at `path`. */
async function open(path: string, profile: StoredProfile = anApplicant(), locale: Locale = 'en-IN') {
  const { prospect, stored } = await aBorrower(app, profile);
  const { page } = await visit(app.url, { locale, stored });
  await page.goto(path);
  return { page, prospect };
}

/** What a lender decided last month of applicants like Asha, who has a score of 690 and earns 22,000. */
async function decided(lender: string, approved: number, refused: number) {
  await app.query(
    `INSERT INTO lender_decisions (product_type, score_band, income_band, employment, month, lender_id, approved, refused)
     SELECT 'Personal Loans', 'good', 'low', 'salaried', ?, id, ?, ? FROM lenders WHERE name = ?`,
    [chanceMonths(istToday()).to, approved, refused, lender],
  );
}

const CHANCE = {
  'en-IN': {
    unknown: 'How often it says yes to people like you: not enough known yet',
    known: 'Said yes to about 75 of 100 applicants like you (counted from 60)',
    how: 'How do we know?',
    few: /decided fewer than 50 such applications here/,
    like: /a credit score of 650 – 699, an income of ₹15,000 – ₹24,999 a month, salaried/,
    counted: /Counted from 60 such applications .* between 60 and 85 of 100/,
  },
  'hi-IN': {
    unknown: 'आप जैसे लोगों को कितनी बार हाँ कहता है: अभी इतनी जानकारी नहीं है',
    known: 'आप जैसे 100 आवेदकों में से क़रीब 75 को हाँ कहा (60 आवेदनों से गिना)',
    how: 'हमें कैसे पता?',
    few: /ऐसे 50 से कम आवेदनों पर फ़ैसला किया/,
    like: /650 – 699 का क्रेडिट स्कोर, महीने की आय ₹15,000 – ₹24,999, नौकरी करने वाले/,
    counted: /60 ऐसे आवेदनों से .* 60 और 85 के बीच/,
  },
};

for (const locale of ['en-IN', 'hi-IN'] as const) {
  const words = CHANCE[locale];

  test(`an open offer tells the chance of approval once enough is known, and the order stays, ${locale}`, async () => {
    const { page } = await open('/user/offers', anApplicant(), locale);
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(18);
    const names = await rows.getByRole('heading', { level: 2 }).allTextContents();
    await expect(rows.getByText(words.unknown)).toHaveCount(3);
    await rows.nth(1).getByText(words.how).click();
    await expect(rows.nth(1).getByText(words.few)).toBeVisible();
    await expectGoodPage(page);

    await decided(names[1]!, 45, 15);
    await decided(names[2]!, 49, 0);
    await page.reload();
    await expect(rows.nth(1).getByText(words.known)).toBeVisible();
    await expect(rows.getByText(words.unknown)).toHaveCount(2);
    expect(await rows.getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
    await page.keyboard.press('Tab');
    await rows.nth(1).getByText(words.how).focus();
    await rows.nth(1).locator('summary').press('Enter');
    await expect(rows.nth(1).getByText(words.like)).toBeVisible();
    await expect(rows.nth(1).getByText(words.counted)).toBeVisible();
    await expectGoodPage(page);
  });
}

const SCORE = {
  'en-IN': {
    menu: 'Menu',
    link: 'Credit score',
    fromOffers: 'What your credit score opens',
    title: 'Your credit score is 600',
    source: 'You told us yourself. It is not checked with a credit bureau.',
    here: /Fair.*600 – 649.*You: 600/,
    yes: /^\d+ of \d+ lenders would say yes$/,
    more: /From (\d+) on, (\d+) more lenders?/,
    label: 'Credit score',
    save: 'Save',
    saved: 'Saved. Everything on this page is worked out with it.',
    wrong: 'Enter a whole number from 300 to 900.',
    offers: 'See the offers',
    unknown: 'Your credit score is not known yet',
  },
  'hi-IN': {
    menu: 'मेन्यू',
    link: 'क्रेडिट स्कोर',
    fromOffers: 'आपके क्रेडिट स्कोर से क्या मिलता है',
    title: 'आपका क्रेडिट स्कोर 600 है',
    source: 'यह आपने ख़ुद बताया है। किसी क्रेडिट ब्यूरो से जाँचा नहीं गया।',
    here: /ठीक.*600 – 649.*आप: 600/,
    yes: /^\d+ में से \d+ ऋणदाता हाँ (कहेगा|कहेंगे)$/,
    more: /(\d+) से (\d+) और ऋणदाता/,
    label: 'क्रेडिट स्कोर',
    save: 'सेव करें',
    saved: 'सेव हो गया। इस पेज पर सब कुछ अब इसी के हिसाब से है।',
    wrong: '300 से 900 के बीच की पूरी संख्या भरें।',
    offers: 'ऑफ़र देखें',
    unknown: 'आपका क्रेडिट स्कोर अभी पता नहीं है',
  },
};

for (const locale of ['en-IN', 'hi-IN'] as const) {
  const words = SCORE[locale];
  const yesOf = async (page: Page) =>
    Math.min(...(await page.getByText(words.yes).innerText()).match(/\d+/g)!.map(Number));

  test(`the score page tells where the score comes from, and each step opens what it names, ${locale}`, async () => {
    const { page } = await open('/user/offers', anApplicant({ credit_score: 600 }), locale);
    await page.getByRole('link', { name: words.fromOffers }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(words.source)).toBeVisible();
    await expect(page.locator('main [aria-current=true]')).toHaveText(words.here);
    const yes = await yesOf(page);
    await expectGoodPage(page);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(yes);
    await page.goForward();

    const [, score, more] = (await page.getByText(words.more).first().innerText()).match(words.more)!;
    await page.getByLabel(words.label, { exact: true }).fill('299');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.wrong)).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel(words.label, { exact: true }).fill(score!);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(await yesOf(page)).toBe(yes + Number(more));
    await page.getByRole('link', { name: words.offers }).click();
    await expect(page.getByRole('article')).toHaveCount(yes + Number(more));
  });

  test(`the menu leads to the score page, which asks for a score that is not known, ${locale}`, async () => {
    const { page } = await open('/products', NOBODY_KNOWS, locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('button', { name: words.menu });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: words.link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.unknown })).toBeVisible();
    await expect(page.locator('main [aria-current=true]')).toHaveCount(0);
    const before = await yesOf(page);
    await expectGoodPage(page);
    await page.getByLabel(words.label, { exact: true }).fill('600');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    expect(await yesOf(page)).toBe(before);
    await page.getByLabel(words.label, { exact: true }).fill('700');
    await page.keyboard.press('Enter');
    await expect(async () => expect(await yesOf(page)).toBeGreaterThan(before)).toPass();
  });
}

test('a bureau tells the score with consent, with its day, and what would help leads to the offers with it', async () => {
  sandbox.behave('bureau', { score: 690, slow: 0, fail: 0, drop: 0 });
  const { page } = await open('/user/score', { ...NOBODY_KNOWS, se_loan_amount: 2_000 });
  await page.getByRole('button', { name: 'Ask Sandbox Bureau' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I agree, check my score' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Your credit score is 690' })).toBeVisible();
  await expect(
    page.getByText(/^From Sandbox Bureau, asked with your consent on .* It counts here until/),
  ).toBeVisible();
  await expect(page.getByText('Complain to Sandbox Bureau, on its own website')).toBeVisible();
  // It counts first, so that declaring another one would change nothing.
  await expect(page.getByLabel('Credit score', { exact: true })).toHaveCount(0);
  await expectGoodPage(page);
  const helps = page.getByRole('region', { name: 'What else would open more' });
  await helps
    .getByRole('link', { name: /^Show me a loan of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/offers\?amount=\d+&months=\d+$/);
});

test('without a loan or its details the page says what to do @phone', async () => {
  const prospect = await aProspect(app, { profile: {} });
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: await signedIn(app, prospect) });
  await page.goto('/user/score');
  await expect(page.getByText('लोन चुनें, फिर यहाँ दिखेगा कि कितने ऋणदाता हाँ कहेंगे।')).toBeVisible();
  await expectGoodPage(page);
  await page.evaluate(() => localStorage.setItem('productType', 'Gold Loans'));
  await page.goto('/user/score');
  await page.getByRole('link', { name: 'अपनी जानकारी पूरी करें' }).click();
  await expect(page).toHaveURL(/\/user\/user-detail\/gold-loan$/);
});

test('an admin sees on the lender’s page what was decided, also what customers do not see', async () => {
  const [lender] = await app.query<{ id: number; name: string }[]>('SELECT id, name FROM lenders LIMIT 1');
  await decided(lender!.name, 45, 15);
  await app.query(
    `INSERT INTO lender_decisions (product_type, score_band, income_band, employment, month, lender_id, approved, refused)
     VALUES ('Gold Loans', 'excellent', 'highest', 'business', ?, ?, 1, 2)`,
    [chanceMonths(istToday()).from, lender!.id],
  );
  const { page } = await openAs(app, `/admin/lenders/${lender!.id}`);
  const table = page.getByRole('table', { name: 'How often this lender said yes' });
  await expect(table.getByRole('row')).toHaveText([
    /Product.*Customers see/,
    /Personal Loans?650–699₹15,000–₹24,999Salaried604575\u00a0% \(60 to 85\)/i,
    /Gold Loans?750–900₹75,000 or moreBusiness31hidden/i,
  ]);
  await expectGoodPage(page);
});

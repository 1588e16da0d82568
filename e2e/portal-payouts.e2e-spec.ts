import { expect } from '@playwright/test';
import { formatPeriod, istPeriod } from '@marketplace/contract/dates/ist.js';
import { CommissionAccrualEntity } from '../server/src/money/commission-ledger/commission-accrual.entity.js';
import { CommissionLineShareEntity } from '../server/src/money/commission-ledger/commission-line-share.entity.js';
import { aPartner, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { anAccount, aPayment } from '../server/test/builders/payments.js';
import { aLenderApplication, anApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aTaxInvoice } from '../server/test/builders/tax-invoices.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { openAs } from './support/admin.js';
import { expectAccessible, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let token: string;
let partner_id: number;
let shop: number;
let lead: number;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner_id = (await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra' })).id;
  shop = (await aMerchant(app, { partner_id, state: 'APPROVED' })).id;
  token = (await aPhoneUser(app, { partner_id, merchant_id: shop, role: 'MERCHANT' })).token;
  const mine = { partner_id, payee_kind: 'MERCHANT', payee_id: shop } as const;
  const paid = await aPayment(app, { ...mine, net_amount: 900, state: 'PAID', paid_at: new Date('2026-11-16') });
  const returned = await aPayment(app, { ...mine, net_amount: 120.5 });
  for (const [payment, columns] of [
    [paid, { state: 'PAID', utr: 'HDFCN52026111500012345', bank_reason: null }],
    [returned, { state: 'RETURNED', utr: null, bank_reason: 'Account closed' }],
  ] as const) {
    await app.query(
      `INSERT INTO payout_run_payments (run_id, payment_id, amount, row_key, account_encrypted, account_last4, state, utr, bank_reason)
       VALUES (1, ?, ?, UUID(), '', '5678', ?, ?, ?)`,
      [payment.id, payment.net_amount, columns.state, columns.utr, columns.bank_reason],
    );
  }
});
/** Two disbursals at a lender of which one was taken back, and their lines; the second is paid by the returned payment. */
test.beforeAll(async () => {
  const { id: lender_id } = await aLender(app, { name: 'CASHe' });
  const period = istPeriod(new Date(), 1);
  const accruals = app.dataSource.getRepository(CommissionAccrualEntity);
  for (const kind of ['DISBURSAL', 'CLAWBACK', 'DISBURSAL'] as const) {
    const sign = kind === 'CLAWBACK' ? -1 : 1;
    const of = await aLenderApplication(app, {
      application_id: (await anApplication(app, { partner_id, merchant_id: shop })).id,
      ...{ lender_id, state: 'DISBURSED', disbursed_on: `${period}-05`, disbursed_amount: 400_000 },
    });
    lead = of.application_id;
    const accrual = await accruals.save(
      accruals.create({
        ...{ lender_id, period, for_period: period, partner_id, lender_application_id: of.id, kind },
        ...{ disbursed_on: `${period}-05`, disbursals: sign, disbursed_amount: sign * 400_000 },
        ...{ commission_amount: sign * 10_000, partner_amount: sign * 6_100, state: 'APPROVED', reason: null },
        ...{ approved_amount: sign * 6_100, paid_amount: 0, actor_id: null },
      }),
    );
    await app.dataSource.getRepository(CommissionLineShareEntity).insert({
      ...{ accrual_id: accrual.id, payee_kind: 'MERCHANT', payee_id: shop, partner_id, period, disbursals: sign },
      amount: sign * 2_440,
    });
    await app.query(
      `INSERT INTO commission_payment_lines (payment_id, accrual_id, amount)
       SELECT p.id, ?, ? FROM commission_payments p WHERE p.state = 'DUE' AND p.payee_id = ?`,
      [accrual.id, sign * 2_440, shop],
    );
  }
});
test.afterAll(async () => {
  await app.stop();
});

for (const { what, tag, locale, words } of [
  {
    what: 'in Hindi on a phone',
    tag: '@phone',
    locale: 'hi-IN',
    words: {
      title: 'भुगतान',
      hold: 'बैंक खाता नहीं डाला गया है, इसलिए पैसा भेजा नहीं जा सकता।',
      act: 'बैंक खाता डालें',
      returned: 'बैंक ने इसे लौटा दिया: Account closed।',
      account: 'बैंक खाता',
      invoice: {
        held: 'इस पर GST है, इसलिए आपके टैक्स इनवॉइस स्वीकार करने पर ही भुगतान होगा।',
        check: /जाँचें और स्वीकार करें/,
        title: 'टैक्स इनवॉइस',
        words: 'एक हज़ार एक सौ अस्सी रुपये मात्र',
        place: 'कर्नाटक (29)',
        accept: 'स्वीकार करें',
        sure: 'यह इनवॉइस स्वीकार करें?',
        yes: 'हाँ, स्वीकार है',
        done: 'आपने इसे स्वीकार कर लिया है। अब यह नहीं बदलेगा।',
        wrong: 'इसमें कुछ ग़लत है',
        question: 'इसमें क्या ग़लत है?',
        send: 'भेजें',
        pdf: 'PDF सेव करें',
      },
    },
  },
  {
    what: 'in English on a desk',
    tag: '@desktop',
    locale: undefined,
    words: {
      title: 'Payouts',
      hold: 'No bank account is entered, so nothing can be transferred.',
      act: 'Enter a bank account',
      returned: 'The bank sent it back: Account closed.',
      account: 'Bank account',
      invoice: {
        held: 'It bears GST, so it is paid once you have accepted its tax invoice.',
        check: /^Check and accept/,
        title: 'Tax invoice',
        words: 'One Thousand One Hundred Eighty Rupees Only',
        place: 'Karnataka (29)',
        accept: 'Accept',
        sure: 'Accept this invoice?',
        yes: 'Yes, accept it',
        done: 'You have accepted it. It does not change any more.',
        wrong: 'Something is wrong with it',
        question: 'What is wrong with it?',
        send: 'Send',
        pdf: 'Save as PDF',
      },
    },
  },
] as const) {
  test(`a merchant sees ${what} what went out by which number, and why the rest did not ${tag}`, async () => {
    const { page } = await visit(app.url, { ...(locale && { locale }), stored: { p_atkn: token } });
    await page.goto('/gram-setu-kendra/partner/payouts');
    await expect(page.getByRole('heading', { level: 1, name: words.title, exact: true })).toBeVisible();
    await expect(page.getByText('HDFCN52026111500012345')).toBeVisible();
    await expect(page.getByText(words.hold)).toBeVisible();
    await expect(page.getByText(words.returned)).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: words.act }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.account);
    // Once an account is there, it is not paid to at once.
    await anAccount(app, partner_id, { payee: { kind: 'MERCHANT', id: shop }, hoursAgo: 1 });
    await page.goBack();
    await expect(page.getByText(words.hold)).toBeHidden();
    await app.query('DELETE FROM payee_accounts WHERE partner_id = ?', [partner_id]);
  });

  test(`a merchant checks a tax invoice ${what}, objects to it, accepts it by two taps and keeps it ${tag}`, async () => {
    const payee = { kind: 'MERCHANT', id: shop } as const;
    const invoice = await aTaxInvoice(app, partner_id, { payee });
    const text = words.invoice;
    const { page } = await visit(app.url, { ...(locale && { locale }), stored: { p_atkn: token } });
    await page.goto('/gram-setu-kendra/partner/payouts');
    await expect(page.getByText(text.held)).toBeVisible();
    await page.getByRole('link', { name: text.check }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: invoice.number })).toBeVisible();
    await expect(page.getByText(text.words)).toBeVisible();
    await expect(page.getByText(text.place)).toBeVisible();
    await expectGoodPage(page);

    await page.getByRole('link', { name: text.wrong }).click();
    await page.getByLabel(text.question).fill('The amount is not what we agreed.');
    await page.getByRole('button', { name: text.send }).click();
    await expect(page.getByRole('heading', { name: /T\d{6}/ }).first()).toBeFocused();
    expect(await app.query('SELECT state FROM tax_invoices WHERE id = ?', [invoice.id])).toEqual([
      { state: 'DISPUTED' },
    ]);

    await page.goto(`/gram-setu-kendra/partner/payouts/invoices/${invoice.id}`);
    await page.getByRole('button', { name: text.accept, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text.sure });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.yes }).click();
    await expect(page.getByText(text.done)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: invoice.number })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text.pdf }).click();
    expect((await download).suggestedFilename()).toBe(`tax-invoice-${invoice.number.replaceAll('/', '-')}.pdf`);
    await app.query('DELETE FROM commission_payments WHERE gst_percent > 0');
  });
}

for (const { what, tag, locale, words } of [
  {
    what: 'in Hindi on a phone',
    tag: '@phone',
    locale: 'hi-IN',
    words: {
      title: 'हर महीने का विवरण',
      product: /पर्सनल लोन · वितरण: 2/,
      back: /पर्सनल लोन · वापस लिया गया: 1/,
      law: 'TDS का क़ानून',
      account: 'किस खाते में',
      returned: 'बैंक ने इसे लौटा दिया: Account closed।',
      act: 'बैंक खाता डालें',
      pdf: 'PDF सेव करें',
      xlsx: 'Excel फ़ाइल सेव करें',
    },
  },
  {
    what: 'in English on a desk',
    tag: '@desktop',
    locale: undefined,
    words: {
      title: 'Statements',
      product: /Personal Loans · disbursals: 2/,
      back: /Personal Loans · taken back: 1/,
      law: 'Law of the TDS',
      account: 'To the account',
      returned: 'The bank sent it back: Account closed.',
      act: 'Enter a bank account',
      pdf: 'Save as PDF',
      xlsx: 'Save as Excel file',
    },
  },
] as const) {
  test(`a merchant reads the statement of a month ${what} and keeps it ${tag}`, async () => {
    const period = istPeriod(new Date(), 1);
    const language = locale ? 'hi' : 'en';
    const { page } = await visit(app.url, { ...(locale && { locale }), stored: { p_atkn: token } });
    await page.goto('/gram-setu-kendra/partner/payouts');
    await page.getByRole('main').getByRole('link', { name: words.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: formatPeriod(period, language) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(formatPeriod(period, language));
    await expect(page.getByText(words.product)).toBeVisible();
    await expect(page.getByText(words.back)).toBeVisible();
    // What was paid, to which account and by which number; and what came back, with what to do.
    for (const fact of ['HDFCN52026111500012345', '••••••5678', words.law, words.account, words.returned]) {
      await expect(page.getByText(fact).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: words.act })).toBeVisible();
    await expectGoodPage(page);
    for (const [name, ending] of [
      [words.pdf, 'pdf'],
      [words.xlsx, 'xlsx'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toBe(
        `PS-${period.replace('-', '')}-M${shop.toString(36).toUpperCase()}.${ending}`,
      );
    }
  });

  test(`a merchant reads ${what} why a lead is not paid, with every hold ${tag}`, async () => {
    const { page } = await visit(app.url, { ...(locale && { locale }), stored: { p_atkn: token } });
    await page.goto(`/gram-setu-kendra/partner/lead-money?lead=${lead}`);
    await expect(page.getByText(words.returned)).toBeVisible();
    await expect(page.getByRole('link', { name: words.act })).toBeVisible();
    await expectGoodPage(page);
  });
}

test('an admin finds an invoice by its state and reads it @desktop', async () => {
  await aTaxInvoice(app, partner_id, { state: 'ACCEPTED', accepted_at: new Date('2026-11-20T06:30:00Z') });
  const draft = await aTaxInvoice(app, partner_id, { payee: { kind: 'MERCHANT', id: shop } });
  const { page } = await openAs(app, '/admin/tax-invoices');
  await expect(page.getByRole('link', { name: draft.number })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Accepted' })).toHaveCount(0);
  await page.getByRole('link', { name: draft.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Tax invoice ${draft.number}` })).toBeVisible();
  for (const fact of ['29******234F1Z5', 'Karnataka (29)', '₹1,180', '997159']) {
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tax-invoice-M/);
});

test('the list of invoices fits a phone @phone', async () => {
  const { number } = await aTaxInvoice(app, partner_id);
  const { page } = await openAs(app, '/admin/tax-invoices');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectGoodPage(page);
});

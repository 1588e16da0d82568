import { expect } from '@playwright/test';
import { aPartner, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { anAccount, aPayment } from '../server/test/builders/payments.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let token: string;
let partner_id: number;
let shop: number;

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
    await expectAccessible(page);
    await expect(async () => expect(await overflowsSideways(page)).toBe(false)).toPass();
    await page.getByRole('link', { name: words.act }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.account);
    // Once an account is there, it is not paid to at once.
    await anAccount(app, partner_id, { payee: { kind: 'MERCHANT', id: shop }, hoursAgo: 1 });
    await page.goBack();
    await expect(page.getByText(words.hold)).toBeHidden();
    await app.query('DELETE FROM payee_accounts WHERE partner_id = ?', [partner_id]);
  });
}

import { expect } from '@playwright/test';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { anAccount, aPayment } from '../server/test/builders/payments.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { aProfile, chooseFile, expectFits, heading, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('payout runs in the admin', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const { id: partner_id } = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await anAccount(app, partner_id);
    await aPayment(app, { partner_id, net_amount: 32_712.5 });
    await aPayment(app, { partner_id, net_amount: 500, payee_kind: 'AGENT', payee_id: 4_000_000 });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('are made of what the preview shows, approved by another admin, fetched and cancelled @phone', async () => {
    const { page } = await openAs(app, '/admin/payout-runs', { name: 'Asha Rao' });
    await expect(page.getByText('No payout run here yet.')).toBeVisible();
    await page.getByRole('link', { name: 'New payout run' }).click();
    const left = page.getByRole('region', { name: 'Left out' });
    await expect(left.getByText('No bank account entered · 1')).toBeVisible();
    await expect(left.getByText('₹500').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'To be paid' }).getByText('Moral e-Suvidha')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Make the run: ₹32,712.50' }).click();
    await expect(heading(page, 'Payout run 1')).toBeVisible();
    await expect(page.getByText('You made it, so another admin has to approve it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expectAccessible(page);
    await expectFits(page);

    const second = await anAdmin(app, { name: 'Meera Nair' });
    const other = await (await aProfile(app, { admin: second })).newPage();
    await other.goto('/admin/payout-runs');
    await other.getByRole('link', { name: 'Payout run 1' }).click();
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(other, 'The run was approved.')).toBeVisible();
    await other.getByRole('button', { name: 'Fetch the file' }).click();
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('dialog').getByRole('button', { name: 'Fetch the file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('payout-run-1.csv');
    await expect(other.getByText('The bank has not answered 1 payment yet.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cancel the run' })).toBeDisabled();
    await other.getByRole('button', { name: 'History' }).click();
    await expect(other.getByRole('dialog').getByText('Meera Nair fetched the file')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Cancel the run' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('payments go out twice')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank has refused the file');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the run' }).click();
    await expect(toast(page, 'The run was cancelled.')).toBeVisible();
    await expect(page.getByText('What was not answered is due again.')).toBeVisible();
    expect(await app.query('SELECT state, run_id FROM commission_payments WHERE net_amount = 32712.5')).toEqual([
      { state: 'DUE', run_id: null },
    ]);
  });

  test('are answered by the bank’s file, of which the rows that are wrong say why @desktop', async () => {
    const { page } = await openAs(app, '/admin/payout-runs/new');
    await page.getByRole('button', { name: 'Make the run: ₹32,712.50' }).click();
    await expect(page.getByText('You made it')).toBeVisible();
    const run = page.url().split('/').at(-1)!;
    const second = app.as((await anAdmin(app)).token);
    await second.post(`/api/admin/payout-runs/${run}/approve`).expect(200);
    const { text } = await second.post(`/api/admin/payout-runs/${run}/file`).expect(200);
    const reference = /PO\d+/.exec(text)![0];
    await page.reload();
    await page.getByRole('link', { name: 'Read the bank’s answer' }).click();
    await expect(heading(page, 'Bank answers')).toBeVisible();
    await expectAccessible(page);
    const rows = [
      'reference,status,amount,utr,date,reason',
      `${reference},RETURNED,32712.50,,16/11/2026,Account closed`,
      'PO99,PAID,5,SBIN0000001234,16/11/2026,',
    ];
    const content = rows.join('\n');
    await chooseFile(page, 'Choose file', { name: 'answer.csv', mimeType: '', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Upload and check', exact: true }).click();
    await expect(page.getByText('No payment of a payout run has this reference.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Apply the good rows/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Apply/ })
      .click();
    await expect(page.getByText('Applied').first()).toBeVisible();
    await page.goto(`/admin/payout-runs/${run}`);
    await expect(page.getByText('Account closed')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
    await page.goto('/admin/payout-runs/new');
    await expect(page.getByText('Returned before: Account closed')).toBeVisible();
  });
});

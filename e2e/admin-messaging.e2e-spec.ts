import { expect } from '@playwright/test';
import { MessageLog } from '../server/src/platform/messaging/message-log.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { askHoursAt, aTemplate, aWillingCustomer } from '../server/test/builders/campaigns.js';
import { takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('messages to many customers', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    askHoursAt(new Date('2035-11-23T12:00:00+05:30'), app);
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('one admin writes a campaign, another approves it, receipts are counted, and a customer stops offers', async () => {
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await app.refreshLists();
    const sent = takeSms(app);
    for (const first_name of ['Asha', 'Ravi']) {
      await aWillingCustomer(app, ['sms'], { partner_id: partner.id, profile: { first_name } });
    }
    const { page } = await openAs(app, '/admin/messaging/templates', { name: 'Meera Nair' });
    const text = aTemplate(app);
    await page.getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog', { name: 'New template' });
    await dialog.getByLabel('Name').fill('Offers');
    await dialog.getByLabel('Header').fill('MRKTPL');
    await dialog.getByLabel('Entity ID').fill(text.entity_id!);
    await dialog.getByLabel('Template ID, English').fill(text.template_id_en!);
    await dialog.getByLabel('Template ID, Hindi').fill(text.template_id_hi!);
    await dialog.getByLabel('Text, English').fill('{#alphanumeric#} has offers');
    await dialog.getByLabel('Text, Hindi').fill(text.text_hi);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('A promotional text needs the link that stops it', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByLabel('Text, English').fill(text.text_en);
    await dialog.getByLabel('English: variable 1').click();
    await page.getByRole('option', { name: 'first name' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Templates in use' })).toContainText('Offers');
    await expectAccessible(page);

    await page.goto('/admin/messaging');
    await page.getByRole('link', { name: 'New campaign' }).click();
    await expect(heading(page, 'New campaign')).toBeVisible();
    await page.getByLabel('Name').fill('Diwali');
    await page.getByLabel('Income a month from (₹)').fill('5');
    await page.getByLabel('Income a month up to (₹)').fill('4');
    await page.getByRole('button', { name: 'Save and count' }).click();
    await expect(page.getByText('The lower bound is above the upper one.')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel('Income a month from (₹)').fill('');
    await page.getByLabel('Income a month up to (₹)').fill('');
    await page.getByRole('button', { name: 'Save and count' }).click();
    await expect(heading(page, 'Diwali')).toBeVisible();
    const samples = page.getByRole('list', { name: 'Samples, masked' });
    await expect(samples).toContainText('A•••, Moral e-Suvidha has loan offers for you.');
    await expect(page.getByRole('status').filter({ hasText: '2 customers' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByRole('button', { name: 'Approve and send' })).toBeDisabled();
    await expectAccessible(page);
    await expectFits(page);
    expect(sent).toEqual([]);

    const { page: other } = await openAs(app, '/admin/messaging?state=WAITING', { name: 'Arjun Rao' });
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Diwali' }).click();
    await other.getByRole('button', { name: 'Approve and send' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Finished' })).toBeVisible();
    expect(sent).toHaveLength(2);
    const [first] = sent;
    await app.app
      .get(MessageLog)
      .receive({ id: first!.idempotencyKey, status: 'delivered', gateway_id: 'gw-1', reason: null });
    await expect(other.getByRole('definition').nth(2)).toHaveText('1');
    await expectAccessible(other);
    await expectFits(other);

    const { page: customer } = await visit(app.url);
    const link = /\/r\/o\/\w+$/.exec(first!.text)![0];
    await customer.goto(link);
    await expect(customer.getByRole('heading', { name: 'No more offers by SMS?' })).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole('link', { name: 'हिन्दी' }).click();
    await expect(customer.getByRole('heading', { name: 'SMS से ऑफ़र बंद करें?' })).toBeVisible();
    expect(await overflowsSideways(customer)).toBe(false);
    await customer.getByRole('button', { name: 'ऑफ़र बंद करें' }).click();
    await expect(customer.getByRole('heading', { name: 'अब SMS से ऑफ़र नहीं आएँगे' })).toBeVisible();
    await expectAccessible(customer);
    expect(await app.query("SELECT 1 FROM contact_stops WHERE channel = 'sms'")).toHaveLength(1);
  });
});

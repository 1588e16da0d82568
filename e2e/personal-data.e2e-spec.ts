import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { aLinkLender, withOffers } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, expectGoodPage, overflowsSideways, visit } from './support/browser.js';
import { signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP } from './support/widths.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
test.afterAll(async () => {
  await app.stop();
});

test('a customer reads what is held, withdraws a consent, and asks for deletion and takes it back @phone', async () => {
  const prospect = await aProspect(app, {
    profile: anApplicant(),
  });
  const lender = await aLinkLender(app, { name: 'Himgiri Finance' });
  await app.refreshLists();
  const customer = await withOffers(app, prospect, lender);
  await customer.at(lender).consent().expect(200);

  const { context, page } = await visit(app.url);
  await context.addInitScript(
    (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
    await signedIn(app, prospect),
  );
  await page.goto('/products');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your personal data' }).click();
  await expect(page.getByRole('heading', { name: 'Your personal data', level: 1 })).toBeVisible();
  await expect(page.getByText('******234F')).toBeVisible();
  await expect(page.getByText('₹22,000')).toBeVisible();
  await expect(page.getByText('No lender has received anything from us.')).toBeVisible();
  await expectGoodPage(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all of this as a file' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user_id: prospect.uuid });

  const offers = page.getByRole('region', { name: 'Offers from us' });
  await expect(offers.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await offers.getByRole('checkbox', { name: 'E-mail' }).press('Space');
  await offers.getByRole('button', { name: 'Save my choice' }).press('Enter');
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News of offers' })).toBeVisible();
  expect(await app.query('SELECT channel FROM contact_stops WHERE prospect_id = ? ORDER BY id', [prospect.id])).toEqual(
    ['sms', 'whatsapp', 'phone'].map((channel) => ({ channel })),
  );

  await expect(page.getByText('I agree that my details are sent to Himgiri Finance')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw consent: Sending your details to Himgiri Finance' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw this consent?' });
  await expect(dialog.getByText('What has not been sent yet is not sent.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw consent' }).press('Enter');
  await expect(page.getByText(/^Agreed on .*Withdrawn on /)).toBeVisible();
  expect((await customer.at(lender).row()).state).toBe('WITHDRAWN');

  await page.getByRole('combobox', { name: 'Why?' }).selectOption('I do not need the service any more');
  await page.getByRole('button', { name: 'Ask for deletion' }).press('Enter');
  await expect(page.getByText(/^You asked for deletion on /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await expect(page.getByText(/^You asked for deletion on /)).toBeVisible();
  expect(await overflowsSideways(page)).toBe(false);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha Patil: Your personal data' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await expect(page.getByRole('button', { name: 'Ask for deletion' })).toBeVisible();
  expect(await app.query('SELECT state, reason FROM deletion_requests WHERE prospect_id = ?', [prospect.id])).toEqual([
    { state: 'TAKEN_BACK', reason: 'not_needed' },
  ]);

  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(page.getByRole('button', { name: 'Take the request back' })).toBeVisible();
  const [open] = await app.query<{ id: number }[]>("SELECT id FROM deletion_requests WHERE state = 'REQUESTED'");
  const admin = app.as((await anAdmin(app)).token);
  await admin.post(`/api/admin/deletion-requests/${open!.id}/refuse`).send({ reason: 'dispute_open' }).expect(200);
  await page.reload();
  await expect(page.getByText('A complaint or dispute about your data is open', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for deletion' })).toBeVisible();

  // No product was chosen: the latest application says which details are asked, and correcting them begins nothing.
  await page.getByRole('link', { name: 'Correct my details' }).click();
  await expect(page).toHaveURL(/\/user\/user-detail$/);
  await page.goto('/user/user-detail?step=2');
  await page.getByLabel('Monthly income').fill('24000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/user\/personal-data$/);
  await expect(page.getByText('₹24,000')).toBeVisible();
  expect(await app.query('SELECT id FROM applications WHERE prospect_id = ?', [prospect.id])).toHaveLength(1);
});

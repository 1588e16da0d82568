import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aProspect } from '../server/test/builders/applications.js';
import { aLinkLender, withOffers } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { accessibilityFindings, DESKTOP, launchBrowser, overflowsSideways, PHONE, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('a customer reads what is held, withdraws a consent, and asks for deletion and takes it back', async () => {
  const prospect = await aProspect(app, {
    profile: anApplicant(),
  });
  const lender = await aLinkLender(app, { name: 'Himgiri Finance' });
  await app.refreshLists();
  const customer = await withOffers(app, prospect, lender);
  await customer.at(lender).consent().expect(200);
  const token = await app.tokenFor('customer', prospect.id);

  const { context, page, problems } = await visit(browser, app.url, PHONE);
  await context.addInitScript(
    (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
    { token, prospectAppId: prospect.uuid },
  );
  await page.goto('/products');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your personal data' }).click();
  await page.getByRole('heading', { name: 'Your personal data', level: 1 }).waitFor();
  await page.getByText('******234F').waitFor();
  await page.getByText('₹22,000').waitFor();
  await page.getByText('No lender has received anything from us.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all of this as a file' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user_id: prospect.uuid });

  await page.getByText('I agree that my details are sent to Himgiri Finance').waitFor();
  await page.getByRole('button', { name: 'Withdraw consent: Sending your details to Himgiri Finance' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw this consent?' });
  await dialog.getByText('What has not been sent yet is not sent.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw consent' }).press('Enter');
  await page.getByText(/^Agreed on .*Withdrawn on /).waitFor();
  expect((await customer.at(lender).row()).state).toBe('WITHDRAWN');

  await page.getByRole('combobox', { name: 'Why?' }).selectOption('I do not need the service any more');
  await page.getByRole('button', { name: 'Ask for deletion' }).press('Enter');
  await page.getByText(/^You asked for deletion on /).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await page.getByText(/^You asked for deletion on /).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Asha Patil: Your personal data' }).waitFor();
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByRole('button', { name: 'Ask for deletion' }).waitFor();
  expect(await app.query('SELECT state, reason FROM deletion_requests WHERE prospect_id = ?', [prospect.id])).toEqual([
    { state: 'TAKEN_BACK', reason: 'not_needed' },
  ]);

  // No product was chosen: the latest application says which details are asked, and correcting them begins nothing.
  await page.getByRole('link', { name: 'Correct my details' }).click();
  await page.waitForURL('**/user/user-detail');
  await page.goto('/user/user-detail?step=6');
  await page.getByLabel('Monthly income').fill('24000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/user/personal-data');
  await page.getByText('₹24,000').waitFor();
  expect(await app.query('SELECT id FROM applications WHERE prospect_id = ?', [prospect.id])).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { LenderEntity } from '../server/src/lenders/lender.entity.js';
import { DEMO_LENDERS, demoLenderColumns } from '../server/src/demo/lenders.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLenderGroup } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { accessibilityFindings, launchBrowser, overflowsSideways, PHONE, soon, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

jest.setTimeout(60_000);
jest.retryTimes(1, { logErrorsBeforeRetry: true });

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await aPartner(app, { slug: 'moral-e-suvidha' });
  const { id } = await aLenderGroup(app);
  const lenders = app.dataSource.getRepository(LenderEntity);
  const groups = { PL: id, BL: 0, GL: 0, HL: 0, SL: 0 };
  await lenders.save(
    lenders.create(DEMO_LENDERS.slice(0, 16).map((lender, index) => demoLenderColumns(lender, groups, index + 1))),
  );
  await app.refreshLists();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('offers are repriced, compared, read in full and chosen', async () => {
  const prospect = await aProspect(app, { profile: anApplicant() });
  const { uuid: appId, id } = await anApplication(app, {
    prospect_id: prospect.id,
    state: 'DRAFT',
    submitted_at: null,
  });
  const token = await app.tokenFor('customer', prospect.id);
  const { context, page, problems } = await visit(browser, app.url, PHONE, 'en-IN', {
    ...{ token, appId, prospectAppId: prospect.uuid, productType: 'Personal Loans' },
  });
  await page.goto('/user/offers');
  await page.getByRole('heading', { name: '9 lenders would lend to you, Asha' }).waitFor();
  await page.getByText('₹3,000 more income a month and a score of 700 would open Dhara Loans').waitFor();
  await page.getByText('Asks for ₹25,000 a month. ₹3,000 more than you earn.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);

  const himgiri = page.getByRole('article', { name: 'Himgiri Finance' });
  await himgiri.getByText('₹5,121').waitFor();
  await page.getByRole('slider', { name: 'Amount' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Pay back over' }).press('ArrowRight');
  await himgiri.getByText('₹1,22,050').waitFor();

  await himgiri.getByRole('button', { name: 'Key facts Himgiri Finance' }).click();
  const facts = page.getByRole('dialog', { name: 'Key facts of Himgiri Finance' });
  await facts.getByRole('row', { name: /^25 / }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    facts.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^key-facts-\d+\.pdf$/);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Compare Himgiri Finance' }).check();
  await page.getByRole('checkbox', { name: 'Compare Chandan Credit' }).check();
  await page.getByRole('button', { name: 'Compare 2 offers' }).click();
  await page.getByRole('columnheader', { name: 'Chandan Credit' }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  await page.goBack();

  await himgiri.getByRole('button', { name: 'Choose Himgiri Finance' }).click();
  await soon(async () =>
    expect(
      await app.query(
        `SELECT la.offered_amount, la.tenure_months FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
         WHERE la.application_id = ? AND l.code = 'L08'`,
        [id],
      ),
    ).toEqual([{ offered_amount: '125000.00', tenure_months: 25 }]),
  );
  await page.waitForURL(/\/user\/lenders-transaction\/\d+$/);
  expect(problems).toEqual([]);
  await context.close();
});

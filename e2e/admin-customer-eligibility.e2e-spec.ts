import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DedupeCheckEntity } from '../server/src/loans/submissions/dedupe-check.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aSubmittedApplication, SUNITA } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeProfiles, expectFits, heading, openAs } from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

describe('the page Customer eligibility', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const lender_group_ids = [(await aLenderGroup(app)).id];
    await aLender(app, { name: 'Easy Loans', lender_group_ids });
    const strict = await aLender(app, { name: 'Strict Bank', min_income: 25_000, lender_group_ids });
    await app.refreshLists();
    await aSubmittedApplication(app);
    await aSubmittedApplication(app, { ...SUNITA, first_name: 'Ravi', last_name: 'Kumar', monthly_income: 40_000 });
    const { id } = await aLenderApplication(app, { lender_id: strict.id });
    await app.dataSource.getRepository(DedupeCheckEntity).insert(
      [
        { step: 'history', outcome: 'FRESH', reason: null },
        { step: 'lender', outcome: 'UNKNOWN', reason: 'The lender answered 500' },
      ].map((check) => ({
        ...check,
        lender_application_id: id,
        lender_id: strict.id,
        product_type: 'Personal Loans',
        ms: 212,
      })) as DedupeCheckEntity[],
    );
  });
  afterEach(() => closeProfiles(browser));
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  it('narrows the runs to a lender, tells why it said no, and replays a run', async () => {
    const { page } = await openAs(browser, app, '/admin/customer-eligibility');
    const row = (name: string) => page.getByRole('row', { name });
    await row('Ravi K.').getByText('2 matched, 0 not').waitFor();
    await row('Sunita D.').getByText('1 matched, 1 not').waitFor();
    await expectFits(page);
    await page.getByRole('combobox', { name: 'Lender' }).fill('Strict');
    await page.getByRole('option', { name: 'Strict Bank' }).click();
    await row('Sunita D.').getByText('Income too low (1 matched, 1 not)').waitFor();
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Not matched' }).click();
    await row('Ravi K.').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Sunita D.' }).click();
    await heading(page, 'Eligibility of Sunita D.').waitFor();
    const refused = page.getByRole('region', { name: 'Not matched: 1' }).getByRole('listitem');
    await refused.getByText('Income too low: required ₹25,000, actual ₹22,000, gap ₹3,000').waitFor();
    await page.getByRole('region', { name: 'Matched: 1', exact: true }).getByText('Easy Loans').waitFor();
    await page.getByRole('button', { name: 'Replay this run' }).click();
    await page.getByRole('status').getByText('The same facts on the same rules give the same answer.').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Devi');
    await expectFits(page);
  });

  it('lists de-dupe checks and leads to the application at the lender', async () => {
    const { page } = await openAs(browser, app, '/admin/customer-eligibility', { width: PHONE.width });
    await page.getByRole('tab', { name: 'De-dupe' }).click();
    await page.getByText('The lender · ').waitFor();
    await expectFits(page);
    // The search has a row of its own.
    expect((await page.getByPlaceholder('Application UUID').boundingBox())?.width).toBeGreaterThan(PHONE.width / 2);
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Unknown' }).click();
    await page.getByText('Our own history · ').waitFor({ state: 'hidden' });
    await page.getByText('Strict Bank · Personal Loans').click();
    await soon(async () => expect(await heading(page).innerText()).toBe('Sunita D. at Strict Bank'));
  });
});

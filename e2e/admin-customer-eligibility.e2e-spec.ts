import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DedupeCheckEntity } from '../server/src/loans/submissions/dedupe-check.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aSubmittedApplication, SUNITA } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, exported, heading, openAs } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

test.describe('the page Customer eligibility', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
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
  test.afterAll(async () => {
    await app.stop();
  });

  test('narrows the runs to a lender, tells why it said no, and replays a run @desktop', async () => {
    const { page } = await openAs(app, '/admin/customer-eligibility');
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Ravi K.').getByText('2 matched, 0 not')).toBeVisible();
    await expect(row('Sunita D.').getByText('1 matched, 1 not')).toBeVisible();
    await expectFits(page);
    await page.getByRole('combobox', { name: 'Lender' }).fill('Strict');
    await page.getByRole('option', { name: 'Strict Bank' }).click();
    await expect(row('Sunita D.').getByText('Income too low (1 matched, 1 not)')).toBeVisible();
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Not matched' }).click();
    await expect(row('Ravi K.')).toBeHidden();
    const csv = await readFile(await (await exported(page)).path(), 'utf8');
    const [, ...rows] = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/,Sunita D\.,XXXXXX\d{4},Personal Loans,1,1,No,INCOME_BELOW_MIN,/);
    await expectFits(page);
    await page.getByRole('link', { name: 'Sunita D.' }).click();
    await expect(heading(page, 'Eligibility of Sunita D.')).toBeVisible();
    const refused = page.getByRole('region', { name: 'Not matched: 1' }).getByRole('listitem');
    await expect(refused.getByText('Income too low: required ₹25,000, actual ₹22,000, gap ₹3,000')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Matched: 1', exact: true }).getByText('Easy Loans')).toBeVisible();
    await page.getByRole('button', { name: 'Replay this run' }).click();
    await expect(
      page.getByRole('status').getByText('The same facts on the same rules give the same answer.'),
    ).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Devi');
    await expectFits(page);
  });

  test('lists de-dupe checks and leads to the application at the lender @phone', async () => {
    const { page } = await openAs(app, '/admin/customer-eligibility');
    await page.getByRole('tab', { name: 'De-dupe' }).click();
    await expect(page.getByText('The lender · ')).toBeVisible();
    await expectFits(page);
    // The search has a row of its own.
    expect((await page.getByPlaceholder('Application UUID').boundingBox())?.width).toBeGreaterThan(PHONE.width / 2);
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Unknown' }).click();
    await expect(page.getByText('Our own history · ')).toBeHidden();
    await page.getByText('Strict Bank · Personal Loans').click();
    await expect(heading(page)).toHaveText('Sunita D. at Strict Bank');
  });
});

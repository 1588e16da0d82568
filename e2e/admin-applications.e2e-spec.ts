import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { recordCounts } from '../server/src/loans/applications/lender-application-counts.js';
import { LenderApplicationsService } from '../server/src/loans/applications/lender-applications.service.js';
import type { LenderApplicationEntity } from '../server/src/loans/applications/lender-application.entity.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import { TrackingLinkEntity } from '../server/src/partners/tracking-links/tracking-link.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the applications page', () => {
  let app: TestApp;
  let meera: LenderApplicationEntity;
  let phone: string;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    const [kaveri, udaya] = [await aLender(app, { name: 'Kaveri Credit' }), await aLender(app, { name: 'Udaya Gold' })];
    const stranger = await aProspect(app, {
      partner_id: partner.id,
      profile: { first_name: '=Anil', last_name: 'Kumar' },
    });
    for (let n = 0; n < 26; n++) {
      const { id } = await anApplication(app, { prospect_id: stranger.id });
      await aLenderApplication(app, { application_id: id, lender_id: n % 2 ? kaveri.id : udaya.id, state: 'REJECTED' });
    }
    const prospect = await aProspect(app, {
      partner_id: partner.id,
      profile: { first_name: 'Meera', last_name: 'Pillai' },
    });
    phone = prospect.phone;
    const merchant = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const link = await app.dataSource.getRepository(TrackingLinkEntity).save({
      ...{ code: 'k7qm9xtb', name: 'Counter poster', partner_id: partner.id, merchant_id: merchant.id, target: '/' },
    });
    const { id } = await anApplication(app, {
      ...{ prospect_id: prospect.id, tracking_link_id: link.id, merchant_id: merchant.id },
    });
    meera = await aLenderApplication(app, {
      application_id: id,
      lender_id: kaveri.id,
      lender_reference_id: 'KC-1',
      offered_amount: 125_000,
    });
    await aLenderApplication(app, { application_id: id, lender_id: udaya.id, state: 'EXPIRED' });
    const news = { source: 'callback', rawStatus: 'LOAN_OK' } as const;
    await app.app.get(Transactions).run(SYSTEM, async (tx) => {
      const service = app.app.get(LenderApplicationsService);
      await service.transitionTo(
        tx,
        meera.id,
        { ...news, to: 'SANCTIONED', facts: { sanctioned_amount: 100_000 } },
        SYSTEM,
      );
      await service.transitionTo(tx, meera.id, { ...news, to: 'KYC_PENDING' }, SYSTEM);
    });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const search = (page: Page) => page.getByPlaceholder('UUID, phone or reference');
  /** Filters are set by others, too: the page says in its address what it shows. */
  const shows = (page: Page, range: string) => expect(page.getByText(range, { exact: true })).toBeVisible();

  test('finds an application and tells its story @phone', async () => {
    const { page } = await openAs(app, '/admin/applications');
    await expect(page.getByText('Meera P.').first()).toBeVisible();
    await shows(page, '1-25 of 28');
    await expectFits(page);

    await page.getByRole('combobox', { name: 'Lender' }).click();
    await page.getByRole('option', { name: 'Udaya Gold' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Expired' }).click();
    await expect(page.getByText('=Anil K.')).toHaveCount(0);
    await expect(page.getByText('Meera P.').first()).toBeVisible();
    // What is shown is kept in the address.
    await page.reload();
    await expect(page.getByText('Meera P.').first()).toBeVisible();
    await expect(page.getByText('=Anil K.')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('Expired');

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Created to' }).click();
    await page.getByLabel('Created to').fill('2020-01-31');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await page.getByLabel('Created to').fill('2099-12-31');
    await expect(page.getByText('Meera P.').first()).toBeVisible();

    await page.goto('/admin/applications?filter={}');
    await expect(page.getByText('=Anil K.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await Promise.all([
      page.waitForResponse(/api\/admin\/merchants/),
      page.getByRole('menuitemcheckbox', { name: 'Merchant' }).click(),
    ]);
    await page.getByRole('combobox', { name: 'Merchant' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Rao Kirana Store' }).click();
    await expect(page.getByText('=Anil K.')).toHaveCount(0);
    await expect(page.getByText('Meera P.').first()).toBeVisible();
    // The chosen merchant is named again after a reload.
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Rao Kirana Store');

    await page.goto('/admin/applications?filter={}');
    await expect(page.getByText('=Anil K.').first()).toBeVisible();
    await search(page).fill(phone);
    await expect(page.getByText('=Anil K.')).toHaveCount(0);
    await page.getByText('Kaveri Credit').first().click();
    await expect(heading(page, 'Meera P. at Kaveri Credit')).toBeVisible();
    const story = page.getByRole('region', { name: 'What happened' });
    await expect(async () =>
      expect((await story.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
        'Sanctioned',
        'KYC pending · kept, the state did not change',
      ]),
    ).toPass();
    await expect(story.getByText('LOAN_OK').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Applicant' }).getByText(`XXXXXX${phone.slice(-4)}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'At Kaveri Credit' }).getByText('₹1,00,000')).toBeVisible();
    await expectFits(page);
    const links = page.getByRole('region', { name: 'Transfer links' });
    await expect(links.getByText('None was sent in the last 30 days.')).toBeVisible();
    await links.getByRole('button', { name: 'Send a transfer link' }).click();
    await expect(links.getByText(/^Sent .* by Asha Rao$/)).toBeVisible();
    await links.getByRole('button', { name: 'Send a transfer link' }).click();
    await expect(page.getByText(/Too many/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Udaya Gold' }).click();
    await expect(heading(page, 'Meera P. at Udaya Gold')).toBeVisible();
    await expect(page.getByText('No event is recorded.')).toBeVisible();
    const source = page.getByRole('region', { name: 'Application', exact: true });
    await expect(source.getByText('k7qm9xtb')).toBeVisible();
    await source.getByRole('link', { name: 'Counter poster' }).click();
    await expect(heading(page, 'Counter poster')).toBeVisible();
    await page.goBack();
    await source.getByRole('link', { name: 'Rao Kirana Store' }).click();
    await expect(heading(page, 'Rao Kirana Store')).toBeVisible();

    // Somebody else has the number now.
    await app.query("UPDATE prospects SET state = 'DETACHED' WHERE phone_last4 = ?", [phone.slice(-4)]);
    await page.goBack();
    await page.reload();
    const applicant = page.getByRole('region', { name: 'Applicant' });
    await expect(applicant.getByText(`XXXXXX${phone.slice(-4)}, detached`)).toBeVisible();
    await expect(applicant.getByText(/^Somebody else has this mobile number now/)).toBeVisible();
    await expect(links).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
  });

  test('exports what is filtered, with nothing a spreadsheet would run @desktop', async () => {
    const { page } = await openAs(app, '/admin/applications?filter={"state":"REJECTED"}');
    await shows(page, '1-25 of 26');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(27);
    expect(csv).toContain(",'=Anil K.,");
    expect(csv).not.toContain('Meera');
    expect(csv).not.toContain(phone);
  });

  test('says when there are more than it counted, and that an export is bounded @desktop', async () => {
    const many = { lender_id: 1, partner_id: 1, product_type: 'Solar Loans', state: 'CLOSED', n: 5_000 } as const;
    await recordCounts(app, [many]);
    const { page } = await openAs(app, '/admin/applications');
    await expect(page.getByText('Export holds the first 1,000')).toBeVisible();
    await shows(page, '1-25 of 5,028');
    // A count that stopped, as the API answers it for a filter like this on a large table.
    await page.route('**/api/admin/lender-applications?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-range': 'lender-applications 0-24/*' },
      });
    });
    await page.reload();
    await shows(page, '1-25 of more than 10,000');
    await recordCounts(app, [{ ...many, n: -5_000 }]);
  });

  test('says that an application is not there @desktop', async () => {
    const { page } = await openAs(app, '/admin/applications/4000000000/show');
    await expect(page.getByText('This lender application does not exist.')).toBeVisible();
    await expectAccessible(page);
  });
});

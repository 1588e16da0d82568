import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
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
import { closeProfiles, expectAccessible, expectFits, heading, openAs } from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

describe('the applications page', () => {
  let app: TestApp;
  let browser: Browser;
  let meera: LenderApplicationEntity;
  let phone: string;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
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
  afterEach(async () => {
    await closeProfiles(browser);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const search = (page: Page) => page.getByPlaceholder('UUID, phone or reference');
  /** Filters are set by others, too: the page says in its address what it shows. */
  const shows = (page: Page, range: string) => page.getByText(range, { exact: true }).waitFor();

  it('finds an application and tells its story', async () => {
    const { page } = await openAs(browser, app, '/admin/applications', { width: PHONE.width });
    await page.getByText('Meera P.').first().waitFor();
    await shows(page, '1-25 of 28');
    await expectFits(page);

    await page.getByRole('combobox', { name: 'Lender' }).click();
    await page.getByRole('option', { name: 'Udaya Gold' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Expired' }).click();
    await soon(async () => expect(await page.getByText('=Anil K.').count()).toBe(0));
    await page.getByText('Meera P.').first().waitFor();
    // What is shown is kept in the address.
    await page.reload();
    await page.getByText('Meera P.').first().waitFor();
    expect(await page.getByText('=Anil K.').count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'State' }).innerText()).toBe('Expired');

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Created to' }).click();
    await page.getByLabel('Created to').fill('2020-01-31');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByLabel('Created to').fill('2099-12-31');
    await page.getByText('Meera P.').first().waitFor();

    await page.goto('/admin/applications?filter={}');
    await page.getByText('=Anil K.').first().waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await Promise.all([
      page.waitForResponse(/api\/admin\/merchants/),
      page.getByRole('menuitemcheckbox', { name: 'Merchant' }).click(),
    ]);
    await page.getByRole('combobox', { name: 'Merchant' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Rao Kirana Store' }).click();
    await soon(async () => expect(await page.getByText('=Anil K.').count()).toBe(0));
    await page.getByText('Meera P.').first().waitFor();
    // The chosen merchant is named again after a reload.
    await page.reload();
    await soon(async () =>
      expect(await page.getByRole('combobox', { name: 'Merchant' }).inputValue()).toBe('Rao Kirana Store'),
    );

    await page.goto('/admin/applications?filter={}');
    await page.getByText('=Anil K.').first().waitFor();
    await search(page).fill(phone);
    await soon(async () => expect(await page.getByText('=Anil K.').count()).toBe(0));
    await page.getByText('Kaveri Credit').first().click();
    await heading(page, 'Meera P. at Kaveri Credit').waitFor();
    const story = page.getByRole('region', { name: 'What happened' });
    await soon(async () =>
      expect((await story.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
        'Sanctioned',
        'KYC pending · kept, the state did not change',
      ]),
    );
    await story.getByText('LOAN_OK').first().waitFor();
    await page
      .getByRole('region', { name: 'Applicant' })
      .getByText(`XXXXXX${phone.slice(-4)}`)
      .waitFor();
    await page.getByRole('region', { name: 'At Kaveri Credit' }).getByText('₹1,00,000').waitFor();
    await expectFits(page);
    const links = page.getByRole('region', { name: 'Transfer links' });
    await links.getByText('None was sent in the last 30 days.').waitFor();
    await links.getByRole('button', { name: 'Send a transfer link' }).click();
    await links.getByText(/^Sent .* by Asha Rao$/).waitFor();
    await links.getByRole('button', { name: 'Send a transfer link' }).click();
    await page.getByText(/Too many/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Udaya Gold' }).click();
    await heading(page, 'Meera P. at Udaya Gold').waitFor();
    await page.getByText('No event is recorded.').waitFor();
    const source = page.getByRole('region', { name: 'Application', exact: true });
    await source.getByText('k7qm9xtb').waitFor();
    await source.getByRole('link', { name: 'Counter poster' }).click();
    await heading(page, 'Counter poster').waitFor();
    await page.goBack();
    await source.getByRole('link', { name: 'Rao Kirana Store' }).click();
    await heading(page, 'Rao Kirana Store').waitFor();

    // Somebody else has the number now.
    await app.query("UPDATE prospects SET state = 'DETACHED' WHERE phone_last4 = ?", [phone.slice(-4)]);
    await page.goBack();
    await page.reload();
    const applicant = page.getByRole('region', { name: 'Applicant' });
    await applicant.getByText(`XXXXXX${phone.slice(-4)}, detached`).waitFor();
    await applicant.getByText(/^Somebody else has this mobile number now/).waitFor();
    expect(await links.count()).toBe(0);
    await expectFits(page);
    await expectAccessible(page);
  });

  it('exports what is filtered, with nothing a spreadsheet would run', async () => {
    const { page } = await openAs(browser, app, '/admin/applications?filter={"state":"REJECTED"}');
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

  it('says when there are more than it counted, and that an export is bounded', async () => {
    const many = { lender_id: 1, partner_id: 1, product_type: 'Solar Loans', state: 'CLOSED', n: 5_000 } as const;
    await recordCounts(app, [many]);
    const { page } = await openAs(browser, app, '/admin/applications');
    await page.getByText('Export holds the first 1,000').waitFor();
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

  it('says that an application is not there', async () => {
    const { page } = await openAs(browser, app, '/admin/applications/4000000000/show');
    await page.getByText('This lender application does not exist.').waitFor();
    await expectAccessible(page);
  });
});

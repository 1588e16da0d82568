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
import { expectFits, exported, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the applications pages', () => {
  let app: TestApp;
  let meera: LenderApplicationEntity;
  let phone: string;
  let application: number;
  let prospectUuid: string;

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
    prospectUuid = prospect.uuid;
    const merchant = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const link = await app.dataSource.getRepository(TrackingLinkEntity).save({
      ...{ code: 'k7qm9xtb', name: 'Counter poster', partner_id: partner.id, merchant_id: merchant.id, target: '/' },
    });
    const { id } = await anApplication(app, {
      ...{ prospect_id: prospect.id, tracking_link_id: link.id, merchant_id: merchant.id },
    });
    application = id;
    meera = await aLenderApplication(app, {
      application_id: id,
      lender_id: kaveri.id,
      lender_reference_id: 'KC-1',
      offered_amount: 125_000,
    });
    await aLenderApplication(app, { application_id: id, lender_id: udaya.id, state: 'EXPIRED' });
    const untouched = await aProspect(app, {
      partner_id: partner.id,
      profile: { first_name: 'Vikram', last_name: 'Shah' },
    });
    const offered = await anApplication(app, { prospect_id: untouched.id });
    await aLenderApplication(app, { application_id: offered.id, lender_id: udaya.id, state: 'OFFERED' });
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

  test('finds an application at a lender and tells its story @phone', async () => {
    const { page } = await openAs(app, '/admin/lender-applications');
    await expect(page.getByText('Meera P.').first()).toBeVisible();
    await shows(page, '1-25 of 29');
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

    await page.goto('/admin/lender-applications?filter={}');
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

    await page.goto('/admin/lender-applications?filter={}');
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
    await app.query("UPDATE prospects SET state = 'VERIFIED' WHERE uuid = ?", [prospectUuid]);
  });

  test('exports what is filtered, with nothing a spreadsheet would run @desktop', async () => {
    const { page } = await openAs(app, '/admin/lender-applications?filter={"state":"REJECTED"}');
    await shows(page, '1-25 of 26');
    const download = await exported(page);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(27);
    expect(csv).toContain(",'=Anil K.,");
    expect(csv).not.toContain('Meera');
    expect(csv).not.toContain(phone);
  });

  test('keeps what was exported on a page of its own', async () => {
    const { page } = await openAs(app, '/admin/applications?filter={}');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'All rows as a workbook (.xlsx)' }).click();
    await page.getByRole('link', { name: /^The export is ready/ }).click();
    await expect(heading(page, 'Exports')).toBeVisible();
    const file = page.getByRole('button', { name: 'Download: Applications, xlsx' });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('applications.xlsx');
    await expectFits(page);
    await expectAccessible(page);
  });

  test('says when there are more than it counted @desktop', async () => {
    const many = { lender_id: 1, partner_id: 1, product_type: 'Solar Loans', state: 'CLOSED', n: 5_000 } as const;
    await recordCounts(app, [many]);
    const { page } = await openAs(app, '/admin/lender-applications');
    await shows(page, '1-25 of 5,029');
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

  const lendersOf = (page: Page) => page.getByRole('list', { name: `Lenders of application ${application}` });

  test('shows those that customers acted on, unfolds their lenders by keyboard and leads to the customer @phone', async () => {
    const { page } = await openAs(app, '/admin/applications', { name: 'Ravi Iyer' });
    await expect(heading(page, 'Applications')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveText('Acted on');
    await shows(page, '1-25 of 27');
    await expect(page.getByText('Meera P.')).toHaveCount(1);
    await expect(page.getByText('Vikram S.')).toHaveCount(0);
    await expectFits(page);

    const unfold = page.getByRole('button', { name: `Show the lenders of Meera P., application ${application}` });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.focus();
    await page.keyboard.press('Enter');
    const fold = page.getByRole('button', { name: `Hide the lenders of Meera P., application ${application}` });
    await expect(fold).toBeFocused();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(lendersOf(page).getByRole('link')).toHaveText(['Kaveri Credit', 'Udaya Gold']);
    await expect(lendersOf(page).getByText('KC-1', { exact: false })).toBeVisible();
    await expectFits(page);
    // Another width is another list, with the same rows unfolded.
    await fold.focus();
    await page.keyboard.press('Space');
    await expect(lendersOf(page)).toHaveCount(0);
    await page.keyboard.press('Space');
    await lendersOf(page).getByRole('link', { name: 'Kaveri Credit' }).click();
    await expect(heading(page, 'Meera P. at Kaveri Credit')).toBeVisible();
    await page.getByRole('link', { name: 'The whole application' }).click();
    await expect(heading(page, 'Personal Loans of Meera P.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'At lenders' }).getByRole('link')).toHaveCount(2);
    await expect(page.getByText('No answer of the rules is kept of this application.')).toBeVisible();
    await expect(page.getByText('No uploaded file told anything of it.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What happened' }).getByText('Sanctioned').first()).toBeVisible();
    await expectFits(page);

    await page.getByRole('link', { name: 'All of this customer' }).click();
    await expect(heading(page, 'Meera P.')).toBeVisible();
    expect(page.url()).toContain(prospectUuid);
    await expect(page.getByText('No consent is recorded.')).toBeVisible();
    // Another test may have sent this customer a link.
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(
      messages.getByText('No message is kept.', { exact: false }).or(messages.getByRole('list')),
    ).toBeVisible();
    await expect(page.getByText('None was asked for.')).toBeVisible();
    await page.getByRole('button', { name: 'Show Mobile number' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'A complaint' }).click();
    await page.getByLabel('Note').fill('asked by the grievance desk');
    await page.getByRole('button', { name: 'Show for a minute' }).click();
    await expect(page.getByText(phone)).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: `Personal Loans, application ${application}` }).click();
    await expect(heading(page, 'Personal Loans of Meera P.')).toBeVisible();
  });

  test('shows all applications, and narrows them to a state at a lender @desktop', async () => {
    const { page } = await openAs(app, '/admin/applications');
    await expect(page.getByText('Meera P.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Lender' }).click();
    await page.getByRole('option', { name: 'Udaya Gold' }).click();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'State at a lender' }).click();
    await page.getByRole('combobox', { name: 'State at a lender' }).click();
    await page.getByRole('option', { name: 'Expired' }).click();
    await expect(page.getByText('=Anil K.')).toHaveCount(0);
    await expect(page.getByText('Meera P.')).toBeVisible();
    // What was changed last stands first.
    await page.goto('/admin/applications?filter={}');
    await page.getByRole('button', { name: 'Last change' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Meera P.');
    const download = await exported(page);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(",'=Anil K.,");
    expect(csv).not.toContain(phone);
    await page.getByRole('tab', { name: 'At each lender' }).click();
    await expect(heading(page, 'Applications at lenders')).toBeVisible();
  });

  test('is read in Hindi, folded out as well @desktop', async () => {
    const { page } = await openAs(app, '/admin/applications');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(heading(page, 'आवेदन')).toBeVisible();
    const unfold = page.getByRole('button', { name: `Meera P. के आवेदन ${application} के ऋणदाता दिखाएँ` });
    await unfold.click();
    await expect(page.getByRole('list', { name: `आवेदन ${application} के ऋणदाता` }).getByText('मंज़ूर')).toBeVisible();
    await expectFits(page);
  });

  test('says that an application is not there @desktop', async () => {
    const whole = await openAs(app, '/admin/applications/4000000000/show');
    await expect(whole.page.getByText('This application does not exist.')).toBeVisible();
    await expectAccessible(whole.page);

    const { page } = await openAs(app, '/admin/lender-applications/4000000000/show');
    await expect(page.getByText('This lender application does not exist.')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows the premium that an insurer has told, and since when', async () => {
    const cover = await anApplication(app, { product_type: 'Other Insurance' });
    const tulsi = await aLender(app, { name: 'Tulsi General Insurance' });
    const { id } = await aLenderApplication(app, {
      ...{ application_id: cover.id, lender_id: tulsi.id, premium: 12_430.5, premium_on: '2026-11-20' },
    });
    const { page } = await openAs(app, `/admin/lender-applications/${id}/show`);
    const facts = page.getByRole('region', { name: 'At Tulsi General Insurance' });
    await expect(facts.getByText('Premium a year, told by the insurer')).toBeVisible();
    await expect(facts.getByText('₹12,430.50 on 20 Nov 2026')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
});

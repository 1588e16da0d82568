import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { LenderEntity } from '../server/src/catalogue/lenders/lender.entity.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { csv, xlsx } from '../server/test/builders/sheets.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { chooseFile, expectFits, openAs, toast, toasts } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

const STATUS_HEAD = ['application_uuid', 'status', 'status_date', 'disbursed_amount', 'disbursed_on'];

test.describe('the pages for files of lenders', () => {
  let app: TestApp;
  let lender: LenderEntity;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    lender = await aLender(app, { code: 'ARAVALI', name: 'Aravali Finance' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  /** An upload in the history. */
  const upload = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const state = async (id: number) =>
    (await app.query<{ state: string }[]>('SELECT state FROM lender_applications WHERE id = ?', [id]))[0]?.state;

  const amount = async (id: number) =>
    (
      await app.query<{ disbursed_amount: string | null }[]>(
        'SELECT disbursed_amount FROM lender_applications WHERE id = ?',
        [id],
      )
    )[0]?.disbursed_amount;

  async function send(page: Page, name: string, buffer: Buffer) {
    const isFirst = (await button(page, 'Choose another file').count()) === 0;
    await chooseFile(page, isFirst ? 'Choose file' : 'Choose another file', { name, mimeType: '', buffer });
    await expect(
      page
        .getByText(`${name} (1 kB)`)
        .or(page.getByText(new RegExp(`^${name} \\(`)))
        .first(),
    ).toBeVisible();
    await button(page, 'Upload and check').click();
  }
  const apply = (page: Page, name: string) =>
    upload(page, name).getByRole('button', { name: 'Apply', exact: true }).click();
  const close = (page: Page, title: string) => dialog(page, title).getByRole('button', { name: 'Close' }).click();

  test('checks a status file, tells its errors, applies the corrected one and takes it back @desktop', async () => {
    // A second try meets what the first one left.
    const run = randomUUID().slice(0, 8);
    const [wrong, name] = [`wrong ${run}.xlsx`, `status ${run}.xlsx`];
    const [one, two] = await Promise.all([
      aLenderApplication(app, { lender_id: lender.id }),
      aLenderApplication(app, { lender_id: lender.id }),
    ]);
    const { page } = await openAs(app, '/admin/application-status-file', { role: 2 });
    await expect(page.getByText('No row waits for an application.')).toBeVisible();
    await expectFits(page);
    await button(page, 'Upload and check').click();
    await expect(page.getByRole('alert').getByText('No file selected')).toBeVisible();
    await chooseFile(page, 'Choose file', { name: 'status.pdf', mimeType: '', buffer: Buffer.from('%PDF') });
    await expect(page.getByRole('alert').getByText('Invalid file type')).toBeVisible();

    // As people make them: a title above, an empty line within, dates of Excel's own.
    const sheet = (status: string, day: Date | string) =>
      xlsx([
        ['Status of November'],
        STATUS_HEAD,
        [one.uuid, status, day, 150_000, day],
        [],
        [two.uuid, 'Declined', null, null, null],
      ]);
    await send(page, wrong, sheet('Dancing', 'yesterday'));
    const errors = dialog(page, 'Errors found: 1 row');
    await expect(errors).toBeVisible();
    await expect(errors.getByRole('row')).toHaveText(
      [
        /^Row\s+Column\s+Message$/,
        /^3\s+status\s+The status Dancing is not known\. It must be one of LENDER_ACCEPTED, .+, or a usual word for one\.$/,
        /^3\s+status_date\s+Must be a date as DD\/MM\/YYYY or YYYY-MM-DD\.$/,
        /^3\s+disbursed_on\s/,
      ],
      { useInnerText: true },
    );
    await expectFits(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download errors').click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain(
      '3,status,"The status Dancing is not known. It must be one of',
    );
    await close(page, 'Errors found: 1 row');
    await expect(upload(page, wrong).getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
    const figures = (file: string) => upload(page, file).getByRole('term').allInnerTexts();
    expect(await figures(wrong)).toEqual(['Errors', 'Would create', 'Would update']);
    // Its other row was good. What was applied of the first file is what the second one finds.
    await upload(page, wrong).getByRole('button', { name: 'Apply the good rows: 1' }).click();
    await expect(
      dialog(page, 'Apply the good rows').getByText('Rows with errors: 1, which are left out'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await dialog(page, 'Apply the good rows').getByRole('button', { name: 'Apply the good rows' }).click();
    await expect(toast(page, '1 rows loaded successfully')).toBeVisible();
    await close(page, 'Upload result');
    expect([await state(one.id), await state(two.id)]).toEqual(['UNDER_REVIEW', 'REJECTED']);
    await upload(page, wrong).getByRole('button', { name: 'Undo' }).click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => state(two.id)).toBe('UNDER_REVIEW');
    await expect(upload(page, wrong).getByText('Undone').first()).toBeVisible();

    await send(page, name, sheet('Disbursed', new Date('2025-11-06T00:00:00Z')));
    await expect(upload(page, name).getByText('Checked. This is what applying it will do:')).toBeVisible();
    expect(await state(one.id)).toBe('UNDER_REVIEW');
    expect(await figures(name)).toEqual(['Would create', 'Would update']);
    await button(page, 'Show what it would do').click();
    await expect(
      dialog(page, 'What it would do').getByRole('button', { name: 'Would update: 2', pressed: true }),
    ).toBeVisible();
    await close(page, 'What it would do');
    await expectFits(page);
    await apply(page, name);
    await expect(toast(page, '2 rows loaded successfully')).toBeVisible();
    const result = dialog(page, 'Upload result');
    await expect(result.getByRole('button', { name: 'Updated: 2', pressed: true })).toBeVisible();
    await expect(result.getByRole('button', { name: 'Created: 0' })).toBeVisible();
    await expect(result.getByRole('row')).toHaveText(
      [/^No\.\s+UUID\s+Row/, new RegExp(`^1\\s+${one.uuid}\\s+3`), new RegExp(`^2\\s+${two.uuid}\\s+5`)],
      { useInnerText: true },
    );
    await expectFits(page);
    await close(page, 'Upload result');
    expect(await figures(name)).toEqual(['Created', 'Updated']);
    expect([await state(one.id), await state(two.id)]).toEqual(['DISBURSED', 'REJECTED']);

    await upload(page, name).getByRole('button', { name: 'Undo' }).click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Undo' }).click();
    await expect(upload(page, name).getByText('Undone').first()).toBeVisible();
    await expect.poll(async () => [await state(one.id), await state(two.id)]).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW']);
    await page.reload();
    await expect(upload(page, name).getByText('Undone').first()).toBeVisible();
  });

  test('lets an admin settle the rows of an MIS that no application was found for @phone', async () => {
    const asha = await aProspect(app);
    const application = await anApplication(app, { prospect_id: asha.id, product_type: 'Gold Loans' });
    const gold = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
    const { page } = await openAs(app, '/admin/mis-upload');
    const name = `mis ${randomUUID().slice(0, 8)}.csv`;
    await send(
      page,
      name,
      csv([
        ['lender_id', 'lender_reference_id', 'mobile', 'product', 'lender_status', 'branch'],
        ['ARAVALI', '', asha.phone, 'Personal Loans', 'Sanctioned', 'Pune'],
        ['ARAVALI', 'NOBODY-KNOWS', '', '', 'Sanctioned', 'Pune'],
      ]),
    );
    await expect(upload(page, name).getByText('Columns that were not used: branch.')).toBeVisible();
    await apply(page, name);
    await expect(dialog(page, 'Upload result').getByRole('button', { name: 'Unmatched: 2' })).toBeVisible();
    await close(page, 'Upload result');

    const queue = page.getByRole('region', { name: 'Unmatched rows' });
    const waiting = (row: number) => queue.getByRole('listitem', { name: `Row ${row} of ${name}` });
    await expect(waiting(3)).toBeVisible();
    await expectFits(page);
    await waiting(2).getByRole('button', { name: 'Match' }).click();
    const match = dialog(page, 'Match by hand');
    const found = match.getByRole('radio', { name: /^Sunita D\., mobile ends \d{4}, Gold Loans.* Same mobile$/ });
    await expect(found).toBeVisible();
    await expect(button(page, 'Match and apply')).toBeDisabled();
    const search = match.getByLabel('Look for another application');
    await search.fill('nobody');
    await search.press('Enter');
    await expect(match.getByText('Nothing is found for “nobody” at this lender.')).toBeVisible();
    await search.fill('sunita');
    await match.getByRole('button', { name: 'Search' }).click();
    await found.check();
    await expectAccessible(page);
    await expectFits(page);
    await button(page, 'Match and apply').click();
    const applied = toast(page, 'The row was applied to its application.');
    await expect(applied).toBeVisible();
    // At the top, over the bar, not over the rows and buttons below. Those of the steps before may be above it.
    const { y } = (await toasts(page).first().boundingBox())!;
    expect(y).toBeLessThan(PHONE.height / 16);
    expect(await state(gold.id)).toBe('SANCTIONED');
    await expect(waiting(2)).toBeHidden();
    await waiting(3).getByRole('button', { name: 'Dismiss' }).click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Dismiss' }).click();
    await expect(queue.getByText('No row waits for an application.')).toBeVisible();
  });

  test('lets an admin keep the known disbursal or take the one that a file reports otherwise @phone', async () => {
    const name = `paid ${randomUUID().slice(0, 8)}.csv`;
    const known = { state: 'DISBURSED', disbursed_amount: 50_000, disbursed_on: '2025-11-06' } as const;
    const [kept, taken] = [
      await aLenderApplication(app, { lender_id: lender.id, lender_reference_id: `K${randomUUID()}`, ...known }),
      await aLenderApplication(app, { lender_id: lender.id, lender_reference_id: `T${randomUUID()}`, ...known }),
    ];
    const unsent = await aLenderApplication(app, { lender_id: lender.id, state: 'CONSENTED' });
    const { page } = await openAs(app, '/admin/application-status-file');
    const rows = [kept, taken, unsent].map(({ uuid }) => [uuid, 'DISBURSED', '', '5,00,000', '07/11/2025']);
    await send(page, name, csv([STATUS_HEAD, ...rows]));
    await apply(page, name);
    await close(page, 'Upload result');
    await expect(
      page.getByText('Its application had not been sent to the lender. Match it once it has been sent.'),
    ).toBeVisible();
    const differences = page.getByRole('region', { name: 'Disbursals reported otherwise' });
    await expect(differences.getByText('2 disbursals to decide about.')).toBeVisible();
    const of = (reference: string | null) =>
      differences.getByRole('listitem', { name: `Aravali Finance, ${reference}` });
    await expect(of(kept.lender_reference_id).getByText('Reported: ₹5,00,000 on')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const amounts = () => Promise.all([kept, taken, unsent].map(({ id }) => amount(id)));
    expect(await amounts()).toEqual(['50000.00', '50000.00', null]);

    await of(kept.lender_reference_id).getByRole('button', { name: 'Keep the known one' }).click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Keep the known one' }).click();
    await expect(toast(page, 'The known disbursal stays.')).toBeVisible();
    await expect(differences.getByText('1 disbursal to decide about.')).toBeVisible();
    await of(taken.lender_reference_id).getByRole('button', { name: 'Take the reported one' }).click();
    await expect(dialog(page, 'Are you sure?').getByText('counts instead of')).toBeVisible();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Take the reported one' }).click();
    await expect(toast(page, 'The reported disbursal counts from now on.')).toBeVisible();
    await expect(differences.getByText('No disbursal waits for a decision.')).toBeVisible();
    expect(await amounts()).toEqual(['50000.00', '500000.00', null]);

    await page.goto(`/admin/lender-applications/${kept.id}/show`);
    const shown = page.getByRole('region', { name: 'Reported otherwise' });
    await expect(shown.getByText(/The known one was kept by Asha Rao/)).toBeVisible();
    await expectFits(page);
    await app.query("UPDATE upload_rows SET waiting = NULL, outcome = 'dismissed' WHERE waiting IS NOT NULL");
  });

  test('shows how far the work has come, and what comes of it @phone', async () => {
    const { page, admin } = await openAs(app, '/admin/commission-upload-file');
    await expect(page.getByText('No file has been uploaded yet. Choose one above.')).toBeVisible();
    const [template] = await Promise.all([page.waitForEvent('download'), button(page, 'Template (.csv)').click()]);
    expect(template.suggestedFilename()).toBe('commission-template.csv');
    const head = (await readFile(await template.path(), 'utf8')).trim();
    expect(head).toMatch(/^\ufeff?lender_id,/);

    await send(page, 'empty.csv', Buffer.from(head));
    await expect(upload(page, 'empty.csv').getByText('The file holds no rows below its column names.')).toBeVisible();

    await app.query(
      `INSERT INTO uploads (kind, file_name, file_size, state, rows_read, rows_done, counts, notes, uploaded_by)
       VALUES ('commission', 'large.csv', 9000000, 'applying', 100000, 40000, '{}', '{}', ?)`,
      [admin.user.id],
    );
    await page.reload();
    await expect(upload(page, 'large.csv').getByText('Applying: 40,000 of 1,00,000 rows')).toBeVisible();
    const bar = upload(page, 'large.csv').getByRole('progressbar', { name: 'Applying' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expectFits(page);
    await app.query("UPDATE uploads SET rows_done = 60000 WHERE file_name = 'large.csv'");
    await expect(upload(page, 'large.csv').getByText('Applying: 60,000 of 1,00,000 rows')).toBeVisible();
    await app.query(
      `UPDATE uploads SET state = 'applied', applied_at = NOW(), counts = '{"created":100000}' WHERE file_name = 'large.csv'`,
    );
    await expect(dialog(page, 'Upload result').getByRole('button', { name: 'Created: 1,00,000' })).toBeVisible();
  });

  test('says what could not be loaded, and tries again @desktop', async () => {
    const { page } = await openAs(app, '/admin/mis-upload');
    await page.route(/\/api\/admin\/(uploads|unmatched-rows)\//, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The uploads could not be loaded.')).toBeVisible();
    await expect(page.getByText('The queue could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(page.getByText('The uploads could not be loaded.')).toBeHidden();
  });
});

import { expect, type Page } from '@playwright/test';
import { formatPeriod, istPeriod } from '@marketplace/contract/dates/ist.js';
import { CommissionReceiptEntity } from '../server/src/money/commission-ledger/commission-receipt.entity.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFingerSized, expectFits, heading, liftAndMove, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('revenue', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let tries = 0;

  test.beforeAll(async () => {
    app = await startMarketplace();
    admin = app.as((await anAdmin(app)).token);
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
  const slab = (lender_id: number, given: object) =>
    admin
      .post('/api/lender-revenue/create')
      .send({ lender_id, revenue_type_id: 1, ...given })
      .expect(201);
  const stored = (lender: number) =>
    app.query<{ id: number; revenue_percent: string | null; status: number }[]>(
      `SELECT id, revenue_percent, status FROM lender_revenue_slabs WHERE lender_id = ? AND deleted_at IS NULL
       ORDER BY display_order`,
      [lender],
    );

  async function choose(page: Page, field: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  test.describe('of a lender', () => {
    const open = async () => {
      const lender = await aLender(app);
      const { page } = await openAs(app, `/admin/lenders/${lender.id}`);
      return { page, lender: lender.id };
    };

    test('is set by slabs that the form checks as the server does @phone', async () => {
      const { page, lender } = await open();
      await expect(page.getByText('No revenue slab yet')).toBeVisible();
      await button(page, 'Add revenue').click();
      const add = inDialog(page, 'Add');
      await expect(add).toBeDisabled();
      const group = page.getByRole('group', { name: 'Disbursed in the month' });
      await group.getByLabel('Min').fill('-50,00,000');
      // There is no way to enter a minus.
      await expect(group.getByLabel('Min')).toHaveValue('50,00,000');
      await group.getByLabel('Max').fill('10,00,000');
      await expect(page.getByText('Max must be greater than Min')).toBeVisible();
      await page.getByRole('combobox', { name: 'Revenue type' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByText('Revenue type is required')).toBeVisible();
      await choose(page, 'Revenue type', 'Percentage');
      await page.getByLabel('Percentage').fill('0');
      await expect(page.getByText('either is required')).toBeVisible();
      await page.getByLabel('Percentage').fill('100.5');
      await expect(page.getByText('Must be between 0 and 100')).toBeVisible();
      await expect(add).toBeDisabled();
      await expectFits(page);
      // The same words from the server, for who goes round the form.
      const refused = await admin.post('/api/lender-revenue/create').send({
        lender_id: lender,
        revenue_percent: 100.5,
        slab_disbursed_min: 5_000_000,
        slab_disbursed_max: 1_000_000,
      });
      const { errors } = refused.body as { errors: { message: string }[] };
      expect(errors.map(({ message }) => message).toSorted()).toEqual([
        'Max must be greater than Min',
        'Must be between 0 and 100',
        'Revenue type is required',
      ]);

      await page.getByLabel('Percentage').fill('2.5');
      await group.getByLabel('Min').fill('10,00,000');
      await group.getByLabel('Max').fill('50,00,000');
      await add.click();
      await expect(toast(page, 'Revenue added successfully')).toBeVisible();
      await expect(
        page.getByRole('listitem', { name: 'Slab 1', exact: true }).getByText('₹10,00,000 to ₹50,00,000'),
      ).toBeVisible();
      await button(page, 'Edit Slab 1').click();
      await page.getByLabel('Percentage').fill('2.75');
      await inDialog(page, 'Save').click();
      await expect(toast(page, 'Revenue updated successfully')).toBeVisible();
      await expect.poll(async () => (await stored(lender))[0]?.revenue_percent).toBe('2.750');
      await page.getByRole('switch', { name: 'Active: Slab 1' }).click();
      await expect.poll(async () => (await stored(lender))[0]?.status).toBe(0);
      await button(page, 'Delete Slab 1').click();
      await inDialog(page, 'Delete').click();
      await expect(toast(page, 'Revenue entry deleted successfully')).toBeVisible();
      await expect(page.getByText('No revenue slab yet')).toBeVisible();
      expect(await stored(lender)).toEqual([]);
    });

    test('is tried for a month, and moved with an order that is saved at once @desktop', async () => {
      const { page, lender } = await open();
      await slab(lender, { revenue_percent: 2.5, slab_disbursed_min: 1_000_000, slab_disbursed_max: 5_000_000 });
      await slab(lender, { revenue_type_id: 2, revenue_flat: 500, slab_disbursed_max: 2_000_000 });
      await page.reload();
      await expect(page.getByText(/^Slabs 1 and 2 overlap, for example at .*: slab 1 prices it\.$/)).toBeVisible();
      await expect(page.getByText('Not priced: ₹50,00,000.01 or more disbursed.')).toBeVisible();

      const simulator = page.getByRole('region', { name: 'Try a month' });
      await simulator.getByLabel('Disbursals').fill('12');
      await simulator.getByLabel('Disbursed').fill('18,00,000');
      await expect(simulator.getByText('₹45,000', { exact: true })).toBeVisible();
      await expect(simulator.getByText('Slab 1 pays 2.5 %, without GST. ATS ₹1,50,000.')).toBeVisible();
      await expect(
        simulator.getByText('Slab 2 not used: its ranges hold, but an earlier slab prices the month.', { exact: true }),
      ).toBeVisible();
      await expectFits(page);

      const [first, second] = (await stored(lender)).map(({ id }) => id);
      await button(page, 'Move Slab 1').scrollIntoViewIfNeeded();
      const from = (await button(page, 'Move Slab 1').boundingBox())!;
      const to = (await button(page, 'Move Slab 2').boundingBox())!;
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
      await page.mouse.move(to.x + 10, to.y + 40, { steps: 10 });
      await page.mouse.up();
      await expect(toast(page, 'Revenue order updated')).toBeVisible();
      expect((await stored(lender)).map(({ id }) => id)).toEqual([second, first]);
      await expect(simulator.getByText('₹6,000', { exact: true })).toBeVisible();
      await expect(
        simulator.getByText('Slab 1 pays ₹500 for each disbursal, without GST. ATS ₹1,50,000.'),
      ).toBeVisible();
      await simulator.getByLabel('Disbursed').fill('60,00,000');
      await expect(simulator.getByText('Not priced: no active slab matches.')).toBeVisible();

      // Another admin's slab, of which this page does not know.
      await slab(lender, { revenue_percent: 1, slab_disbursed_min: 5_000_000.01 });
      await button(page, 'Move Slab 2').focus();
      await liftAndMove(page, 'ArrowUp', 1);
      await expect(toast(page, 'Failed to update order')).toBeVisible();
      await expect(page.getByRole('listitem', { name: 'Slab 3', exact: true })).toBeVisible();
      await expect(simulator.getByText('₹60,000', { exact: true })).toBeVisible();
      expect((await stored(lender)).map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
    });
  });

  test('goes from disbursals to the payout of a partner @phone', async () => {
    // A second try meets what the first one left.
    const n = ++tries;
    const lender = await aLender(app, { name: `Aravali Finance ${n}` });
    const partner = await aPartner(app, {
      name: `ग्राम सेतु केंद्र ${n}`,
      revenue_percent: 60,
      revenue_flat_fee: 100,
    });
    const period = istPeriod(new Date(), 1);
    for (let day = 10; day < 22; day++) {
      await aLenderApplication(app, {
        lender_id: lender.id,
        partner_id: partner.id,
        state: 'DISBURSED',
        disbursed_on: `${period}-${day}`,
        disbursed_amount: 150_000,
        lender_reference_id: `AF-${n}-${day}`,
      });
    }
    const { page } = await openAs(app, '/admin/commission-ledger');
    const name = `${lender.name}, ${formatPeriod(period)}`;
    await page.getByRole('tab', { name: 'Unpriced queue' }).click();
    await expect(page.getByRole('listitem', { name }).getByText('₹18,00,000')).toBeVisible();
    await expectFits(page);
    await slab(lender.id, { revenue_percent: 2.5, slab_disbursed_min: 1_000_000, slab_disbursed_max: 5_000_000 });
    await page.getByRole('tab', { name: 'Months' }).click();
    await page.getByRole('link', { name }).click();

    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText('Priced by the slab for ₹10,00,000 to ₹50,00,000 disbursed: 2.5 %.')).toBeVisible();
    const figure = (label: string) => page.locator('dl > div', { hasText: new RegExp(`^${label}`) }).locator('dd');
    await expect(figure('Commission').first()).toHaveText('₹45,000');
    await expect(figure('For partners')).toHaveText('₹28,200');
    await expect(page.getByRole('listitem', { name: `AF-${n}-10` }).getByText('₹2,350')).toBeVisible();

    await button(page, 'Adjust').click();
    await expect(inDialog(page, 'Book')).toBeDisabled();
    await page.getByLabel('Commission', { exact: true }).fill('-12.345');
    await expect(page.getByText('Enter rupees with at most two decimals')).toBeVisible();
    await page.getByLabel('Commission', { exact: true }).fill('-500');
    await choose(page, 'Partner', partner.name);
    await page.getByLabel('Partner share').fill('-200');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Credit note 118');
    await expectAccessible(page);
    await inDialog(page, 'Book').click();
    await expect(toast(page, 'The adjustment is booked.')).toBeVisible();
    await expect(figure('Expected')).toHaveText('₹44,500');
    await expect(page.getByRole('listitem', { name: 'Credit note 118' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await button(page, /^Close \d+ months?$/).click();
    const preview = page.getByRole('dialog');
    await expect(
      preview.getByRole('region', { name: 'Can be closed' }).getByText(/₹44,500 from the lender/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await inDialog(page, 'Cancel').click();
    await page.getByRole('link', { name }).click();
    await button(page, 'Close the month').click();
    await expect(page.getByText('A closed month cannot be opened again')).toBeVisible();
    await inDialog(page, 'Close the month').click();
    await expect(toast(page, 'The month is closed.')).toBeVisible();
    await expect(page.getByText('Final, with a copy of the slab that priced it.')).toBeVisible();
    await expect(button(page, 'Adjust')).toBeHidden();
    await expectFits(page);

    await app.dataSource.getRepository(CommissionReceiptEntity).insert({
      lender_id: lender.id,
      period,
      commission_amount: 45_000,
      upload_id: 1,
      upload_row: 2,
      row_key: String(n).padStart(64, '0'),
    });
    await page.reload();
    await expect(figure('Variance')).toHaveText('₹500 · To decide');
    await button(page, 'Decide about the variance').click();
    await page.getByRole('radio', { name: /^Accept/ }).check();
    await expect(inDialog(page, 'Save')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Note' }).fill('Rounded up by the lender');
    await expectAccessible(page);
    await inDialog(page, 'Save').click();
    await expect(toast(page, 'The decision is saved.')).toBeVisible();
    await expect(figure('Variance')).toHaveText('₹500 · Accepted');
    await expect(page.getByText('Rounded up by the lender')).toBeVisible();

    await expectFingerSized(page.getByRole('link', { name: 'All months' }));
    await page.getByRole('link', { name: 'All months' }).click();
    await expectFingerSized(page.getByRole('link', { name }));
    await page.getByRole('tab', { name: 'Partner payouts' }).click();
    const payout = page.getByRole('listitem', { name: partner.name });
    await expect(payout.getByText('₹28,000').first()).toBeVisible();
    await expectFits(page);
    await payout.getByRole('button', { name: 'Approve' }).click();
    await inDialog(page, 'Approve').click();
    await expect(toast(page, 'The payout is approved.')).toBeVisible();
    const payments = payout.getByRole('table', { name: `Payments to ${partner.name}` });
    // 20 % TDS, because the partner’s PAN is not known.
    await expect(payments.getByRole('row', { name: /₹28,000 ₹0 −₹5,600 ₹0 ₹22,400 To transfer/ })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await payout.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByText('after taxes a transfer of ₹22,400.')).toBeVisible();
    await inDialog(page, 'Mark as paid').click();
    await expect(toast(page, 'The payout is marked as paid.')).toBeVisible();
    await expect(payments.getByRole('row', { name: /₹22,400 Paid/ })).toBeVisible();
    // Each payee's own statement stands beside its payment.
    const [statement] = await Promise.all([
      page.waitForEvent('download'),
      payments.getByRole('button', { name: `PDF statement of ${partner.name}` }).click(),
    ]);
    expect(statement.suggestedFilename()).toBe(`statement-${partner.name}-${period}.pdf`);
    for (const [format, ending] of [
      ['PDF', 'pdf'],
      ['Excel', 'xlsx'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        payout.getByRole('button', { name: `Statement (${format})` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`payout-${partner.id}-${period}.${ending}`);
    }
    const states = await app.query(
      'SELECT state, COUNT(*) AS n, SUM(partner_amount) AS amount FROM commission_accruals WHERE partner_id = ? GROUP BY state',
      [partner.id],
    );
    expect(states).toEqual([{ state: 'PAID', n: expect.anything(), amount: '28000.00' }]);
    expect(Number(states[0]?.['n'])).toBe(13);
  });

  test('a line that is short-paid is disputed, and stays with the disputed ones until its money has come', async () => {
    const n = ++tries;
    const lender = await aLender(app, { name: `Kumudini Credit ${n}` });
    const period = istPeriod(new Date(), 1);
    const [short, over] = [
      await aLenderApplication(app, {
        ...{ lender_id: lender.id, state: 'DISBURSED', disbursed_on: `${period}-10`, disbursed_amount: 150_000 },
        lender_reference_id: `KC-${n}-10`,
      }),
      await aLenderApplication(app, {
        ...{ lender_id: lender.id, state: 'DISBURSED', disbursed_on: `${period}-11`, disbursed_amount: 150_000 },
        lender_reference_id: `KC-${n}-11`,
      }),
    ];
    await slab(lender.id, { revenue_percent: 2.5 });
    const receipt = (of: { id: number }, commission_amount: number, upload_row: number) =>
      app.dataSource.getRepository(CommissionReceiptEntity).insert({
        ...{ lender_id: lender.id, period, commission_amount, lender_application_id: of.id, upload_id: 1, upload_row },
        row_key: `${n}-${upload_row}`.padStart(64, '1'),
      });
    const { page } = await openAs(app, `/admin/commission-ledger/${lender.id}-${period}`);
    await button(page, 'Close the month').click();
    await inDialog(page, 'Close the month').click();
    await expect(toast(page, 'The month is closed.')).toBeVisible();
    await receipt(short, 3_250, 21);
    await receipt(over, 4_250, 22);
    // The month as a whole has no difference.
    await page.goto('/admin/commission-ledger?tab=lines');
    await choose(page, 'Lender', lender.name);
    const rows = page.getByRole('main').getByText(new RegExp(`KC-${n}-1`));
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('−₹500 · To decide')).toBeVisible();
    await expect(page.getByText('₹500 · To decide', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await button(page, `Decide: KC-${n}-10`).click();
    await page.getByRole('radio', { name: /^Dispute/ }).check();
    await page.getByRole('textbox', { name: 'Note' }).fill('Invoice 118 was short-paid');
    await inDialog(page, 'Save').click();
    await expect(toast(page, 'The decision is saved.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await choose(page, 'Decision', 'Disputed');
    await expect(page.getByText('−₹500 · Disputed')).toBeVisible();
    await expect(page.getByText(/Disputed by .* Invoice 118 was short-paid/)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: `${lender.name}, ${formatPeriod(period)}` }).click();
    await expect(page.getByRole('listitem', { name: `KC-${n}-10` }).getByText('−₹500 · Disputed')).toBeVisible();

    await receipt(short, 500, 23);
    await page.goto(`/admin/commission-ledger?tab=lines&state=DISPUTED&lender_id=${lender.id}`);
    await expect(page.getByText('No such line.')).toBeVisible();
  });

  test('shows months as a table with totals, sorted, exported and closed together @desktop', async () => {
    const n = ++tries;
    const names = [`Meru ${n}`, `Bandhan ${n}`];
    const period = istPeriod(new Date(), 1);
    const [first, second] = [await aLender(app, { name: names[0] }), await aLender(app, { name: names[1] })];
    await slab(first.id, { revenue_percent: 2 });
    for (const { id } of [first, second]) {
      for (const month of [istPeriod(new Date(), 2), period]) {
        await aLenderApplication(app, {
          ...{ lender_id: id, state: 'DISBURSED', disbursed_on: `${month}-10`, disbursed_amount: 100_000 },
        });
      }
    }
    const { page } = await openAs(app, '/admin/commission-ledger');
    const table = page.getByRole('table', { name: 'Months' });
    await choose(page, 'Lender', names[0]!);
    await expect(table.getByRole('rowheader', { name: 'Total of 2 months' })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Total/ }).getByText('₹4,000')).toBeVisible();
    await expect(table.getByText('Not due yet')).toHaveCount(2);
    await table.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(table.getByRole('columnheader', { name: 'Month' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.getByRole('row').nth(1)).toContainText(formatPeriod(istPeriod(new Date(), 2)));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 2 months (Excel)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('commission-months.xlsx');
    await expectAccessible(page);
    await expectFits(page);

    // An earlier month is open: it is not offered, and leads there.
    await page.getByRole('link', { name: `${names[0]}, ${formatPeriod(period)}` }).click();
    await expect(button(page, 'Close the month')).toBeHidden();
    await expect(page.getByRole('link', { name: `Go to ${formatPeriod(istPeriod(new Date(), 2))}` })).toBeVisible();
    await page.getByRole('link', { name: 'All months' }).click();

    await button(page, /^Close \d+ months?$/).click();
    const blocked = page.getByRole('region', { name: 'Cannot be closed' });
    await expect(blocked.getByRole('link', { name: `Slabs of ${names[1]}` })).toBeVisible();
    await expect(blocked.getByText(/must be priced and closed first/)).toBeVisible();
    const tick = (name: string | RegExp) => page.getByRole('dialog').getByRole('checkbox', { name });
    const [earlier, later] = [istPeriod(new Date(), 2), period].map((one) => `${names[0]}, ${formatPeriod(one)}`);
    await expect(tick('All months')).toBeChecked();
    await tick('All months').uncheck();
    await expect(inDialog(page, 'Close months')).toBeDisabled();
    // A month is closed after the earlier one, and so ticked with it.
    await tick(new RegExp(later!)).check();
    await expect(tick(new RegExp(earlier!))).toBeChecked();
    await tick(new RegExp(earlier!)).uncheck();
    await expect(tick(new RegExp(later!))).not.toBeChecked();
    await tick(new RegExp(earlier!)).check();
    await expectAccessible(page);
    await expectFits(page);
    await inDialog(page, 'Close 1 month').click();
    await expect(toast(page, '1 month is closed.')).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(earlier!) })).toContainText('Closed');
    await expect(table.getByRole('row', { name: new RegExp(later!) })).not.toContainText('Closed');

    await button(page, /^Close \d+ months?$/).click();
    await inDialog(page, /^Close \d+ months?$/).click();
    await expect(button(page, 'Close months')).toBeDisabled();
    await expect(page.getByText('What is open waits for a slab.')).toBeVisible();

    // Months of long ago are not listed until they are asked for.
    const longAgo = `${Number(period.slice(0, 4)) - 4}-03`;
    await aLenderApplication(app, {
      ...{ lender_id: first.id, state: 'DISBURSED', disbursed_on: `${longAgo}-10`, disbursed_amount: 100_000 },
    });
    await choose(page, 'Months shown', `Since ${formatPeriod(`${Number(period.slice(0, 4)) - 5}-01`)}`);
    await table.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page.getByRole('link', { name: `${names[0]}, ${formatPeriod(longAgo)}` })).toBeVisible();
  });
});

import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { anApplication, aLenderApplication } from '../server/test/builders/applications.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aGatewayHost, anApiLender } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFingerSized, expectFits, heading, liftAndMove, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

test.describe("the lenders' pages", () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  let token: string;
  let applications: number[];
  let personal: number;
  let aravali: number;

  test.beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url });
    ({ token } = await anAdmin(app));
    await aPartner(app, { slug: 'moral-e-suvidha' });
    // Four people who asked for a personal loan this month, by what they earn.
    applications = [];
    for (const monthly_income of [16_000, 22_000, 30_000, 60_000]) {
      applications.push((await anApplication(app, { monthly_income })).id);
    }
  });
  test.beforeEach(async () => {
    for (const table of ['lenders', 'lender_groups'] as const) {
      for (const { id } of await app.query(`SELECT id FROM ${table} WHERE deleted_at IS NULL`)) {
        await app
          .as(token)
          .delete(`/api/admin/${table.replace('_', '-')}/${String(id)}`)
          .expect(200);
      }
    }
    personal = (await aLenderGroup(app, { name: 'Personal' })).id;
    aravali = (await aLender(app, { name: 'Aravali Finance', priority: 1, lender_group_ids: [personal] })).id;
    await aLender(app, { name: 'Bhoomi Capital', priority: 2, lender_group_ids: [personal], api: 1 });
    await aLender(app, { name: 'Chandan Credit', priority: 3, lender_group_ids: [personal], min_income: 40_000 });
  });
  test.afterAll(async () => {
    await app.stop();
    await sandbox.stop();
  });

  const openLenders = async () => {
    const { page } = await openAs(app, '/admin/lenders');
    await expect(row(page, 'Aravali Finance')).toBeVisible();
    return page;
  };
  const openLender = async (id: number, visit: Parameters<typeof openAs>[2] = {}) => {
    const { page } = await openAs(app, `/admin/lenders/${id}`, visit);
    await expect(page.getByRole('region', { name: 'Filter criteria' })).toBeVisible();
    return page;
  };

  /** The row of a table, or the tile on a phone. */
  function row(page: Page, name: string): Locator {
    return page.getByRole('row', { name }).or(page.getByRole('listitem', { name }));
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const change = (page: Page, label: string) => page.getByRole('region', { name: `Change of ${label}` });

  const names = (page: Page) =>
    page
      .getByRole('button', { name: /^Delete / })
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')?.replace('Delete ', '')));

  const stored = async (name: string) => {
    const [found] = await app.query('SELECT * FROM lenders WHERE name = ? AND deleted_at IS NULL', [name]);
    return found ?? {};
  };

  test('fit and are accessible @desktop', async () => {
    const page = await openLenders();
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Finance', 'Bhoomi Capital', 'Chandan Credit']),
    ).toPass();
    await expectFits(page);
    for (const [path, title] of [
      [`lenders/${aravali}`, 'Aravali Finance'],
      ['vendors-on-off', 'Vendors on/off'],
      ['lender-groups', 'Lender groups'],
      [`lender-groups/${personal}`, 'Personal'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('progressbar').first()).toBeHidden();
      await expectFits(page);
    }
    // A list without anything in it tells the next step.
    await page.goto('/admin/tracking-links');
    await expect(page.getByText('No links yet. Make the first one with “New link”.')).toBeVisible();
  });

  test('switch several lenders off, set the priority by moving, edit and delete with a way back, and filter @desktop', async () => {
    const page = await openLenders();
    for (const name of ['Aravali Finance', 'Chandan Credit']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await button(page, 'Switch off').click();
    const ask = dialog(page, 'Switch 2 lenders off');
    await expect(ask.getByRole('button', { name: 'Switch off' })).toBeDisabled();
    await ask.getByLabel('Reason').fill('Settlement is late');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Switch off' }).click();
    await expect(toast(page, '2 of 2 lenders switched off.')).toBeVisible();
    await expect.poll(() => stored('Chandan Credit')).toMatchObject({ lender_status: 0 });
    expect(await stored('Bhoomi Capital')).toMatchObject({ lender_status: 1 });
    await expect(page.getByRole('switch', { name: 'Status: Aravali Finance', checked: false })).toBeVisible();

    await button(page, 'Move Chandan Credit').focus();
    const saved = page.waitForResponse('**/api/admin/lenders/order');
    await liftAndMove(page, 'ArrowUp', 2);
    expect((await saved).status()).toBe(200);
    await expect(async () =>
      expect(await names(page)).toEqual(['Chandan Credit', 'Aravali Finance', 'Bhoomi Capital']),
    ).toPass();
    await expect.poll(() => stored('Bhoomi Capital')).toMatchObject({ priority: 3 });

    await button(page, 'Edit Priority of Chandan Credit').click();
    await field(page, 'Priority of Chandan Credit').fill('9');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Lender updated successfully!')).toBeVisible();
    await expect(async () =>
      expect(await names(page)).toEqual(['Aravali Finance', 'Bhoomi Capital', 'Chandan Credit']),
    ).toPass();

    await button(page, 'Edit Minimum income of Chandan Credit').click();
    await field(page, 'Minimum income of Chandan Credit').fill('20000');
    await expect(page.getByText('1 match now, 3 would: 2 more.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Edit Minimum income of Chandan Credit')).toBeFocused();
    expect(await stored('Chandan Credit')).toMatchObject({ min_income: '40000.00' });

    await button(page, 'Delete Bhoomi Capital').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Lender deleted successfully!').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Bhoomi Capital is back.')).toBeVisible();
    await expect(row(page, 'Bhoomi Capital')).toBeVisible();

    await page.getByRole('combobox', { name: 'API' }).click();
    await page.getByRole('option', { name: 'API lenders' }).click();
    await expect(async () => expect(await names(page)).toEqual(['Bhoomi Capital'])).toPass();
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.getByPlaceholder('Search lenders').fill('nobody');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  });

  test('create a lender, edit it field by field, and show the effect of a rule before it is saved @phone', async () => {
    const page = await openLenders();
    await expectFingerSized(
      page.getByRole('button', { name: 'Move Aravali Finance' }),
      page.getByPlaceholder('Search lenders').locator('..'),
      page.getByRole('switch', { name: 'Status: Aravali Finance' }).locator('../..'),
    );
    await button(page, 'Create').click();
    const create = dialog(page, 'New lender');
    const submit = create.getByRole('button', { name: 'Create' });
    await expect(submit).toBeDisabled();
    await create.getByLabel('Name').fill('Dhara Loans');
    await expect(create.getByText('Use letters, digits, hyphens and underscores only.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await create.getByLabel('Name').fill('Dhara-Loans');
    await submit.click();
    await expect(toast(page, 'Lender created successfully!')).toBeVisible();
    // It opens, for all the rest has yet to be entered.
    await expect(heading(page, 'Dhara-Loans')).toBeVisible();

    // Nothing was changed, so nothing is saved.
    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/update-lender-data')) calls.push(request.postDataJSON());
    });
    await field(page, 'Tenure').focus();
    await field(page, 'Tenure').fill('6-24 months');
    await field(page, 'Shortest tenure').focus();
    await expect(toast(page, 'Lender updated successfully!').first()).toBeVisible();
    await expect.poll(() => stored('Dhara-Loans')).toMatchObject({ tenure: '6-24 months' });
    await field(page, 'Longest tenure').focus();
    expect(calls).toEqual([expect.objectContaining({ property: 'tenure', value: '6-24 months' })]);
    await field(page, 'Tenure').fill('');
    await field(page, 'Tenure').press('Enter');
    await expect.poll(() => stored('Dhara-Loans')).toMatchObject({ tenure: null });

    await field(page, 'Priority').fill('-1');
    await field(page, 'Tenure').focus();
    await expect(page.getByText('Must be between 0 and 10,00,000.')).toBeVisible();
    await field(page, 'Priority').fill('first');
    await field(page, 'Tenure').focus();
    await expect(page.getByText('Must be a whole number.')).toBeVisible();
    await field(page, 'Priority').press('Escape');

    await page.goto(`/admin/lenders/${aravali}`);
    await field(page, 'Minimum income').fill('25,000');
    await field(page, 'Maximum income').focus();
    const effect = change(page, 'Minimum income');
    await expect(effect.getByText('Of 4 applicants in the last 30 days 4 match now, 2 would: 2 fewer.')).toBeVisible();
    await expect(effect.getByText('Refused: Income too low 0 → 2')).toBeVisible();
    expect(await stored('Aravali Finance')).toMatchObject({ min_income: '15000.00' });
    await expectFits(page);
    await effect.getByRole('button', { name: 'Keep as it was' }).click();
    await expect(field(page, 'Minimum income')).toHaveValue('15,000');
    await field(page, 'Minimum income').fill('25000');
    await field(page, 'Maximum income').focus();
    await effect.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored('Aravali Finance')).toMatchObject({ min_income: '25000.00' });
    await expect(effect).toBeHidden();

    await page.getByRole('switch', { name: 'Salaried' }).click();
    await expect(change(page, 'Salaried').getByText('2 match now, 0 would: 2 fewer.')).toBeVisible();
    await button(page, 'History').click();
    await expect(
      dialog(page, 'History of Aravali Finance').getByText('Minimum income: ₹15,000 → ₹25,000'),
    ).toBeVisible();
  });

  test('tell the type of interest: a floating rate is told whole, and is one that the lender charges @phone', async () => {
    const page = await openLender(aravali);
    const type = page.getByRole('combobox', { name: 'Type of interest' });
    const choose = async (name: string) => {
      await type.click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    const save = async (name: string, value: string) => {
      const saved = page.waitForResponse('**/api/update-lender-data');
      await field(page, name).fill(value);
      await page.keyboard.press('Enter');
      expect((await saved).status()).toBe(200);
    };
    await choose('Floating');
    await expect(
      page.getByText('First give the benchmark, its rate, the spread and how often the rate is reset.'),
    ).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    await save('Benchmark', 'RBI repo rate');
    await save('Benchmark rate', '5.5');
    await save('Spread', '40');
    await save('Benchmark reset', '3');
    await choose('Floating');
    // The lender charges 1.5 to 3 % a month.
    const outside =
      'Benchmark and spread are 45.5 % a year together, which is not between the lowest and the highest rate.';
    await expect(page.getByText(outside)).toBeVisible();
    await save('Spread', '14.5');
    await choose('Floating');
    await expect
      .poll(() => stored('Aravali Finance'))
      .toMatchObject({
        interest_type: 'floating',
        benchmark_name: 'RBI repo rate',
        benchmark_rate: '5.500',
        spread_percent: '14.500',
        benchmark_reset_months: 3,
      });
    await field(page, 'Benchmark').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is required.')).toBeVisible();
    await page.keyboard.press('Escape');
    await field(page, 'Lowest rate').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(outside.replace('45.5', '20'))).toBeVisible();
    await button(page, 'History').click();
    await expect(
      dialog(page, 'History of Aravali Finance').getByText(/^Type of interest: .+ → Floating$/),
    ).toBeVisible();
  });

  test('show both values when two admins edit one lender, and let the second decide @desktop', async () => {
    const first = await openLender(aravali);
    const second = await openLender(aravali, { viewport: PHONE });
    await field(first, 'Processing fees').fill('2.5');
    await field(first, 'Processing fees').press('Enter');
    await expect(toast(first, 'Lender updated successfully!')).toBeVisible();
    await field(second, 'Processing fees').fill('4');
    await field(second, 'Processing fees').press('Enter');
    const notice = second.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await expect(notice.getByText('2.5 %')).toBeVisible();
    await expect(notice.getByText('4 %')).toBeVisible();
    await expectAccessible(second);
    expect(await stored('Aravali Finance')).toMatchObject({ processing_fees: '2.500' });
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => stored('Aravali Finance')).toMatchObject({ processing_fees: '4.000' });
    await expect(notice).toBeHidden();

    // The first admin changes something else, sees what was changed meanwhile, and takes it.
    await field(first, 'Priority').fill('7');
    await field(first, 'Priority').press('Enter');
    await expect(first.getByRole('alert').getByText('Processing fees')).toBeVisible();
    await button(first, 'Load again').click();
    await expect(field(first, 'Processing fees')).toHaveValue('4');
    expect(await stored('Aravali Finance')).toMatchObject({ priority: 1 });
  });

  test('set up how the lender is reached, try it, keep its secrets unseen, and settle a conflict @phone', async () => {
    const page = await openLender(aravali);
    const gateway = page.getByRole('region', { name: 'Gateway' });
    const edit = dialog(page, 'Gateway of Aravali Finance');
    await expect(gateway.getByText('Applications go over an API when “API lender” is on.')).toBeVisible();
    await page.getByRole('switch', { name: 'API lender' }).click();
    await button(page, 'Set up the API').click();
    await edit.getByLabel('Base address').fill('ftp://bank.example.in');
    await edit.getByLabel('Client id').fill('marketplace');
    await edit.getByLabel('Client secret').first().fill('a secret of the lender');
    await edit.getByLabel('Callback secret').first().fill('short');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Must be an https address without credentials, query or fragment.')).toBeVisible();
    await expect(edit.getByText('Must be 32 to 500 characters.')).toBeVisible();
    await edit.getByLabel('Base address').fill('https://127.0.0.1:9');
    await edit.getByLabel('Callback secret').first().fill('a callback secret of sufficient length');
    await edit.getByRole('button', { name: 'Add a word' }).click();
    await expect(edit.getByText('Fill in both sides, or remove it.')).toBeVisible();
    await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
    await edit.getByLabel('Their word 1').fill('S-04');
    await edit.getByRole('combobox', { name: 'Our word 1' }).click();
    await page.getByRole('option', { name: 'Under review' }).click();
    await expectFits(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText(/^This host is not on the list of confirmed gateway hosts/)).toBeVisible();
    await expect(edit.getByLabel('Client secret').first()).toHaveValue('a secret of the lender');
    await aGatewayHost(app, '127.0.0.1');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(gateway.getByText('S-04 → Under review')).toBeVisible();
    await expect(gateway.getByText('Applications are sent over the lender’s API.')).toBeVisible();
    await expect(gateway).not.toContainText('secret of');
    await button(page, 'Test the connection').click();
    await expect(gateway.getByRole('status').getByText('ECONNREFUSED')).toBeVisible();
    await expectAccessible(page);

    // Another admin saves while this one edits.
    const path = `/api/admin/lenders/${aravali}/gateway`;
    const { body } = await app.as(token).get(path).expect(200);
    const { lender_id: _id, callback_url: _url, ...settings } = body as Record<string, unknown>;
    await button(page, 'Edit the gateway').click();
    await app
      .as(token)
      .put(path)
      .send({ ...settings, client_id: 'theirs', client_secret: 'a secret of theirs' })
      .expect(200);
    await expect(edit.getByText('Is set. Leave it empty to keep it.').first()).toBeVisible();
    await edit.getByLabel('Client id').fill('mine');
    await expect(
      edit.getByText(/^Enter it again: the address, the kind of sign-in or the client id has changed/),
    ).toBeVisible();
    await edit.getByLabel('Client secret').first().fill('a secret of mine');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByRole('region', { name: 'Client id' }).getByText('theirs')).toBeVisible();
    await edit.getByRole('button', { name: 'Save mine' }).click();
    await expect(gateway.getByText('mine', { exact: true })).toBeVisible();
    await button(page, 'Gateway’s history').click();
    const history = dialog(page, 'History of the gateway of Aravali Finance');
    await expect(history.getByText('Client id: theirs → mine')).toBeVisible();
    await expect(history.getByText('Client secret: Kept secret → A new one').first()).toBeVisible();
    await button(page, 'Close history').click();

    const ready = await anApiLender(app, { name: 'Dhara Loans' });
    await page.goto(`/admin/lenders/${ready.id}`);
    await button(page, 'Test the connection').click();
    await expect(gateway.getByText(/^The lender answered FRESH, after \d+ ms\.$/)).toBeVisible();
  });

  test('have a gateway host proposed by one admin and confirmed by another, and stop its calls when it is removed @desktop', async () => {
    const host = 'api.aravali.example.in';
    const asha = await openAs(app, '/admin/gateway-hosts', { viewport: PHONE, name: 'Asha Rao' });
    await button(asha.page, 'Propose host').click();
    const propose = dialog(asha.page, 'Propose a gateway host');
    await propose.getByLabel('Host').fill('https://api.aravali.example.in/v1');
    await expect(propose.getByText('Must be a host name such as bank.example.in.')).toBeVisible();
    await expect(propose.getByRole('button', { name: 'Propose' })).toBeDisabled();
    await propose.getByLabel('Host').fill('API.aravali.example.in');
    await expectFits(asha.page);
    await propose.getByRole('button', { name: 'Propose' }).click();
    await expect(toast(asha.page, `${host} was proposed.`)).toBeVisible();
    const confirmOwn = button(asha.page, `Confirm ${host}`);
    await expect(confirmOwn).toBeDisabled();
    await expect(asha.page.getByText('You have proposed it: another admin has to confirm it.')).toBeVisible();
    await expectFits(asha.page);
    await expectAccessible(asha.page);

    const ravi = await openAs(app, '/admin/gateway-hosts', { name: 'Ravi Menon' });
    const row = ravi.page.getByRole('row', { name: new RegExp(`^${host}`) });
    await expect(row.getByText('Asha Rao', { exact: true })).toBeVisible();
    await expect(row.getByText('Waits for a second admin').filter({ visible: true })).toBeVisible();
    await button(ravi.page, `Confirm ${host}`).click();
    await expect(dialog(ravi.page, 'Are you sure?').getByText(`Asha Rao has proposed ${host}.`)).toBeVisible();
    await dialog(ravi.page, 'Are you sure?').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(ravi.page, `${host} was confirmed.`)).toBeVisible();
    await expect(row.getByText('Ravi Menon').filter({ visible: true })).toBeVisible();
    await expectAccessible(ravi.page);

    await anApiLender(app, { name: 'Esha Loans' }, { base_url: `https://${host}/v1` });
    await ravi.page.reload();
    await expect(row.getByText('Esha Loans').filter({ visible: true })).toBeVisible();
    await button(ravi.page, `Remove ${host}`).click();
    await expect(
      dialog(ravi.page, 'Are you sure?').getByText(/stop at once: no application is sent to Esha Loans/),
    ).toBeVisible();
    await dialog(ravi.page, 'Are you sure?').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(ravi.page, `${host} was removed.`)).toBeVisible();
    await expect(row).toBeHidden();
  });

  test('plan a vendor to be switched off, tell what goes on, and cancel it @phone', async () => {
    await aLenderApplication(app, { lender_id: aravali, application_id: applications[0]! });
    const { page } = await openAs(app, '/admin/vendors-on-off', { name: 'Meena Joshi' });
    await page.getByRole('switch', { name: 'Status: Aravali Finance' }).click();
    const ask = dialog(page, 'Switch Aravali Finance off');
    await expect(ask.getByText('1 application in progress goes on.')).toBeVisible();
    await ask.getByLabel('Reason').fill('Annual maintenance');
    await ask.getByRole('radio', { name: 'At a date and time' }).check();
    const schedule = ask.getByRole('button', { name: 'Schedule' });
    await expect(schedule).toBeDisabled();
    await ask.getByLabel('Day').fill('1/1/2020');
    await ask.getByLabel('Time (IST)').fill('10:00');
    await schedule.click();
    await expect(ask.getByText('Must be a time in the future, within a year.')).toBeVisible();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await ask.getByLabel('Day').fill(day);
    await expectAccessible(page);
    await schedule.click();
    const planned = page.getByRole('list', { name: 'Scheduled for Aravali Finance' });
    await expect(planned.getByText(/^Off at \d\d \w+ \d{4}, 10:00$/)).toBeVisible();
    await expect(planned.getByText('Annual maintenance, Meena Joshi')).toBeVisible();
    expect(await stored('Aravali Finance')).toMatchObject({ lender_status: 1 });
    await expectFits(page);
    await planned.getByRole('button', { name: /^Cancel: Aravali Finance off/ }).click();
    await expect(planned.getByText(/^Off at/)).toBeHidden();

    await page.getByRole('switch', { name: 'Status: Aravali Finance' }).click();
    await ask.getByLabel('Reason').fill('Rates are under review');
    await ask.getByRole('button', { name: 'Switch off' }).click();
    await expect(toast(page, 'Aravali Finance is off now.')).toBeVisible();
    await expect(row(page, 'Aravali Finance').getByText('Rates are under review')).toBeVisible();
    await expect.poll(() => stored('Aravali Finance')).toMatchObject({ lender_status: 0 });
    await button(page, 'History of Aravali Finance').click();
    const history = dialog(page, 'History of Aravali Finance');
    await expect(history.getByText('switched it off')).toBeVisible();
    await expect(history.getByText(/planned to switch it off on .* IST; cancelled by Meena Joshi/)).toBeVisible();
    await expectAccessible(page);
  });

  test('create, rename and fill a lender group, which is deleted only when empty @desktop', async () => {
    const { page } = await openAs(app, '/admin/lender-groups');
    await expect(button(page, 'Delete Personal')).toBeDisabled();
    await button(page, 'Create').click();
    await dialog(page, 'New lender group').getByLabel('Name').fill('Gold & more');
    await expect(page.getByText('Use letters, digits, spaces, hyphens and underscores only.')).toBeVisible();
    await dialog(page, 'New lender group').getByLabel('Name').fill('Gold');
    await dialog(page, 'New lender group').getByRole('button', { name: 'Create' }).click();
    await expect(toast(page, 'Lender group created successfully!')).toBeVisible();
    // While the group is on the way there is no form yet: what was typed into one would be lost when it arrives.
    const group = '**/api/admin/lender-groups/*';
    const asked = new Promise<Route>((resolve) => void page.route(group, resolve, { times: 1 }));
    await page.getByRole('link', { name: 'Gold' }).click();
    const answer = await asked;
    await expect(field(page, 'Name')).toHaveCount(0);
    await answer.continue();
    await field(page, 'Name').fill('Gold Loans');
    await page.getByRole('checkbox', { name: 'Gold Loans' }).check();
    await page.getByRole('combobox', { name: 'Members' }).fill('Bhoo');
    await page.getByRole('option', { name: 'Bhoomi Capital' }).click();
    await expect(page.getByRole('button', { name: 'Bhoomi Capital' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Bhoomi Capital' })).toBeVisible();
    await button(page, 'Save').click();
    await expect(heading(page, 'Lender groups')).toBeVisible();
    await expect(row(page, 'Gold Loans').getByRole('cell', { name: '1', exact: true })).toBeVisible();
    const [gold] = await app.query('SELECT * FROM lender_groups WHERE name = ?', ['Gold Loans']);
    expect(gold).toMatchObject({ product_types: '["Gold Loans"]', deleted_at: null });
    expect(await stored('Bhoomi Capital')).toMatchObject({
      lender_group_ids: `[${personal},${String(gold?.['id'])}]`,
    });

    const phone = await openAs(app, `/admin/lender-groups/${String(gold?.['id'])}`, { viewport: PHONE });
    const member = phone.page.getByRole('button', { name: 'Bhoomi Capital' });
    await expect(member).toBeVisible();
    await expectFingerSized(member, member.locator('svg'));

    await page.getByRole('link', { name: 'Gold Loans' }).click();
    await page.getByRole('button', { name: 'Bhoomi Capital' }).press('Delete');
    await button(page, 'Save').click();
    await button(page, 'Delete Gold Loans').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Gold Loans was deleted.')).toBeVisible();
    await expect(row(page, 'Gold Loans')).toBeHidden();
  });

  test('show fields only where they apply, make groups, and load the lender again when an update fails @desktop', async () => {
    const page = await openLender(aravali);
    await expect(field(page, 'Offer text')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Special offer' }).click();
    await field(page, 'Offer text').fill('No processing fee this month');
    await page.getByLabel('First day').fill('2026-11-01');
    await page.getByLabel('Last day').fill('2026-10-31');
    await page.getByLabel('Last day').press('Enter');
    await expect(page.getByText('Must not be below the minimum, 2026-11-01.')).toBeVisible();
    await page.getByLabel('Last day').fill('2026-11-30');
    await page.getByLabel('Last day').press('Enter');
    await expect
      .poll(() => stored('Aravali Finance'))
      .toMatchObject({
        so_status: 1,
        so_text: 'No processing fee this month',
        so_date_start: '2026-11-01',
        so_date_end: '2026-11-30',
      });
    await page.getByRole('switch', { name: 'Special offer' }).click();
    await expect(field(page, 'Offer text')).toBeHidden();

    const auto = page.getByRole('switch', { name: 'Auto Submission' });
    await expect(auto).toHaveCount(0);
    await page.getByRole('switch', { name: 'API lender' }).click();
    await auto.click();
    await expect.poll(() => stored('Aravali Finance')).toMatchObject({ api: 1, autosubmission: 1 });
    await page.getByRole('switch', { name: 'API lender' }).click();
    await expect(auto).toBeHidden();
    await expect.poll(() => stored('Aravali Finance')).toMatchObject({ api: 0, autosubmission: 0 });

    await page.route('**/api/update-lender-data', (route) => route.fulfill({ status: 500, body: '' }));
    await field(page, 'Tenure').fill('12 months');
    const reloaded = page.waitForResponse(`**/api/admin/lenders/${aravali}`);
    await field(page, 'Tenure').press('Enter');
    await reloaded;
    await expect(toast(page, 'Update failed')).toBeVisible();
    await expect(field(page, 'Tenure')).toHaveValue('');
    await page.unroute('**/api/update-lender-data');
    await field(page, 'UTM Link').fill('http://apply.bank.example.in/');
    await field(page, 'UTM Link').press('Enter');
    await expect(page.getByText('The UTM link cannot be used: it must be an https address.')).toBeVisible();
    await expect(field(page, 'UTM Link')).toHaveValue('http://apply.bank.example.in/');

    await page.getByRole('combobox', { name: 'Lender groups' }).fill('Salaried-first');
    await page.getByRole('option', { name: 'Create “Salaried-first”' }).click();
    await expect(toast(page, 'Lender group created successfully!')).toBeVisible();
    await expect(change(page, 'Lender groups').getByText('4 match now, 4 would: as many.')).toBeVisible();
    await change(page, 'Lender groups').getByRole('button', { name: 'Save' }).click();
    await expect(async () => {
      const [group] = await app.query('SELECT id FROM lender_groups WHERE name = ?', ['Salaried-first']);
      expect(await stored('Aravali Finance')).toMatchObject({
        lender_group_ids: `[${personal},${String(group?.['id'])}]`,
      });
    }).toPass();
    await page.route('**/api/admin/lender-groups?*', (route) => route.abort());
    await page.reload();
    await expect(toast(page, 'Failed to load lender groups')).toBeVisible();
  });
});

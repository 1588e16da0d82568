import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import { passwordLinkFor } from '../server/test/support/password-link.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  aProfile,
  chooseFile,
  expectFingerSized,
  expectFits,
  heading,
  openAs,
  signIn,
  toast,
} from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

const CHOSEN = 'slow boats to Majuli 9';

test.describe('an admin of role 1', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test.describe('managing users', () => {
    test('adds one, who chooses a password by the link in the e-mail and signs in @desktop', async () => {
      const { page } = await openAs(app, '/admin/user-management');
      await expect(page.getByText('Asha Rao').first()).toBeVisible();
      await expectFits(page);
      await page.getByRole('link', { name: 'Add admin' }).click();
      await expect(heading(page, 'Add admin')).toBeVisible();
      await page.getByLabel('Name').fill('K');
      await page.getByLabel('E-mail').fill('kavya at example');
      await button(page, 'Save').click();
      await expect(page.getByText('Must be 2 to 80 characters.')).toBeVisible();
      await expect(page.getByText('Email is invalid')).toBeVisible();
      await expect(page.getByText('This is required.')).toBeVisible();
      await expectFits(page);

      const email = 'kavya@example.in';
      await page.getByLabel('Name').fill('Kavya Menon');
      await page.getByLabel('E-mail').fill((await anAdmin(app)).email);
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: '2 · Reports and customer support' }).click();
      await button(page, 'Save').click();
      await expect(toast(page, 'Another admin user has this e-mail address.')).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Kavya Menon');
      await page.getByLabel('E-mail').fill(email);
      await button(page, 'Save').click();
      await expect(toast(page, 'A link for choosing a password is on its way to k•••a@example.in.')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/user-management$/);
      await expect(page.getByText('Kavya Menon')).toBeVisible();
      await expect(page.getByText('k•••a@example.in').first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(email);

      const { url, key } = await passwordLinkFor([app], email);
      const newcomer = await (await aProfile(app, { viewport: PHONE })).newPage();
      await newcomer.goto(url.pathname + url.hash);
      await expect(newcomer.getByText('For Kavya Menon, k•••a@example.in')).toBeVisible();
      const fill = async (next: string, repeated: string) => {
        await newcomer.getByLabel(/^New password(?! again)/).fill(next);
        await newcomer.getByLabel(/^New password again/).fill(repeated);
        await button(newcomer, 'Choose password').click();
      };
      await fill('short', 'other');
      await expect(newcomer.getByText('Must be 12 to 128 characters.')).toBeVisible();
      await expect(newcomer.getByText('The two new passwords are not the same')).toBeVisible();
      await expectFits(newcomer);
      await expectAccessible(newcomer);
      await fill('Password@2026', 'Password@2026');
      await expect(newcomer.getByText('This password is easy to guess.')).toBeVisible();
      await expect(newcomer.getByLabel(/^New password again/)).toHaveValue('Password@2026');
      await fill(CHOSEN, CHOSEN);
      await expect(newcomer).toHaveURL(/\/admin\/login$/);
      await signIn(newcomer, email, CHOSEN);
      await expect(heading(newcomer, 'Dashboard')).toBeVisible();

      const late = await (await aProfile(app)).newPage();
      await late.goto(`/admin/choose-password#${key}`);
      await expect(late.getByText('This link was used already.')).toBeVisible();
      await expectAccessible(late);
      await late.goto('/admin/choose-password#half a key');
      await expect(late.getByText('This link is not whole.')).toBeVisible();
      await button(late, 'Go to sign-in').click();
      await expect(late).toHaveURL(/\/admin\/login$/);
    });

    test('edits name, e-mail and role @phone', async () => {
      const { user, email } = await anAdmin(app, { name: 'Vikram Nair', role: 3 });
      const { page } = await openAs(app, `/admin/user-management/${user.id}`);
      await expect(heading(page, 'Vikram Nair')).toBeVisible();
      await expect(page.getByText('Leave empty to keep it.')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue('');
      await expectFits(page);
      await page.getByLabel('Name').fill('Vikram S Nair');
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: '2 · Reports and customer support' }).click();
      await button(page, 'Save').click();
      await expect(page).toHaveURL(/\/admin\/user-management$/);
      const [row] = await app.query('SELECT name, role_id FROM admin_users WHERE id = ?', [user.id]);
      expect(row).toEqual({ name: 'Vikram S Nair', role_id: 2 });
      // The e-mail that was left empty still signs in.
      expect((await app.http.post('/api/admin/login').send({ email, password: PASSWORD })).body).toMatchObject({
        roleId: 2,
      });
    });

    test('disables one after asking, who is out at the next click, and enables again @desktop', async () => {
      const other = await openAs(app, '/admin/dashboard', { name: 'Meena Joshi' });
      const { page } = await openAs(app, `/admin/user-management/${other.admin.user.id}`, {
        viewport: PHONE,
      });
      await button(page, 'Disable').click();
      const question = dialog(page, 'Are you sure?');
      await expect(question.getByText('Meena Joshi is signed out')).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await button(page, 'Disable').click();
      await question.getByRole('button', { name: 'Disable' }).click();
      await expect(toast(page, 'Meena Joshi is disabled.')).toBeVisible();

      await other.page.getByRole('link', { name: 'Partners' }).click();
      await expect(other.page).toHaveURL(/\/admin\/login\?callback=/);
      await signIn(other.page, other.admin.email, PASSWORD);
      await expect(other.page.getByText('The e-mail address and password do not match.')).toBeVisible();

      await button(page, 'Enable').click();
      await expect(toast(page, 'Meena Joshi is enabled.')).toBeVisible();
      await signIn(other.page, other.admin.email, PASSWORD);
      await expect(heading(other.page, 'Partners')).toBeVisible();
    });
  });

  test('confirms an access that is due, and ends the sessions of an admin', async () => {
    const { user } = await anAdmin(app, { name: 'Leela Nair', role: 2 });
    await app.tokenFor('admin', user.id);
    await app.query("UPDATE admin_users SET created_at = '2026-01-01' WHERE id = ?", [user.id]);
    const { page } = await openAs(app, `/admin/user-management/${user.id}`);
    const access = page.getByRole('region', { name: 'Access' });
    await expect(access.getByText('To be confirmed by another admin since 01 Apr 2026')).toBeVisible();
    await expectAccessible(page);
    await access.getByRole('button', { name: 'Still needs this access' }).click();
    await expect(toast(page, 'The access of Leela Nair is confirmed for 90 days.')).toBeVisible();
    await expect(access.getByText('Is to be confirmed again on')).toBeVisible();

    const sessions = page.getByRole('region', { name: 'Signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'End all' }).click();
    await expect(toast(page, 'Leela Nair is signed out everywhere.')).toBeVisible();
    await expect(sessions.getByText('Is signed in nowhere.')).toBeVisible();
  });

  test('resets a password after asking, and sends the link again @desktop', async () => {
    const { user, email } = await anAdmin(app, { name: 'Ravi Shah', role: 2 });
    const { page } = await openAs(app, `/admin/user-management/${user.id}`);
    await button(page, 'Reset password').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('has not chosen a password yet')).toBeVisible();
    const { key } = await passwordLinkFor([app], email);
    await button(page, 'Send link again').click();
    await expect(dialog(page, 'Are you sure?').getByText('The link before works no longer.')).toBeVisible();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Send link again' }).click();
    const { key: newer } = await passwordLinkFor([app], email, 2);
    const choose = (given: string) =>
      app.http.post('/api/admin/choose-password').send({ key: given, new_password: CHOSEN });
    await choose(key).expect(410);
    await choose(newer).expect(200);
  });

  test('finds users by name, whole e-mail address, role and status, and cannot disable the own account @desktop', async () => {
    const { email } = await anAdmin(app, { name: 'Unmistakable Person', role: 3, status: 0 });
    const { admin, page } = await openAs(app, '/admin/user-management');
    const rows = page.getByRole('row').filter({ hasText: '@example.in' });
    await page.getByPlaceholder('Name or whole e-mail').fill(email);
    await expect(rows.filter({ hasText: 'Asha Rao' }).first()).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Unmistakable Person' }).filter({ hasText: 'Disabled' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

    await page.goto(`/admin/user-management/${admin.user.id}`);
    await expect(page.getByText('You cannot change the role or status of your own account.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'Disable')).toHaveCount(0);
    await expect(button(page, 'Reset password')).toHaveCount(0);
  });

  test('is told when somebody else has changed the user meanwhile, and may save all the same @desktop', async () => {
    const { user } = await anAdmin(app, { name: 'Sunita Rao', role: 2 });
    const first = await openAs(app, `/admin/user-management/${user.id}`);
    const second = await openAs(app, `/admin/user-management/${user.id}`);
    for (const [{ page }, name] of [
      [first, 'Sunita Iyer'],
      [second, 'Sunita Das'],
    ] as const) {
      await page.getByLabel('Name').fill(name);
      await button(page, 'Save').click();
    }
    await expect(first.page).toHaveURL(/\/admin\/user-management$/);
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await expect(notice.getByText('Sunita Iyer')).toBeVisible();
    await expect(notice.getByText('Sunita Das')).toBeVisible();
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await expect(toast(second.page, 'Saved.')).toBeVisible();
    await expect(heading(second.page, 'Sunita Das')).toBeVisible();
  });

  test.describe("editing a partner's theme", () => {
    test('sees it in the preview and in the contrast check, saves it, and customers get it @desktop', async () => {
      const partner = await aPartner(app, { name: 'Gram Setu Kendra', primary_color: '#0B5D4E' });
      const { page } = await openAs(app, '/admin/partners');
      await page.getByPlaceholder('Search partners').fill(partner.slug);
      await expect(page.getByText('Moral e-Suvidha')).toBeHidden();
      await expectFits(page);
      await page.getByRole('link', { name: /Gram Setu Kendra/ }).click();
      await expect(heading(page, 'Gram Setu Kendra')).toBeVisible();

      const preview = page.getByRole('region', { name: 'Preview' });
      const contrast = page.getByRole('list', { name: 'Contrast check' });
      await expect(contrast.getByText('White text #FFFFFF is used.')).toBeVisible();
      const apply = preview.getByText('Apply', { exact: true });
      const colours = () =>
        apply.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]);
      await expect(async () => expect(await colours()).toEqual(['rgb(11, 93, 78)', 'rgb(255, 255, 255)'])).toPass();

      await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#FFD54');
      await expect(page.getByText('Must be a colour such as #0B5D4E.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#FFD54F');
      await expect(contrast.getByText('Dark text #16211E is used.')).toBeVisible();
      await expect(async () => expect(await colours()).toEqual(['rgb(255, 213, 79)', 'rgb(22, 33, 30)'])).toPass();
      const links = contrast.getByRole('listitem').filter({ hasText: 'Links in the primary colour' });
      await expect(links).toHaveText(
        /1\.\d\d : 1, fails AA \(4\.5 : 1\)\s+Links are written in #[0-9A-F]{6} instead: 4\.\d\d : 1, passes AA\./,
        { useInnerText: true },
      );

      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gram Setu');
      await page.getByRole('textbox', { name: 'Name in Hindi' }).fill('ग्राम सेतु');
      await page.getByRole('textbox', { name: 'Font family' }).fill('Mukta');
      await page.getByRole('textbox', { name: 'Font link' }).fill('https://evil.example/font.css');
      await expect(page.getByText('Must be a stylesheet of fonts.googleapis.com or fonts.bunny.net.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Font link' }).fill('https://fonts.bunny.net/css?family=mukta');
      await page.getByRole('switch', { name: 'Customers accept terms and conditions' }).click();
      await chooseFile(page, 'Choose a logo', { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
      await expect(page.getByRole('img', { name: 'Logo now chosen' })).toBeVisible();
      await preview.getByRole('button', { name: 'हिन्दी' }).click();
      await expect(preview.getByText('ग्राम सेतु', { exact: true })).toBeVisible();
      await expect(preview.getByText('आवेदन करें', { exact: true })).toBeVisible();
      await expectFits(page);
      await button(page, 'Save').click();
      await expect(toast(page, /updated/i)).toBeVisible();

      const { body: brand } = await app.http.get(`/api/get-partner-by-name/${partner.slug}`);
      expect(brand).toMatchObject({
        name: 'Gram Setu',
        name_hi: 'ग्राम सेतु',
        primary_color: '#FFD54F',
        on_primary_color: '#16211E',
        font_family: 'Mukta',
        font_link: 'https://fonts.bunny.net/css?family=mukta',
        tancApply: 1,
        logo: expect.stringMatching(/^\/files\/partners\/[0-9a-f-]{36}\.webp$/),
      });
      await button(page, 'Remove the logo').click();
      await button(page, 'Save').click();
      await expect(toast(page, /updated/i).nth(1)).toBeVisible();
      expect((await app.http.get(`/api/get-partner-by-name/${partner.slug}`)).body.logo).toBeNull();
    });
  });

  test.describe('managing a partner', () => {
    test('adds one, sets what it offers and earns, switches it on, and reads who did it @desktop', async () => {
      const { page, admin } = await openAs(app, '/admin/partners', { name: 'Ila Bose' });
      await button(page, 'Add partner').click();
      const add = dialog(page, 'Add a partner');
      await add.getByRole('textbox', { name: 'Name' }).fill('Admin');
      await expect(add.getByText('This address belongs to the marketplace itself.')).toBeVisible();
      await expect(add.getByRole('button', { name: 'Add' })).toBeDisabled();
      await expectAccessible(page);
      await add.getByRole('textbox', { name: 'Name' }).fill('Moral e-Suvidha');
      await add.getByRole('button', { name: 'Add' }).click();
      await expect(add.getByText('Another partner has this address.')).toBeVisible();
      const name = 'Naya Savera';
      await add.getByRole('textbox', { name: 'Name' }).fill(name);
      await expect(add.getByText('Its pages are at /naya-savera.')).toBeVisible();
      await add.getByRole('button', { name: 'Add' }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByText('off: its pages are not served')).toBeVisible();

      const commercial = page.getByRole('region', { name: 'Commercial' });
      await commercial.getByRole('textbox', { name: 'UTM id' }).fill('naya savera');
      await expect(commercial.getByText('Use letters, digits, underscores and hyphens only.')).toBeVisible();
      await commercial.getByRole('textbox', { name: 'UTM id' }).fill('naya_savera');
      await commercial.getByLabel('Share of the commission in percent').fill('101');
      await expect(commercial.getByText('Must be between 0 and 100.')).toBeVisible();
      await commercial.getByLabel('Share of the commission in percent').fill('60');
      await commercial.getByLabel('Fee for each disbursal in rupees').fill('100');
      await expect(commercial.getByText('₹28,200')).toBeVisible();
      const products = page.getByRole('region', { name: 'Products offered' });
      await expect(products.getByRole('checkbox', { name: 'Solar Loans' })).not.toBeChecked();
      await products.getByRole('checkbox', { name: 'Solar Loans' }).check();
      await products.getByRole('checkbox', { name: 'Gold Loans' }).uncheck();
      await page.getByRole('switch', { name: 'Switched on' }).click();
      await expectFits(page);
      await button(page, 'Save').click();
      await expect(toast(page, /updated/i)).toBeVisible();
      const [row] = await app.query<Record<string, unknown>[]>('SELECT * FROM partners WHERE slug = ?', [
        'naya-savera',
      ]);
      expect(row).toMatchObject({
        utm_id: 'naya_savera',
        revenue_percent: '60.000',
        revenue_flat_fee: '100.00',
        status: 1,
        product_types:
          '["Personal Loans","Business Loans","Affordable Housing Loan","Solar Loans","Credit Cards","Other Insurance"]',
      });

      await button(page, 'History').click();
      const history = dialog(page, `History of ${name}`);
      await expect(history.getByText(`${admin.user.name} changed`)).toBeVisible();
      await expect(history.getByText('Status: Off → On')).toBeVisible();
      await expect(history.getByText('UTM id: Nothing → naya_savera')).toBeVisible();
      await expect(history.getByText('Fee for each disbursal in rupees: ₹0 → ₹100')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'Close history' }).click();

      await page.getByRole('switch', { name: 'Switched on' }).click();
      await expect(page.getByText('its users are signed out until you switch it on again')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Save').click();
      await expect(page.getByText('off: its pages are not served')).toBeVisible();
    });

    test('adds a user of the partner, resets the password, disables and enables @phone', async () => {
      const partner = await aPartner(app, { name: 'Yuva Earners' });
      const { page } = await openAs(app, `/admin/partners/${partner.id}`);
      const users = page.getByRole('region', { name: 'Users' });
      await expect(users.getByText('Nobody can sign in to the partner portal yet.')).toBeVisible();
      await expectFingerSized(
        page.getByRole('link', { name: `/${partner.slug}/credit-cards` }),
        page.locator('label', { hasText: 'Gold Loans' }),
      );
      await users.getByRole('button', { name: 'Add user' }).click();
      const add = dialog(page, 'Add a user of Yuva Earners');
      await add.getByLabel('Name').fill('L');
      await expect(add.getByText('Must be 2 to 80 characters.')).toBeVisible();
      await add.getByLabel('Name').fill('Lata Devi');
      await add.getByLabel('E-mail').fill('lata at example');
      await expect(add.getByText('Email is invalid')).toBeVisible();
      await expectAccessible(page);
      const email = 'lata@example.in';
      await add.getByLabel('E-mail').fill(email);
      await add.getByRole('button', { name: 'Add' }).click();
      await expect(toast(page, 'A link for choosing a password is on its way to l•••a@example.in.')).toBeVisible();
      const lata = users.getByRole('listitem', { name: 'Lata Devi' });
      await expect(lata.getByText('has not chosen a password yet')).toBeVisible();
      await expectFits(page);
      const { key } = await passwordLinkFor([app], email);
      await app.http.post('/api/partner/choose-password').send({ key, new_password: CHOSEN }).expect(200);
      const signIn = () => app.http.post('/api/partner/login').send({ email, password: CHOSEN });
      expect((await signIn()).status).toBe(200);

      await page.reload();
      await lata.getByRole('button', { name: 'Disable' }).click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Disable' }).click();
      await expect(toast(page, 'Lata Devi is disabled.')).toBeVisible();
      expect((await signIn()).status).toBe(401);
      await lata.getByRole('button', { name: 'Enable' }).click();
      await expect(toast(page, 'Lata Devi is enabled.')).toBeVisible();
      expect((await signIn()).status).toBe(200);
    });
  });

  test('is led from a partner that does not exist to the list, and cannot switch off the default one @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    await page.goto('/admin/partners/4294967295');
    await expect(toast(page, 'What you asked for does not exist, or no longer.')).toBeVisible();
    await expect(heading(page, 'Partners')).toBeVisible();

    const [row] = await app.query<{ id: number }[]>("SELECT id FROM partners WHERE slug = 'moral-e-suvidha'");
    await page.goto(`/admin/partners/${row?.id}`);
    await page.getByRole('switch', { name: 'Switched on' }).click();
    await button(page, 'Save').click();
    await expect(toast(page, 'This is the default partner')).toBeVisible();
    await expect.poll(() => app.query('SELECT id FROM partners WHERE status = 0 AND id = ?', [row?.id])).toEqual([]);
  });

  test('is warned before leaving changes behind @desktop', async () => {
    const partner = await aPartner(app, { name: 'Jan Suvidha Hub' });
    const { page } = await openAs(app, `/admin/partners/${partner.id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jan Suvidha');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.message();
    });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => asked).toBe('You have changes that are not saved. Leave this page and lose them?');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jan Suvidha');
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  test('decides when two admins edit one theme @desktop', async () => {
    const partner = await aPartner(app, { name: 'Kisan Saathi' });
    const first = await openAs(app, `/admin/partners/${partner.id}`);
    const second = await openAs(app, `/admin/partners/${partner.id}`);
    for (const [{ page }, color] of [
      [first, '#AA0000'],
      [second, '#0000AA'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Secondary colour', exact: true }).fill(color);
      await button(page, 'Save').click();
    }
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await expect(notice.getByRole('region', { name: 'Secondary colour' }).getByText('#AA0000')).toBeVisible();
    await expect(notice.getByText('#0000AA')).toBeVisible();
    await expect(notice.getByRole('region')).toHaveCount(1);
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Load again' }).click();
    await expect(notice).toBeHidden();
    await expect(second.page.getByRole('textbox', { name: 'Secondary colour', exact: true })).toHaveValue('#AA0000');
  });

  test.describe('managing link hosts', () => {
    test('adds and removes a host, but not one that cards use @phone', async () => {
      await aCard(app);
      const { page } = await openAs(app, '/admin/link-hosts');
      await expect(page.getByRole('row', { name: /^example\.in/ })).toBeVisible();
      await expectFits(page);
      await button(page, 'Add host').click();
      const add = dialog(page, 'Add a link host').getByRole('button', { name: 'Add' });
      await expect(add).toBeDisabled();
      await page.getByRole('textbox', { name: 'Host' }).fill('https://bank.example/path');
      await expect(page.getByText('Must be a host name such as bank.example.in.')).toBeVisible();
      await expect(add).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Host' }).fill('example.in');
      await add.click();
      await expect(page.getByText('This host is on the list already.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Host' }).fill('Cards.Bank.example');
      await add.click();
      await expect(toast(page, 'cards.bank.example was added.')).toBeVisible();

      await button(page, 'Remove example.in').click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, /uses? this host/)).toBeVisible();
      await button(page, 'Remove cards.bank.example').click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, 'cards.bank.example was removed.')).toBeVisible();
      await expect(page.getByRole('row', { name: /^cards\./ })).toBeHidden();
    });
  });

  test('reads lists and forms in the dark as well @phone', async () => {
    const partner = await aPartner(app, { name: 'Rupee Rasta' });
    const { page } = await openAs(app, '/admin/user-management', { dark: true });
    await expect(page.getByText('Asha Rao').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/partners/${partner.id}`);
    await expect(heading(page, 'Rupee Rasta')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/user-management/create');
    await expect(heading(page, 'Add admin')).toBeVisible();
    await expectAccessible(page);
  });
});

function aLogo(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 60, channels: 4, background: '#0b5d4e' } })
    .png()
    .toBuffer();
}

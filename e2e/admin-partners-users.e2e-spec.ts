import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import { passwordLinkFor } from '../server/test/support/password-link.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  aProfile,
  chooseFile,
  closeProfiles,
  expectAccessible,
  expectFingerSized,
  expectFits,
  heading,
  openAs,
  signIn,
  toast,
} from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

const CHOSEN = 'slow boats to Majuli 9';

describe('an admin of role 1', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  afterEach(async () => {
    await closeProfiles(browser);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  describe('managing users', () => {
    it('adds one, who chooses a password by the link in the e-mail and signs in', async () => {
      const { page } = await openAs(browser, app, '/admin/user-management');
      await page.getByText('Asha Rao').first().waitFor();
      await expectFits(page);
      await page.getByRole('link', { name: 'Add admin' }).click();
      await heading(page, 'Add admin').waitFor();
      await page.getByLabel('Name').fill('K');
      await page.getByLabel('E-mail').fill('kavya at example');
      await button(page, 'Save').click();
      await page.getByText('Must be 2 to 80 characters.').waitFor();
      await page.getByText('Email is invalid').waitFor();
      await page.getByText('This is required.').waitFor();
      await expectFits(page);

      const email = 'kavya@example.in';
      await page.getByLabel('Name').fill('Kavya Menon');
      await page.getByLabel('E-mail').fill((await anAdmin(app)).email);
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: '2 · Reports and customer support' }).click();
      await button(page, 'Save').click();
      await toast(page, 'Another admin user has this e-mail address.').waitFor();
      await soon(async () => expect(await page.getByLabel('Name').inputValue()).toBe('Kavya Menon'));
      await page.getByLabel('E-mail').fill(email);
      await button(page, 'Save').click();
      await toast(page, 'A link for choosing a password is on its way to k•••a@example.in.').waitFor();
      await page.waitForURL('**/admin/user-management');
      await page.getByText('Kavya Menon').waitFor();
      await page.getByText('k•••a@example.in').first().waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(email);

      const { url, key } = await passwordLinkFor([app], email);
      const newcomer = await (await aProfile(browser, app, { width: PHONE.width })).newPage();
      await newcomer.goto(url.pathname + url.hash);
      await newcomer.getByText('For Kavya Menon, k•••a@example.in').waitFor();
      const fill = async (next: string, repeated: string) => {
        await newcomer.getByLabel(/^New password(?! again)/).fill(next);
        await newcomer.getByLabel(/^New password again/).fill(repeated);
        await button(newcomer, 'Choose password').click();
      };
      await fill('short', 'other');
      await newcomer.getByText('Must be 12 to 128 characters.').waitFor();
      await newcomer.getByText('The two new passwords are not the same').waitFor();
      await expectFits(newcomer);
      await expectAccessible(newcomer);
      await fill('Password@2026', 'Password@2026');
      await newcomer.getByText('This password is easy to guess.').waitFor();
      await soon(async () =>
        expect(await newcomer.getByLabel(/^New password again/).inputValue()).toBe('Password@2026'),
      );
      await fill(CHOSEN, CHOSEN);
      await newcomer.waitForURL('**/admin/login');
      await signIn(newcomer, email, CHOSEN);
      await heading(newcomer, 'Dashboard').waitFor();

      const late = await (await aProfile(browser, app)).newPage();
      await late.goto(`/admin/choose-password#${key}`);
      await late.getByText('This link was used already.').waitFor();
      await expectAccessible(late);
      await late.goto('/admin/choose-password#half a key');
      await late.getByText('This link is not whole.').waitFor();
      await button(late, 'Go to sign-in').click();
      await late.waitForURL('**/admin/login');
    });

    it('edits name, e-mail and role', async () => {
      const { user, email } = await anAdmin(app, { name: 'Vikram Nair', role: 3 });
      const { page } = await openAs(browser, app, `/admin/user-management/${user.id}`, { width: PHONE.width });
      await heading(page, 'Vikram Nair').waitFor();
      await page.getByText('Leave empty to keep it.').waitFor();
      await soon(async () => expect(await page.getByLabel('E-mail').inputValue()).toBe(''));
      await expectFits(page);
      await page.getByLabel('Name').fill('Vikram S Nair');
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: '2 · Reports and customer support' }).click();
      await button(page, 'Save').click();
      await page.waitForURL('**/admin/user-management');
      const [row] = await app.query('SELECT name, role_id FROM admin_users WHERE id = ?', [user.id]);
      expect(row).toEqual({ name: 'Vikram S Nair', role_id: 2 });
      // The e-mail that was left empty still signs in.
      expect((await app.http.post('/api/admin/login').send({ email, password: PASSWORD })).body).toMatchObject({
        roleId: 2,
      });
    });

    it('disables one after asking, who is out at the next click, and enables again', async () => {
      const other = await openAs(browser, app, '/admin/dashboard', { name: 'Meena Joshi' });
      const { page } = await openAs(browser, app, `/admin/user-management/${other.admin.user.id}`, {
        width: PHONE.width,
      });
      await button(page, 'Disable').click();
      const question = dialog(page, 'Are you sure?');
      await question.getByText('Meena Joshi is signed out').waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      await button(page, 'Disable').click();
      await question.getByRole('button', { name: 'Disable' }).click();
      await toast(page, 'Meena Joshi is disabled.').waitFor();

      await other.page.getByRole('link', { name: 'Partners' }).click();
      await other.page.waitForURL('**/admin/login?callback=*');
      await signIn(other.page, other.admin.email, PASSWORD);
      await other.page.getByText('The e-mail address and password do not match.').waitFor();

      await button(page, 'Enable').click();
      await toast(page, 'Meena Joshi is enabled.').waitFor();
      await signIn(other.page, other.admin.email, PASSWORD);
      await heading(other.page, 'Partners').waitFor();
    });
  });

  it('resets a password after asking, and sends the link again', async () => {
    const { user, email } = await anAdmin(app, { name: 'Ravi Shah', role: 2 });
    const { page } = await openAs(browser, app, `/admin/user-management/${user.id}`);
    await button(page, 'Reset password').click();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('has not chosen a password yet').waitFor();
    const { key } = await passwordLinkFor([app], email);
    await button(page, 'Send link again').click();
    await dialog(page, 'Are you sure?').getByText('The link before works no longer.').waitFor();
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Send link again' }).click();
    const { key: newer } = await passwordLinkFor([app], email, 2);
    const choose = (given: string) =>
      app.http.post('/api/admin/choose-password').send({ key: given, new_password: CHOSEN });
    await choose(key).expect(410);
    await choose(newer).expect(200);
  });

  it('finds users by name, whole e-mail address, role and status, and cannot disable the own account', async () => {
    const { email } = await anAdmin(app, { name: 'Unmistakable Person', role: 3, status: 0 });
    const { admin, page } = await openAs(browser, app, '/admin/user-management');
    const rows = page.getByRole('row').filter({ hasText: '@example.in' });
    await page.getByPlaceholder('Name or whole e-mail').fill(email);
    await rows.filter({ hasText: 'Asha Rao' }).first().waitFor({ state: 'hidden' });
    await soon(async () => expect(await rows.count()).toBe(1));
    await rows.filter({ hasText: 'Unmistakable Person' }).filter({ hasText: 'Disabled' }).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await page.getByText('Nothing matches these filters.').waitFor();

    await page.goto(`/admin/user-management/${admin.user.id}`);
    await page.getByText('You cannot change the role or status of your own account.').waitFor();
    await soon(async () =>
      expect(await page.getByRole('combobox', { name: 'Role' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await soon(async () => expect(await button(page, 'Disable').count()).toBe(0));
    await soon(async () => expect(await button(page, 'Reset password').count()).toBe(0));
  });

  it('is told when somebody else has changed the user meanwhile, and may save all the same', async () => {
    const { user } = await anAdmin(app, { name: 'Sunita Rao', role: 2 });
    const first = await openAs(browser, app, `/admin/user-management/${user.id}`);
    const second = await openAs(browser, app, `/admin/user-management/${user.id}`);
    for (const [{ page }, name] of [
      [first, 'Sunita Iyer'],
      [second, 'Sunita Das'],
    ] as const) {
      await page.getByLabel('Name').fill(name);
      await button(page, 'Save').click();
    }
    await first.page.waitForURL('**/admin/user-management');
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await notice.getByText('Sunita Iyer').waitFor();
    await notice.getByText('Sunita Das').waitFor();
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await toast(second.page, 'Saved.').waitFor();
    await heading(second.page, 'Sunita Das').waitFor();
  });

  describe("editing a partner's theme", () => {
    it('sees it in the preview and in the contrast check, saves it, and customers get it', async () => {
      const partner = await aPartner(app, { name: 'Gram Setu Kendra', primary_color: '#0B5D4E' });
      const { page } = await openAs(browser, app, '/admin/partners');
      await page.getByPlaceholder('Search partners').fill(partner.slug);
      await page.getByText('Moral e-Suvidha').waitFor({ state: 'hidden' });
      await expectFits(page);
      await page.getByRole('link', { name: /Gram Setu Kendra/ }).click();
      await heading(page, 'Gram Setu Kendra').waitFor();

      const preview = page.getByRole('region', { name: 'Preview' });
      const contrast = page.getByRole('list', { name: 'Contrast check' });
      await contrast.getByText('White text #FFFFFF is used.').waitFor();
      const apply = preview.getByText('Apply', { exact: true });
      const colours = () =>
        apply.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]);
      await soon(async () => expect(await colours()).toEqual(['rgb(11, 93, 78)', 'rgb(255, 255, 255)']));

      await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#FFD54');
      await page.getByText('Must be a colour such as #0B5D4E.').waitFor();
      await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#FFD54F');
      await contrast.getByText('Dark text #16211E is used.').waitFor();
      await soon(async () => expect(await colours()).toEqual(['rgb(255, 213, 79)', 'rgb(22, 33, 30)']));
      const links = contrast.getByRole('listitem').filter({ hasText: 'Links in the primary colour' });
      await soon(async () =>
        expect(await links.innerText()).toMatch(
          /1\.\d\d : 1, fails AA \(4\.5 : 1\)\s+Links are written in #[0-9A-F]{6} instead: 4\.\d\d : 1, passes AA\./,
        ),
      );

      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gram Setu');
      await page.getByRole('textbox', { name: 'Name in Hindi' }).fill('ग्राम सेतु');
      await page.getByRole('textbox', { name: 'Font family' }).fill('Mukta');
      await page.getByRole('textbox', { name: 'Font link' }).fill('https://evil.example/font.css');
      await page.getByText('Must be a stylesheet of fonts.googleapis.com or fonts.bunny.net.').waitFor();
      await page.getByRole('textbox', { name: 'Font link' }).fill('https://fonts.bunny.net/css?family=mukta');
      await page.getByRole('switch', { name: 'Customers accept terms and conditions' }).click();
      await chooseFile(page, 'Choose a logo', { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
      await page.getByRole('img', { name: 'Logo now chosen' }).waitFor();
      await preview.getByRole('button', { name: 'हिन्दी' }).click();
      await preview.getByText('ग्राम सेतु', { exact: true }).waitFor();
      await preview.getByText('आवेदन करें', { exact: true }).waitFor();
      await expectFits(page);
      await button(page, 'Save').click();
      await toast(page, /updated/i).waitFor();

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
      await toast(page, /updated/i)
        .nth(1)
        .waitFor();
      expect((await app.http.get(`/api/get-partner-by-name/${partner.slug}`)).body.logo).toBeNull();
    });
  });

  describe('managing a partner', () => {
    it('adds one, sets what it offers and earns, switches it on, and reads who did it', async () => {
      const { page, admin } = await openAs(browser, app, '/admin/partners', { name: 'Ila Bose' });
      await button(page, 'Add partner').click();
      const add = dialog(page, 'Add a partner');
      await add.getByRole('textbox', { name: 'Name' }).fill('Admin');
      await add.getByText('This address belongs to the marketplace itself.').waitFor();
      await soon(async () => expect(await add.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true));
      await expectAccessible(page);
      await add.getByRole('textbox', { name: 'Name' }).fill('Moral e-Suvidha');
      await add.getByRole('button', { name: 'Add' }).click();
      await add.getByText('Another partner has this address.').waitFor();
      const name = 'Naya Savera';
      await add.getByRole('textbox', { name: 'Name' }).fill(name);
      await add.getByText('Its pages are at /naya-savera.').waitFor();
      await add.getByRole('button', { name: 'Add' }).click();
      await heading(page, name).waitFor();
      await page.getByText('off: its pages are not served').waitFor();

      const commercial = page.getByRole('region', { name: 'Commercial' });
      await commercial.getByRole('textbox', { name: 'UTM id' }).fill('naya savera');
      await commercial.getByText('Use letters, digits, underscores and hyphens only.').waitFor();
      await commercial.getByRole('textbox', { name: 'UTM id' }).fill('naya_savera');
      await commercial.getByLabel('Share of the commission in percent').fill('101');
      await commercial.getByText('Must be between 0 and 100.').waitFor();
      await commercial.getByLabel('Share of the commission in percent').fill('60');
      await commercial.getByLabel('Fee for each disbursal in rupees').fill('100');
      await commercial.getByText('₹28,200').waitFor();
      const products = page.getByRole('region', { name: 'Products offered' });
      await soon(async () =>
        expect(await products.getByRole('checkbox', { name: 'Solar Loans' }).isChecked()).toBe(false),
      );
      await products.getByRole('checkbox', { name: 'Solar Loans' }).check();
      await products.getByRole('checkbox', { name: 'Gold Loans' }).uncheck();
      await page.getByRole('switch', { name: 'Switched on' }).click();
      await expectFits(page);
      await button(page, 'Save').click();
      await toast(page, /updated/i).waitFor();
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
      await history.getByText(`${admin.user.name} changed`).waitFor();
      await history.getByText('Status: Off → On').waitFor();
      await history.getByText('UTM id: Nothing → naya_savera').waitFor();
      await history.getByText('Fee for each disbursal in rupees: ₹0 → ₹100').waitFor();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'Close history' }).click();

      await page.getByRole('switch', { name: 'Switched on' }).click();
      await page.getByText('its users are signed out until you switch it on again').waitFor();
      await expectAccessible(page);
      await button(page, 'Save').click();
      await page.getByText('off: its pages are not served').waitFor();
    });

    it('adds a user of the partner, resets the password, disables and enables', async () => {
      const partner = await aPartner(app, { name: 'Yuva Earners' });
      const { page } = await openAs(browser, app, `/admin/partners/${partner.id}`, { width: PHONE.width });
      const users = page.getByRole('region', { name: 'Users' });
      await users.getByText('Nobody can sign in to the partner portal yet.').waitFor();
      await expectFingerSized(
        page.getByRole('link', { name: `/${partner.slug}/credit-cards` }),
        page.locator('label', { hasText: 'Gold Loans' }),
      );
      await users.getByRole('button', { name: 'Add user' }).click();
      const add = dialog(page, 'Add a user of Yuva Earners');
      await add.getByLabel('Name').fill('L');
      await add.getByText('Must be 2 to 80 characters.').waitFor();
      await add.getByLabel('Name').fill('Lata Devi');
      await add.getByLabel('E-mail').fill('lata at example');
      await add.getByText('Email is invalid').waitFor();
      await expectAccessible(page);
      const email = 'lata@example.in';
      await add.getByLabel('E-mail').fill(email);
      await add.getByRole('button', { name: 'Add' }).click();
      await toast(page, 'A link for choosing a password is on its way to l•••a@example.in.').waitFor();
      const lata = users.getByRole('listitem', { name: 'Lata Devi' });
      await lata.getByText('has not chosen a password yet').waitFor();
      await expectFits(page);
      const { key } = await passwordLinkFor([app], email);
      await app.http.post('/api/partner/choose-password').send({ key, new_password: CHOSEN }).expect(200);
      const signIn = () => app.http.post('/api/partner/login').send({ email, password: CHOSEN });
      expect((await signIn()).status).toBe(200);

      await page.reload();
      await lata.getByRole('button', { name: 'Disable' }).click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Disable' }).click();
      await toast(page, 'Lata Devi is disabled.').waitFor();
      expect((await signIn()).status).toBe(401);
      await lata.getByRole('button', { name: 'Enable' }).click();
      await toast(page, 'Lata Devi is enabled.').waitFor();
      expect((await signIn()).status).toBe(200);
    });
  });

  it('is led from a partner that does not exist to the list, and cannot switch off the default one', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard');
    await page.goto('/admin/partners/4294967295');
    await toast(page, 'What you asked for does not exist, or no longer.').waitFor();
    await heading(page, 'Partners').waitFor();

    const [row] = await app.query<{ id: number }[]>("SELECT id FROM partners WHERE slug = 'moral-e-suvidha'");
    await page.goto(`/admin/partners/${row?.id}`);
    await page.getByRole('switch', { name: 'Switched on' }).click();
    await button(page, 'Save').click();
    await toast(page, 'This is the default partner').waitFor();
    await soon(async () =>
      expect(await app.query('SELECT id FROM partners WHERE status = 0 AND id = ?', [row?.id])).toEqual([]),
    );
  });

  it('is warned before leaving changes behind', async () => {
    const partner = await aPartner(app, { name: 'Jan Suvidha Hub' });
    const { page } = await openAs(browser, app, `/admin/partners/${partner.id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jan Suvidha');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.message();
    });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await soon(async () =>
      expect(await asked).toBe('You have changes that are not saved. Leave this page and lose them?'),
    );
    await soon(async () =>
      expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Jan Suvidha'),
    );
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, 'Dashboard').waitFor();
  });

  it('decides when two admins edit one theme', async () => {
    const partner = await aPartner(app, { name: 'Kisan Saathi' });
    const first = await openAs(browser, app, `/admin/partners/${partner.id}`);
    const second = await openAs(browser, app, `/admin/partners/${partner.id}`);
    for (const [{ page }, color] of [
      [first, '#AA0000'],
      [second, '#0000AA'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Secondary colour', exact: true }).fill(color);
      await button(page, 'Save').click();
    }
    const notice = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime.' });
    await notice.getByRole('region', { name: 'Secondary colour' }).getByText('#AA0000').waitFor();
    await notice.getByText('#0000AA').waitFor();
    await soon(async () => expect(await notice.getByRole('region').count()).toBe(1));
    await expectAccessible(second.page);
    await notice.getByRole('button', { name: 'Load again' }).click();
    await notice.waitFor({ state: 'hidden' });
    await soon(async () =>
      expect(await second.page.getByRole('textbox', { name: 'Secondary colour', exact: true }).inputValue()).toBe(
        '#AA0000',
      ),
    );
  });

  describe('managing link hosts', () => {
    it('adds and removes a host, but not one that cards use', async () => {
      await aCard(app);
      const { page } = await openAs(browser, app, '/admin/link-hosts', { width: PHONE.width });
      await page.getByRole('row', { name: /^example\.in/ }).waitFor();
      await expectFits(page);
      await button(page, 'Add host').click();
      const add = dialog(page, 'Add a link host').getByRole('button', { name: 'Add' });
      await soon(async () => expect(await add.isDisabled()).toBe(true));
      await page.getByRole('textbox', { name: 'Host' }).fill('https://bank.example/path');
      await page.getByText('Must be a host name such as bank.example.in.').waitFor();
      await soon(async () => expect(await add.isDisabled()).toBe(true));
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Host' }).fill('example.in');
      await add.click();
      await page.getByText('This host is on the list already.').waitFor();
      await page.getByRole('textbox', { name: 'Host' }).fill('Cards.Bank.example');
      await add.click();
      await toast(page, 'cards.bank.example was added.').waitFor();

      await button(page, 'Remove example.in').click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Remove' }).click();
      await toast(page, /uses? this host/).waitFor();
      await button(page, 'Remove cards.bank.example').click();
      await dialog(page, 'Are you sure?').getByRole('button', { name: 'Remove' }).click();
      await toast(page, 'cards.bank.example was removed.').waitFor();
      await page.getByRole('row', { name: /^cards\./ }).waitFor({ state: 'hidden' });
    });
  });

  it('reads lists and forms in the dark as well', async () => {
    const partner = await aPartner(app, { name: 'Rupee Rasta' });
    const { page } = await openAs(browser, app, '/admin/user-management', { dark: true, width: PHONE.width });
    await page.getByText('Asha Rao').first().waitFor();
    await expectAccessible(page);
    await page.goto(`/admin/partners/${partner.id}`);
    await heading(page, 'Rupee Rasta').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/user-management/create');
    await heading(page, 'Add admin').waitFor();
    await expectAccessible(page);
  });
});

function aLogo(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 60, channels: 4, background: '#0b5d4e' } })
    .png()
    .toBuffer();
}

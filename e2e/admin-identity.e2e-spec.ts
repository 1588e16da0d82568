import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  aProfile,
  closeProfiles,
  expectAccessible,
  expectFits,
  heading,
  openAs,
  signIn,
  storedSession,
  toast,
} from './support/admin.js';
import { launchBrowser, PHONE, soon } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

const NEW_PASSWORD = 'slow boats to Majuli 9';
const NOTHING_STORED = { a_atkn: null, adminId: null, roleId: null };

describe('the admin', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await aCard(app);
  });
  afterEach(async () => {
    await closeProfiles(browser);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const aStranger = async () => (await aProfile(browser, app)).newPage();

  it('returns to the page that was asked for, with its query', async () => {
    const { user, email, token } = await anAdmin(app);
    const page = await aStranger();

    await page.goto('/admin/credit-cards?page=1&sort=category_name');
    await page.waitForURL('**/admin/login?callback=*');
    expect(new URL(page.url()).searchParams.get('callback')).toBe('/admin/credit-cards?page=1&sort=category_name');
    await heading(page, 'Admin sign-in').waitFor();
    await expectFits(page);

    await signIn(page, email, PASSWORD);
    await page.waitForURL('**/admin/credit-cards?page=1&sort=category_name*');
    await heading(page, 'Credit Cards').waitFor();
    await soon(async () =>
      expect(await storedSession(page)).toEqual({
        a_atkn: expect.not.stringMatching(token),
        adminId: btoa(String(user.id)),
        roleId: btoa('1'),
      }),
    );
    await page.goto('/admin');
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Cards shown to customers').waitFor();
    await expectFits(page);
  });

  it('reads what is wrong with a sign-in, keeps what was typed, and is led nowhere else by the address', async () => {
    const { email } = await anAdmin(app);
    const page = await aStranger();
    const address = `/admin/login?callback=${encodeURIComponent('//evil.example/admin/x')}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Email is invalid').waitFor();
    await page.getByText('Enter your password').waitFor();

    await signIn(page, email, 'not the password at all');
    await page.getByRole('alert').filter({ hasText: 'The e-mail address and password do not match.' }).waitFor();
    await soon(async () => expect(await page.getByLabel('E-mail').inputValue()).toBe(email));
    expect(page.url()).toBe(`${app.url}${address}`);
    await expectAccessible(page);

    await signIn(page, email, PASSWORD);
    await heading(page, 'Dashboard').waitFor();
    expect(page.url()).toBe(`${app.url}/admin/dashboard`);
    await page.goto('/admin/login');
    await page.waitForURL('**/admin/dashboard');
  });

  it('asks for the passcode of the second step only from those who have one', async () => {
    const { page, admin } = await openAs(browser, app, '/admin/account/two-step');
    await page.getByLabel(/^Your password/).fill('not my password, really');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await page.getByText('Your current password is not right.').waitFor();
    await page.getByLabel(/^Your password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();

    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const totp = new TOTP({ secret: Secret.fromBase32(await page.evaluate(() => navigator.clipboard.readText())) });
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(totp.generate() === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Switch on' }).click();
    // A wrong code is no end of the session.
    await page.getByText('That code is not right.').waitFor();
    await code.fill(totp.generate());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await toast(page, 'Two-step sign-in is on.').waitFor();

    const stranger = await aStranger();
    await stranger.goto('/admin/login');
    await soon(async () => expect(await stranger.getByLabel('Code from your authenticator app').count()).toBe(0));
    await signIn(stranger, admin.email, PASSWORD);
    const asked = stranger.getByLabel('Code from your authenticator app');
    await asked.fill('12345');
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await soon(async () => expect(await asked.getAttribute('aria-invalid')).toBe('true'));
    // The code of the next half minute is taken as well, and the last one was used up.
    await asked.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await heading(stranger, 'Dashboard').waitFor();

    await app.query('UPDATE admin_users SET totp_last_step = 0 WHERE id = ?', [admin.user.id]);
    await page.getByLabel(/^Your password/).fill(PASSWORD);
    await code.fill(totp.generate());
    await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
    await toast(page, 'Two-step sign-in is off.').waitFor();
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
  });

  it('sees a spinner until the session is restored, and goes on with the stored role when nobody can be asked', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard', { role: 2 });
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin-reverify', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('progressbar', { name: 'Restoring your session' }).waitFor();
    await soon(async () => expect(await heading(page).count()).toBe(0));
    answer();
    await heading(page, 'Dashboard').waitFor();

    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' }).waitFor();
    expect((await storedSession(page))['a_atkn']).not.toBeNull();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Clicks to banks today').waitFor();
  });

  describe.each([
    [
      1,
      [
        'Dashboard',
        'Application status file',
        'Commission upload',
        'Deletion requests',
        'MIS upload',
        'Commission ledger',
        'Applications',
        'Customer eligibility',
        'Credit Cards',
        'Gateway hosts',
        'Lender groups',
        'Lenders',
        'Link hosts',
        'Vendors on/off',
        'Merchants',
        'Partners',
        'Tracking links',
        'Change password',
        'Two-step sign-in',
        'User management',
        'Option lists',
      ],
    ],
    [2, ['Dashboard', 'Application status file', 'Change password', 'Two-step sign-in']],
    [3, ['Dashboard', 'Change password', 'Two-step sign-in']],
  ] as const)('of role %i', (role, menu) => {
    it('sees in the menu what the role may open', async () => {
      const { page } = await openAs(browser, app, '/admin/dashboard', { role });
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await soon(async () => expect(await links.allInnerTexts()).toEqual([...menu]));
    });
  });

  it('of a role without access is sent to the dashboard', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard', { role: 2 });
    for (const path of [
      'credit-cards',
      'lenders/1',
      'user-management/create',
      'option-lists/gender',
      'mis-upload',
      'telecalling',
    ]) {
      await page.goto(`/admin/${path}`);
      await toast(page, 'Your role does not allow this.').waitFor();
      await page.waitForURL('**/admin/dashboard');
      await page.getByText('Cards shown to customers').waitFor();
    }
    await soon(async () => expect(await page.getByRole('main').getByRole('link').count()).toBe(0));
  });

  it('reads the real figures, each leading to the list behind it', async () => {
    const card = await aCard(app, { category_name: 'Linkless', utm_link: null });
    await app.query(
      `INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at)
       SELECT UUID(), ?, partners.id, 'bank.example.in', UTC_TIMESTAMP(3) FROM partners LIMIT 1`,
      [card.id],
    );
    const { page } = await openAs(browser, app, '/admin/dashboard');
    await page.getByRole('img', { name: /^Bar chart of clicks a day: 1 in all/ }).waitFor();
    await page.getByText('Show as a table').click();
    await soon(async () => expect(await page.getByRole('row').count()).toBe(31));
    await page.getByRole('link', { name: /Cards without a UTM link 1/ }).click();
    await heading(page, 'Credit Cards').waitFor();
    await page.getByRole('button', { name: 'Add UTM Link of Linkless' }).waitFor();
    await soon(async () => expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(1));
    await app.query('DELETE FROM card_clicks');
  });

  it('is out at the next request when the session has ended, and back on the page after signing in', async () => {
    const { page, admin } = await openAs(browser, app, '/admin/dashboard', { name: 'Vikram Nair' });
    await app.query('UPDATE sessions SET ended_at = UTC_TIMESTAMP(3) WHERE user_id = ?', [admin.user.id]);
    await page.getByRole('link', { name: 'Partners' }).click();
    await page.waitForURL('**/admin/login?callback=%2Fadmin%2Fpartners*');
    await soon(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED));
    await signIn(page, admin.email, PASSWORD);
    await heading(page, 'Partners').waitFor();

    // Who logs out is out in the other tabs as well.
    const { a_atkn: token } = await storedSession(page);
    const tab = await page.context().newPage();
    await tab.goto('/admin/account/password');
    await heading(tab, 'Change password').waitFor();
    expect((await app.as(token!).get('/api/admin-reverify')).status).toBe(200);
    await page.getByRole('button', { name: 'Vikram Nair' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/admin/login');
    await soon(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED));
    await tab.waitForURL('**/admin/login?callback=%2Fadmin%2Faccount%2Fpassword');
    expect((await app.as(token!).get('/api/admin-reverify')).status).toBe(401);
  });

  it('changes the own password, after mistakes that keep what was typed', async () => {
    const admin = await anAdmin(app);
    const page = await (await aProfile(browser, app, { width: PHONE.width, admin })).newPage();
    await page.goto('/admin/account/password');

    const change = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel(/^Current password/).fill('not my password, really');
    await page.getByLabel(/^New password(?! again)/).fill('short');
    await page.getByLabel(/^New password again/).fill('other');
    await change.click();
    await page.getByText('Must be 12 to 128 characters.').waitFor();
    await page.getByText('The two new passwords are not the same').waitFor();
    await expectFits(page);

    await page.getByLabel(/^New password(?! again)/).fill(NEW_PASSWORD);
    await page.getByLabel(/^New password again/).fill(NEW_PASSWORD);
    await change.click();
    await page.getByText('Your current password is not right.').waitFor();
    await page.getByLabel(/^Current password/).fill(PASSWORD);
    await change.click();
    await toast(page, 'Your password is changed.').waitFor();
    await heading(page, 'Dashboard').waitFor();
    expect((await app.http.post('/api/admin/login').send({ email: admin.email, password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });

  describe('who went idle', () => {
    async function anIdleAdmin() {
      const admin = await anAdmin(app);
      const context = await aProfile(browser, app, { admin });
      await context.clock.install();
      const page = await aTab(context);
      return { admin, context, page };
    }

    async function aTab(context: BrowserContext): Promise<Page> {
      const page = await context.newPage();
      await page.goto('/admin/dashboard');
      await heading(page, 'Dashboard').waitFor();
      return page;
    }

    const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

    it('is asked after fifteen minutes, not before, stays, and is logged out when a countdown ends', async () => {
      const { admin, context, page } = await anIdleAdmin();
      await context.clock.fastForward('14:50');
      await context.clock.runFor(2_000);
      await soon(async () => expect(await question(page).count()).toBe(0));
      await context.clock.fastForward('00:10');
      await question(page).waitFor();
      await expectAccessible(page);
      const shown = Number(/(\d+) seconds/.exec(await question(page).innerText())?.[1]);
      await context.clock.runFor(10_000);
      const later = Number(/(\d+) seconds/.exec(await question(page).innerText())?.[1]);
      expect(shown).toBeLessThanOrEqual(60);
      expect(shown - later).toBeGreaterThanOrEqual(9);

      const reloaded = page.waitForEvent('framenavigated');
      await page.getByRole('button', { name: 'Stay Logged In' }).click();
      await reloaded;
      await heading(page, 'Dashboard').waitFor();
      await context.clock.runFor(2_000);
      await soon(async () => expect(await question(page).count()).toBe(0));
      expect((await storedSession(page))['a_atkn']).not.toBeNull();

      await context.clock.fastForward('15:01');
      await question(page).waitFor();
      await context.clock.fastForward('01:00');
      await page.waitForURL('**/admin/login?callback=%2Fadmin%2Fdashboard');
      await soon(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED));
      expect((await app.as(admin.token).get('/api/admin-reverify')).status).toBe(401);
    });

    it('is not idle while another tab is used, is asked in both, and can log out at once', async () => {
      const { context, page } = await anIdleAdmin();
      const tab = await aTab(context);
      await context.clock.fastForward('14:00');
      await tab.mouse.move(200, 200);
      await tab.mouse.move(220, 220);
      await context.clock.fastForward('02:00');
      await context.clock.runFor(2_000);
      await soon(async () => expect(await question(page).count()).toBe(0));

      await context.clock.fastForward('13:10');
      await question(page).waitFor();
      await question(tab).waitFor();
      await tab.getByRole('button', { name: 'Stay Logged In' }).click();
      await heading(tab, 'Dashboard').waitFor();
      await context.clock.runFor(2_000);
      await question(page).waitFor({ state: 'hidden' });

      await context.clock.fastForward('15:01');
      await question(page).getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/admin/login*');
      await soon(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED));
    });

    it('keeps the server informed while reading and typing, and only then', async () => {
      const { context, page } = await anIdleAdmin();
      const told = page.waitForResponse('**/api/admin-reverify');
      await context.clock.runFor(10_000);
      await page.keyboard.press('Shift');
      await context.clock.fastForward('01:05');
      await context.clock.runFor(2_000);
      expect((await told).status()).toBe(200);

      let more = 0;
      page.on('request', () => more++);
      await context.clock.fastForward('05:00');
      await context.clock.runFor(2_000);
      expect(more).toBe(0);
    });
  });

  it('sees the OOPS page when a page cannot be drawn, and another when there is none', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard');
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await heading(page, 'OOPS...SOMETHING WENT WRONG HERE').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByText('Clicks to banks today').waitFor();

    await page.goto('/admin/no-such-page');
    await heading(page, 'Page not found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Dashboard').waitFor();
  });

  it('opens the menu on a phone, goes where it leads, and may prefer the dark', async () => {
    const { page } = await openAs(browser, app, '/admin/dashboard', { width: PHONE.width, dark: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Link hosts' }).click();
    await heading(page, 'Link hosts').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
    await expectAccessible(page);
    await soon(async () => expect(await background()).not.toBe(dark));
  });
});

import { Secret, TOTP } from 'otpauth';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { aProfile, expectFits, heading, openAs, signIn, storedSession, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const NEW_PASSWORD = 'slow boats to Majuli 9';
const NOTHING_STORED = { a_atkn: null, adminId: null, roleId: null };

test.describe('the admin', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await aCard(app);
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const aStranger = async () => (await aProfile(app)).newPage();

  test('returns to the page that was asked for, with its query @desktop', async () => {
    const { user, email, token } = await anAdmin(app);
    const page = await aStranger();

    await page.goto('/admin/credit-cards?page=1&sort=category_name');
    await expect(page).toHaveURL(/\/admin\/login\?callback=/);
    expect(new URL(page.url()).searchParams.get('callback')).toBe('/admin/credit-cards?page=1&sort=category_name');
    await expect(heading(page, 'Admin sign-in')).toBeVisible();
    await expectFits(page);

    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/admin\/credit-cards\?page=1&sort=category_name/);
    await expect(heading(page, 'Credit Cards')).toBeVisible();
    await expect(async () =>
      expect(await storedSession(page)).toEqual({
        a_atkn: expect.not.stringMatching(token),
        adminId: btoa(String(user.id)),
        roleId: btoa('1'),
      }),
    ).toPass();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText('Cards shown to customers')).toBeVisible();
    await expectFits(page);
  });

  test('reads what is wrong with a sign-in, keeps what was typed, and is led nowhere else by the address @desktop', async () => {
    const { email } = await anAdmin(app);
    const page = await aStranger();
    const address = `/admin/login?callback=${encodeURIComponent('//evil.example/admin/x')}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();

    await signIn(page, email, 'not the password at all');
    await expect(
      page.getByRole('alert').filter({ hasText: 'The e-mail address and password do not match.' }),
    ).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    expect(page.url()).toBe(`${app.url}${address}`);
    await expectAccessible(page);

    await signIn(page, email, PASSWORD);
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(page.url()).toBe(`${app.url}/admin/dashboard`);
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('asks for the passcode of the second step only from those who have one @desktop', async () => {
    const { page, admin } = await openAs(app, '/admin/account/two-step');
    await page.getByLabel(/^Your password/).fill('not my password, really');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await expect(page.getByText('Your current password is not right.')).toBeVisible();
    await page.getByLabel(/^Your password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();

    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const totp = new TOTP({ secret: Secret.fromBase32(await page.evaluate(() => navigator.clipboard.readText())) });
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(totp.generate() === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Switch on' }).click();
    // A wrong code is no end of the session.
    await expect(page.getByText('That code is not right.')).toBeVisible();
    await code.fill(totp.generate());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(toast(page, 'Two-step sign-in is on.')).toBeVisible();

    const stranger = await aStranger();
    await stranger.goto('/admin/login');
    await expect(stranger.getByLabel('Code from your authenticator app')).toHaveCount(0);
    await signIn(stranger, admin.email, PASSWORD);
    const asked = stranger.getByLabel('Code from your authenticator app');
    await asked.fill('12345');
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await expect(asked).toHaveAttribute('aria-invalid', 'true');
    // The code of the next half minute is taken as well, and the last one was used up.
    await asked.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(stranger, 'Dashboard')).toBeVisible();

    await app.query('UPDATE admin_users SET totp_last_step = 0 WHERE id = ?', [admin.user.id]);
    await page.getByLabel(/^Your password/).fill(PASSWORD);
    await code.fill(totp.generate());
    await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
    await expect(toast(page, 'Two-step sign-in is off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  });

  test('sees a spinner until the session is restored, and goes on with the stored role when nobody can be asked @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { role: 2 });
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin-reverify', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Restoring your session' })).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    answer();
    await expect(heading(page, 'Dashboard')).toBeVisible();

    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })).toBeVisible();
    expect((await storedSession(page))['a_atkn']).not.toBeNull();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  });

  for (const [role, menu] of [
    [
      1,
      [
        'Dashboard',
        'Articles',
        'Assisted',
        'Board of calls',
        'Campaigns',
        'Campaigns of calls',
        'Cases',
        'Contact rules',
        'Creatives',
        'Grievances',
        'Message templates',
        'Telecalling',
        'Tickets',
        'Training',
        'Application status file',
        'Bank answers',
        'Commission upload',
        'Customer info deletion',
        'Customers’ journey',
        'Internal report',
        'MIS upload',
        'Products report',
        'Vendors and products report',
        'Commission ledger',
        'Payout runs',
        'Referral terms',
        'Share terms',
        'Tax invoices',
        'Tax rates',
        'Applications',
        'Customer eligibility',
        'Public holidays',
        'Credit Cards',
        'Gateway hosts',
        'Lender groups',
        'Lenders',
        'Link hosts',
        'Vendors on/off',
        'Due diligence',
        'Merchants',
        'Partner tree',
        'Partners',
        'Referrals',
        'Tracking links',
        'Who looked',
        'Change password',
        'Desk teams',
        'Two-step sign-in',
        'User management',
        'Audit log',
        'Exports',
        'Option lists',
        'Outbox',
      ],
    ],
    [
      2,
      [
        'Dashboard',
        'Assisted',
        'Cases',
        'Contact rules',
        'Grievances',
        'Tickets',
        'Application status file',
        'Customers’ journey',
        'Internal report',
        'Change password',
        'Two-step sign-in',
        'Exports',
      ],
    ],
    [
      3,
      [
        'Dashboard',
        'Assisted',
        'Cases',
        'Contact rules',
        'Grievances',
        'Telecalling',
        'Tickets',
        'Change password',
        'Two-step sign-in',
        'Exports',
      ],
    ],
  ] as const) {
    test(`of role ${role} sees in the menu what the role may open @desktop`, async () => {
      const { page } = await openAs(app, '/admin/dashboard', { role });
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText([...menu]);
    });
  }

  test('of a role without access is sent to the dashboard @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { role: 2 });
    for (const path of [
      'credit-cards',
      'lenders/1',
      'user-management/create',
      'option-lists/gender',
      'mis-upload',
      'telecalling',
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(toast(page, 'Your role does not allow this.')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    }
    // Its figures lead to the report that it opens.
    const links = page.getByRole('main').getByRole('link');
    for (const link of await links.all())
      expect(await link.getAttribute('href')).toMatch(/^\/admin\/internal-report\?/);
  });

  test('reads the real figures, each leading to the list behind it @desktop', async () => {
    const card = await aCard(app, { category_name: 'Linkless', utm_link: null });
    await app.query(
      `INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at)
       SELECT UUID(), ?, partners.id, 'bank.example.in', UTC_TIMESTAMP(3) FROM partners LIMIT 1`,
      [card.id],
    );
    const { page } = await openAs(app, '/admin/dashboard');
    await expect(page.getByRole('img', { name: /^Bar chart of clicks a day: 1 in all/ })).toBeVisible();
    const clicks = page.getByRole('region', { name: 'Clicks to banks, last 30 days' });
    await clicks.getByText('Show as a table').click();
    await expect(clicks.getByRole('row')).toHaveCount(31);
    await page.getByRole('link', { name: /Cards without a UTM link 1/ }).click();
    await expect(heading(page, 'Credit Cards')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add UTM Link of Linkless' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1);
    await app.query('DELETE FROM card_clicks');
  });

  test('is out at the next request when the session has ended, and back on the page after signing in @desktop', async () => {
    const { page, admin } = await openAs(app, '/admin/dashboard', { name: 'Vikram Nair' });
    // A figure that still loads would be the next request, as would the counts of the menu, asked now and again.
    await page.waitForLoadState('networkidle');
    await page.route('**/api/admin/waiting', (route) => route.abort());
    await app.query('UPDATE sessions SET ended_at = UTC_TIMESTAMP(3) WHERE user_id = ?', [admin.user.id]);
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(page).toHaveURL(/\/admin\/login\?callback=%2Fadmin%2Fpartners/);
    await expect(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED)).toPass();
    await page.unroute('**/api/admin/waiting');
    await signIn(page, admin.email, PASSWORD);
    await expect(heading(page, 'Partners')).toBeVisible();

    // Who logs out is out in the other tabs as well.
    const { a_atkn: token } = await storedSession(page);
    const tab = await page.context().newPage();
    await tab.goto('/admin/account/password');
    await expect(heading(tab, 'Change password')).toBeVisible();
    expect((await app.as(token!).get('/api/admin-reverify')).status).toBe(200);
    await page.getByRole('button', { name: 'Vikram Nair' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED)).toPass();
    await expect(tab).toHaveURL(/\/admin\/login\?callback=%2Fadmin%2Faccount%2Fpassword$/);
    expect((await app.as(token!).get('/api/admin-reverify')).status).toBe(401);
  });

  test('changes the own password, after mistakes that keep what was typed @phone', async () => {
    const admin = await anAdmin(app);
    const page = await (await aProfile(app, { admin })).newPage();
    await page.goto('/admin/account/password');

    const change = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel(/^Current password/).fill('not my password, really');
    await page.getByLabel(/^New password(?! again)/).fill('short');
    await page.getByLabel(/^New password again/).fill('other');
    await change.click();
    await expect(page.getByText('Must be 12 to 128 characters.')).toBeVisible();
    await expect(page.getByText('The two new passwords are not the same')).toBeVisible();
    await expectFits(page);

    await page.getByLabel(/^New password(?! again)/).fill(NEW_PASSWORD);
    await page.getByLabel(/^New password again/).fill(NEW_PASSWORD);
    await change.click();
    await expect(page.getByText('Your current password is not right.')).toBeVisible();
    await page.getByLabel(/^Current password/).fill(PASSWORD);
    await change.click();
    await expect(toast(page, 'Your password is changed.')).toBeVisible();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect((await app.http.post('/api/admin/login').send({ email: admin.email, password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });

  test.describe('who went idle', () => {
    async function anIdleAdmin() {
      const admin = await anAdmin(app);
      const context = await aProfile(app, { admin });
      await context.clock.install();
      const page = await aTab(context);
      return { admin, context, page };
    }

    async function aTab(context: BrowserContext): Promise<Page> {
      const page = await context.newPage();
      await page.goto('/admin/dashboard');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      return page;
    }

    const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

    test('is asked after fifteen minutes, not before, stays, and is logged out when a countdown ends @desktop', async () => {
      const { admin, context, page } = await anIdleAdmin();
      await context.clock.fastForward('14:50');
      await context.clock.runFor(2_000);
      await expect(question(page)).toHaveCount(0);
      await context.clock.fastForward('00:10');
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      const shown = Number(/(\d+) seconds/.exec(await question(page).innerText())?.[1]);
      await context.clock.runFor(10_000);
      const later = Number(/(\d+) seconds/.exec(await question(page).innerText())?.[1]);
      expect(shown).toBeLessThanOrEqual(60);
      expect(shown - later).toBeGreaterThanOrEqual(9);

      const reloaded = page.waitForEvent('framenavigated');
      await page.getByRole('button', { name: 'Stay Logged In' }).click();
      await reloaded;
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await context.clock.runFor(2_000);
      await expect(question(page)).toHaveCount(0);
      expect((await storedSession(page))['a_atkn']).not.toBeNull();

      await context.clock.fastForward('15:01');
      await expect(question(page)).toBeVisible();
      await context.clock.fastForward('01:00');
      await expect(page).toHaveURL(/\/admin\/login\?callback=%2Fadmin%2Fdashboard$/);
      await expect(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED)).toPass();
      expect((await app.as(admin.token).get('/api/admin-reverify')).status).toBe(401);
    });

    test('is not idle while another tab is used, is asked in both, and can log out at once @desktop', async () => {
      const { context, page } = await anIdleAdmin();
      const tab = await aTab(context);
      await context.clock.fastForward('14:00');
      await tab.mouse.move(200, 200);
      await tab.mouse.move(220, 220);
      await context.clock.fastForward('02:00');
      await context.clock.runFor(2_000);
      await expect(question(page)).toHaveCount(0);

      await context.clock.fastForward('13:10');
      await expect(question(page)).toBeVisible();
      await expect(question(tab)).toBeVisible();
      await tab.getByRole('button', { name: 'Stay Logged In' }).click();
      await expect(heading(tab, 'Dashboard')).toBeVisible();
      await context.clock.runFor(2_000);
      await expect(question(page)).toBeHidden();

      await context.clock.fastForward('15:01');
      await question(page).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin\/login/);
      await expect(async () => expect(await storedSession(page)).toEqual(NOTHING_STORED)).toPass();
    });

    test('keeps the server informed while reading and typing, and only then @desktop', async () => {
      const { context, page } = await anIdleAdmin();
      // What the page itself still asks for on a slow machine is not counted.
      await page.waitForLoadState('networkidle');
      const answered = page.waitForResponse('**/api/admin-reverify');
      await context.clock.runFor(10_000);
      await page.keyboard.press('Shift');
      await context.clock.fastForward('01:05');
      await context.clock.runFor(2_000);
      expect((await answered).status()).toBe(200);

      let more = 0;
      page.on('request', () => more++);
      await context.clock.fastForward('05:00');
      await context.clock.runFor(2_000);
      expect(more).toBe(0);
    });
  });

  test('sees the OOPS page when a page cannot be drawn, and another when there is none @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard');
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: { business: {} } }));
    await page.reload();
    await expect(heading(page, 'OOPS...SOMETHING WENT WRONG HERE')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText('Clicks to banks today')).toBeVisible();

    await page.goto('/admin/no-such-page');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  test('opens the menu on a phone, goes where it leads, and may prefer the dark @phone', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { dark: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Link hosts' }).click();
    await expect(heading(page, 'Link hosts')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
    await expectAccessible(page);
    await expect(async () => expect(await background()).not.toBe(dark)).toPass();
  });
});

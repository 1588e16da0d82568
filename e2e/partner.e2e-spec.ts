import { expect, type Locator, type Page } from '@playwright/test';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { PORTAL_PRELOADS } from '@marketplace/contract/portal/preload-requests.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, PASSWORD } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import { aCard } from '../server/test/builders/cards.js';
import { aLender } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { passwordLinkFor } from '../server/test/support/password-link.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { scriptSizes } from '../tools/script-sizes.mjs';
import { expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP, PHONE } from './support/widths.js';

const NEW_PASSWORD = 'slow boats to Majuli 9';
const REVENUE_CALL = '**/api/partner/get-revenue';
const NOTHING_STORED = { p_atkn: null, partnerId: null, isPartner: null, merchantId: null };
const IDLE_MINUTES = 20;
const COUNTDOWN_SECONDS = 45;

let app: TestApp;
let gramSetu: PartnerEntity;
let sahaj: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace({
    PARTNER_IDLE_MINUTES: String(IDLE_MINUTES),
    IDLE_COUNTDOWN_SECONDS: String(COUNTDOWN_SECONDS),
  });
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  gramSetu = await aPartner(app, {
    slug: 'gram-setu-kendra',
    name: 'Gram Setu Kendra',
    name_hi: 'ग्राम सेतु केंद्र',
    primary_color: '#5A2A82',
    revenue_percent: 45,
    revenue_flat_fee: 100,
  });
  sahaj = await aPartner(app, {
    slug: 'sahaj-counter',
    name: 'Sahaj Counter',
    primary_color: '#274690',
    revenue_percent: 62.5,
    revenue_flat_fee: 150,
  });
  // Before anybody looks: the portal keeps open months for half a minute.
  const lender_id = (await aLender(app)).id;
  await app.query(
    `INSERT INTO lender_revenue_slabs (lender_id, revenue_type_id, revenue_percent, display_order)
     VALUES (?, 1, 2, 1)`,
    [lender_id],
  );
  await aLenderApplication(app, {
    lender_id,
    partner_id: sahaj.id,
    state: 'DISBURSED',
    disbursed_on: `${istPeriod(new Date())}-01`,
    disbursed_amount: 10_000,
  });
});

test.afterAll(async () => {
  await app.stop();
});

interface Opening {
  locale?: 'en-IN' | 'hi-IN';
  /** Stored as the session of the visitor. */
  token?: string;
  prepare?: (page: Page) => Promise<unknown>;
}

async function open(path: string, { locale, token, prepare }: Opening = {}): Promise<Page> {
  const { page } = await visit(app.url, { locale });
  if (token !== undefined) {
    // Stored once, so that a page loaded again finds what the app has left there.
    await page.route('**/stored-session', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/stored-session');
    await page.evaluate((value) => localStorage.setItem('p_atkn', value), token);
  }
  await prepare?.(page);
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const portal = (page: Page): Locator => heading(page, 'Your revenue');
const pathOf = (page: Page): string => page.url().slice(app.url.length);

const byEmail = (page: Page, name = 'E-mail'): Promise<void> => page.getByRole('link', { name, exact: true }).click();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await byEmail(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)])),
    Object.keys(NOTHING_STORED),
  );
}

/** The page as it stands is accessible and fits at both widths; it keeps the one it has. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of page.viewportSize()?.width === PHONE.width ? [DESKTOP, PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectGoodPage(page);
  }
}

test.describe('signing in', () => {
  test('says in words what is missing, keeps what was typed, and then opens the portal @desktop', async () => {
    const { email } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/gram-setu-kendra/partner/login');
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await expectFits(page);

    await byEmail(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const summary = page.getByRole('alert');
    await expect(summary.getByText('You are not signed in yet')).toBeVisible();
    await expect(summary).toBeFocused();
    await expectGoodPage(page);
    await summary.getByRole('link', { name: 'Enter your password' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');

    await signIn(page, 'ramesh', 'anything');
    await expect(summary.getByRole('link', { name: 'Email is invalid' })).toBeVisible();

    await signIn(page, email, 'not the password at all');
    await expect(summary.getByText('The e-mail address and password do not match.')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();

    await signIn(page, ` ${email.toUpperCase()} `, PASSWORD);
    await expect(portal(page)).toBeVisible();
    expect(pathOf(page)).toBe('/gram-setu-kendra/partner');
    await expect(async () =>
      expect(await stored(page)).toEqual({
        p_atkn: expect.stringMatching(/^ey/),
        partnerId: String(gramSetu.id),
        isPartner: '1',
        merchantId: null,
      }),
    ).toPass();
    await expectFits(page);
  });

  test('works in Hindi @phone', async () => {
    const { email } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { locale: 'hi-IN' });
    await expect(heading(page, 'पार्टनर साइन इन')).toBeVisible();
    await byEmail(page, 'ईमेल');
    await page.getByLabel('ईमेल').fill(email);
    await page.getByLabel('पासवर्ड', { exact: true }).fill('ग़लत पासवर्ड है');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(page.getByRole('alert').getByText('ईमेल और पासवर्ड मेल नहीं खाते।')).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(heading(page, 'आपकी कमाई')).toBeVisible();
    await expectFits(page);
  });
});

test('a password can be looked at while it is typed @desktop', async () => {
  const page = await open('/partner/login');
  await byEmail(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('rain');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('without an answer the sign-in page says so and keeps what was typed @desktop', async () => {
  const page = await open('/partner/login');
  await page.route('**/api/partner/login', (route) => route.abort());
  await signIn(page, 'ramesh@example.in', PASSWORD);
  await expect(page.getByRole('alert').getByText('There was no answer.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test.describe('the portal', () => {
  test('shows the share and the clicks in the brand of the partner who signed in @desktop', async () => {
    const card = await aCard(app);
    const click = (days: number) =>
      app.query(
        `INSERT INTO card_clicks (uuid, card_id, partner_id, host, clicked_at)
         VALUES (UUID(), ?, ?, 'bank.example.in', UTC_TIMESTAMP(3) - INTERVAL ? DAY)`,
        [card.id, sahaj.id, days],
      );
    await Promise.all([0, 0, 0, 100].map(click));
    const { email } = await aPartnerUser(app, { partner: sahaj });

    const page = await open('/partner/login');
    await expect(page.getByRole('banner').getByText('Moral e-Suvidha')).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(portal(page)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Sahaj Counter')).toBeVisible();
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()),
    ).toBe('#274690');

    const figures = (name: string) => page.getByRole('region', { name }).getByRole('definition').allInnerTexts();
    // 62.5 % of the 200 that 2 % make, and 150.
    // Of a month that is open, so that it is not earned yet.
    await expect(async () => expect((await figures('Your money')).slice(0, 3)).toEqual(['₹0', '₹275', '₹0'])).toPass();
    await expect(async () => expect(await figures('What you earn')).toEqual(['62.5 %', '₹150'])).toPass();
    await expect(page.getByText('for a disbursal with ₹10,000 commission (without GST) you get ₹6,400.')).toBeVisible();
    await expect(async () => expect(await figures('People who went on to a bank')).toEqual(['3', '0'])).toPass();
    await expect(page.getByText('3 more than in the whole last month.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy and cookies' })).toHaveAttribute(
      'href',
      `/${sahaj.slug}/privacy-policy`,
    );
  });

  test('gives the address to share, and only logs when it cannot be copied @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = page.getByRole('region', { name: 'Your link to share' });
    const copy = link.getByRole('button', { name: 'Copy link' });
    await expect(link.getByText(`${app.url}/gram-setu-kendra`, { exact: true })).toBeVisible();
    await link.getByLabel('Which page it opens').selectOption('Gold Loans');
    await copy.click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await expect(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${app.url}/gram-setu-kendra/products/gold-loan`,
      ),
    ).toPass();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
    await copy.click();
    await logged;
    await expect(page.getByText('Link copied')).toHaveCount(0);
  });

  test('switches its language in place, and messages to the user follow @phone', async () => {
    const { user, token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    await expect(portal(page)).toBeVisible();
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('हिन्दी');
    await expect(heading(page, 'आपकी कमाई')).toBeVisible();
    await expect
      .poll(() => app.query('SELECT language FROM partner_users WHERE id = ?', [user.id]))
      .toEqual([{ language: 'hi' }]);
    await expectGoodPage(page);
  });

  test('has every page at its address, with the partner in it or not @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    for (const [path, title, shown = path] of [
      ['', 'Your revenue'],
      ['/product-offering', 'Products'],
      ['/product-offering/personal-loan', 'Personal Loans'],
      ['/marketing-support', 'Messages to share', '/marketing-support/messaging-content'],
      ['/marketing-support/messaging-content', 'Messages to share'],
      ['/marketing-support/banners-and-creatives', 'Posters and cards'],
      ['/communication', 'Help and questions', '/communication/tech-support'],
      ['/communication/tech-support', 'Help and questions'],
      ['/communication/general-query', 'Help and questions'],
      ['/faqs', 'Questions and answers', '/faqs/customer-queries'],
      ['/faqs/customer-queries', 'Questions and answers'],
      ['/faqs/dsa-queries', 'Questions and answers'],
      ['/referral', 'Bring others'],
      ['/training-material', 'Training'],
      ['/training-material/eligibility-criteria', 'Eligibility criteria'],
      ['/lender-journey', 'Lender journey'],
      ['/digital-integration', 'Digital integration'],
      ['/reports', 'Reports'],
      ['/customFunnel', 'Custom funnel'],
      ['/settings', 'Settings'],
    ] as const) {
      for (const slug of ['', '/gram-setu-kendra']) {
        expect((await page.goto(`${slug}/partner${path}`))?.status()).toBe(200);
        await expect(heading(page, title)).toBeVisible();
        expect(pathOf(page)).toBe(`${slug}/partner${shown}`);
        await expect(page.getByRole('banner').getByText('Gram Setu Kendra')).toBeVisible();
      }
    }
  });

  test('has a page for addresses it does not know @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/gram-setu-kendra/partner/nothing-here', { token });
    await expect(heading(page, 'There is no page at this address')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Gram Setu Kendra')).toBeVisible();
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(brand.trim()).toBe('#5A2A82');
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Go to your home page' }).click();
    await expect(portal(page)).toBeVisible();
  });
});

test.describe('the session', () => {
  test('is restored behind a spinner @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    let answer = () => {};
    const page = await open('/partner', {
      token,
      prepare: (fresh) =>
        fresh.route(REVENUE_CALL, async (route) => {
          await new Promise<void>((resolve) => (answer = resolve));
          await route.continue();
        }),
    });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(portal(page)).toHaveCount(0);
    expect(pathOf(page)).toBe('/partner');
    answer();
    await expect(portal(page)).toBeVisible();
  });

  test('leads from the sign-in page to the page that was asked for @desktop', async () => {
    const { email, token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/gram-setu-kendra/partner/nothing-here?month=2026-11');
    await expect(page).toHaveURL(/\/gram-setu-kendra\/partner\/login\?callback=/);
    await signIn(page, email, PASSWORD);
    await expect(heading(page, 'There is no page at this address')).toBeVisible();
    expect(pathOf(page)).toBe('/gram-setu-kendra/partner/nothing-here?month=2026-11');

    for (const path of ['/partner/reports?preset=Yesterday', '/gram-setu-kendra/partner/customFunnel']) {
      const asked = await open(path);
      await expect(asked).toHaveURL(/\/partner\/login\?callback=/);
      await signIn(asked, email, PASSWORD);
      await expect(heading(asked, path.includes('reports') ? 'Reports' : 'Custom funnel')).toBeVisible();
      expect(decodeURIComponent(pathOf(asked))).toBe(path);
    }

    const signedIn = await open('/gram-setu-kendra/partner/login', { token });
    await expect(portal(signedIn)).toBeVisible();
    expect(pathOf(signedIn)).toBe('/gram-setu-kendra/partner');
  });

  test('is never led to another site by the address @desktop', async () => {
    const { email } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open(`/partner/login?callback=${encodeURIComponent('//evil.example/')}`);
    await signIn(page, email, PASSWORD);
    await expect(portal(page)).toBeVisible();
    expect(pathOf(page)).toBe('/partner');
  });

  test('is forgotten when the server refuses its token @desktop', async () => {
    const page = await open('/gram-setu-kendra/partner', { token: 'no.such.token' });
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    expect(pathOf(page)).toBe('/gram-setu-kendra/partner/login');
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();
  });

  test('ends on the sign-in page when it was ended elsewhere @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    await expect(portal(page)).toBeVisible();
    // What the page still asks for would end there, before anything is clicked.
    await page.waitForLoadState('networkidle');
    await app.as(token).post('/api/partner/logout').expect(200);

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('New password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Save new password' }).click();
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();
  });

  test('is kept when the server cannot be asked, which can be tried again @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', {
      token,
      prepare: (fresh) => fresh.route(REVENUE_CALL, (route) => route.abort()),
    });
    await expect(heading(page, 'Your account could not be loaded')).toBeVisible();
    await expectGoodPage(page);
    expect((await stored(page)).p_atkn).toBe(token);
    await page.unroute(REVENUE_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(portal(page)).toBeVisible();
  });

  test('shows its pages beside the open one on a wide screen, and leads to the account by the name @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    const menu = page.getByRole('navigation', { name: 'Pages of the portal' });
    await expect(menu.getByRole('link', { name: 'Your revenue' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Users and roles' }).press('Enter');
    await expect(heading(page, 'Users and roles')).toBeFocused();
    await expect(menu.locator('[aria-current]')).toHaveText('Users and roles');
    await expectGoodPage(page);
    // A page without an entry of its own belongs to that of another.
    await page.goto(page.url().replace(/settings\/users$/, 'lead-money?lead=1'));
    await expect(menu.locator('[aria-current]')).toHaveText('Your leads');
    const name = page.getByRole('banner').getByRole('link', { name: 'Ramesh Kumar: Settings' });
    await name.click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(name).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(0);
  });

  test('ends everywhere with Logout @phone', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    await expect(portal(page)).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/partner');
    await expect(portal(elsewhere)).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Gram Setu Kendra' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();
    await app.as(token).get('/api/partner/get-revenue').expect(401);
    await expect(heading(elsewhere, 'Partner sign-in')).toBeVisible();
  });

  test('is forgotten by Logout even when the server cannot be told @desktop', async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token });
    await page.route('**/api/partner/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();
  });
});

test.describe('inactivity', () => {
  const openAndWait = async () => {
    const { token } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner', { token, prepare: (fresh) => fresh.clock.install() });
    await expect(portal(page)).toBeVisible();
    return page;
  };
  const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

  test('is asked about, and an answer loads the page again @desktop', async () => {
    const page = await openAndWait();
    await page.clock.fastForward((IDLE_MINUTES * 60 - 30) * 1000);
    await expect(prompt(page)).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await expect(prompt(page).getByText(/you will be logged out in 4\d seconds/)).toBeVisible();
    await expectFits(page);
    await page.clock.fastForward(20_000);
    await expect(prompt(page).getByText(/in 2\d seconds/)).toBeVisible();

    const loaded = page.waitForEvent('load');
    await prompt(page).getByRole('button', { name: 'Stay Logged In' }).click();
    await loaded;
    await expect(portal(page)).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
  });

  test('begins anew with every key that is pressed, for the server too @desktop', async () => {
    const page = await openAndWait();
    const answered = page.waitForResponse(REVENUE_CALL);
    await page.clock.fastForward((IDLE_MINUTES - 1) * 60_000);
    await page.keyboard.press('Shift');
    await page.clock.fastForward(60_000);
    expect((await answered).status()).toBe(200);
    await page.clock.fastForward((IDLE_MINUTES - 2) * 60_000);
    await expect(prompt(page)).toHaveCount(0);
    // Without the key it would have been asked long ago, and nobody would be signed in any more.
    await page.clock.fastForward(61_000);
    await expect(prompt(page).getByText(/in 4\d seconds/)).toBeVisible();
  });

  test('logs out when nobody answers @desktop', async () => {
    const page = await openAndWait();
    await page.clock.fastForward(IDLE_MINUTES * 60_000);
    await expect(prompt(page)).toBeVisible();
    await page.clock.fastForward(COUNTDOWN_SECONDS * 1000);
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await expect(async () => expect(await stored(page)).toEqual(NOTHING_STORED)).toPass();
  });

  test('is nobody’s business on the sign-in page @desktop', async () => {
    const page = await open('/partner/login', { prepare: (fresh) => fresh.clock.install() });
    await expect(heading(page, 'Partner sign-in')).toBeVisible();
    await byEmail(page);
    await page.getByLabel('Password', { exact: true }).fill('typed before');
    await page.clock.fastForward((IDLE_MINUTES + 5) * 60_000);
    await page.getByLabel('E-mail address').fill('nobody@example.in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').getByText('The e-mail address and password do not match.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed before');
  });
});

test.describe('the password', () => {
  test('is chosen by the link in the e-mail, in Hindi as well @phone', async () => {
    const { user, email } = await aPartnerUser(app, { partner: gramSetu });
    const boss = app.as((await anAdmin(app)).token);
    await boss.post(`/api/admin/partner-users/${user.id}/reset-password`).expect(200);
    const { url, key } = await passwordLinkFor([app], email);
    const page = await open(url.pathname + url.hash);
    await expect(page.getByText('For Ramesh Kumar,')).toBeVisible();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    const password = page.getByLabel('नया पासवर्ड');
    const choose = page.getByRole('button', { name: 'पासवर्ड चुनें' });
    await password.fill('short');
    await choose.click();
    await expect(page.getByRole('alert').getByText('नए पासवर्ड में 12 से 128 अक्षर होने चाहिए')).toBeVisible();
    await expectGoodPage(page);
    await password.fill('Password@2026');
    await choose.click();
    await expect(page.getByRole('alert').getByText('यह पासवर्ड आसानी से पहचाना जा सकता है')).toBeVisible();
    await expect(password).toHaveValue('Password@2026');
    await password.fill(NEW_PASSWORD);
    await choose.click();
    await expect(page).toHaveURL(/\/gram-setu-kendra\/partner\/login\?by=email$/);
    await expect(page.getByText('आपका पासवर्ड चुन लिया गया।')).toBeVisible();
    await app.http.post('/api/partner/login').send({ email, password: NEW_PASSWORD }).expect(200);

    await page.goto(`/gram-setu-kendra/partner/choose-password#${key}`);
    await expect(page.getByRole('alert').getByText('यह लिंक इस्तेमाल हो चुका है।')).toBeVisible();
    await expectGoodPage(page);
  });

  test('is changed by its owner, after mistakes that keep what was typed @phone', async () => {
    const { email } = await aPartnerUser(app, { partner: gramSetu });
    const page = await open('/partner/login');
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const save = dialog.getByRole('button', { name: 'Save new password' });
    await dialog.getByLabel('Current password').fill('not this one at all');
    await dialog.getByLabel('New password').fill('short');
    await save.click();
    await expect(dialog.getByRole('alert').getByText('The new password needs 12 to 128 characters')).toBeVisible();
    await expectGoodPage(page);

    await dialog.getByLabel('New password').fill(NEW_PASSWORD);
    await save.click();
    await dialog.getByRole('alert').getByRole('link', { name: 'Your current password is not right.' }).click();
    const current = dialog.getByLabel('Current password');
    await expect(current).toBeFocused();
    await expect(dialog.getByLabel('New password')).toHaveValue(NEW_PASSWORD);

    await current.fill(PASSWORD);
    await save.click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await app.http.post('/api/partner/login').send({ email, password: PASSWORD }).expect(401);
    await app.http.post('/api/partner/login').send({ email, password: NEW_PASSWORD }).expect(200);
  });
});

test('pages use every answer that was asked for before their scripts @phone', async () => {
  const { id: merchant_id } = await aMerchant(app, { partner_id: gramSetu.id, state: 'APPROVED' });
  const merchant = await aPhoneUser(app, { partner_id: gramSetu.id, merchant_id, role: 'MERCHANT' });
  const tokens = { OWNER: (await aPartnerUser(app, { partner: gramSetu })).token, MERCHANT: merchant.token };
  const pages = new Set(PORTAL_PRELOADS.flatMap(({ pages = [] }) => pages));
  for (const [role, token] of Object.entries(tokens)) {
    const stored = { p_atkn: token, ...(role === 'MERCHANT' && { merchantId: String(merchant_id) }) };
    const { page } = await visit(app.url, { stored });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    for (const path of pages) {
      asked.length = 0;
      await page.goto(`/gram-setu-kendra/partner${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(
          () =>
            page.evaluate(() =>
              Object.keys((globalThis as { preloaded?: { answers: object } }).preloaded?.answers ?? { none: true }),
            ),
          path,
        )
        .toEqual([]);
      // What two parts of a page ask is asked twice.
      const own = asked.filter((address) => !address.endsWith('/demands'));
      expect(own.toSorted()).toEqual([...new Set(own)].toSorted());
    }
  }
});

test('the portal sends no more than 110 kB of JavaScript first and 40 kB for a further page, compressed @desktop', () => {
  const { first, later } = scriptSizes('partner-ui');
  expect(first).toBeGreaterThan(10_000);
  expect(first).toBeLessThanOrEqual(110_000);
  const pages = later.filter(({ source }) => source.endsWith('Page.tsx'));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(({ bytes }) => bytes > 40_000)).toEqual([]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { JourneyProfile } from '@marketplace/contract/journey/next-path.js';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { aProspect } from '../server/test/builders/applications.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, overflowsSideways, visit } from './support/browser.js';
import { signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const NEW: JourneyProfile = {
  bl_completed: 0,
  pl_completed: 0,
  gl_completed: 0,
  hl_completed: 0,
  pl_update_required: 0,
  pl_se_update_required: 0,
  identity_check_required: 0,
};
const DONE: JourneyProfile = { ...NEW, bl_completed: 1, pl_completed: 1, gl_completed: 1, hl_completed: 1 };
const APP = { appId: '6f1d2c3b-0a49-4c58-9e67-7f8091a2b3c4' };

let app: TestApp;
let prospect: Awaited<ReturnType<typeof aProspect>>;
let customer: { prospectAppId: string; token: string };

test.beforeAll(async () => {
  app = await startMarketplace({ HELP_REQUEST_URL: 'http://127.0.0.1:9/case', CUSTOMER_IDLE_MINUTES: '30' });
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  await aPartner(app, {
    slug: 'gold-counter',
    name: 'Gold Counter',
    product_types: ['Gold Loans', 'Business Loans', 'Solar Loans'],
  });
  await aPartner(app, { slug: 'long-counter', name: 'Sri Venkateswara Grameena Vikas Sahakari Suvidha Kendra' });
  prospect = await aProspect(app);
  await aCard(app);
});

test.beforeEach(async () => {
  customer = await signedIn(app, prospect);
});

test.afterAll(async () => {
  await app.stop();
});

const aVisitor = async (): Promise<Page> => (await visit(app.url)).page;

/** What the server knows of the customer is given here: the flags are what the routing turns on. */
async function tellProfile(page: Page, profile: JourneyProfile, first_name = 'Asha', last_name = 'Rao'): Promise<void> {
  await page.context().unroute('**/api/user/*');
  await page
    .context()
    .route('**/api/user/*', (route) =>
      route.fulfill({ json: { ...profile, first_name, last_name, inflight_credit_app_id: '' } }),
    );
}

async function remember(page: Page, values: Record<string, string>): Promise<void> {
  // Away from the app, which may still be about to change what it remembers.
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate((given) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, values);
}

const isAt = (page: Page, path: string) => expect(page).toHaveURL(app.url + path);
const product = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** What in `area` stands outside it, or upon something else; `[]` when nothing. */
function outOfPlace(area: Locator): Promise<string[]> {
  return area.evaluate((frame) => {
    const parts = [...frame.querySelectorAll('a, button, select, img, p, span')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What only screen readers see is a pixel large.
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = ({ element }: (typeof parts)[number]) => element.textContent || element.outerHTML;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const outside = parts.filter(
      ({ box }) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1,
    );
    const upon = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(({ element }) => !one.element.contains(element))
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map((other) => `${name(one)} and ${name(other)} overlap`),
    );
    return [...outside.map((one) => `${name(one)} stands outside`), ...upon];
  });
}

/** The scripts and style sheets that a page loads, and the calls that it makes. */
async function loads(page: Page, path: string, shown: Locator): Promise<{ files: string[]; calls: string[] }> {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url().slice(app.url.length));
  page.on('request', note);
  await page.goto(path);
  await expect(shown).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return {
    files: asked.filter((url) => /\.(js|css)$/.test(url)).sort(),
    calls: asked.filter((url) => url.startsWith('/api/')).sort(),
  };
}

const SHOWN: [path: string, shown: (page: Page) => Locator][] = [
  ['/user/user-detail/gold-loan', (page) => page.getByRole('textbox').first()],
  ['/user/score', (page) => page.getByRole('heading', { name: 'If the score is wrong' })],
  ['/credit-cards', (page) => page.getByRole('heading', { name: 'Sapphire Travel' })],
];
for (const [path, shown] of SHOWN) {
  test(`names at ${path} the files that it loads anyway, and asks once for what it shows @phone`, async () => {
    const page = await aVisitor();
    await remember(page, { ...customer, productType: 'Gold Loans' });
    const named = new Set<string>();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const links = /<link rel="(?:modulepreload"|preload" as="style")[^>]* href="([^"]*)">/g;
      for (const [, file = ''] of html.matchAll(links)) named.add(file);
      await route.fulfill({ response, body: html.replace(links, '') });
    });
    const alone = await loads(page, path, shown(page));
    await page.unroute(path);
    const { files, calls } = await loads(page, path, shown(page));

    expect(named.size).toBeGreaterThan(1);
    expect(files).toEqual(alone.files);
    expect(files).toEqual(expect.arrayContaining([...named]));
    expect(calls).toEqual([...new Set(calls)]);
    if (path.startsWith('/user')) expect(calls).toContain(`/api/user/${prospect.uuid}?productType=Gold%20Loans`);

    // Long enough for the page to be drawn before it is known whose it is.
    await page.route('**/api/user/*', (route) => sleep(500).then(() => route.continue()));
    expect((await loads(page, path, shown(page))).calls).toEqual(calls);
  });
}

test.describe('the router leads', () => {
  test('everybody to where the rules want them @phone', async () => {
    const page = await aVisitor();
    const { prospectAppId } = customer;
    const of = (productType: string, more: Record<string, string> = {}) => ({ ...customer, productType, ...more });
    const cases: [rule: string, values: Record<string, string>, profile: JourneyProfile, from: string, to: string][] = [
      ['no prospect', {}, NEW, '/user/offers', '/'],
      ['no token', { prospectAppId, productType: 'Personal Loans' }, NEW, '/user/offers', '/verification'],
      ['no product', customer, DONE, '/user/offers', '/products'],
      ['incomplete', of('Personal Loans'), NEW, '/', '/user/user-detail'],
      ['gold details', of('Gold Loans', APP), NEW, '/user/offers', '/user/user-detail/gold-loan'],
      ['housing details', of('Affordable Housing Loan'), NEW, '/', '/user/user-detail/affordable-housing-loan'],
      ['a personal loan begun', of('Personal Loans', APP), DONE, '/verification', '/user/offers'],
      ['one not begun', of('Personal Loans'), DONE, '/user/offers', '/user/welcome-back'],
      [
        'update required',
        of('Personal Loans', APP),
        { ...DONE, pl_update_required: 1 },
        '/user/offers',
        '/user/user-detail',
      ],
      [
        'a lender’s own link',
        of('Personal Loans', { lenderKey: 'himgiri', lenderType: 'api' }),
        DONE,
        '/',
        '/user/lender-submit',
      ],
      ['business', of('Business Loans', APP), DONE, '/user/business-detail', '/user/business-offers'],
      ['business routes', of('Gold Loans', APP), DONE, '/user/business-offers', '/user/offers'],
      ['insurance routes', of('Credit Cards'), NEW, '/user/insurance/transaction', '/user/credit-card'],
      ['insurance', of('Other Insurance'), NEW, '/products', '/user/insurance/transaction'],
    ];
    for (const [rule, values, profile, from, to] of cases) {
      await tellProfile(page, profile);
      await remember(page, values);
      await page.goto(from);
      await expect(page, rule).toHaveURL(app.url + to);
    }
  });

  test('nobody off the site @phone', async () => {
    const page = await aVisitor();
    await page.goto('/redirect?url=https://evil.example&next=//evil.example&product=ponies');
    await isAt(page, '/');
  });
});

test.describe('the products', () => {
  test('are those of the partner, and remember where the visitor came from @phone', async () => {
    const page = await aVisitor();
    await page.goto('/gold-counter?utm_source=diwali&utm_id=7&x=1');
    await expect(product(page, 'Gold Loans')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What do you need?' }).getByRole('button')).toHaveText(
      [/^Gold Loans\s+Up to ₹1 crore/, /^Business Loans/],
      { useInnerText: true },
    );
    await expectGoodPage(page);
    expect(JSON.parse((await stored(page, 'utms')) ?? '')).toEqual({ utm_source: 'diwali', utm_id: '7' });
    expect(await stored(page, 'urlSegment')).toBe('gold-counter');
  });

  test('are chosen by a link from elsewhere @phone', async () => {
    const page = await aVisitor();
    await page.goto('/redirect?partner=gold-counter&product=gold-loan&utm_source=shop');
    await isAt(page, '/gold-counter');
    expect(await stored(page, 'productType')).toBe('Gold Loans');
  });
});

test.describe('a signed-in customer', () => {
  test('finds the name, help, the way back and logging out at the top @desktop', async () => {
    const page = await aVisitor();
    await tellProfile(page, DONE);
    await remember(page, { ...customer, ...APP, productType: 'Personal Loans' });
    await page.goto('/user/offers');
    const banner = page.getByRole('banner');
    await expect(banner.getByText('Asha Rao')).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Help' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Return to Products' })).toBeVisible();

    await banner.getByRole('link', { name: 'Return to Profile' }).click();
    await isAt(page, '/user/user-detail');
    await banner.getByRole('button', { name: 'Logout' }).click();
    await isAt(page, '/');
    await expect.poll(() => app.query('SELECT id FROM sessions WHERE ended_at IS NOT NULL')).toHaveLength(1);
    await expect(async () =>
      expect(
        await page.evaluate(() =>
          ['token', 'prospectAppId', 'appId', 'productType'].map((name) => localStorage.getItem(name)),
        ),
      ).toEqual([null, null, null, null]),
    ).toPass();
  });

  test('has a header in which long names leave everything its place @desktop', async () => {
    const page = await aVisitor();
    await tellProfile(page, DONE, 'Venkatanarasimharajuvaripeta', 'Thiruvananthapuram Subramaniam');
    await remember(page, { ...customer, ...APP, productType: 'Personal Loans' });
    await page.goto('/long-counter/user/offers');
    await expect(page.getByRole('banner').getByText('Venkatanarasimharajuvaripeta')).toBeVisible();
    // The links give way to the menu below 1160.
    for (const [width, control] of [
      [900, 'Menu'],
      [1159, 'Menu'],
      [1160, 'Logout'],
      [1280, 'Logout'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('banner').getByRole('button', { name: control })).toBeVisible();
      expect([width, ...(await outOfPlace(page.getByRole('banner')))]).toEqual([width]);
      expect(await overflowsSideways(page)).toBe(false);
    }
  });

  test('begins again in every tab when the server takes the session no longer @phone', async () => {
    const page = await aVisitor();
    await remember(page, { ...customer, productType: 'Personal Loans' });
    const other = await page.context().newPage();
    await other.goto('/products');
    await isAt(other, '/user/user-detail');
    // It has asked for everything: of the end it learns from the first tab.
    await expect(other.getByRole('button', { name: 'Continue' })).toBeVisible();

    await app.as(customer.token).post('/api/logout').expect(200);
    await page.goto('/user/user-detail');
    await isAt(page, '/');
    await isAt(other, '/');
    await expect(other.getByText('Your session has ended.')).toBeVisible();
    expect([await stored(page, 'token'), await stored(page, 'productType')]).toEqual([null, 'Personal Loans']);
  });

  test('stays signed in while only reading, is asked after half an hour without a touch, and may stay @phone', async () => {
    const page = await aVisitor();
    await page.clock.install();
    await remember(page, { ...customer, productType: 'Personal Loans' });
    await page.goto('/user/user-detail');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await app.query("UPDATE sessions SET last_seen_at = NOW(3) - INTERVAL 29 MINUTE WHERE audience = 'customer'");
    const answered = page.waitForResponse('**/api/user/*');
    await page.clock.fastForward('29:00');
    await page.keyboard.press('PageDown');
    await page.clock.fastForward('01:00');
    expect((await answered).status()).toBe(200);
    let more = 0;
    page.on('request', () => more++);
    await page.clock.fastForward('05:00');
    await page.clock.runFor(2_000);
    expect(more).toBe(0);
    await page.clock.fastForward('24:30');
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Stay Logged In' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await stored(page, 'token')).toBe(customer.token);
  });
});

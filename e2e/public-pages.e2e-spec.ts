import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, openPage, visit, type Visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { newProfile, test } from './support/test.js';

const SITE = 'https://www.example.in';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace({ PUBLIC_URL: SITE, DEFAULT_PARTNER: 'moral-e-suvidha' });
  await app.app.get(DemoData).add(app.app, ['catalogue/lenders', 'catalogue/credit-cards']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  await aPartner(app, { slug: 'kirana', name: 'Kirana', primary_color: '#7A1F3D', product_types: ['Gold Loans'] });
  await app.refreshLists();
});
test.afterAll(() => app.stop());

const open = (path: string, options?: Visit) => openPage(app.url, path, options);

/** As search engines and messengers read it: without running anything. */
async function read(path: string) {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), (match) => match[1] ?? '');
  return {
    status: response.status,
    html,
    headers: response.headers,
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]+)">/),
    canonical: one(/<link rel="canonical" href="([^"]+)">/),
    heading: one(/<h1[^>]*>(.+?)<\/h1>/s),
    links: all(/<a [^>]*href="(\/[^"]*)"/g),
    facts: (JSON.parse(one(/<script type="application\/ld\+json">(.+?)<\/script>/s) ?? '{"@graph":[]}') as Facts)[
      '@graph'
    ],
  };
}

interface Facts {
  '@graph': ({ '@type': string } & Record<string, unknown>)[];
}

/** What Lighthouse's audits for search engines and good practice would say of the text of a page. */
function faultsOf(html: string): string[] {
  const pictures = html.match(/<img [^>]*>/g) ?? [];
  const words = Array.from(html.matchAll(/<a [^>]*>(.*?)<\/a>/gs), ([, text = '']) =>
    text.replace(/<[^>]*>/g, '').trim(),
  );
  return Object.entries({
    'no doctype': !html.startsWith('<!doctype html>'),
    'its encoding is told late': html.indexOf('<meta charset="utf-8"') > 1024,
    'no width of the screen': !html.includes('<meta name="viewport" content="width=device-width, initial-scale=1"'),
    'not one main heading': html.match(/<h1/g)?.length !== 1,
    'a picture without words or size': !pictures.every(
      (one) => / alt(="| |>|\/)/.test(one) && / width="\d/.test(one) && / height="\d/.test(one),
    ),
    'a link without words of its own': words.some((text) => /^(|here|click here|more|read more|यहाँ|और)$/i.test(text)),
    'hidden from search': /<meta name="robots"/.test(html),
    'styles in attributes': / style="/.test(html),
  })
    .filter(([, isFault]) => isFault)
    .map(([fault]) => fault);
}

const PAGES: [path: string, english: string, hindi: string][] = [
  ['/', 'One form, every lender’s answer', 'एक बार भरें, हर ऋणदाता का जवाब देखें'],
  ['/products', 'One form, every lender’s answer', 'एक बार भरें, हर ऋणदाता का जवाब देखें'],
  ['/products/personal-loan', 'Personal loan: cost, papers, who gets it', 'पर्सनल लोन: ख़र्च, काग़ज़, किसे मिलता है'],
  ['/products/gold-loan', 'Gold loan: cost, papers, who gets it', 'गोल्ड लोन: ख़र्च, काग़ज़, किसे मिलता है'],
  ['/products/insurance', 'Insurance: what is covered, and what is not', 'बीमा: क्या शामिल है और क्या नहीं'],
  ['/credit-cards', 'Credit cards', 'क्रेडिट कार्ड'],
  ['/cards-secured', 'Cards against a deposit', 'FD पर मिलने वाले कार्ड'],
  ['/credit-cards/1-aravali-everyday', 'Aravali Everyday', 'Aravali Everyday'],
  ['/lenders', 'Lenders and insurers', 'ऋणदाता और बीमा कंपनियाँ'],
  ['/lenders/L01', 'Aravali Finance', 'Aravali Finance'],
  ['/check', 'Who would say yes?', 'कौन हाँ कहेगा?'],
  ['/emi-calculator', 'What a loan costs', 'लोन का ख़र्च'],
  ['/compare-loans', 'Which loan costs less?', 'कौन-सा लोन सस्ता है?'],
  ['/privacy-policy', 'Privacy and cookies', 'गोपनीयता और कुकीज़'],
  ['/terms-of-use', 'Terms of use', 'उपयोग की शर्तें'],
];
/** Of one page for all: a name alone, a card and a lender that are not there, and below a partner. */
const MISSING = ['/nonsense', '/credit-cards/999', '/lenders/nobody', '/kirana/products/personal-loan', '/login'];
const MISSING_HEADINGS = ['There is no page at this address', 'इस पते पर कोई पेज नहीं है'] as const;

for (const [path, english, hindi] of [...PAGES, ...MISSING.map((path) => [path, ...MISSING_HEADINGS] as const)]) {
  test(`${path} is read in both languages without scripts, and taken over without being drawn again`, async () => {
    for (const [lang, heading] of [
      ['en', english],
      ['hi', hindi],
    ] as const) {
      const { status, heading: drawn, title, description, html } = await read(`${path}?lang=${lang}`);
      expect([status, drawn, title?.startsWith(heading), (description ?? '').length > 40]).toEqual([
        MISSING.includes(path) ? 404 : 200,
        heading,
        true,
        true,
      ]);
      expect(html).toContain(`<html lang="${lang}"`);

      const withoutScripts = await (
        await newProfile(app.url, {}, { javaScriptEnabled: false, locale: `${lang}-IN` })
      ).newPage();
      await withoutScripts.goto(path);
      await expect(withoutScripts.getByRole('heading', { level: 1 })).toHaveText(heading);

      const { page } = await visit(app.url, { locale: `${lang}-IN` });
      // The scripts wait until what the server has drawn is marked.
      let go = () => {};
      const marked = new Promise<void>((resolve) => (go = resolve));
      await page.route('**/*.js', async (route) => {
        await marked;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const own = page.locator('h1', { hasText: heading });
      await own.evaluate((element) => element.setAttribute('data-mark', ''));
      go();
      await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
      await expect(page.locator('h1[data-mark]')).toHaveText(heading);
      await expectGoodPage(page);
      await page
        .getByRole('button', { name: lang === 'en' ? 'हिन्दी' : 'English' })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'en' ? hindi : english);
      await page.context().close();
    }
  });
}

test('every link that a stranger finds leads to a page with title and description, in both languages', async () => {
  test.setTimeout(300_000);
  for (const lang of ['en', 'hi']) {
    const found = new Map<string, string>([['/', 'the start']]);
    const titles = new Map<string, string>();
    for (const [path, from] of found) {
      const separator = path.includes('?') ? '&' : '?';
      const { status, title, description, links, html } = await read(`${path}${separator}lang=${lang}`);
      expect([path, from, status, title !== undefined, description !== undefined]).toEqual([
        path,
        from,
        200,
        true,
        true,
      ]);
      expect([path, ...faultsOf(html)]).toEqual([path]);
      titles.set(path, title ?? '');
      // What leads to a bank counts a click.
      for (const link of links.map((one) => one.replace(/#.*/, '').replaceAll('&amp;', '&'))) {
        if (!/^\/(r|api|files)\//.test(link) && !found.has(link)) found.set(link, path);
      }
    }
    expect(found.size).toBeGreaterThan(50);
    // No two cards, lenders or products have the same title.
    const own = [...titles].filter(([path]) => path.split('/').length === 3).map(([, title]) => title);
    expect(new Set(own).size).toBe(own.length);
  }
});

test('search engines and messengers are told what a page is, where it stands and what it says', async () => {
  const product = await read('/products/personal-loan');
  expect(product.canonical).toBe(`${SITE}/products/personal-loan`);
  expect(product.html).toContain(`<link rel="alternate" hreflang="hi" href="${SITE}/products/personal-loan?lang=hi">`);
  expect(product.html).toContain(`hreflang="x-default" href="${SITE}/products/personal-loan">`);
  expect(product.facts.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'LoanOrCredit', 'FAQPage']);
  // The lowest and the highest of the demo data: 0.9 % and 3 % a month.
  expect(product.facts[1]?.['interestRate']).toMatchObject({ minValue: 10.8, maxValue: 36 });
  const hindi = await read('/products/personal-loan?lang=hi');
  expect(hindi.canonical).toBe(`${SITE}/products/personal-loan?lang=hi`);

  const moved = await app.http.get('/kirana/credit-cards/1-whatever?utm_source=x').redirects(0);
  expect([moved.status, moved.headers['location']]).toEqual([
    301,
    '/kirana/credit-cards/1-aravali-everyday?utm_source=x',
  ]);
  const card = await read('/credit-cards/1-aravali-everyday');
  expect(card.canonical).toBe(`${SITE}/credit-cards/1-aravali-everyday`);
  expect(card.facts.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'CreditCard']);

  // The pages of a partner are the same once more, but for its first one.
  expect((await read('/kirana')).canonical).toBe(`${SITE}/kirana`);
  expect((await read('/kirana/products/gold-loan')).canonical).toBe(`${SITE}/products/gold-loan`);
  expect((await read('/kirana/products/gold-loan')).html).toContain(
    `<meta property="og:url" content="${SITE}/kirana/products/gold-loan">`,
  );
  // A host that nobody has registered names no address in the page.
  const other = await app.http.get('/lenders').set('Host', 'evil.example.com').expect(200);
  expect(other.text).not.toContain('evil.example.com');
});

test('what does not exist is told as such', async () => {
  for (const path of [
    '/products/car-loan',
    '/products/credit-card',
    '/products/solar-loan',
    '/kirana/products/personal-loan',
    '/credit-cards/999',
    '/credit-cards/one',
    '/lenders/nobody',
    '/nothing',
  ]) {
    const { status, headers, html, links, canonical } = await read(path);
    expect([path, status, headers.get('x-robots-tag'), canonical]).toEqual([path, 404, 'noindex', undefined]);
    expect([path, ...faultsOf(html)]).toEqual([path, 'hidden from search']);
    const start = path.startsWith('/kirana') ? '/kirana' : '';
    for (const way of [start || '/', `${start}/products`, `${start}/credit-cards`]) expect(links).toContain(way);
  }
  const page = await open('/lenders/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  await page.getByRole('main').getByRole('link', { name: 'Credit cards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit cards');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(`${app.url}/products`);
  expect((await read('/user/offers')).headers.get('x-robots-tag')).toBe('noindex');
});

test('a change of a rate is in the page within a second', async () => {
  const rate = async () => (await read('/lenders/L02')).html;
  expect(await rate()).toContain('15\u00a0% to 33\u00a0%');
  await app.query("UPDATE lenders SET apr_max = 2.5, version = version + 1 WHERE code = 'L02'");
  await expect(async () => expect(await rate()).toContain('15\u00a0% to 30\u00a0%')).toPass();
});

/** A page whose scripts come when it is said. */
async function held(path: string): Promise<{ page: Page; asked: { resolve: () => void } }> {
  const { page } = await visit(app.url);
  const asked = { resolve: () => {} };
  const looked = new Promise<void>((resolve) => (asked.resolve = resolve));
  await page.route('**/*.js', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, asked };
}

test('a customer is not shown the page for strangers', async () => {
  const { page } = await visit(app.url, { stored: { token: 'a-token', prospectAppId: 'p' } });
  let go = () => {};
  const looked = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/*.js', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-drawn] h1')).toBeHidden();
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what a visitor does before the scripts are there is done when they are, and no number is in an address', async () => {
  const { page, asked } = await held('/');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9870012345');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).press('Enter');
  await expect(page).toHaveURL(`${app.url}/`);
  asked.resolve();
  await expect(page).toHaveURL(`${app.url}/verification`);
  await expect(page.getByText('98700 12345')).toBeVisible();
});

test('a card that is ticked before the scripts are there is compared, it alone, and whence a visit came is kept', async () => {
  const { page, asked } = await held('/credit-cards?utm_source=kirana');
  await page.getByRole('checkbox').first().check();
  expect(await page.evaluate(() => localStorage.getItem('utms'))).toBe('{"utm_source":"kirana"}');
  asked.resolve();
  await expect(page).toHaveURL(/[?&]pick=\d+$/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the pictures of cards are fetched as wide as the screen shows them, also before the scripts are there @phone', async () => {
  const { html } = await read('/credit-cards');
  const [drawn = ''] = html.match(/<img [^>]*credit-cards[^>]*>/) ?? [];
  const address = /src="(\/files\/credit-cards\/[0-9a-f-]{36})\.webp"/.exec(drawn)?.[1];
  expect(drawn).toContain(`srcset="${address}-192.webp 192w, ${address}-384.webp 384w, ${address}.webp 800w"`);
  expect(drawn).toContain('sizes="96px"');

  const page = await open('/credit-cards', { deviceScaleFactor: 2 });
  const picture = page.locator('img[srcset]').first();
  const shown = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.currentSrc : ''));
  await expect.poll(shown).toBe(`${app.url}${address}-192.webp`);
  expect((await (await fetch(await shown())).arrayBuffer()).byteLength).toBeLessThanOrEqual(10_000);
  await page.goto('/credit-cards/1-aravali-everyday');
  await expect.poll(shown).toMatch(/-384\.webp$/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.getBoundingClientRect().width)).toBe(192);
});

test('a menu that is opened before the scripts are there opens with them @phone', async () => {
  const { page, asked } = await held('/check');
  await page.getByLabel('Monthly income').fill('22000');
  await page.getByRole('radio', { name: 'Personal Loans' }).check();
  await page.getByRole('button', { name: 'Menu' }).click();
  asked.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Monthly income')).toHaveValue(/^22,?000$/);
  await expect(page.getByRole('radio', { name: 'Personal Loans' })).toBeChecked();
});

test('a visitor reads about a product and applies for it', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Gold Loans: cost, who gets it, questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByText('When do I get my gold back?').click();
  await expect(page.getByText(/^Within 7 working days/)).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('For: Gold Loans')).toBeVisible();
  await expectGoodPage(page);
});

test('the site lists its pages, and has a picture in each brand for shared links @desktop', async () => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${SITE}/credit-cards/1-aravali-everyday?lang=hi`);
  for (const address of addresses) {
    expect([address, (await read(address.slice(SITE.length))).canonical]).toEqual([address, address]);
  }

  for (const slug of ['moral-e-suvidha', 'kirana']) {
    const { html } = await read(slug === 'kirana' ? '/kirana?lang=hi' : '/?lang=hi');
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(address).toBe(`${SITE}/api/share-pictures/${slug}/hi/home.png`);
    const response = await fetch(app.url + address.slice(SITE.length));
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height, format } = await picture.metadata();
    expect([response.status, width, height, format]).toEqual([200, 1200, 630, 'png']);
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    if (slug === 'kirana') expect([...corner]).toEqual([0x7a, 0x1f, 0x3d]);
  }
});

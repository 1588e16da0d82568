import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedScriptPath, NEWEST_EMBED_SCRIPT } from '@marketplace/contract/partner-api/embed.js';
import { type Browser, expect, type Page } from '@playwright/test';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner, aPartnerUser } from '../server/test/builders/accounts.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectAccessible, expectGoodPage, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

let app: TestApp;
let sent: SmsMessage[];
/** Sites of others, on ports of their own: the partner has named the first. */
let named: Site;
let stranger: Site;
let phones = 8_750_000_000;

interface Site {
  origin: string;
  close: () => void;
}

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha' });
  [named, stranger] = [await openSite(), await openSite()];
  await aPartner(app, {
    ...{ slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र', primary_color: '#5A2A82' },
    embed_origins: [named.origin, 'https://www.example.in'],
  });
  sent = takeSms(app);
});
test.afterAll(async () => {
  named.close();
  stranger.close();
  await app.stop();
});

/** A shop's site with a policy that allows this script and its frame, and nothing else. `?` and what follows goes into the script's tag. */
async function openSite(): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const [path = '', more = ''] = (request.url ?? '').split('?');
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${app.url}; frame-src ${app.url}`;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    const { integrity } = NEWEST_EMBED_SCRIPT;
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
       <title>Kirana</title><style>body { margin: 8px } main { ${path === '/narrow' ? 'width: 200px' : ''} }</style>
       <main><h1>Our shop</h1><p>Loans from our partner</p>
       <script async src="${app.url}${embedScriptPath(NEWEST_EMBED_SCRIPT)}" integrity="${integrity}" crossorigin="anonymous"
         data-partner="gram-setu-kendra" ${decodeURIComponent(more)}></script><p>Behind it</p></main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close().closeAllConnections() };
}

const frameOf = (page: Page) => page.frameLocator('iframe');
const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

/** The frame is as tall as what is in it. */
async function expectFollowed(page: Page): Promise<void> {
  await expect(async () => {
    const inside = await frameOf(page)
      .locator('#root')
      .evaluate((root) => root.getBoundingClientRect().height);
    expect(Math.abs((await heightOf(page)) - inside)).toBeLessThan(2);
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate((html) => html.scrollHeight <= html.clientHeight && html.scrollWidth <= html.clientWidth),
    ).toBe(true);
  }).toPass();
}

async function proveNumber(page: Page): Promise<void> {
  const phone = String(++phones);
  const frame = frameOf(page);
  await frame.getByLabel('Mobile number', { exact: true }).fill(phone);
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Send OTP' }).click();
  await expectFollowed(page);
  await frame.getByLabel('OTP', { exact: true }).fill(await codeTo(sent, phone));
  await expect(frame.getByRole('heading', { level: 1, name: 'What do you need today?' })).toBeVisible();
}

test('a customer proves the number and comes to the first question in a frame of the partner’s site, in its brand @phone', async () => {
  const { page } = await visit(app.url);
  await page.goto(named.origin);
  const frame = frameOf(page);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Apply for a loan');
  await expect(frame.getByText('Gram Setu Kendra').first()).toBeVisible();
  await expectFollowed(page);
  const first = await heightOf(page);
  expect(await overflowsSideways(page)).toBe(false);

  await proveNumber(page);
  await expectFollowed(page);
  expect(await heightOf(page)).not.toBe(first);
  await frame.getByRole('button', { name: /^Personal Loans/ }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'What you need' })).toBeVisible();
  await expectFollowed(page);
  // A page that becomes shorter makes the frame shorter.
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByRole('alert')).toBeVisible();
  await expectFollowed(page);
  expect(await overflowsSideways(page)).toBe(false);
});

test('a browser that forbids storage in frames does not hold the customer up @phone', async () => {
  const { context, page } = await visit(app.url);
  await context.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto(named.origin);
  await proveNumber(page);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: /^Personal Loans/ }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'What you need' })).toBeVisible();
});

test('pages that no frame shows open in a tab of their own @desktop', async () => {
  const { context, page } = await visit(app.url);
  await page.goto(named.origin);
  await proveNumber(page);
  const frame = frameOf(page);
  await expectFollowed(page);
  // What moves under the finger is missed by it.
  const heights = await page.evaluateHandle(() => {
    const told = new Set<number>();
    addEventListener('message', ({ data }: MessageEvent<{ height: number }>) => told.add(data.height));
    return told;
  });
  await frame.getByRole('link', { name: 'Continue on another device' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'This page opens in a tab of its own' })).toBeFocused();
  await expectFollowed(page);
  expect(await heights.evaluate((told) => told.size)).toBeLessThanOrEqual(2);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open the page' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/gram-setu-kendra\//);
  expect(new URL(tab.url()).origin).toBe(app.url);
});

/** Whose pages are refused says so in the console, which no other test may see. */
async function visitRefused(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}

test('a site that the partner has not named gets a link that opens a tab instead @phone', async ({ browser }) => {
  const page = await visitRefused(browser, `${stranger.origin}/?${encodeURIComponent('data-lang="hi"')}`);
  const link = page.getByRole('link', { name: 'लोन के लिए आवेदन करें' });
  await expect(link).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab.getByText('ग्राम सेतु केंद्र').first()).toBeVisible();
  expect(new URL(tab.url()).origin).toBe(app.url);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await page.context().close();
});

test('a place without room gets the link at once @phone', async () => {
  const { page } = await visit(app.url);
  await page.goto(`${named.origin}/narrow?${encodeURIComponent('data-title="Get a loan" data-link="ABCD2345"')}`);
  const link = page.getByRole('link', { name: 'Get a loan' });
  await expect(link).toHaveAttribute('href', `${app.url}/gram-setu-kendra/?utm_link=ABCD2345`);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('messages of others change nothing: neither the frame’s height nor what the application tells @phone', async () => {
  const { page } = await visit(app.url);
  await page.goto(named.origin);
  await expectFollowed(page);
  const height = await heightOf(page);
  // The page itself is not the frame, however it speaks.
  await page.evaluate(() => window.postMessage({ marketplace: 'height', height: 9_999 }, '*'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await heightOf(page)).toBe(height);
  // Nor does the frame answer itself, or a page that is not around it.
  const told = await frameOf(page)
    .locator('html')
    .evaluate(async () => {
      const heard: unknown[] = [];
      addEventListener('message', ({ data }) => heard.push(data));
      window.postMessage({ marketplace: 'hello' }, '*');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return heard;
    });
  expect(told).toEqual([{ marketplace: 'hello' }]);
});

test('an owner names a site and takes the line for it, in Hindi', async () => {
  const own = await aPartner(app, { slug: 'kisan-seva' });
  const { token } = await aPartnerUser(app, { partner: own });
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } });
  await page.goto('/kisan-seva/partner/digital-integration');
  const section = page.getByRole('region', { name: 'आपकी वेबसाइट पर' });
  await expect(section).toContainText('अभी कोई साइट नहीं है।');
  await expect(section.getByRole('region', { name: 'आपके पेज के लिए लाइन' })).toHaveCount(0);
  const add = section.getByRole('button', { name: 'जोड़ें', exact: true });
  await add.click();
  await expect(section.getByRole('alert').getByRole('link')).toHaveText(['अपनी साइट के पते की शुरुआत भरें']);
  await section.getByLabel('साइट जोड़ें').fill('http://www.example.in');
  await add.click();
  await expect(section.getByRole('alert')).toContainText('https:// और साइट का नाम भरें');
  await expectAccessible(page);
  await section.getByLabel('साइट जोड़ें').fill('https://www.Example.in/');
  await add.click();

  await expect(section.getByRole('listitem')).toHaveText([/https:\/\/www\.example\.in/]);
  const line = section.getByRole('region', { name: 'आपके पेज के लिए लाइन' });
  await expect(line).toContainText(`src="${app.url}${embedScriptPath(NEWEST_EMBED_SCRIPT)}"`);
  await expect(line).toContainText('data-partner="kisan-seva" data-lang="hi"');
  await expectGoodPage(page);
  await page.reload();
  await section.getByRole('button', { name: 'हटाएँ: https://www.example.in' }).click();
  await expect(section).toContainText('अभी कोई साइट नहीं है।');
});

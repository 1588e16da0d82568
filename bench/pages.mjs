import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { onShutDown } from '../tools/processes.mjs';
import { median } from './report.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

const loads = 5;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Lighthouse's "slow 4G", in bytes a second, and a phone four times slower than this machine. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerProcessor = 4;

export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  onShutDown(() => browser.close());
  return browser;
}

/**
 * What somebody with nothing stored loads who opens `url` and then does `then`, in bytes as they crossed the network,
 * compressed with gzip.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(page: Page) => Promise<void>} [then]
 * @returns {Promise<{ opened: number, after: number }>} bytes of JavaScript before and after `then`
 */
export async function measureScripts(browser, url, then) {
  const { page, session, close } = await visit(browser, { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const opened = bytes;
  if (then) {
    await then(page);
    await page.waitForLoadState('networkidle');
  }
  await close();
  return { opened, after: bytes };
}

/**
 * @typedef {object} Vitals
 * @property {number} firstPaint ms until the first content is painted
 * @property {number} largestPaint ms until the largest content is painted (LCP)
 * @property {number} blocked ms by which tasks after the first paint exceed 50 ms, together (TBT)
 * @property {number} shift unexpected movement of the layout (CLS)
 */

/**
 * Medians of cold loads on a slow phone and connection.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} [stored] what the browser keeps of an earlier visit
 * @returns {Promise<Vitals>}
 */
export async function measureVitals(browser, url, stored = {}) {
  /** @type {Vitals[]} */
  const measured = [];
  for (let i = 0; i < loads; i++) measured.push(await loadOnPhone(browser, url, stored));
  const of = (/** @type {keyof Vitals} */ name) => median(measured.map((vitals) => vitals[name]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} stored
 * @returns {Promise<Vitals>}
 */
async function loadOnPhone(browser, url, stored) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
  const { page, session, close } = await visit(browser, { ...phone, storageState });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Waits until nothing has kept the page busy for two seconds, but not for ever.
  for (let i = 0; i < 40 && (await page.evaluate('performance.now() < vitals.busyUntil + 2000')); i++) await delay(500);
  const vitals = /** @type {Vitals} */ (await page.evaluate('vitals.read()'));
  await close();
  return vitals;
}

/** Runs in the page, before its own code. */
function observeVitals() {
  let firstPaint = 0;
  let largestPaint = 0;
  let shift = 0;
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} take
   */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (firstPaint = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = /** @type {PerformanceEntry & { hadRecentInput: boolean, value: number }} */ (
      entry
    );
    if (!hadRecentInput) shift += value;
  });
  observe('longtask', (task) => {
    tasks.push(task);
    vitals.busyUntil = task.startTime + task.duration;
  });
  const vitals = {
    busyUntil: 0,
    read: () => ({
      firstPaint,
      largestPaint,
      blocked: tasks
        .filter((task) => task.startTime + task.duration > firstPaint)
        .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
      shift,
    }),
  };
  Object.assign(globalThis, { vitals });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} device
 */
async function visit(browser, device) {
  const context = await browser.newContext({ locale: 'en-IN', ...device });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { page, session, close: () => context.close() };
}

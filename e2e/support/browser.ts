import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { eventually } from '../../server/test/support/eventually.js';

/** The two widths at which every page must work. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** The system's Chromium with an empty profile, kept from calling home and from every other machine. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the journeys with npm test');
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Visitors share a process, and what it has compiled; what they store stays their own.
      '--renderer-process-limit=1',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
    ],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page threw or refused to do: a journey ends with none. */
  problems: string[];
}

/**
 * A visitor; `stored` is what the browser remembers of earlier visits. A wait that fails says so after twenty seconds: a
 * busy machine is no failure.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  locale: 'en-IN' | 'hi-IN' = 'en-IN',
  stored: Record<string, string> = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 600,
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

/** Passes as soon as `check` does: a page shows what an event changed after the event, not within it. */
export function soon(check: () => Promise<void>): Promise<void> {
  return eventually(check);
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line for each rule; `[]` when nothing. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Colours on their way are nobody's to judge. A spinner never arrives.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // Through the debugger, so that the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    // A tooltip or a menu belongs to what opened it, wherever it stands in the document, and may have closed meanwhile.
    const isPopup = ({ target }: AxeNode) => {
      const element = document.querySelector(target[0] ?? '');
      return element === null || element.closest('[role=tooltip], .MuiPopover-root') !== null;
    };
    return violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => id !== 'region' || !isPopup(node)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

interface Axe {
  run(options: { resultTypes: string[] }): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
}

interface AxeNode {
  html: string;
  target: string[];
}

/** Whether the page is wider than the screen, so that it scrolls sideways. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

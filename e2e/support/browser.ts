import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newProfile } from './test.js';

export interface Visit {
  /** That of the project when it is left out. */
  viewport?: { width: number; height: number };
  locale?: 'en-IN' | 'hi-IN';
  /** How many of the screen's pixels are one of the page's. */
  deviceScaleFactor?: number;
  /** What the browser remembers of earlier visits. */
  stored?: Record<string, string>;
  /** Whether the app may be kept for when there is no connection: what it keeps, `page.route` does not see. */
  serviceWorkers?: 'allow';
}

/** A visitor. */
export async function visit(
  baseURL: string,
  { stored = {}, ...options }: Visit = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newProfile(baseURL, stored, options);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  // What the server has drawn can be used, but by the browser alone, until the app has taken it over.
  page.goto = async (address, given) => {
    const response = await goto(address, given);
    if (given?.waitUntil === undefined) await isTakenOver(page);
    return response;
  };
  return { context, page };
}

/** The page of a new visitor at `path`. */
export async function openPage(baseURL: string, path: string, options: Visit = {}): Promise<Page> {
  const { page } = await visit(baseURL, options);
  await page.goto(path);
  return page;
}

const TAKEN_OVER_MS = 5_000;

/** A page whose scripts are held back stays as it was drawn. */
async function isTakenOver(page: Page): Promise<void> {
  await page
    .locator('[data-drawn]')
    .waitFor({ state: 'detached', timeout: TAKEN_OVER_MS })
    .catch(() => undefined);
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, one line for each rule; `[]` when nothing. */
async function accessibilityFindings(page: Page): Promise<string[]> {
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

/** Axe finds nothing wrong with the page; what begins to fade in meanwhile (a tooltip) is judged once it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await accessibilityFindings(page)).toEqual([])).toPass();
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

/** The page suits everybody's means of reading it and is as wide as the screen. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect(async () => expect(await overflowsSideways(page)).toBe(false)).toPass();
}

/** Closes a dialog or a drawer with the key, which it listens to from when it has taken the focus. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect(async () => {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }).toPass();
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

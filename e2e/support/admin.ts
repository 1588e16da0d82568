import { type BrowserContext, type Download, expect, type Locator, type Page } from '@playwright/test';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { anAdmin, type BuiltAccount } from '../../server/test/builders/accounts.js';
import type { AdminUserEntity } from '../../server/src/accounts/admin-users/admin-user.entity.js';
import type { TestApp } from '../../server/test/support/test-app.js';
import { expectAccessible, overflowsSideways } from './browser.js';
import { newProfile } from './test.js';
import { DESKTOP, PHONE } from './widths.js';

export interface Visit {
  /** That of the project when it is left out. */
  viewport?: { width: number; height: number };
  /** Signed in as this admin; nobody is when it is left out. */
  admin?: BuiltAccount<AdminUserEntity>;
  dark?: boolean;
  /** What the browser asks for. */
  locale?: 'en-IN' | 'hi-IN';
}

/** A browser profile of its own, as another person on another machine has it. */
export function aProfile(app: TestApp, { admin, dark = false, ...options }: Visit = {}): Promise<BrowserContext> {
  const stored = admin && {
    a_atkn: admin.token,
    adminId: btoa(String(admin.user.id)),
    roleId: btoa(String(admin.user.role_id)),
  };
  return newProfile(app.url, stored ?? {}, {
    ...options,
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
}

export interface SignedIn {
  page: Page;
  admin: BuiltAccount<AdminUserEntity>;
}

/** A page of the admin at `path`, opened by a new admin of `role`. */
export async function openAs(
  app: TestApp,
  path: string,
  { role = 1, name, ...visit }: Omit<Visit, 'admin'> & { role?: AdminRole; name?: string } = {},
): Promise<SignedIn> {
  const admin = await anAdmin(app, { role, ...(name !== undefined && { name }) });
  const context = await aProfile(app, { ...visit, admin });
  const page = await context.newPage();
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  return { page, admin };
}

/** The page's heading, in the top bar. */
export function heading(page: Page, name?: string): Locator {
  return page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('[role=status], [role=alert]');
}

export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).filter({ hasText: text });
}

/** What is stored of the session in the browser. */
export function storedSession(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(['a_atkn', 'adminId', 'roleId'].map((key) => [key, localStorage.getItem(key)])),
  );
}

/** Chooses `file` through the button that opens the file dialog. */
export async function chooseFile(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Moves what the focused handle stands for by so many places, with the keyboard alone. */
export async function liftAndMove(page: Page, key: 'ArrowUp' | 'ArrowDown', times: number): Promise<void> {
  const announcement = page.locator('[aria-live=assertive]');
  await page.keyboard.press('Space');
  await expect(announcement).toContainText('You have lifted an item');
  for (let step = 0; step < times; step++) {
    const before = await announcement.innerText();
    await page.keyboard.press(key);
    await expect(announcement).not.toHaveText(before);
  }
  await page.keyboard.press('Space');
}

/** What fingers point at is 44 px high and wide. */
export async function expectFingerSized(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    const box = await target.boundingBox();
    expect([String(target), Math.min(box?.width ?? 0, box?.height ?? 0) >= 44]).toEqual([String(target), true]);
  }
}

/** Nothing makes the page wider than the window, once it has taken on its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(async () => expect(await overflowsSideways(page)).toBe(false)).toPass();
}

/** The page as it stands fits and is accessible at both widths; it keeps the one it has. */
export async function expectFits(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const viewport of own?.width === PHONE.width ? [DESKTOP, PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** The file of the list's whole filter, once it is written. */
export async function exported(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All rows as CSV' }).click();
  await expect(page.getByRole('link', { name: /^The export is ready/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return download;
}

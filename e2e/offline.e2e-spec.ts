import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import sharp from 'sharp';
import { ObjectStore } from '../server/src/platform/files/object-store/object-store.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const ROOT = resolve(import.meta.dirname, '..');

let app: TestApp;
let lender: { id: number };
const LOGO = 'partners/5f3c1d5e-2a37-4a5e-9a43-1f6a4f6c2a11.webp';

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  lender = await aLender(app, { name: 'Himgiri Finance' });
  await aPartner(app, {
    slug: 'gram-setu',
    name: 'Gram Setu',
    name_hi: 'ग्राम सेतु',
    primary_color: '#5A2A82',
    logo: `/files/${LOGO}`,
  });
  const logo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#5A2A82' } });
  await app.app.get(ObjectStore).put(LOGO, await logo.webp().toBuffer(), 'image/webp');
});
test.afterAll(() => app.stop());

const TITLES = { en: 'There is no connection', hi: 'अभी इंटरनेट नहीं है' };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What the browser keeps of the site, by address, with the text of what is no font. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        kept[pathname] = /\.(woff2|webp)$/.test(pathname) ? '' : await (await cache.match(request))!.text();
      }
    }
    return kept;
  });

/** Waits until the app is kept, with the page of `shell`. */
const isKept = (page: Page, shell = '/offline') =>
  expect(async () => expect(Object.keys(await keptFiles(page))).toContain(shell)).toPass();

/** A customer whom a lender has approved. */
async function anAppliedCustomer() {
  const prospect = await aProspect(app, { profile: anApplicant({}), partner_id: 1 });
  const application = await anApplication(app, { prospect_id: prospect.id, state: 'SANCTIONED' });
  await aLenderApplication(app, {
    application_id: application.id,
    lender_id: lender.id,
    state: 'SANCTIONED',
    sanctioned_amount: 45_000,
    lender_reference_id: 'HF-26-0004711',
  });
  return prospect;
}

async function open(
  path: string,
  { prospect, locale = 'en-IN' }: { prospect?: { id: number; uuid: string }; locale?: 'en-IN' | 'hi-IN' } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const stored = prospect && (await signedIn(app, prospect));
  const { page, context } = await visit(app.url, { locale, stored, serviceWorkers: 'allow' });
  await page.goto(path);
  return { page, context };
}

for (const language of LANGUAGES) {
  test(`a reload without a connection shows our own page, which opens the asked one when there is one (${language})`, async () => {
    const { page, context } = await open('/gram-setu/credit-cards', { locale: `${language}-IN` });
    await isKept(page, '/gram-setu/offline');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, TITLES[language])).toBeVisible();
    await expect(page.getByRole('banner').getByText({ en: 'Gram Setu', hi: 'ग्राम सेतु' }[language])).toBeVisible();
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#5A2A82');
    const logo = page.getByRole('banner').locator('img');
    expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(64);
    await expectGoodPage(page);
    await page.getByRole('button', { name: { en: 'Try again', hi: 'फिर कोशिश करें' }[language] }).click();
    await expect(
      page.getByText({ en: 'There is still no connection.', hi: 'अभी भी इंटरनेट नहीं है।' }[language]),
    ).toBeVisible();

    await context.setOffline(false);
    await expect(heading(page, TITLES[language])).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/gram-setu/credit-cards');
    expect(await page.evaluate(() => document.getElementById('boot')!.textContent)).not.toContain('isShell');
  });
}

for (const language of LANGUAGES) {
  const texts = {
    en: {
      kept: /^There is no connection\. This is as of \d+ \w+ \d+, \d+:\d\d [ap]m\. Amounts and numbers are not kept/,
      link: /^Application status as of \d/,
      words: 'Himgiri Finance has approved your loan',
      list: 'All applications',
    },
    hi: {
      kept: /^अभी इंटरनेट नहीं है। यह \d+ .+ तक की स्थिति है। रकम और नंबर/,
      link: /^आवेदन की स्थिति \(\d.* की\)$/,
      words: /Himgiri Finance/,
      list: 'सभी आवेदन',
    },
  }[language];

  test(`the status is readable without a connection, says of when it is, and is read anew afterwards (${language})`, async () => {
    const prospect = await anAppliedCustomer();
    const { page, context } = await open('/user/status', { prospect, locale: `${language}-IN` });
    await expect(page.getByText('₹45,000').first()).toBeVisible();
    await isKept(page);
    await context.setOffline(true);
    await page.goto('/user/offers');
    await expect(heading(page, TITLES[language])).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: texts.link }).click();
    await expect(page.getByText(texts.kept)).toBeVisible();
    const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(texts.words);
    await expectGoodPage(page);
    await page.reload();
    await expect(rows).toHaveCount(1);
    for (const secret of ['45,000', '45000', 'HF-26']) {
      expect(await page.content()).not.toContain(secret);
      expect(await page.evaluate(() => localStorage.getItem('keptStatus'))).not.toContain(secret);
    }

    await context.setOffline(false);
    await expect(page.getByText('₹45,000').first()).toBeVisible();
    await expect(rows).toHaveCount(0);
    // The customer is known again, too.
    if (test.info().project.name === 'desktop') {
      await expect(page.getByRole('banner').getByRole('link', { name: /^Asha/ })).toBeVisible();
    }
  });
}

const keptStatus = (page: Page) => page.evaluate(() => localStorage.getItem('keptStatus'));

async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('whoever signs out without a connection leaves nothing behind', async () => {
  const prospect = await anAppliedCustomer();
  const { page, context } = await open('/user/status', { prospect });
  await expect(page.getByText('₹45,000').first()).toBeVisible();
  await expect(async () => expect(Object.keys(await keptFiles(page)).join()).toContain('/Drawer-')).toPass();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('This is as of')).toBeVisible();
  await logOut(page);
  await expect(heading(page, TITLES.en)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Application status/ })).toHaveCount(0);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((name) => /token|kept|draft|prospect/i.test(name))).toEqual([]);
});

test('the kept status goes with the session: signed out, ended from elsewhere, or a day later', async () => {
  const prospect = await anAppliedCustomer();
  const { page } = await open('/user/status', { prospect });
  await expect(page.getByText('₹45,000').first()).toBeVisible();
  expect(await keptStatus(page)).toContain('Himgiri Finance');
  await logOut(page);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  expect(await keptStatus(page)).toBeNull();

  const { page: second } = await open('/user/status', { prospect });
  await expect(second.getByText('₹45,000').first()).toBeVisible();
  expect(await keptStatus(second)).not.toBeNull();
  await app
    .as(await app.tokenFor('customer', prospect.id))
    .post('/api/sessions/end-others')
    .expect(200);
  await second.goto('/products');
  await expect(second.getByText('You were signed out on this device')).toBeVisible();
  expect(await keptStatus(second)).toBeNull();

  const { page: third, context } = await open('/user/status', { prospect });
  await expect(third.getByText('₹45,000').first()).toBeVisible();
  await isKept(third);
  await third.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('keptStatus')!) as { at: string };
    const at = new Date(Date.now() - 24 * 3600 * 1000 - 1000).toISOString();
    localStorage.setItem('keptStatus', JSON.stringify({ ...kept, at }));
  });
  await context.setOffline(true);
  await third.reload();
  await expect(third.getByText('Your applications could not be loaded.')).toBeVisible();
  expect(await keptStatus(third)).toBeNull();
});

test('what is kept of the app holds no answer of the API and nothing of the customer', async () => {
  const prospect = await anAppliedCustomer();
  const { page, context } = await open('/gram-setu/products', { prospect });
  await isKept(page, '/gram-setu/offline');
  for (const path of ['/user/status', '/user/personal-data', '/user/user-detail', '/credit-cards', '/user/offers']) {
    await page.goto(`/gram-setu${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  const kept = await keptFiles(page);
  const others = Object.keys(kept).filter((path) => !path.startsWith('/static/consumer/assets/'));
  expect(others.sort()).toEqual([`/files/${LOGO}`, '/gram-setu/offline']);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const token = stored.find(([name]) => name === 'token')![1];
  const text = Object.values(kept).join('\n');
  const { phone, first_name } = { phone: prospect.phone, first_name: anApplicant({}).first_name as string };
  for (const secret of [token, prospect.uuid, phone, `>${first_name}<`, `"${first_name}"`, 'HF-26-0004711']) {
    expect(text).not.toContain(secret);
  }
  // Neither the admin nor the portal is answered from here.
  await context.setOffline(true);
  for (const path of ['/admin', '/partner', '/gram-setu/partner/login']) {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  }
});

test('answers typed without a connection are sent when it is back, a PAN only while the page is open', async () => {
  const prospect = await aProspect(app, { profile: {} });
  const { page, context } = await open('/products', { prospect });
  await isKept(page);
  await page.evaluate(() => localStorage.setItem('productType', 'Personal Loans'));
  await page.goto('/user/user-detail?step=3');
  await expect(page.getByLabel('First name')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Asha');
  await expect(page.getByText('There is no connection. What you type is kept')).toBeVisible();
  await page.getByLabel('Family name').fill('Rao');
  await page.reload();
  await expect(heading(page, TITLES.en)).toBeVisible();
  await expect(page.getByText('Not sent yet: 2 answers.')).toBeVisible();
  await expectGoodPage(page);
  // They are sent from whatever page is opened next.
  await page.evaluate(() => history.replaceState(null, '', '/emi-calculator'));
  await context.setOffline(false);
  await expect(heading(page, 'What a loan costs')).toBeVisible();
  await expect
    .poll(
      async () => (await app.as(await app.tokenFor('customer', prospect.id)).get(`/api/user/${prospect.uuid}`)).body,
    )
    .toMatchObject({ first_name: 'Asha', last_name: 'Rao' });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);

  await page.goto('/user/user-detail?step=3');
  await context.setOffline(true);
  await page.getByLabel('PAN').fill('abcpd1234f');
  await expect(page.getByText('Your PAN is not kept on this device')).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => Object.entries(localStorage)))).not.toMatch(/abcpd/i);
  await expectGoodPage(page);
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Your PAN is not kept on this device')).toHaveCount(0);
});

test('an answer that another device changed meanwhile is not overwritten, and the customer chooses', async () => {
  const prospect = await aProspect(app, { profile: { first_name: 'Asha', last_name: 'Rao' } });
  const stored = await signedIn(app, prospect);
  const { page, context } = await visit(app.url, { stored: { ...stored, productType: 'Personal Loans' } });
  await page.goto('/user/user-detail?step=3');
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Usha');
  await page.getByLabel('Family name').fill('Devi');
  await expect(page.getByText('There is no connection.')).toBeVisible();
  const api = app.as(await app.tokenFor('customer', prospect.id));
  await api.put(`/api/user/${prospect.uuid}`).send({ first_name: 'Asha Kumari' }).expect(200);
  await context.setOffline(false);
  const conflict = page.getByRole('alert').filter({ hasText: 'was changed on another device' });
  await expect(conflict).toContainText('Here you typed “Usha”, there it is “Asha Kumari”.');
  await expectGoodPage(page);
  const now = async () => (await api.get(`/api/user/${prospect.uuid}`)).body as object;
  await expect.poll(now).toMatchObject({ first_name: 'Asha Kumari', last_name: 'Devi' });
  // The question outlives the page.
  await page.goto('/user/user-detail?step=3');
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep “Asha Kumari”' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Asha Kumari');
  expect(await now()).toMatchObject({ first_name: 'Asha Kumari', last_name: 'Devi' });
});

test('the menu offers to install the app where the browser does, and nothing else asks for it @phone', async () => {
  const { page } = await visit(app.url, { locale: 'hi-IN' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'मेन्यू' });
  const install = page.getByRole('button', { name: 'ऐप इंस्टॉल करें' });
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(install).toHaveCount(0);
  const isHeld = await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve();
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isHeld).toBe(true);
  await expect(install).toBeVisible();
  await expectGoodPage(page);
  await install.click();
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('yes');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(install).toHaveCount(0);
});

/** Passes requests on to one of several servers, as a proxy does in a release. */
async function aProxy(first: TestApp) {
  let to = first;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const asked = ask(new URL(url ?? '/', to.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next: TestApp) => void (to = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The consumer app as it might be after a change: another name of its first script, and a mark in its page. */
async function aNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-release-'));
  const dist = join(folder, 'consumer-ui/dist');
  await cp(join(ROOT, 'consumer-ui/dist'), dist, { recursive: true });
  const [, script = ''] = /assets\/(index-[^"]+)\.js/.exec(await readFile(join(dist, 'index.html'), 'utf8')) ?? [];
  for (const name of await readdir(dist, { recursive: true })) {
    const path = join(dist, name);
    // Of the files as they were.
    if (/\.(gz|br)$/.test(name)) await rm(path);
    if (!/\.(js|html|json)$/.test(name)) continue;
    const text = await readFile(path, 'utf8');
    const changed = text
      .replaceAll(script, 'index-NEXT')
      .replace('<meta charset="utf-8" />', '<meta charset="utf-8" /><meta name="release" content="next" />')
      .replace(/app [0-9a-f]{12}/, 'app next');
    await writeFile(path, changed);
  }
  await rename(join(dist, `assets/${script}.js`), join(dist, 'assets/index-NEXT.js'));
  return folder;
}

test('a release is taken by the next page, keeps the app in its own version, and can take it away @desktop', async () => {
  const folder = await aNextRelease();
  const next = await startMarketplace({ WEB_ROOT: folder }, app.database);
  const off = await startMarketplace({ SERVICE_WORKER: 'off' }, app.database);
  const proxy = await aProxy(app);
  try {
    const { page, context } = await visit(proxy.url, { serviceWorkers: 'allow' });
    const release = page.locator('meta[name=release]');
    await page.goto('/');
    await isKept(page);
    await page.reload();
    await expect(release).toHaveCount(0);

    proxy.release(next);
    await page.reload();
    await expect(release).toHaveAttribute('content', 'next');
    await expect(async () => {
      expect(await page.evaluate(() => caches.keys())).toEqual(['app next']);
      expect(Object.keys(await keptFiles(page))).toEqual(
        expect.arrayContaining(['/offline', '/static/consumer/assets/index-NEXT.js']),
      );
    }).toPass();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, TITLES.en)).toBeVisible();
    await expect(release).toHaveAttribute('content', 'next');
    await context.setOffline(false);
    await expect(heading(page, TITLES.en)).toHaveCount(0);

    // Whoever has the app kept loses it, too.
    proxy.release(off);
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  } finally {
    proxy.close();
    await Promise.all([next.stop(), off.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});

import { areaOf, SHELL_PATH, splitSlug } from '@marketplace/contract/routes/routes.js';
import type { KeptMessage } from './kept-message.js';
import { listenForPush } from './push.js';

/*
 * The service worker of the consumer app: what the app needs to start is kept, so that a page opens without a
 * connection. It keeps scripts, styles, fonts and a page of each brand that was fetched without cookies: never an answer
 * of the API, a page as somebody has seen it, or anything else of a person (decision 121).
 */

declare const self: ServiceWorkerGlobalScope;

/** What the build has written: the files that every page and those for this case need, and a name of them all. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `app ${VERSION}`;
/** Files whose names change with their content: of the build, and the logos of brands. */
const isFile = (path: string) => /^\/(static\/consumer\/assets|files\/partners)\//.test(path);
/** A partner may change its brand. */
const SHELL_IS_GOOD_MS = 24 * 60 * 60 * 1000;

listenForPush(self);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data as KeptMessage)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.origin) return;
  if (mode === 'navigate') event.respondWith(pageFor(event, pathname));
  else if (isFile(pathname)) event.respondWith(fileFor(event));
});

/** Takes over at once: pages name the files of their own version, and are always asked for first. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  for (const name of await otherCaches()) {
    const before = await caches.open(name);
    for (const { url } of await before.matchAll()) {
      if (isShell(new URL(url))) await keepShell(cache, new URL(url));
    }
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  for (const name of await otherCaches()) await caches.delete(name);
  await self.clients.claim();
}

async function keep({ shell, files }: KeptMessage): Promise<void> {
  const cache = await caches.open(CACHE);
  await keepShell(cache, new URL(shell, self.origin));
  await keepFiles(cache, files);
  // A version that was replaced a moment ago may have written once more.
  if (self.serviceWorker?.state === 'activated') for (const name of await otherCaches()) await caches.delete(name);
}

const otherCaches = async () => (await caches.keys()).filter((name) => name !== CACHE);

/** Keeps the shell at `address`, whose query names the language, under its path; with the files that it names. */
async function keepShell(cache: Cache, address: URL): Promise<void> {
  if (!isShell(address)) return;
  const kept = await cache.match(address.pathname);
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '');
  if (kept?.url === address.href && age < SHELL_IS_GOOD_MS) return;
  const shell = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  if (!shell.ok) return;
  const html = await shell.clone().text();
  await keepFiles(cache, namedIn(html, /"(\/static\/consumer\/assets\/[^"]+)"/g));
  // A page without its logo is better than none.
  await keepFiles(cache, namedIn(html, /"(\/files\/partners\/[^"]+)"/g)).catch(() => undefined);
  await cache.put(address.pathname, shell);
}

const namedIn = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, path = '']) => path);

/** Mostly from the browser's own cache, which drops them when it likes. */
async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.origin);
    const isMissing =
      origin === self.origin && isFile(pathname) && !(await cache.match(pathname, { ignoreVary: true }));
    if (isMissing) await cache.add(pathname);
  }
}

const isShell = ({ origin, pathname }: URL) => origin === self.origin && pathname.endsWith(SHELL_PATH);

/** The page as the server has it; without an answer the shell, in which the app shows what it can. */
async function pageFor(event: FetchEvent, path: string): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (error) {
    const isOfApp = event.request.destination === 'document' && areaOf(path) === 'consumer';
    const shell = isOfApp && !/^\/(api|r|files|static)\//.test(path) ? await shellFor(path) : undefined;
    if (shell) return shell;
    throw error;
  }
}

async function shellFor(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const { slug } = splitSlug(path);
  return (await cache.match(`/${slug}${SHELL_PATH}`)) ?? cache.match(SHELL_PATH);
}

async function fileFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const file = await fetch(event.request);
  // Without room for it, the file is fetched again next time.
  if (file.ok) event.waitUntil(cache.put(event.request, file.clone()).catch(() => undefined));
  return file;
}

import { areaOf, SHELL_PATH, splitSlug } from '@marketplace/contract/routes/routes.js';
import type { KeptMessage } from './kept-message.js';

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
const FILES_FOLDER = '/static/consumer/assets/';
/** A partner may change its brand. */
const SHELL_IS_GOOD_MS = 24 * 60 * 60 * 1000;

// Web push: `listenForPush(self)`, imported from ./push.js, is called here.

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { shell, files } = event.data as KeptMessage;
  event.waitUntil(Promise.all([keepShell(new URL(shell, self.origin)), keepFiles(files)]));
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.origin) return;
  if (mode === 'navigate') event.respondWith(pageFor(event, pathname));
  else if (pathname.startsWith(FILES_FOLDER)) event.respondWith(fileFor(event));
});

/** Takes over at once: pages name the files of their own version, and are always asked for first. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const before = await caches.open(name);
    for (const { url } of await before.matchAll()) {
      if (isShell(new URL(url))) await keepShell(new URL(url));
    }
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Keeps the shell at `address`, whose query names the language, under its path; with the files that it names. */
async function keepShell(address: URL): Promise<void> {
  if (!isShell(address)) return;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address.pathname);
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '');
  if (kept?.url === address.href && age < SHELL_IS_GOOD_MS) return;
  const shell = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  if (!shell.ok) return;
  const named = (await shell.clone().text()).matchAll(/"(\/static\/consumer\/assets\/[^"]+)"/g);
  await keepFiles(Array.from(named, ([, file = '']) => file));
  await cache.put(address.pathname, shell);
}

/** Mostly from the browser's own cache, which drops them when it likes. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.origin);
    const isOurs = origin === self.origin && pathname.startsWith(FILES_FOLDER);
    if (isOurs && !(await cache.match(pathname, { ignoreVary: true }))) await cache.add(pathname);
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

/** A file's name changes with its content. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const file = await fetch(event.request);
  // Without room for it, the file is fetched again next time.
  if (file.ok) event.waitUntil(cache.put(event.request, file.clone()).catch(() => undefined));
  return file;
}

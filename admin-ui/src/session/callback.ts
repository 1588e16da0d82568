import { ADMIN_BASE, LOGIN } from '../shared/paths.js';

/** Where to send somebody who is not signed in: the sign-in page, which returns to `location` afterwards. */
export function loginPath(location: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  if (location.pathname === ADMIN_BASE + LOGIN) return LOGIN + location.search;
  const page = location.pathname + location.search;
  const target = safeCallback(page, location.origin);
  return target === undefined || target === '/' ? LOGIN : `${LOGIN}?callback=${encodeURIComponent(page)}`;
}

/**
 * The page below `/admin` that a callback names, as the router writes it, or `undefined` when the callback
 * leads anywhere else: another site, another app, or back to the sign-in page.
 */
export function safeCallback(callback: string | null, origin: string): string | undefined {
  if (callback === null || !callback.startsWith('/')) return undefined;
  // The URL parser reads `//host` and `/\host` as another site; comparing origins catches both.
  const url = URL.canParse(callback, origin) ? new URL(callback, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  if (url.pathname !== ADMIN_BASE && !url.pathname.startsWith(`${ADMIN_BASE}/`)) return undefined;
  const page = url.pathname.slice(ADMIN_BASE.length) || '/';
  // `//` would be read as another site again, by whoever takes the page as an address.
  return page === LOGIN || page.startsWith(`${LOGIN}/`) || page.startsWith('//') ? undefined : page + url.search;
}

import { LOGIN } from '../../session/paths.js';

const INDEX = '/';

/** The sign-in page that returns to `page`, a path of the portal as the router writes it. */
export function loginPath(page: string): string {
  return page === INDEX ? LOGIN : `${LOGIN}?callback=${encodeURIComponent(page)}`;
}

/** The page to open after signing in: `callback` if it is a page of the portal, otherwise the first page. */
export function pageAfterLogin(callback: string | null): string {
  // Browsers read `//host` and `/\host` as another site.
  return callback !== null && /^\/(?![/\\])/.test(callback) && !callback.startsWith(LOGIN) ? callback : INDEX;
}

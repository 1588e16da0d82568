export const LOGIN = '/login';
export const ACCOUNT = '/account';
export const CHOOSE_PASSWORD = '/choose-password';
const INDEX = '/';

/** The sign-in page that leads back to `page`, a path of the portal as the router writes it. */
export function loginPath(page: string): string {
  return page === INDEX ? LOGIN : `${LOGIN}?callback=${encodeURIComponent(page)}`;
}

/** Where to go after signing in; the portal's first page unless `callback` names another one of the portal. */
export function pageAfterLogin(callback: string | null): string {
  // Browsers read `//host` and `/\host` as another site.
  return callback !== null && /^\/(?![/\\])/.test(callback) && !callback.startsWith(LOGIN) ? callback : INDEX;
}

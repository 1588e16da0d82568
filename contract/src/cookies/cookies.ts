/**
 * The values of a visit (SPEC section 3) that `/api/cookies` keeps for a browser after its tab is closed. They never
 * include a token, nor the page's own `language` cookie, which the page's script must be able to read.
 */
export const COOKIE_NAMES = [
  'prospectAppId',
  'appId',
  'productId',
  'productType',
  'utms',
  'urlSegment',
  'lead',
  'qr',
  'url',
  'creditCard',
] as const;
export type CookieName = (typeof COOKIE_NAMES)[number];

export const COOKIE_MAX_BYTES = 1024;
export const COOKIE_MINUTES = { min: 1, max: 1440, default: 60 } as const;

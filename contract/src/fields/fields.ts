/** Patterns and normalisers of single fields, used by forms and by the API alike. */

/** Text as people type it: no control characters, no halves of characters, nothing that turns the direction. */
export const TYPED = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** New credit card name (SPEC section 5): letters, digits, whitespace, hyphen, underscore; any script. */
export const CARD_NAME = /^[\p{L}\p{M}\p{N}\s_-]+$/u;
export const CARD_NAME_MAX = 100;
export const KEY_FEATURE_MAX = 200;
export const BULLET_MAX = 200;
export const BULLETS_MAX = 12;
export const SORT_ORDER_MAX = 1_000_000;
export const CARD_FEE_MAX_RUPEES = 1_000_000;

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SLUG_MAX = 60;
/** SPEC section 5; an empty one is none. */
export const UTM_ID = /^[A-Za-z0-9_-]*$/;
export const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;
export const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Where uploaded pictures may be stored, and how large they may be. */
export const IMAGE_FOLDERS = ['credit-cards', 'partners'] as const;
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 16_000_000;
/** A picture that this service stored: its key is made by the server, never by the caller. */
export const STORED_IMAGE = /^\/files\/(credit-cards|partners)\/[0-9a-f-]{36}\.webp$/;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** An Indian mobile number as `normaliseMobile` leaves it. */
export const MOBILE = /^[6-9]\d{9}$/;
export const MOBILE_LENGTH = 10;

/** `+91 98765-43210`, `098765 43210` -> `9876543210`. */
export function normaliseMobile(value: string): string {
  return value.replace(/[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
}

export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Masks an e-mail address for lists: `asha.rao@example.in` becomes `a•••o@example.in`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const last = local.length > 2 ? local.slice(-1) : '';
  return `${local.slice(0, 1)}•••${last}@${domain}`;
}

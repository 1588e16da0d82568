/** Patterns and normalisers of single fields, used by forms and by the API alike. */

/** Text that people can type: no control characters, no lone surrogates, no marks that change the writing direction. */
export const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/**
 * The characters that `PRINTABLE` refuses, and line breaks. They are removed from text that nobody typed, such as the name
 * of a file.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

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
/** SPEC section 5; the empty text means that there is none. */
export const UTM_ID = /^[A-Za-z0-9_-]*$/;
export const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;
export const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Where uploaded pictures may be stored, and how large they may be. */
export const IMAGE_FOLDERS = ['credit-cards', 'partners'] as const;
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 16_000_000;
/** The path of a picture that this service stored. The server makes the key, never the caller. */
export const STORED_IMAGE = /^\/files\/(credit-cards|partners)\/[0-9a-f-]{36}\.webp$/;
/** As `STORED_IMAGE`, of pages of training: they have a row each, and no card or partner may name one. */
export const TRAINING_PICTURE = /^\/files\/training\/[0-9a-f-]{36}\.webp$/;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** An Indian mobile number as `normaliseMobile` returns it. */
export const MOBILE = /^[6-9]\d{9}$/;
export const MOBILE_LENGTH = 10;

/**
 * `+91 98765-43210`, `098765 43210`, `९८७६५ ४३२१०` -> `9876543210`. Numbers copied from contacts also contain invisible
 * marks and long hyphens.
 */
export function normaliseMobile(value: string): string {
  return latinDigits(value)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
}

/** Hindi keyboards type Devanagari digits. */
export function latinDigits(value: string): string {
  return value.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Letters of any script, with the marks and joiners that some scripts write between them. */
const LETTER = '[\\p{L}\\p{M}\\p{Join_Control}]';
const NAME_WORD = `\\p{L}${LETTER}*(?:['-]${LETTER}+)*`;

/** Letters only; a hyphen or an apostrophe may stand inside, as in D'Souza. */
export const PERSON_NAME = new RegExp(`^${NAME_WORD}(?: ${NAME_WORD})*$`, 'u');
/** At least two words. */
export const FULL_NAME = new RegExp(`^${NAME_WORD}(?: ${NAME_WORD})+$`, 'u');
export const PERSON_NAME_MAX = 40;
export const FULL_NAME_MAX = 70;

/** The PAN of a person; the fourth letter P marks a person. Asterisks occur in a masked PAN, which is never stored. */
export const PAN = /^[A-Z*]{3}[P*][A-Z*][\d*]{4}[A-Z*]$/;
/** The PAN of a holder of any kind. */
export const BUSINESS_PAN = /^[A-Z*]{4}[A-Z*][\d*]{4}[A-Z*]$/;
/** A PAN without asterisks, for records in which no PAN is stored yet. */
export const WHOLE_PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
/** State code, PAN of the business, registration number, Z, check character. */
export const GSTIN = /^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Case matters, because the code is copied from a passbook or cheque. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Six digits of which the first is not zero. */
export const PINCODE = /^[1-9]\d{5}$/;
/** The beginnings of pincodes that make up the places where something is offered: `110, 5600`. */
export const PINCODE_PREFIXES = /^[1-9]\d{0,5}(, [1-9]\d{0,5})*$/;
export const PINCODE_PREFIXES_MAX = 300;

export function normalisePrefixes(text: string): string {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(', ');
}
/** The longest input for a PAN, IFSC, pincode or mobile number, including spaces and hyphens. */
export const CODE_INPUT_MAX = 15;

/** At least two letters or digits of any script, so that an address is not only dashes. */
const TWO_CHARACTERS = '(?=(?:.*[\\p{L}\\p{N}]){2})';
export const ADDRESS = new RegExp(`^${TWO_CHARACTERS}[\\p{L}\\p{M}\\p{N}\\p{Join_Control},.# -]+$`, 'u');
export const ADDRESS_MAX = 150;
export const LOCALITY = new RegExp(`^${TWO_CHARACTERS}[\\p{L}\\p{M}\\p{N}\\p{Join_Control},.# ]+$`, 'u');
export const COMPANY_NAME = /^(?=.{3,40}$)[\p{L}\p{M}\p{N}\p{Join_Control} ]+$/u;
export const COMPANY_NAME_MAX = 40;
/** Letters and digits, ten at most. */
export const SHORT_CODE = /^[A-Za-z0-9]{1,10}$/;
export const IP_ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?=.*:)[0-9A-Fa-f:.]{2,45})$/;
export const MAC_ADDRESS = /^(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}$/;

/** ` a   b ` -> `a b`; phones write ’ for an apostrophe. */
export function normaliseWords(value: string): string {
  return value.trim().replace(/\s+/g, ' ').replaceAll('’', "'");
}

/** People type codes with spaces and hyphens to make them easier to read. */
export function normaliseCode(value: string): string {
  return value.replace(/[\s-]/g, '');
}

export function normalisePan(value: string): string {
  return normaliseCode(value).toUpperCase();
}

/** `ABCPE1234F` -> `******234F`. */
export function maskPan(pan: string): string {
  return `******${pan.slice(-4)}`;
}

/** `9876543210` -> `******3210`. */
export function maskMobile(mobile: string): string {
  return `******${mobile.slice(-4)}`;
}

export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('*');
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

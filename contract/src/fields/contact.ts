import { EMAIL, MOBILE, normaliseEmail, normaliseMobile } from './fields.js';
import type { FieldRule } from './rules.js';

export const EMAIL_RULE = {
  kind: 'text',
  max: 200,
  pattern: EMAIL,
  message: 'field.email',
  normalise: normaliseEmail,
} as const satisfies FieldRule;

/** The name of an account's owner. */
export const ACCOUNT_NAME_RULE = { kind: 'text', min: 2, max: 80 } as const satisfies FieldRule;

/** An Indian mobile number in any common spelling, read as its ten digits. */
export const MOBILE_RULE = {
  kind: 'text',
  max: 20,
  pattern: MOBILE,
  message: 'field.mobile',
  normalise: normaliseMobile,
} as const satisfies FieldRule;

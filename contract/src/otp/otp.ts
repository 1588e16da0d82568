import { latinDigits } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';

/** The passcode that proves a mobile number, and the limits on requesting and trying one. */

export const OTP = /^\d{6}$/;
/** The input may contain spaces, as in a message. */
export const OTP_RULE = {
  kind: 'text',
  max: 30,
  pattern: OTP,
  message: 'field.otp',
  normalise: (typed) => latinDigits(typed).replace(/[\s-]/g, ''),
} as const satisfies FieldRule;
/** The purposes of a passcode that anybody may ask for; it is valid for one of them only. */
export const OTP_PURPOSES = ['sign-in', 'merchant', 'portal', 'referral'] as const;
/** `proof`: somebody who is signed in to the portal by their number proves to hold it still. */
export type OtpPurpose = (typeof OTP_PURPOSES)[number] | 'proof';

export const OTP_DIGITS = 6;
export const OTP_MINUTES = 5;
/** Tries for one code; each is counted before the code is compared. */
export const OTP_TRIES = 5;
/** Tries for one number over all its codes, within `seconds` of their sending. */
export const OTP_NUMBER_TRIES = { tries: 10, seconds: 3_600 } as const;
/** The number of codes for one number that are valid at the same time, each for the browser that requested it. */
export const OTP_LIVE = 3;
/** The secret that ties a sent code to the browser that requested it: 128 random bits. */
export const OTP_CHALLENGE = /^[\w-]{22}$/;

/** Limits for one number: at most `codes` codes within `seconds`. */
export const OTP_SEND_LIMITS = [
  { codes: 1, seconds: 30, error: 'OTP.TOO_SOON' },
  { codes: 5, seconds: 3_600, error: 'OTP.HOUR_LIMIT' },
  { codes: 10, seconds: 86_400, error: 'OTP.DAY_LIMIT' },
] as const;

/** The limit for all numbers requested from one address. */
export const OTP_SENDS_PER_ADDRESS = { codes: 20, seconds: 3_600 } as const;

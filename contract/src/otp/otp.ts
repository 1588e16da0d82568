import { latinDigits } from '../fields/fields.js';
import type { FieldRule } from '../fields/rules.js';

/** The passcode that proves a mobile number, and how often one may be asked for and tried. */

export const OTP = /^\d{6}$/;
/** As it is typed, with the spaces of a message. */
export const OTP_RULE = {
  kind: 'text',
  max: 30,
  pattern: OTP,
  message: 'field.otp',
  normalise: (typed) => latinDigits(typed).replace(/[\s-]/g, ''),
} as const satisfies FieldRule;
/** What a code lets happen; it works for that alone. */
export const OTP_PURPOSES = ['sign-in', 'merchant'] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

export const OTP_DIGITS = 6;
export const OTP_MINUTES = 5;
/** For one code; counted before the code is compared. */
export const OTP_TRIES = 5;
/** For one number, over all its codes, within so long of their sending. */
export const OTP_NUMBER_TRIES = { tries: 10, seconds: 3_600 } as const;
/** So many codes of a number work at the same time, each for the browser that asked for it. */
export const OTP_LIVE = 3;
/** Names the send to the browser that asked for it: 128 random bits. */
export const OTP_CHALLENGE = /^[\w-]{22}$/;

/** So many codes for one number within so long: a code may follow the n-th newest after `seconds`. */
export const OTP_SEND_LIMITS = [
  { codes: 1, seconds: 30, error: 'OTP.TOO_SOON' },
  { codes: 5, seconds: 3_600, error: 'OTP.HOUR_LIMIT' },
  { codes: 10, seconds: 86_400, error: 'OTP.DAY_LIMIT' },
] as const;

/** For all numbers that one address asks for. */
export const OTP_SENDS_PER_ADDRESS = { codes: 20, seconds: 3_600 } as const;

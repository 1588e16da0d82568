import { OTP_SEND_LIMITS } from '@marketplace/contract/otp/otp.js';

export interface NextSend {
  /** Epoch milliseconds; in the past when a code may be sent now. */
  at: number;
  /** The limit that says so. */
  error: (typeof OTP_SEND_LIMITS)[number]['error'];
}

/** When a number may be sent its next code, after those `sent` at these times (epoch milliseconds, newest first). */
export function nextSend(sent: readonly number[]): NextSend {
  return OTP_SEND_LIMITS.map(({ codes, seconds, error }) => ({
    at: (sent[codes - 1] ?? Number.NEGATIVE_INFINITY) + seconds * 1000,
    error,
  })).reduce((latest, one) => (one.at > latest.at ? one : latest));
}

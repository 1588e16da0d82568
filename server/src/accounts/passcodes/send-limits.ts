import { OTP_SEND_LIMITS } from '@marketplace/contract/otp/otp.js';

export interface NextSend {
  /** Epoch milliseconds; in the past if a code may be sent now. */
  at: number;
  /** The error of the limit that applies. */
  error: (typeof OTP_SEND_LIMITS)[number]['error'];
}

/** When the next code may be sent to a number, after those `sent` at these times (epoch milliseconds, newest first). */
export function nextSend(sent: readonly number[]): NextSend {
  return OTP_SEND_LIMITS.map(({ codes, seconds, error }) => ({
    at: (sent[codes - 1] ?? Number.NEGATIVE_INFINITY) + seconds * 1000,
    error,
  })).reduce((latest, one) => (one.at > latest.at ? one : latest));
}

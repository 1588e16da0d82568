import { OTP_LIVE, OTP_MINUTES, OTP_NUMBER_TRIES, OTP_TRIES } from '@marketplace/contract/otp/otp.js';
import { type NextSend, nextSend } from './send-limits.js';

const LIVE_MS = OTP_MINUTES * 60_000;
/** Attempts happen within the life of their code, so that those of the last hour belong to codes sent since then. */
const COUNTED_MS = OTP_NUMBER_TRIES.seconds * 1000 + LIVE_MS;
/**
 * So many of a number's attempts are reserved for each valid code, so that other people's guesses cannot use them up.
 */
const RESERVED = 2;

/** A code that was sent to a number. */
export interface SentCode {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  /** The number of wrong attempts. */
  tries: number;
  /** The code was used or replaced. */
  hasEnded: boolean;
}

/** How many wrong guesses of `code` may still be evaluated, given the `others` of the same number. */
export function triesLeft(code: SentCode, others: readonly SentCode[], now: number): number {
  if (!isLive(code, now)) return 0;
  const beside = others.filter(({ id }) => id !== code.id);
  const used = [code, ...beside].filter(({ at }) => now - at < COUNTED_MS).reduce((sum, { tries }) => sum + tries, 0);
  const reserved = beside
    .filter((one) => isLive(one, now))
    .reduce((sum, { tries }) => sum + Math.max(0, RESERVED - tries), 0);
  return Math.max(0, Math.min(OTP_TRIES - code.tries, OTP_NUMBER_TRIES.tries - used - reserved));
}

export interface NextCode {
  /** Epoch milliseconds; not in the future if a code may be sent now. */
  at: number;
  error: NextSend['error'] | 'OTP.GUESS_LIMIT';
}

/** When the next code may be sent to a number, after `codes`, newest first. */
export function nextCode(codes: readonly SentCode[], now: number): NextCode {
  const live = codes.filter((one) => isLive(one, now));
  const triable = [now, ...codes.flatMap(({ at }) => [at + LIVE_MS, at + COUNTED_MS])]
    .filter((at) => at >= now && triesLeft({ id: 0, at, tries: 0, hasEnded: false }, codes, at) > 0)
    .reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
  const reasons: NextCode[] = [
    nextSend(codes.map(({ at }) => at)),
    { at: live.length < OTP_LIVE ? now : live.at(-1)!.at + LIVE_MS, error: 'OTP.TOO_SOON' },
    { at: triable, error: 'OTP.GUESS_LIMIT' },
  ];
  return reasons.reduce((latest, one) => (one.at > latest.at ? one : latest));
}

function isLive({ at, tries, hasEnded }: SentCode, now: number): boolean {
  return !hasEnded && tries < OTP_TRIES && now - at < LIVE_MS;
}

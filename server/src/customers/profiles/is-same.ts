import { timingSafeEqual } from 'node:crypto';

/** Takes the same time whichever value differs. */
export function isSame(given: readonly unknown[], kept: readonly unknown[]): boolean {
  const [one, other] = [given, kept].map((values) => Buffer.from(JSON.stringify(values)));
  return one!.length === other!.length && timingSafeEqual(one!, other!);
}

import { randomInt } from 'node:crypto';

/** As long as what phones offer to call, and operators drop a text for: see `contract/src/messages/dlt.ts`. */
const LIKE_A_PHONE_NUMBER = /\d{8}/;

/** For links and codes, which stand in messages; none looks like a phone number there, as one in 20,000 would. */
export function randomLetters(letters: string, length: number): string {
  for (;;) {
    const found = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    if (!LIKE_A_PHONE_NUMBER.test(found)) return found;
  }
}

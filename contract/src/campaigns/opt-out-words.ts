/** What a customer wants who answers a promotional message by a word: no more of them, or them again. */
export const REPLY_WISHES = ['stop', 'start', 'other'] as const;
export type ReplyWish = (typeof REPLY_WISHES)[number];

/** Longer answers are read to here. */
export const REPLY_TEXT_MAX = 2_000;

/** Wherever they stand: whoever writes them into a sentence is taken at the word. */
const STOP_ANYWHERE = new Set(['stop', 'stopall', 'unsubscribe', 'optout', 'बंद', 'बन्द']);
/** At the beginning only: “cancel my EMI” is about something else when it is asked in the middle. */
const STOP_FIRST = new Set([...STOP_ANYWHERE, 'end', 'quit', 'cancel', 'band', 'रोकें', 'रोको']);
/** Alone: who is written to again has asked for just that. */
const START_ALONE = new Set(['start', 'unstop', 'subscribe', 'optin', 'शुरू', 'शुरु', 'चालू']);

/** What an answer asks for. In doubt between the two, it stops. */
export function replyWish(text: string): ReplyWish {
  const words = wordsOf(text.slice(0, REPLY_TEXT_MAX));
  if (words.length === 0) return 'other';
  if (STOP_FIRST.has(words[0]!) || words.some((word) => STOP_ANYWHERE.has(word))) return 'stop';
  return words.length === 1 && START_ALONE.has(words[0]!) ? 'start' : 'other';
}

/** In small letters without their marks around them; “opt out” is one word. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\bopt[ _-]*(out|in)\b/g, 'opt$1');
  return plain.match(/[\p{L}\p{M}\d]+/gu) ?? [];
}

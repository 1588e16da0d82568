import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../common/errors/domain-error.js';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let unknownAccount: Promise<string> | undefined;

/** Compares with `stored`, or, for an account that does not exist, takes the same time to say no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  unknownAccount ??= hashPassword(generatePassword());
  await verify(await unknownAccount, password);
  return false;
}

/** Letters and digits that cannot be mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';

/** 16 characters in groups of four, about 89 bits. */
export function generatePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  return groups.join('-');
}

/** Refuses a password that is easy to guess, also for who knows the account's owner. */
export function requireGoodPassword(password: string, name: string, email: string): void {
  const own = [name, ...name.split(' '), ...email.split(/[@.]/)];
  if (isCommonPassword(password, own)) throw new DomainError('AUTH.PASSWORD_COMMON');
}

/** What people build long passwords from; the rest of such a password adds little. */
const COMMON_CORES = [
  'password',
  'welcome',
  'admin',
  'administrator',
  'letmein',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'changeme',
  'secret',
  'default',
  'login',
  'master',
  'dragon',
  'monkey',
  'football',
  'cricket',
  'india',
  'bharat',
  'mumbai',
  'delhi',
  'bangalore',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'abcdefgh',
  'abcdefghijkl',
  'trustno',
  'whatever',
  'marketplace',
  'company',
  'lender',
  'loan',
  'finance',
  'test',
  'testing',
  'temp',
  'temporary',
  'hello',
  'krishna',
  'ganesh',
  'jaihind',
  'omsairam',
  'saibaba',
  'a',
  '',
];

/**
 * Passwords that guessing tries first: a common word dressed up with digits and signs (or repeated),
 * a run of neighbours, few different characters, or the account's own name.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5) return true;
  if (isRun(lower)) return true;
  // Signs at the ends are dressing, signs inside stand for letters.
  const inner = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = inner.replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's');
  const cores = [lower, spelled].map((text) => lettersOf(text).replace(/^(.+?)\1+$/, '$1'));
  const words = ownWords.map((word) => lettersOf(word.toLowerCase())).filter((word) => word.length > 2);
  return [...COMMON_CORES, ...words].some((word) => cores.includes(word));
}

/** Of any script: a passphrase in Hindi is not a row of signs. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, '');
}

/** `123456789012`, `abcdefghijkl`, `zyxwvutsrqpo`: three quarters of the steps are one up or one down. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((char, i) => char.charCodeAt(0) - text.charCodeAt(i));
  return [1, -1].some((step) => steps.filter((s) => s === step).length >= steps.length * 0.75);
}

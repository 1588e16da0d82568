import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second argon2id setting: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let unknownAccount: Promise<string> | undefined;

/** Compares with `stored`; for an account that does not exist it takes the same time to refuse. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  unknownAccount ??= hashPassword(generatePassword());
  await verify(await unknownAccount, password);
  return false;
}

/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';

/** 16 characters in groups of four, about 89 bits. */
export function generatePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  return groups.join('-');
}

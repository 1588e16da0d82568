import { randomInt } from 'node:crypto';

export function randomLetters(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

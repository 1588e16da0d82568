import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './folders.mjs';

/** What people may type, and texts that they have agreed to, keep their letters. */
const KEPT =
  /^contract\/src\/(articles\/articles|creatives\/creatives|campaigns\/opt-out-words|money\/money\.spec|consents\/|portal\/agreement)|^web\/src\/legal\//;
const HOUSES = ['web', 'consumer-ui', 'partner-ui', 'admin-ui', 'contract', 'server'];
const WORD = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g;

/** Without what writers of Hindi do or do not set: the dot below, the moon, and a nasal written as a letter. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094d(?=[क-म])/g, '\u0902');

function sources(): string[] {
  const all = HOUSES.flatMap((house) =>
    readdirSync(join(root, house, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${house}/src/${file}`),
  );
  return all.filter((file) => /\.tsx?$/.test(file) && !KEPT.test(file));
}

it('a word of Hindi is spelt in one way through all apps', () => {
  const spellings = new Map<string, Map<string, string>>();
  for (const file of sources()) {
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(WORD)) {
      const found = spellings.get(plain(word)) ?? new Map<string, string>();
      spellings.set(plain(word), found.set(word.normalize('NFC'), file));
    }
  }
  expect(spellings.size).toBeGreaterThan(1_000);
  expect([...spellings.values()].filter((found) => found.size > 1).map((found) => [...found])).toEqual([]);
});

/** Other words for the same thing, and the one that all apps use (the English word as it is said, where people say it). */
const OTHER_WORDS = {
  'ई-मेल': 'ईमेल',
  'साइन-इन': 'साइन इन',
  'लॉग इन': 'साइन इन',
  'लॉग आउट': 'साइन आउट',
  लिंग: 'जेंडर',
  सकल: 'कुल',
};

it.each(Object.entries(OTHER_WORDS))('no app says %s, which is called %s', (word) => {
  const alone = new RegExp(`(?<!\\p{L}|\\p{M})${word}(?!\\p{L}|\\p{M}|-)`, 'u');
  expect(sources().filter((file) => alone.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

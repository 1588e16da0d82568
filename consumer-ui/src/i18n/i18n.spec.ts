import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { latinWords, tableProblems } from '@marketplace/web/i18n/problems.js';

const SOURCES = resolve(import.meta.dirname, '..');

/** The folders with string tables: the app's own and those of its features. */
const folders = (readdirSync(SOURCES, { recursive: true }) as string[])
  .filter((path) => /(^|\/)i18n\/en\.ts$/.test(path))
  .map((path) => path.slice(0, -'/en.ts'.length));

type Table = Record<string, string>;

async function tables(folder: string): Promise<{ en: Table; hi: Table }> {
  const [{ en }, { hi }] = (await Promise.all(
    ['en', 'hi'].map((language) => import(`${SOURCES}/${folder}/${language}.ts`)),
  )) as [{ en: Table }, { hi: Table }];
  return { en, hi };
}

it('every feature with texts is looked at', () => {
  expect(folders).toEqual(expect.arrayContaining(['i18n', 'features/credit-cards/i18n']));
});

describe.each(folders)('the texts of %s', (folder) => {
  it('stand in English and Hindi, with the same values', async () => {
    const { en, hi } = await tables(folder);
    expect(tableProblems(en, hi)).toEqual([]);
  });

  it('are Hindi in the Hindi table, but for the words that Hindi keeps', async () => {
    const { hi } = await tables(folder);
    expect(Object.entries(hi).flatMap(([key, text]) => latinWords(text).map((word) => `${key}: ${word}`))).toEqual([]);
  });
});

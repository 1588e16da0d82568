import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ADMIN_WORDS, latinWords, tableProblems } from '../../../../web/src/i18n/problems.js';

const SOURCE = resolve('admin-ui/src');
const rooms = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)i18n$/.test(file));

describe('texts of the admin', () => {
  it('are found, those of the app and those of its rooms', () => {
    expect(rooms).toEqual(expect.arrayContaining(['app/i18n', 'session/i18n', 'shared/i18n']));
  });

  it.each(rooms)(
    'of %s stand in English and in Hindi, with the same values and no word left in English',
    async (room) => {
      const { en } = (await import(join(SOURCE, room, 'en.ts'))) as { en: Record<string, string> };
      const { hi } = (await import(join(SOURCE, room, 'hi.ts'))) as { hi: Record<string, string> };
      expect(tableProblems(en, hi)).toEqual([]);
      expect(
        Object.entries(hi)
          .map(([key, text]) => [key, ...latinWords(text, ADMIN_WORDS)])
          .filter(([, word]) => word),
      ).toEqual([]);
    },
  );
});

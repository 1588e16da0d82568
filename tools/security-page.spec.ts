import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

const FOLDERS = ['server', 'contract', 'web', 'admin-ui', 'consumer-ui', 'partner-ui', 'e2e', 'tools'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /spec\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`),
);

/** Each requirement's line: `| 1.2.3 | what | how | shown by |`. */
const LINES = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) +\|.*\| ([^|]+?) +\|$/gm)].map(([, id = '', shownBy = '']) => ({
  id,
  shownBy,
}));

/** What stands first in `it('...', () => ...)`, `test`, `describe` and at the end of `it.each(...)`. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\s*)?\(/g)].map(([, , title = '']) => title);
}

/** A file with the titles named behind it: `http.e2e-spec.ts` “not at all where”, “of the caller”. */
const NAMED = [...PAGE.matchAll(/`([\w./-]*spec\.tsx?)`((?:,? ?“[^”]+”)*)/g)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
}));

describe('docs/security.md', () => {
  it('names tests that there are, each by a part of its title', () => {
    expect(NAMED.length).toBeGreaterThan(100);
    const wrong = NAMED.flatMap(({ file, titles }) => {
      const found = FILES.filter((path) => `/${path}`.endsWith(`/${file}`));
      if (found.length !== 1) return [`${file}: ${found.length} files`];
      const there = titlesIn(readFileSync(join(ROOT, found[0]!), 'utf8'));
      if (titles.length === 0) return [`${file}: no title`];
      return titles.filter((part) => !there.some((title) => title.includes(part))).map((part) => `${file}: ${part}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says of each requirement, once, by which test or gap of its list, or that it was only read', () => {
    const gaps = new Set([...PAGE.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number));
    expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
    expect(LINES.length).toBeGreaterThan(150);
    const wrong = LINES.filter(({ shownBy }) => {
      const named = [...shownBy.matchAll(/gap (\d+)/g)].map(([, number]) => number);
      const isShown = shownBy.includes('spec.ts') || named.length > 0 || /\b(read|operators)\b/.test(shownBy);
      return !isShown || named.some((number) => !gaps.has(number));
    });
    expect(wrong).toEqual([]);
  });

  it('leads to files that there are', () => {
    const links = [...PAGE.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !/^https?:/.test(path) && !existsSync(join(ROOT, 'docs', path)))).toEqual([]);
  });
});

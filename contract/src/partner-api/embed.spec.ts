import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  EMBED_ORIGINS_MAX,
  EMBED_ORIGINS_RULE,
  EMBED_SCRIPTS,
  embedOrigin,
  embedScriptPath,
  NEWEST_EMBED_SCRIPT,
} from './embed.js';

describe('sites that may show the application in a frame', () => {
  it.each([
    ['https://www.example.in', 'https://www.example.in'],
    [' https://Loans.Example.IN/ ', 'https://loans.example.in'],
    ['https://example.in:8443', 'https://example.in:8443'],
    ['https://example.in:443', 'https://example.in'],
    ['https://दुकान.भारत', 'https://xn--11b7ah1gn.xn--h2brj9c'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://localhost', 'http://localhost'],
  ])('%s is %s', (typed, origin) => {
    expect(embedOrigin(typed)).toBe(origin);
  });

  it.each([
    ...['', 'example.in', 'www.example.in/loans', 'https://', 'https://*.example.in', 'https://*', '*', 'https:'],
    ...['http://example.in', 'http://localhost.example.in', 'http://127.0.0.1', 'ftp://example.in', 'data:text/html,x'],
    ...['https://example.in/loans', 'https://example.in?x', 'https://example.in#x', 'https://user@example.in'],
    ...['https://example', 'https://10.0.0.1', 'https://[::1]', 'https://1.2.3', 'https://localhost'],
    // What would be another directive, or another source, in the header.
    ...[
      'https://a;script-src.example.in',
      'https://a,b.example.in',
      "https://'none'.example.in",
      'https://a.in https://b.in',
    ],
    ...[
      'https://-a.example.in',
      `https://${'a'.repeat(64)}.in`,
      `https://${'a.'.repeat(120)}in`,
      "javascript:alert('x')",
    ],
  ])('%s is refused', (typed) => {
    expect(embedOrigin(typed)).toBeUndefined();
  });

  it('each is kept once, and ten at most', () => {
    const { read } = EMBED_ORIGINS_RULE;
    expect(read(['https://a.in', 'https://A.in/', 'https://b.in'])).toEqual({
      value: ['https://a.in', 'https://b.in'],
    });
    expect(read([])).toEqual({ value: [] });
    const many = Array.from({ length: EMBED_ORIGINS_MAX + 1 }, (_, n) => `https://a${n}.in`);
    expect(read(many)).toMatchObject({ problem: { key: 'field.list' } });
    for (const given of ['https://a.in', { 0: 'https://a.in' }, 7]) {
      expect(read(given)).toMatchObject({ problem: { key: 'field.list' } });
    }
    for (const given of [[7], [null], ['https://a.in', 'a.in']]) {
      expect(read(given)).toMatchObject({ problem: { key: 'field.embedOrigin' } });
    }
  });
});

describe('the script of sites', () => {
  it.each(EMBED_SCRIPTS)(
    'version $version is what it was when its hash was published, and small',
    ({ version, integrity }) => {
      const script = readFileSync(new URL(`../../../consumer-ui/public/embed/${version}.js`, import.meta.url));
      expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(integrity);
      expect(script.length).toBeLessThanOrEqual(4_096);
      if (version === NEWEST_EMBED_SCRIPT.version) {
        const page = readFileSync(new URL('../../../docs/partner-api.md', import.meta.url), 'utf8');
        for (const part of [embedScriptPath(NEWEST_EMBED_SCRIPT), integrity]) expect(page).toContain(`${part}"`);
      }
      // A strict policy of the host forbids the one, and this is no place for the other.
      expect(script.toString()).not.toMatch(/\beval\b|new Function|innerHTML|document\.(?:write|cookie)|Storage/);
    },
  );
});

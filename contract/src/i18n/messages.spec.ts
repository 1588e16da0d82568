import { describe, expect, it } from '@jest/globals';
import { ERROR_STATUS } from '../errors/error-codes.js';
import { en } from './en.js';
import { hi } from './hi.js';
import { languageFrom, message } from './messages.js';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('messages', () => {
  it('both languages have the same keys with the same placeholders', () => {
    expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholders(hi[key as keyof typeof hi])]).toEqual([key, placeholders(text)]);
    }
  });

  it('Hindi messages are in Hindi where they should be', () => {
    expect(Object.entries(hi).filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it('every error code has a message', () => {
    expect(Object.keys(ERROR_STATUS).filter((code) => !(code in en))).toEqual([]);
  });

  it('values are put in place and unknown placeholders stay', () => {
    expect(message('en', 'field.range', { min: 1, max: 9 })).toBe('Must be between 1 and 9.');
    expect(message('hi', 'field.range', { min: 0.5, max: 1_000_000 })).toContain('10,00,000');
    expect(message('en', 'field.range', { min: 1 })).toBe('Must be between 1 and {max}.');
  });

  it.each([
    [undefined, 'en'],
    ['hi', 'hi'],
    ['hi-IN,en;q=0.5', 'hi'],
    ['ta-IN,hi;q=0.8,en;q=0.5', 'hi'],
    ['ta-IN,hi;q=0.8,en', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    ['hi;q=0,en', 'en'],
    ['hi;q=0', 'en'],
    ['hi;q=0,*', 'en'],
    ['en;q=0', 'hi'],
    ['en;q=0.4,hi;q=0.9', 'hi'],
    ['en;q=0.9, HI-in ; q=0.90', 'en'],
    ['hi;q=0.2,en;q=0.1', 'hi'],
    ['hi;q=0,hi-IN;q=0.1', 'hi'],
    ['hindi,english', 'en'],
    ['hi;q=much,en;q=0.1', 'en'],
    ['hi;level=1;q=0.1,en;q=0.2', 'en'],
  ])('the answer %s is in %s', (header, language) => {
    expect(languageFrom(header)).toBe(language);
  });

  it.each([
    [undefined, 'hi'],
    ['fr', 'hi'],
    ['en', 'en'],
    ['hi;q=0', 'en'],
  ])('the answer %s is in %s whoever chose Hindi', (header, language) => {
    expect(languageFrom(header, 'hi')).toBe(language);
  });
});

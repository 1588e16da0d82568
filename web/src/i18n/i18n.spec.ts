import { describe, expect, it } from '@jest/globals';
import { en } from './en.js';
import { fill } from './fill.js';
import { hi } from './hi.js';
import { latinWords, tableProblems } from './problems.js';

describe('shared texts', () => {
  it('stand in English and Hindi, with the same values', () => {
    expect(tableProblems(en, hi)).toEqual([]);
    expect(Object.values(hi).flatMap((text) => latinWords(text))).toEqual([]);
  });
});

describe('tableProblems', () => {
  it('names a text that one side lacks, has empty, or gives other values', () => {
    const problems = tableProblems({ a: 'A', b: 'B', d: '{n} d', e: ' ' }, { a: 'अ', c: 'स', d: 'द', e: 'ई' });
    expect(problems).toEqual([
      'b is missing in Hindi',
      'd names other values in Hindi',
      'e is missing in English',
      'c is missing in English',
    ]);
  });
});

describe('latinWords', () => {
  it.each([
    ['OTP भेजें, EMI और PAN', []],
    ['{count} {count|है|हैं}, {amount} से', []],
    ['इसे sahayta@example.in पर लिखें', []],
    ['कृपया Continue दबाएँ', ['Continue']],
    ['Personal लोन', ['Personal']],
  ])('of %j are %j', (text, words) => {
    expect(latinWords(text)).toEqual(words);
  });
});

describe('fill', () => {
  it('puts values in and chooses the word for their number', () => {
    expect(fill('{count} {count|card|cards} from {bank}', { count: 12, bank: 'Himgiri' })).toBe(
      '12 cards from Himgiri',
    );
    expect(fill('{count} {count|card|cards}', { count: 1 })).toBe('1 card');
    expect(fill('{count} {count|card|cards}', { count: 0 })).toBe('0 cards');
  });

  it('leaves a name without a value as it is', () => {
    expect(fill('Hello {name}')).toBe('Hello {name}');
  });
});

import { describe, expect, it } from '@jest/globals';
import { type FieldRule, readField } from './rules.js';

const NAME: FieldRule = { kind: 'text', max: 5, pattern: /^[a-z ]+$/, message: 'field.slug' };
const NOTE: FieldRule = { kind: 'text', max: 5, nullable: true };
const AGE: FieldRule = { kind: 'whole', min: 18, max: 75, nullable: true };
const PLACE: FieldRule = { kind: 'whole', min: 0, max: 9 };
const AMOUNT: FieldRule = { kind: 'rupees', max: 1000, nullable: true };
const WHOLE_AMOUNT: FieldRule = { kind: 'rupees', whole: true, min: 1, max: 100_000 };
const RATE: FieldRule = { kind: 'percent', max: 100, nullable: true };
const FLAG: FieldRule = { kind: 'flag' };
const CHOICE: FieldRule = { kind: 'choice', values: ['small', 'large'], nullable: true };
const CHOICES: FieldRule = { kind: 'choices', values: ['small', 'large'] };
const DAY: FieldRule = { kind: 'day', nullable: true };
const IDS: FieldRule = { kind: 'ids', max: 3 };

describe('a field', () => {
  it.each<[string, FieldRule, unknown, unknown]>([
    ['text', NAME, ' a b ', 'a b'],
    ['emptied text', NOTE, '  ', null],
    ['lines, joiners and emoji', NOTE, 'क्\u200Dष\n', 'क्\u200Dष'],
    ['no text', NOTE, null, null],
    ['a whole number', AGE, 21, 21],
    ['digits', AGE, ' 75 ', 75],
    ['an emptied number', AGE, '', null],
    ['zero', PLACE, '0', 0],
    ['rupees with paise', AMOUNT, 99.05, 99.05],
    ['whole rupees', WHOLE_AMOUNT, '0.5 lakh', 50_000],
    ['whole rupees with decimals', WHOLE_AMOUNT, '1,000.00', 1000],
    ['rupees as people type them', AMOUNT, '₹ 1,000', 1000],
    ['an emptied amount', AMOUNT, '', null],
    ['a percentage of three decimals', RATE, '1.125', 1.125],
    ['a percentage', RATE, 0.29, 0.29],
    ['the largest percentage', RATE, 100, 100],
    ['on', FLAG, true, 1],
    ['on as text', FLAG, '1', 1],
    ['off', FLAG, false, 0],
    ['a choice', CHOICE, 'small', 'small'],
    ['no choice', CHOICE, '', null],
    ['choices in the order of the list, each once', CHOICES, ['large', 'small', 'large'], ['small', 'large']],
    ['no choices', CHOICES, [], []],
    ['an early day', DAY, '1000-01-01', '1000-01-01'],
    ['a day', DAY, '2028-02-29', '2028-02-29'],
    ['no day', DAY, '', null],
    ['ids, each once', IDS, [3, 1, 3], [3, 1]],
    ['no ids', IDS, [], []],
  ])('a field accepts %s', (_name, rule, input, value) => {
    expect(readField(rule, input)).toEqual({ value });
    // What was read is read again as itself.
    expect(readField(rule, value)).toEqual({ value });
  });

  it.each<[string, FieldRule, unknown, string, object?]>([
    ['nothing', NAME, undefined, 'field.required'],
    ['null', NAME, null, 'field.required'],
    ['spaces', NAME, '  ', 'field.required'],
    ['a number as text', NAME, 7, 'field.text'],
    ['long text', NAME, 'abcdef', 'field.maxLength', { max: 5 }],
    ['a control character', NOTE, 'a\u0000b', 'field.typed'],
    ['half a character', NOTE, 'a\uD800', 'field.typed'],
    ['text that turns around', NOTE, 'a\u202Eb', 'field.typed'],
    ['signs', NAME, 'a-b', 'field.slug'],
    ['an emptied number that must be there', PLACE, '', 'field.required'],
    ['a negative number', PLACE, -1, 'field.range', { min: 0, max: 9 }],
    ['a negative number as text', PLACE, '-1', 'field.range', { min: 0, max: 9 }],
    ['words as number', PLACE, 'first', 'field.integer'],
    ['half a number', PLACE, 1.5, 'field.integer'],
    ['not a number', PLACE, Number.NaN, 'field.integer'],
    ['a list as number', PLACE, [1], 'field.integer'],
    ['an exponent', PLACE, '1e3', 'field.integer'],
    ['too few years', AGE, 17, 'field.range', { min: 18, max: 75 }],
    ['thirds of paise', AMOUNT, 1.005, 'field.rupees'],
    ['paise where none are asked for', WHOLE_AMOUNT, 1.5, 'field.wholeRupees'],
    ['half a rupee', WHOLE_AMOUNT, '0.5', 'field.wholeRupees'],
    ['words as whole rupees', WHOLE_AMOUNT, 'much', 'field.wholeRupees'],
    ['a debt', AMOUNT, -5, 'field.rupees'],
    ['words as amount', AMOUNT, 'much', 'field.rupees'],
    ['too many rupees', AMOUNT, 1000.01, 'field.range', { min: 0, max: 1000 }],
    ['four decimals', RATE, 1.2345, 'field.percent'],
    ['a percent sign', RATE, '5%', 'field.percent'],
    ['a negative percentage', RATE, -0.5, 'field.range', { min: 0, max: 100 }],
    ['more than the whole', RATE, '100.001', 'field.range', { min: 0, max: 100 }],
    ['maybe', FLAG, 2, 'field.flag'],
    ['no flag', FLAG, null, 'field.required'],
    ['another choice', CHOICE, 'medium', 'field.oneOf', { values: 'small, large' }],
    ['one choice for a list', CHOICES, 'small', 'field.list', { min: 0, max: 2 }],
    ['another choice in a list', CHOICES, ['medium'], 'field.oneOf', { values: 'small, large' }],
    ['a day that is not in the calendar', DAY, '2027-02-29', 'field.day'],
    ['a day in another order', DAY, '01/02/2027', 'field.day'],
    ['a moment as day', DAY, '2027-01-01T00:00:00Z', 'field.day'],
    ['too many ids', IDS, [1, 2, 3, 4], 'field.list', { min: 0, max: 3 }],
    ['words as ids', IDS, ['1'], 'field.integer'],
    ['one id', IDS, 1, 'field.list', { min: 0, max: 3 }],
  ])('a field refuses %s', (_name, rule, input, ...[key, vars]) => {
    expect(readField(rule, input)).toEqual({ problem: { key, ...(vars && { vars }) } });
  });
});

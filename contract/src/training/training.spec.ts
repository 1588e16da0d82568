import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import {
  progressOf,
  rightNeeded,
  TRAINING_RULES,
  trainingProblems,
  type TrainingQuestion,
  validUntil,
} from './training.js';

const QUESTION: TrainingQuestion = {
  ...{
    text_en: 'Who decides?',
    text_hi: 'फ़ैसला कौन करता है?',
    choices_en: ['Lender', 'You'],
    choices_hi: ['ऋणदाता', 'आप'],
  },
  ...{ right: 0, why_en: 'By its rules.', why_hi: 'अपने नियमों से।' },
};
const THREE = [QUESTION, QUESTION, QUESTION];

describe('training', () => {
  it.each<[string, unknown, object | undefined]>([
    ['sound questions', THREE, undefined],
    ['no list', {}, { key: 'field.list', vars: { min: 3, max: 24 } }],
    ['too few', [QUESTION, QUESTION], { key: 'field.list', vars: { min: 3, max: 24 } }],
    ['an empty text', [QUESTION, { ...QUESTION, text_hi: ' ' }, QUESTION], { key: 'field.required', entry: '2' }],
    ['one choice', [{ ...QUESTION, choices_en: ['Lender'] }, ...THREE], { key: 'field.list', entry: '1' }],
    [
      'five choices',
      [{ ...QUESTION, choices_hi: ['क', 'ख', 'ग', 'घ', 'च'] }, ...THREE],
      { key: 'field.list', entry: '1' },
    ],
    ['a place before the first', [{ ...QUESTION, right: -1 }, ...THREE], { key: 'field.range', entry: '1' }],
    ['a property too many', [{ ...QUESTION, score: 1 }, ...THREE], { key: 'field.unknown', entry: '1' }],
    ['no record', ['x', ...THREE], { key: 'field.invalid', entry: '1' }],
  ])('%s', (_, given, problem) => {
    const field = readField(TRAINING_RULES.questions, given);
    if (problem === undefined) expect(field).toEqual({ value: given });
    else expect(field.problem).toMatchObject(problem);
  });

  it.each<[string, Partial<TrainingQuestion>, number, object[]]>([
    ['all is well', {}, 3, []],
    ['more are drawn than there are', {}, 4, [{ field: 'drawn', key: 'training.drawn' }]],
    ['a choice is missing in Hindi', { choices_hi: ['ऋणदाता'] }, 3, [{ key: 'training.choices', vars: { n: 2 } }]],
    ['the right one does not exist', { right: 2 }, 3, [{ key: 'training.choices', vars: { n: 2 } }]],
    ['a choice stands twice', { choices_en: ['You', 'You'] }, 3, [{ key: 'training.choices', vars: { n: 2 } }]],
  ])('of a module: %s', (_, changed, drawn, problems) => {
    const questions = [QUESTION, { ...QUESTION, ...changed }, QUESTION];
    const found = trainingProblems({ drawn, questions });
    expect(found).toHaveLength(problems.length);
    expect(found).toMatchObject(problems);
  });

  it.each([
    [5, 80, 4],
    [5, 70, 4],
    [3, 67, 3],
    [3, 66, 2],
    [10, 100, 10],
    [8, 50, 4],
  ])('of %d questions at %d percent %d have to be right', (drawn, pass_percent, needed) => {
    expect(rightNeeded({ drawn, pass_percent })).toBe(needed);
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T23:30:00.000Z', 12, '2029-02-28T23:30:00.000Z'],
    ['2026-11-20T09:15:00.000Z', 14, '2028-01-20T09:15:00.000Z'],
    ['2026-03-31T00:00:00.000Z', 6, '2026-09-30T00:00:00.000Z'],
  ])('%s and %d months', (passed, months, until) => {
    expect(validUntil(new Date(passed), months).toISOString()).toBe(until);
  });

  it.each<[string, { version: number; at: string }[], string, string | null]>([
    ['nothing passed', [], 'to_do', null],
    ['an older version passed', [{ version: 1, at: '2026-11-01T00:00:00Z' }], 'changed', null],
    ['passed', [{ version: 2, at: '2026-11-01T00:00:00Z' }], 'passed', '2027-02-01T00:00:00.000Z'],
    ['passed too long ago', [{ version: 2, at: '2026-08-26T00:00:00Z' }], 'expired', '2026-11-26T00:00:00.000Z'],
    [
      'both',
      [
        { version: 1, at: '2026-11-20T00:00:00Z' },
        { version: 2, at: '2026-10-01T00:00:00Z' },
      ],
      ...(['passed', '2027-01-01T00:00:00.000Z'] as const),
    ],
  ])('%s', (_, passes, progress, until) => {
    const read = passes.map(({ version, at }) => ({ version, at: new Date(at) }));
    const found = progressOf(read, { version: 2, valid_months: 3 }, new Date('2026-11-26T00:00:00Z'));
    expect([found.progress, found.passed_until?.toISOString() ?? null]).toEqual([progress, until]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { TrainingQuestion } from '@marketplace/contract/training/training.js';
import { countRight, drawQuestions } from './draw.js';
import type { DrawnQuestion } from './training.entity.js';

const QUESTIONS: TrainingQuestion[] = Array.from({ length: 8 }, (_, n) => ({
  ...{ text_en: `Question ${n}`, text_hi: `सवाल ${n}`, choices_en: ['a', 'b', 'c'], choices_hi: ['क', 'ख', 'ग'] },
  ...{ right: n % 3, why_en: 'So.', why_hi: 'ऐसा।' },
}));

describe('a try', () => {
  it('asks each question once, with all of its choices', () => {
    const drawn = drawQuestions(QUESTIONS, 5, []);
    expect(new Set(drawn.map(({ question }) => question)).size).toBe(5);
    for (const { choices } of drawn) expect(choices.toSorted()).toEqual([0, 1, 2]);
  });

  it('asks in rotation: what was asked least often comes first', () => {
    const first = drawQuestions(QUESTIONS, 4, []);
    const second = drawQuestions(QUESTIONS, 4, first);
    expect([...first, ...second].map(({ question }) => question).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const third = drawQuestions(QUESTIONS, 6, first);
    for (const { question } of second) expect(third.map((one) => one.question)).toContain(question);
  });

  it('shuffles by chance', () => {
    const highest = (max: number) => max - 1;
    const lowest = () => 0;
    expect(drawQuestions(QUESTIONS, 3, [], highest).map(({ question }) => question)).toEqual([0, 1, 2]);
    expect(drawQuestions(QUESTIONS, 3, [], lowest)[0]!.choices).toEqual([1, 2, 0]);
  });

  it('counts what is right in the order in which it was shown', () => {
    const asked: DrawnQuestion[] = [
      { question: 1, choices: [2, 1, 0] },
      { question: 0, choices: [1, 2, 0] },
      { question: 2, choices: [2, 0, 1] },
    ];
    expect(countRight(QUESTIONS, asked, [1, 2, 0])).toBe(3);
    expect(countRight(QUESTIONS, asked, [0, 2, 1])).toBe(1);
    expect(countRight(QUESTIONS, asked, [])).toBe(0);
  });
});

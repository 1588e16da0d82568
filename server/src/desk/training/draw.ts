import { randomInt } from 'node:crypto';
import type { TrainingQuestion } from '@marketplace/contract/training/training.js';
import type { DrawnQuestion } from './training.entity.js';

/** A whole number from 0 to below `max`. */
type Random = (max: number) => number;

/**
 * The questions of the next try: those that were asked least often, in an order of chance, each with its choices
 * shuffled.
 * @param asked the questions of earlier tries of the same version
 */
export function drawQuestions(
  questions: readonly TrainingQuestion[],
  drawn: number,
  asked: readonly DrawnQuestion[],
  random: Random = randomInt,
): DrawnQuestion[] {
  const times = questions.map((_, at) => asked.filter(({ question }) => question === at).length);
  const places = shuffled(questions.keys(), random);
  const chosen = places.toSorted((a, b) => times[a]! - times[b]!).slice(0, drawn);
  return shuffled(chosen, random).map((question) => ({
    question,
    choices: shuffled(questions[question]!.choices_en.keys(), random),
  }));
}

function shuffled(given: Iterable<number>, random: Random): number[] {
  const all = [...given];
  for (let last = all.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

/** How many of the answers, places of choices as they were shown, are right. */
export function countRight(
  questions: readonly TrainingQuestion[],
  asked: readonly DrawnQuestion[],
  answers: readonly number[],
): number {
  return asked.filter(({ question, choices }, at) => choices[answers[at]!] === questions[question]!.right).length;
}

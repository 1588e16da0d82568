import { type FieldRule, type Problem, readField } from '@marketplace/contract/fields/rules.js';
import type { FieldKind } from '@marketplace/contract/forms/profile.js';
import { normalised } from '@marketplace/web/forms/answers.js';

/** A figure that a calculator asks for. */
export interface Figure {
  kind: Extract<FieldKind, 'rupees' | 'whole' | 'text'>;
  rule: FieldRule;
  /** As text, where the address has none. */
  first: string;
}

const rupees = (min: number, first = ''): Figure => ({
  kind: 'rupees',
  rule: { kind: 'rupees', whole: true, min, max: 100_000_000 },
  first,
});
const percent = (first: string): Figure => ({ kind: 'text', rule: { kind: 'percent', max: 100 }, first });
const months = (first: string): Figure => ({ kind: 'whole', rule: { kind: 'whole', min: 1, max: 360 }, first });

export const EMI_FIGURES = {
  amount: rupees(500, '1,00,000'),
  rate: percent('16'),
  months: months('24'),
  monthly: rupees(0),
  once: rupees(0),
  once_month: months('12'),
} as const satisfies Record<string, Figure>;

export const COMPARE_FIGURES = {
  amount: rupees(500, '1,00,000'),
  a_rate: percent('16'),
  a_months: months('24'),
  a_fee: rupees(0, '2,360'),
  b_rate: percent('18'),
  b_months: months('24'),
  b_fee: rupees(0, '0'),
} as const satisfies Record<string, Figure>;

export type Figures = Record<string, Figure>;
export type Texts<F extends Figures> = Record<keyof F & string, string>;

/** What the address has behind the `#`, which no server is sent; else what the calculator begins with. */
export function textsIn<F extends Figures>(figures: F, hash: string): Texts<F> {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    Object.entries(figures).map(([name, { rule, first }]) => {
      const text = given.get(name)?.slice(0, 30);
      return [name, text === undefined ? first : normalised(rule, text)];
    }),
  ) as Texts<F>;
}

export function hashOf(texts: Readonly<Record<string, string>>): string {
  return `#${new URLSearchParams(Object.entries(texts).map(([name, text]) => [name, text.replaceAll(',', '')])).toString()}`;
}

/** The number of each text; 0 for an empty one that may be empty. `problems` has why a text is no number. */
export function numbersOf<F extends Figures>(figures: F, texts: Texts<F>) {
  const numbers: Record<string, number> = {};
  const problems: Partial<Record<string, Problem>> = {};
  for (const [name, { rule, first }] of Object.entries(figures)) {
    const text = texts[name] ?? '';
    const mayBeEmpty = first === '';
    const read = text.trim() === '' && mayBeEmpty ? { value: 0 } : readField(rule, text);
    if (read.problem) problems[name] = read.problem;
    else numbers[name] = Number(read.value);
  }
  return { numbers: numbers as Record<keyof F & string, number>, problems };
}

import { type RefusalRuleName, REFUSAL_RULES, ruleOfRefusal } from '@marketplace/contract/reports/refusal-rules.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';

/** What fewer applications came to says nothing of a lender, and may say something of a person. */
export const CASES_MIN = 30;

/** The reasons that are told, the most frequent first. */
const REASONS_MAX = 5;

/** A lender's word: letters alone, so that no number and no sentence of a person passes for one. */
const STATUS_WORD = /^[A-Za-z][A-Za-z _/-]{0,39}$/;

const HOUR_MS = 3_600_000;

/** One application that moved on. */
export interface Move {
  lender_application_id: number;
  to_state: LenderApplicationState;
  at: Date;
  raw_status: string | null;
}

export interface Refused {
  raw_status: string | null;
  reason: string | null;
}

export interface JourneyFigures {
  /** Hours since the step before, of steps with enough cases: of half the applications at most, and of four fifths. */
  steps: { state: LenderApplicationState; cases: number; usual_hours: number; most_hours: number }[];
  refused: number;
  /** Percent of the refused; empty while they are too few. */
  refusals: { rule: RefusalRuleName; percent: number }[];
  /** The lender's own words that came often enough, with the state that they stood for. */
  words: { word: string; state: LenderApplicationState }[];
}

/** `moves` are in the order of each application. */
export function journeyFigures(moves: readonly Move[], refused: readonly Refused[]): JourneyFigures {
  const hours = new Map<LenderApplicationState, number[]>();
  const words = new Map<string, { word: string; state: LenderApplicationState; n: number }>();
  for (const [index, { lender_application_id, to_state, at, raw_status }] of moves.entries()) {
    const before = moves[index - 1];
    if (before?.lender_application_id === lender_application_id) {
      const spent = hours.get(to_state) ?? [];
      // A file may tell of a step with a time before the one that was told first.
      spent.push(Math.max(0, at.getTime() - before.at.getTime()) / HOUR_MS);
      hours.set(to_state, spent);
    }
    if (raw_status !== null && STATUS_WORD.test(raw_status)) {
      const key = `${to_state} ${raw_status}`;
      const word = words.get(key) ?? { word: raw_status, state: to_state, n: 0 };
      words.set(key, { ...word, n: word.n + 1 });
    }
  }
  return {
    steps: LENDER_APPLICATION_STATES.flatMap((state) => {
      const spent = hours.get(state) ?? [];
      if (spent.length < CASES_MIN) return [];
      const sorted = spent.sort((a, b) => a - b);
      return [{ state, cases: spent.length, usual_hours: within(sorted, 0.5), most_hours: within(sorted, 0.8) }];
    }),
    refused: refused.length,
    refusals: refusalsOf(refused),
    words: [...words.values()]
      .filter(({ n }) => n >= CASES_MIN)
      .sort((a, b) => b.n - a.n)
      .map(({ word, state }) => ({ word, state })),
  };
}

/** The lowest number of hours within which `part` of them lie, to a tenth. */
function within(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.ceil(part * sorted.length) - 1]! * 10) / 10;
}

function refusalsOf(refused: readonly Refused[]): JourneyFigures['refusals'] {
  if (refused.length < CASES_MIN) return [];
  const rules = refused.map(({ raw_status, reason }) => ruleOfRefusal(raw_status, reason));
  return REFUSAL_RULES.map((rule) => ({ rule, n: rules.filter((one) => one === rule).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, REASONS_MAX)
    .map(({ rule, n }) => ({ rule, percent: Math.round((100 * n) / refused.length) }))
    .filter(({ percent }) => percent > 0);
}

import { SCORE_CLASS_MIN, SCORE_CLASSES, type ScoreClass } from '../lenders/classes.js';
import { APPROVED_STATES } from '../states/lender-application.js';
import type { JourneyEventKind } from '../journey-events/journey-events.js';
import type { Employment } from '../products/products.js';

/** How often a lender has said yes to applicants who are alike in three things (decision 122). */

/** A band of scores has the name of the class of lenders that begins with it: `any` is 300 to 599, `fair` 600 to 649. */
export const SCORE_BANDS = SCORE_CLASSES;
export type ScoreBand = ScoreClass;

/** Rupees a month from which on each band of income counts. */
export const INCOME_BAND_MIN = { lowest: 0, low: 15_000, middle: 25_000, high: 40_000, highest: 75_000 } as const;
export type IncomeBand = keyof typeof INCOME_BAND_MIN;
export const INCOME_BANDS = Object.keys(INCOME_BAND_MIN) as IncomeBand[];

/** What applicants are alike in. */
export interface Bands {
  score_band: ScoreBand;
  income_band: IncomeBand;
  employment: Employment;
}

const SCORE_MAX = 900;
/** Fewer decided applications show nothing: neither a rate that means something, nor somebody who could be recognised. */
export const CHANCE_MIN_CASES = 50;
/** Whole months, so that no single decision shows as a change from one day to the next. */
export const CHANCE_MONTHS = 12;
/** Percent are shown in steps of five: fifty cases tell no more. */
const STEP = 5;
/** The 97.5th percentile of the standard normal distribution, for an interval of 95 %. */
const Z = 1.959964;

export function scoreBandOf(score: number): ScoreBand {
  return SCORE_BANDS.findLast((band) => score >= SCORE_CLASS_MIN[band]) ?? 'any';
}

export function incomeBandOf(rupeesPerMonth: number): IncomeBand {
  return INCOME_BANDS.findLast((band) => rupeesPerMonth >= INCOME_BAND_MIN[band]) ?? 'lowest';
}

/** The bands of an applicant; `null` if one of the three facts is unknown. */
export function bandsOf(facts: {
  creditScore: number | null;
  monthlyIncome: number | null;
  employment: Employment | null;
}): Bands | null {
  const { creditScore, monthlyIncome, employment } = facts;
  if (creditScore === null || monthlyIncome === null || employment === null) return null;
  return { score_band: scoreBandOf(creditScore), income_band: incomeBandOf(monthlyIncome), employment };
}

/** The first and the last score of a band. */
export function scoreBounds(band: ScoreBand): { min: number; max: number } {
  const next = SCORE_BANDS[SCORE_BANDS.indexOf(band) + 1];
  return { min: SCORE_CLASS_MIN[band], max: next ? SCORE_CLASS_MIN[next] - 1 : SCORE_MAX };
}

/** The first and the last whole rupee of a band; `null`: it has no end. */
export function incomeBounds(band: IncomeBand): { min: number; max: number | null } {
  const next = INCOME_BANDS[INCOME_BANDS.indexOf(band) + 1];
  return { min: INCOME_BAND_MIN[band], max: next ? INCOME_BAND_MIN[next] - 1 : null };
}

/** The events that a decision is read from. */
export const DECISION_KINDS: readonly JourneyEventKind[] = [...APPROVED_STATES, 'REJECTED'];

export interface DecisionEvent {
  kind: JourneyEventKind;
  /** The Indian day. */
  day: string;
  facts: { late?: boolean; undone?: boolean } | null;
}

export interface Decision {
  /** `YYYY-MM` */
  month: string;
  isYes: boolean;
}

/**
 * What a lender decided about one application, by its events in their order; `null`: nothing yet, or it was taken back.
 * A refusal counts also after a yes, since the lender's last word is what the customer is left with. Reports that came
 * late have changed nothing, and those of a file that was undone are gone.
 */
export function decisionOf(events: readonly DecisionEvent[]): Decision | null {
  const standing: DecisionEvent[] = [];
  for (const event of events) {
    if (event.facts?.late || !DECISION_KINDS.includes(event.kind)) continue;
    if (!event.facts?.undone) standing.push(event);
    else {
      const at = standing.findLastIndex(({ kind }) => kind === event.kind);
      if (at >= 0) standing.splice(at, 1);
    }
  }
  const said = standing.find(({ kind }) => kind === 'REJECTED') ?? standing[0];
  return said ? { month: said.day.slice(0, 7), isYes: said.kind !== 'REJECTED' } : null;
}

/** The months whose decisions count on `day`: whole ones, up to the last before it. Both included, `YYYY-MM`. */
export function chanceMonths(day: string): { from: string; to: string } {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const before = (months: number) => new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
  return { from: before(CHANCE_MONTHS), to: before(1) };
}

/**
 * The interval in which the true share lies in 95 of 100 cases, if `yes` of `n` were seen. Source: E. B. Wilson,
 * Probable inference, the law of succession, and statistical inference, 1927.
 */
export function wilson(yes: number, n: number): { low: number; high: number } {
  const [share, weight] = [yes / n, Z ** 2 / n];
  const middle = (share + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + weight / (4 * n))) / (1 + weight);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How often a lender said yes, in steps of five percent; the bounds are rounded outwards. */
export interface Chance {
  /** Decided applications. */
  n: number;
  percent: number;
  low_percent: number;
  high_percent: number;
}

/** `null`: too few are known. */
export function chanceOf(yes: number, no: number): Chance | null {
  const n = yes + no;
  if (n < CHANCE_MIN_CASES) return null;
  const { low, high } = wilson(yes, n);
  return {
    n,
    percent: STEP * Math.round((100 * yes) / n / STEP),
    low_percent: STEP * Math.floor((100 * low) / STEP),
    high_percent: STEP * Math.ceil((100 * high) / STEP),
  };
}

import { FUNNEL_RANK, JOURNEY_EVENT_KINDS, type JourneyEventKind } from './journey-events.js';

/** Within how many days of their first event what customers do counts. */
export const CONVERSION_DAYS = [7, 30, 90] as const;
/** The most days of entrants that are counted at once: a year. */
export const ENTRANT_DAYS_MAX = 366;

/** The kinds that are steps, in the order of their ranks, and the rank of each. */
export const STEP_KINDS = JOURNEY_EVENT_KINDS.filter((kind) => FUNNEL_RANK[kind] !== null).sort(
  (a, b) => rankOf(a) - rankOf(b),
);
export const STEP_RANKS = STEP_KINDS.map(rankOf);

/** Entrants whose highest rank this is. */
export interface RankCount {
  rank: number;
  stopped: number;
  /** From their first event of this rank to their first of the next rank that they have. */
  median_seconds: number | null;
}

export interface PathStep {
  kind: JourneyEventKind;
  /** Entrants who came to this step or to a later one. */
  reached: number;
  /** Of those, how many came no further. */
  stopped: number;
  median_seconds: number | null;
}

/** The steps from the first to the last: who has skipped one has reached it all the same. */
export function pathOf(counts: readonly RankCount[]): PathStep[] {
  const steps = STEP_KINDS.filter((kind, i) => STEP_RANKS[i - 1] !== rankOf(kind));
  return steps.map((kind) => {
    const rank = rankOf(kind);
    const own = counts.find((count) => count.rank === rank);
    const reached = counts.filter((count) => count.rank >= rank).reduce((sum, { stopped }) => sum + stopped, 0);
    return { kind, reached, stopped: own?.stopped ?? 0, median_seconds: own?.median_seconds ?? null };
  });
}

function rankOf(kind: JourneyEventKind): number {
  return FUNNEL_RANK[kind] ?? -1;
}

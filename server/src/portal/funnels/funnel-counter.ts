import { setImmediate as nextTurn } from 'node:timers/promises';
import { FUNNEL_RANK, type JourneyEventKind } from '@marketplace/contract/journey-events/journey-events.js';
import { Seconds } from '../../operations/customers-journey/path-counter.js';

const ZERO = '0'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
/** More than there are ranks. */
const STEPS_OF_PATH = 64;

export interface CountedStep {
  /** Who came to this step or to a later one. */
  reached: number;
  /** From this step to the next chosen one, of those who came there; `null` of the last, or where nobody did. */
  median_seconds: number | null;
}

/** Counts how many of paths such as `10:0,20:35;10:0` came to each of some chosen steps. */
export class FunnelCounter {
  /** How many have any step within the window. */
  paths = 0;
  private readonly ranks: readonly number[];
  private readonly reached: number[];
  private readonly taken: Seconds[];
  private readonly times: number[];
  private readonly pathRanks = new Int32Array(STEPS_OF_PATH);
  private readonly pathAfter = new Int32Array(STEPS_OF_PATH);

  /** @param steps in the order of their ranks */
  constructor(
    steps: readonly JourneyEventKind[],
    private readonly windowSeconds: number,
  ) {
    this.ranks = steps.map((kind) => FUNNEL_RANK[kind] ?? -1);
    this.reached = steps.map(() => 0);
    this.taken = steps.map(() => new Seconds());
    this.times = steps.map(() => 0);
  }

  /** By its characters, as there may be millions of steps. */
  add(paths: string): void {
    let number = 0;
    let length = 0;
    for (let i = 0; i <= paths.length; i++) {
      const code = i === paths.length ? SEMICOLON : paths.charCodeAt(i);
      if (code >= ZERO && code < COLON) {
        number = 10 * number + code - ZERO;
        continue;
      }
      if (code === COLON) this.pathRanks[length] = number;
      else this.pathAfter[length++] = number;
      number = 0;
      if (code !== SEMICOLON) continue;
      this.count(length);
      length = 0;
    }
  }

  /** Other requests are answered between the steps, whose times take a while to sort. */
  async counts(): Promise<CountedStep[]> {
    const counts: CountedStep[] = [];
    for (const [i, reached] of this.reached.entries()) {
      counts.push({ reached, median_seconds: this.taken[i]!.median() });
      await nextTurn();
    }
    return counts;
  }

  /** Of a path, whose ranks rise: a later step says that the ones before are passed, however they were told. */
  private count(length: number): void {
    let first = Infinity;
    let at = length - 1;
    let isInWindow = false;
    for (let i = this.ranks.length - 1; i >= -1; i--) {
      const rank = this.ranks[i] ?? -1;
      for (; at >= 0 && this.pathRanks[at]! >= rank; at--) {
        const after = this.pathAfter[at]!;
        if (after >= this.windowSeconds) continue;
        isInWindow = true;
        first = Math.min(first, after);
      }
      if (i < 0) break;
      this.times[i] = first;
      if (first === Infinity) continue;
      this.reached[i]!++;
      const next = this.times[i + 1] ?? Infinity;
      if (next !== Infinity) this.taken[i]!.push(next - first);
    }
    if (isInWindow) this.paths++;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RankCount } from '@marketplace/contract/journey-events/path.js';

const ZERO = '0'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);

/** Seconds by the million, which an array of numbers would hold in twice the memory. */
export class Seconds {
  private values = new Int32Array(64);
  private length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length++] = value;
  }

  /** `null` of none. */
  median(): number | null {
    if (this.length === 0) return null;
    const sorted = this.values.subarray(0, this.length).sort();
    return (sorted[(this.length - 1) >> 1]! + sorted[this.length >> 1]!) / 2;
  }
}

/** Counts where customers stop and how long they take, of paths such as `10:0,20:35;10:0`. */
export class PathCounter {
  /** How many have a step within the window. */
  paths = 0;
  private readonly stopped = new Map<number, number>();
  private readonly taken = new Map<number, Seconds>();

  constructor(private readonly windowSeconds: number) {}

  /** By its characters: a year has millions of steps, and cutting the text up would take four times as long. */
  add(paths: string): void {
    let number = 0;
    let rank = 0;
    let lastRank = -1;
    let lastAfter = 0;
    for (let i = 0; i <= paths.length; i++) {
      const code = i === paths.length ? SEMICOLON : paths.charCodeAt(i);
      if (code >= ZERO && code < COLON) {
        number = 10 * number + code - ZERO;
        continue;
      }
      if (code === COLON) {
        rank = number;
      } else {
        if (number < this.windowSeconds) {
          // A later step may have come first: lenders do not tell of all in order.
          if (lastRank >= 0) this.secondsOf(lastRank).push(Math.max(0, number - lastAfter));
          lastRank = rank;
          lastAfter = number;
        }
        if (code === SEMICOLON) {
          if (lastRank >= 0) {
            this.stopped.set(lastRank, (this.stopped.get(lastRank) ?? 0) + 1);
            this.paths++;
          }
          lastRank = -1;
        }
      }
      number = 0;
    }
  }

  /** Other requests are answered between the ranks: a million times take a tenth of a second to sort. */
  async counts(): Promise<RankCount[]> {
    const counts: RankCount[] = [];
    for (const rank of new Set([...this.stopped.keys(), ...this.taken.keys()])) {
      const median_seconds = this.taken.get(rank)?.median() ?? null;
      counts.push({ rank, stopped: this.stopped.get(rank) ?? 0, median_seconds });
      await nextTurn();
    }
    return counts;
  }

  private secondsOf(rank: number): Seconds {
    let seconds = this.taken.get(rank);
    if (!seconds) this.taken.set(rank, (seconds = new Seconds()));
    return seconds;
  }
}

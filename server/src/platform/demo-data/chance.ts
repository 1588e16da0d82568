/** Chance that comes out the same for the same seed (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 to 1, 1 left out. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Bell curve, cut off after three deviations. */
  around(mean: number, deviation: number): number {
    const six = Array.from({ length: 6 }, () => this.next()).reduce((sum, one) => sum + one, 0);
    return mean + (six - 3) * Math.SQRT2 * deviation;
  }

  /** Skewed as incomes and loans are: half of them are below `median`. */
  skewed(median: number, spread: number): number {
    return median * Math.exp(this.around(0, spread));
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** A key of `shares`, as often as its share of their sum says. */
  byShare<T extends string>(shares: Readonly<Record<T, number>>): T {
    const entries = Object.entries(shares) as [T, number][];
    let left = this.next() * entries.reduce((sum, [, share]) => sum + share, 0);
    for (const [key, share] of entries) if ((left -= share) < 0) return key;
    return entries.at(-1)![0];
  }
}

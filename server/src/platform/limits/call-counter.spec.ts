import { describe, expect, it } from '@jest/globals';
import { CallCounter } from './call-counter.js';

describe('counting calls in memory', () => {
  it('calls beyond the limit are refused until the window ends', () => {
    const counter = new CallCounter(60_000, 10);
    expect([1, 2, 3].map(() => counter.count('a', 2, 1_000))).toEqual([0, 0, 60_000]);
    expect(counter.count('a', 2, 31_000)).toBe(30_000);
    expect(counter.count('b', 2, 31_000)).toBe(0);
    expect(counter.count('a', 2, 61_000)).toBe(0);
  });

  it('what is looked at is not counted, and is refused once the limit is reached', () => {
    const counter = new CallCounter(60_000, 10);
    expect(counter.wait('a', 1, 1_000)).toBe(0);
    counter.count('a', 1, 1_000);
    expect([counter.wait('a', 2, 1_000), counter.wait('a', 1, 1_000), counter.wait('a', 1, 31_000)]).toEqual([
      0, 60_000, 30_000,
    ]);
    expect(counter.wait('a', 1, 61_000)).toBe(0);
  });

  it('the number of keys is bounded, and the oldest are forgotten first', () => {
    const counter = new CallCounter(60_000, 1_000);
    for (let i = 0; i < 65_536; i++) counter.count(`2001:db8:0:${i.toString(16)}::/64`, 1, i / 10_000);
    expect(counter.size).toBe(1_000);
    expect(counter.count('2001:db8:0:ffff::/64', 1, 10)).toBeGreaterThan(0);
    expect(counter.count('2001:db8:0:0::/64', 1, 10)).toBe(0);
  });

  it('windows that have ended leave nothing', () => {
    const counter = new CallCounter(60_000, 1_000);
    for (let i = 0; i < 500; i++) counter.count(String(i), 1, 0);
    counter.count('new', 1, 60_000);
    expect(counter.size).toBe(1);
  });
});

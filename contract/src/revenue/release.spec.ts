import { describe, expect, it } from '@jest/globals';
import { lineVariancePaise, payablePaise, receivedPaise, type ReleasableLine, releasedPaise } from './release.js';

const NOTHING = { unnamedPaise: 0, outstandingPaise: 1 };

describe('a partner’s share of a line', () => {
  // Figures reckoned by hand: a commission of 3,750 rupees, of which the partner gets 2,350.
  it.each([
    ['nothing', 0, 0],
    ['1 rupee: 2350 / 3750 of it is 62.67 paise', 1_00, 62],
    ['all but 500 rupees: 2350 x 3250 / 3750 = 2036.666', 3_250_00, 2_036_66],
    ['half', 1_875_00, 1_175_00],
    ['all but a paisa', 3_749_99, 2_349_99],
    ['all', 3_750_00, 2_350_00],
    ['more than all', 4_250_00, 2_350_00],
    ['less than nothing', -100_00, 0],
  ])('is released after %s', (_what, namedPaise, released) => {
    expect(releasedPaise({ duePaise: 3_750_00, sharePaise: 2_350_00, namedPaise }, NOTHING)).toBe(released);
  });

  it.each([
    ['that takes back', -100_00, -60_00, -60_00],
    ['of a lender who owes nothing for it', 0, 100_00, 100_00],
    ['of nothing', 100_00, 0, 0],
  ])('%s waits for no payment', (_what, duePaise, sharePaise, released) => {
    expect(releasedPaise({ duePaise, sharePaise, namedPaise: 0 }, NOTHING)).toBe(released);
  });

  it.each([
    // 300 for lines that wait for 100 + 200 + 600 is a third of each.
    ['a third of what lines wait for', 300_00, 900_00, [33_33, 66_66, 200_00]],
    ['all of it', 900_00, 900_00, [100_00, 200_00, 600_00]],
    ['more than it', 999_00, 900_00, [100_00, 200_00, 600_00]],
    ['less than nothing', -5_00, 900_00, [0, 0, 0]],
    ['nothing, with a credit note over all of it', 0, 0, [100_00, 200_00, 600_00]],
  ])('counts a payment without names of %s', (_what, unnamedPaise, outstandingPaise, received) => {
    const lines = [100_00, 200_00, 600_00].map((duePaise) => ({ duePaise, sharePaise: 0, namedPaise: 0 }));
    expect(lines.map((line) => receivedPaise(line, { unnamedPaise, outstandingPaise }))).toEqual(received);
  });

  it('counts a payment without names only for what names have left open', () => {
    const month = { unnamedPaise: 60_00, outstandingPaise: 120_00 };
    expect(receivedPaise({ duePaise: 100_00, sharePaise: 0, namedPaise: 80_00 }, month)).toBe(90_00);
    expect(receivedPaise({ duePaise: 100_00, sharePaise: 0, namedPaise: 150_00 }, month)).toBe(100_00);
  });

  it('is not asked back when a payment is undone after its approval', () => {
    expect(payablePaise({ duePaise: 100_00, sharePaise: 60_00, namedPaise: 20_00 }, NOTHING, 30_00)).toBe(0);
  });
});

describe('any payments of a lender', () => {
  const random = randomOf(20_261_123);
  const upTo = (max: number) => Math.floor(random() * (max + 1));

  it('release parts of a share that with its rest make the share, and all of it once all has come', () => {
    for (let draw = 0; draw < 2_000; draw++) {
      const duePaise = 1 + upTo(50_000_00);
      const line: ReleasableLine = { duePaise, sharePaise: upTo(duePaise * 2), namedPaise: 0 };
      let [approved, received] = [0, 0];
      const pay = (paise: number, unnamed: number) => {
        received += paise;
        line.namedPaise = received;
        const month = { unnamedPaise: unnamed, outstandingPaise: duePaise + 1 };
        const payable = payablePaise(line, month, approved);
        const before = approved;
        approved += payable;
        // Never more than its part of the money that has come, and never less by a paisa or more.
        const has = Math.min(Math.max(received, 0), duePaise) * line.sharePaise;
        if (unnamed === 0 && approved > before) {
          expect(approved * duePaise).toBeLessThanOrEqual(has);
          expect((approved + 1) * duePaise).toBeGreaterThan(has);
        }
        expect(payable).toBeGreaterThanOrEqual(0);
        expect(line.sharePaise - approved).toBeGreaterThanOrEqual(0);
      };
      // Some are taken back.
      for (let payments = upTo(6); payments > 0; payments--) pay(upTo(duePaise) - Math.floor(duePaise / 4), 0);
      pay(0, upTo(duePaise));
      pay(duePaise - received, 0);
      expect(approved).toBe(line.sharePaise);
      pay(upTo(duePaise), 0);
      expect(approved).toBe(line.sharePaise);
    }
  });

  it('without names give lines together no more than came, and all of it but a paisa for each', () => {
    for (let draw = 0; draw < 500; draw++) {
      const lines = Array.from({ length: 1 + upTo(20) }, () => {
        const duePaise = 1 + upTo(9_000_00);
        return { duePaise, sharePaise: upTo(duePaise), namedPaise: upTo(duePaise) };
      });
      const outstandingPaise = lines.reduce((sum, line) => sum + line.duePaise - line.namedPaise, 0);
      const unnamedPaise = upTo(outstandingPaise);
      const named = lines.reduce((sum, line) => sum + line.namedPaise, 0);
      const come = lines.reduce((sum, line) => sum + receivedPaise(line, { unnamedPaise, outstandingPaise }), 0);
      expect(come).toBeLessThanOrEqual(named + unnamedPaise);
      expect(come).toBeGreaterThan(named + unnamedPaise - lines.length - 1);
    }
  });
});

/** The same numbers at each run, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the variance of a line', () => {
  const NONE = { unnamedPaise: 0, outstandingPaise: 1 };
  // Of 3,750 rupees that are due.
  it.each([
    ['nothing came', 0, NONE, true, -3_750_00],
    ['500 rupees are missing', 3_250_00, NONE, true, -500_00],
    ['a paisa is missing', 3_749_99, NONE, true, -1],
    ['all came', 3_750_00, NONE, true, 0],
    ['500 rupees too much came', 4_250_00, NONE, true, 500_00],
    ['too much came, which is told at a later line of the disbursal', 4_250_00, NONE, false, 0],
    ['the lender took back 100 rupees more than it paid', -100_00, NONE, true, -3_850_00],
    // Of 1,875 that came without names for 3,750 it gets the half of what it waits for.
    [
      'half of the month came without names',
      0,
      { unnamedPaise: 1_875_00, outstandingPaise: 3_750_00 },
      true,
      -1_875_00,
    ],
    ['all of the month came without names', 250_00, { unnamedPaise: 5, outstandingPaise: 5 }, true, 0],
  ])('where %s', (_what, namedPaise, month, isLast, paise) => {
    expect(lineVariancePaise({ duePaise: 3_750_00, sharePaise: 0, namedPaise }, month, isLast)).toBe(paise);
  });

  it.each([0, -100_00])('is none of a line of %d paise, which waits for no money', (duePaise) => {
    expect(lineVariancePaise({ duePaise, sharePaise: 0, namedPaise: 50_00 }, NONE, true)).toBe(0);
  });
});

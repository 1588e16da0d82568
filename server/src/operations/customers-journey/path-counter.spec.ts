import { describe, expect, it } from '@jest/globals';
import { PathCounter } from './path-counter.js';

const DAY = 86_400;
const counted = async (windowSeconds: number, ...texts: string[]) => {
  const counter = new PathCounter(windowSeconds);
  for (const text of texts) counter.add(text);
  return { paths: counter.paths, counts: (await counter.counts()).sort((a, b) => a.rank - b.rank) };
};

describe('counting paths', () => {
  it('nobody is counted as nobody', async () => {
    expect(await counted(DAY)).toEqual({ paths: 0, counts: [] });
  });

  it('each customer stops at the furthest step, and the median is of those who went on', async () => {
    const { paths, counts } = await counted(DAY, '10:0;10:0,20:30', '10:0,20:40,60:100;10:0,60:50');
    expect(paths).toBe(4);
    expect(counts).toEqual([
      // 30, 40 and 50 seconds.
      { rank: 10, stopped: 1, median_seconds: 40 },
      { rank: 20, stopped: 1, median_seconds: 60 },
      { rank: 60, stopped: 2, median_seconds: null },
    ]);
  });

  it('of an even number of customers the median lies between the middle two', async () => {
    expect((await counted(DAY, '10:0,20:10;10:0,20:25')).counts[0]).toMatchObject({ median_seconds: 17.5 });
  });

  it('a step at the end of the window is after it, and the one before leads to the next within it', async () => {
    expect((await counted(DAY, `10:0,20:${DAY},60:${DAY - 1}`)).counts).toEqual([
      { rank: 10, stopped: 0, median_seconds: DAY - 1 },
      { rank: 60, stopped: 1, median_seconds: null },
    ]);
  });

  it('a later step that was told earlier took no time', async () => {
    expect((await counted(DAY, '10:0,20:90,60:30')).counts[1]).toEqual({ rank: 20, stopped: 0, median_seconds: 0 });
  });

  it('thousands of times are kept', async () => {
    const text = Array.from({ length: 5_001 }, (_, n) => `10:0,20:${n}`).join(';');
    expect(await counted(DAY, text)).toMatchObject({
      paths: 5_001,
      counts: [{ median_seconds: 2_500 }, { stopped: 5_001 }],
    });
  });
});

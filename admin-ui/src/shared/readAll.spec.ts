import { describe, expect, it } from '@jest/globals';
import { readAll } from './readAll.js';

describe('reading a whole list', () => {
  it.each([
    [0, [[0, 999]]],
    [999, [[0, 999]]],
    [
      1_000,
      [
        [0, 999],
        [1_000, 1_999],
      ],
    ],
    [
      2_345,
      [
        [0, 999],
        [1_000, 1_999],
        [2_000, 2_999],
      ],
    ],
  ])('a list of %i rows is read to its end', async (size, expected) => {
    const rows = Array.from({ length: size }, (_, i) => i);
    const asked: number[][] = [];
    const all = await readAll(([first, last]) => {
      asked.push([first, last]);
      return Promise.resolve(rows.slice(first, last + 1));
    });
    expect(all).toEqual(rows);
    expect(asked).toEqual(expected);
  });
});

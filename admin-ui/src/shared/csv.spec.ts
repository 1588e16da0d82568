import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.js';

describe('a CSV export', () => {
  it('quotes what would break a row', () => {
    expect(toCsv([['a', 'b, c', 'say "hi"', 'two\nlines', null, 0]])).toBe('a,"b, c","say ""hi""","two\nlines",,0');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'neutralises a cell that begins like %j',
    (cell) => {
      expect(toCsv([[cell]]).replaceAll('"', '')).toBe(`'${cell}`);
    },
  );

  it('leaves the same signs alone inside a cell', () => {
    expect(toCsv([['a=b', 'x@y', '1-2']])).toBe('a=b,x@y,1-2');
  });
});

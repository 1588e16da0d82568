import { describe, expect, it } from '@jest/globals';
import { type CachedRow, RowCache } from './row-cache.js';

const row = (id: number, version: number): CachedRow => ({ id, version });

/** A cache over a table that the test changes as another process would. */
function cacheOf(...rows: CachedRow[]) {
  const table = { rows, loads: 0 };
  const cache = new RowCache('things', () => {
    table.loads++;
    return Promise.resolve([...table.rows]);
  });
  return { cache, table };
}

describe('a row cache', () => {
  it('the cache loads once for all who ask at the same time', async () => {
    const { cache, table } = cacheOf(row(1, 1));
    await Promise.all([cache.all(), cache.all(), cache.get(1)]);
    expect(table.loads).toBe(1);
  });

  it('a reload during a load reads once more, for all who ask meanwhile, because that load may have begun before what they have committed', async () => {
    const table = { rows: [row(1, 1)], loads: 0 };
    let answer = () => {};
    const cache = new RowCache('things', () => {
      table.loads++;
      const read = [...table.rows];
      return new Promise<CachedRow[]>((resolve) => (answer = () => resolve(read)));
    });
    const before = cache.reload();
    table.rows = [row(1, 2)];
    const after = [cache.reload(), cache.reload()];
    answer();
    await before;
    expect(await cache.get(1)).toEqual(row(1, 1));
    await new Promise(setImmediate);
    answer();
    await Promise.all(after);
    expect([await cache.get(1), table.loads]).toEqual([row(1, 2), 2]);
  });

  it('a reload after a load that fails is made nevertheless', async () => {
    let loads = 0;
    const cache = new RowCache('things', () =>
      loads++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve([row(1, 1)]),
    );
    const [first, second] = await Promise.allSettled([cache.reload(), cache.reload()]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    expect(await cache.all()).toEqual([row(1, 1)]);
  });

  it('every kind of change gives another fingerprint', async () => {
    const { cache, table } = cacheOf(row(1, 1), row(2, 1));
    const seen = new Set<string>();
    for (const rows of [
      table.rows,
      [row(1, 2), row(2, 1)],
      [row(1, 2), row(2, 2)],
      [row(1, 2), row(2, 2), row(3, 1)],
    ]) {
      table.rows = rows;
      await cache.reload();
      seen.add(cache.fingerprint);
    }
    expect([...seen]).toEqual(['2:2', '2:3', '2:4', '3:5']);
  });

  it('newer rows of the own process are taken over, older ones never', async () => {
    const { cache } = cacheOf(row(1, 5));
    await cache.all();
    cache.apply(row(1, 6));
    cache.apply(row(1, 4));
    expect(await cache.get(1)).toEqual(row(1, 6));
  });

  it('a commit that is newer than the snapshot being read is kept', async () => {
    const { cache } = cacheOf(row(1, 1));
    await cache.all();
    cache.apply(row(1, 2));
    await cache.reload();
    expect(await cache.get(1)).toEqual(row(1, 2));
  });

  it('a load that failed is repeated', async () => {
    let away = true;
    const cache = new RowCache('things', () =>
      away ? Promise.reject(new Error('away')) : Promise.resolve([row(1, 1)]),
    );
    await expect(cache.all()).rejects.toThrow('away');
    away = false;
    expect(await cache.all()).toEqual([row(1, 1)]);
  });

  it('derived data is made anew after each change, and only then', async () => {
    const { cache, table } = cacheOf(row(1, 1));
    let made = 0;
    const versions = cache.derived((rows) => {
      made++;
      return rows.map(({ version }) => version);
    });
    expect(await Promise.all([versions(), versions()])).toEqual([[1], [1]]);
    expect([versions(), made]).toEqual([[1], 1]);
    cache.apply(row(1, 2), row(2, 1));
    expect(versions()).toEqual([2, 1]);
    table.rows = [row(1, 3), row(2, 1)];
    await cache.reload();
    expect([versions(), versions(), made]).toEqual([[3, 1], [3, 1], 3]);
  });
});

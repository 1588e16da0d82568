import { expect, it } from '@jest/globals';
import { MostRecent } from './most-recent.js';

/** Values whose bytes are their length, and what was made of them in its order. */
function numbered(mostBytes: number) {
  const kept = new MostRecent<string>(mostBytes, ({ length }) => length);
  const made: string[] = [];
  const get = (key: string, length: number) =>
    kept.get(key, async () => {
      made.push(key);
      await Promise.resolve();
      return 'x'.repeat(length - key.length);
    });
  return { get, made };
}

it('what nobody has asked for longest is dropped when there is no more room', async () => {
  const { get, made } = numbered(10);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await get(key, 4);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('a value that is dropped gives its room back', async () => {
  const { get, made } = numbered(10);
  for (let n = 0; n < 9; n++) await get(`${n}`, 6);
  await get('a', 4);
  await get('8', 6);
  expect(made.slice(8)).toEqual(['8', 'a']);
});

it('a value larger than all the room is not kept', async () => {
  const { get, made } = numbered(10);
  for (const [key, length] of [
    ['a', 11],
    ['a', 11],
    ['c', 10],
    ['c', 10],
  ] as const) {
    await get(key, length);
  }
  expect(made).toEqual(['a', 'a', 'c']);
});

it('a value is made once for all who ask meanwhile, and once more after a failure', async () => {
  const { get, made } = numbered(10);
  await Promise.all([get('a', 4), get('a', 4), get('b', 4)]);
  expect(made).toEqual(['a', 'b']);
  const kept = new MostRecent<string>(10, ({ length }) => length);
  const failing = () => Promise.reject(new Error('not this time'));
  const outcomes = await Promise.allSettled([kept.get('a', failing), kept.get('a', failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept.get('a', () => Promise.resolve('made'))).toBe('made');
});

it('nothing is not kept', async () => {
  const kept = new MostRecent<string, null>(10, ({ length }) => length);
  expect(await kept.get('a', () => Promise.resolve(null))).toBeNull();
  expect(await kept.get('a', () => Promise.resolve('made'))).toBe('made');
});

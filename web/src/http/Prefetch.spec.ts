import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Prefetch } from './Prefetch.js';
import { fetchPreloaded } from './preloaded.js';

const now = jest.spyOn(performance, 'now');
const real = globalThis.fetch;
beforeEach(() => {
  now.mockReturnValue(1000);
  globalThis.preloaded = { token: 'mine', answers: {} };
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response());
});
afterEach(() => {
  globalThis.fetch = real;
  globalThis.preloaded = undefined;
});

const answer = { first_name: 'Sunita' };

it('a prefetched answer is given to one caller once it has come', async () => {
  const prefetched = new Prefetch<object>();
  const asked = prefetched.start('42', () => Promise.resolve(answer));
  expect(prefetched.peek('42')).toBeUndefined();
  await asked;

  expect([prefetched.peek('42'), prefetched.peek('43')]).toEqual([answer, undefined]);
  expect(await prefetched.take('42')).toBe(answer);
  expect([prefetched.peek('42'), prefetched.take('42')]).toEqual([undefined, undefined]);
});

it('nothing is fetched once a page has been drawn without the answer', async () => {
  const prefetched = new Prefetch<object>();
  expect(prefetched.take('42')).toBeUndefined();
  const load = jest.fn(() => Promise.resolve(answer));
  await prefetched.start('42', load);

  expect(load).not.toHaveBeenCalled();
});

it('an answer that is still on its way is given', async () => {
  const prefetched = new Prefetch<object>();
  void prefetched.start('42', () => Promise.resolve(answer));
  expect(await prefetched.take('42')).toBe(answer);
});

it('the error of a prefetch is given', async () => {
  const prefetched = new Prefetch<object>();
  const asked = prefetched.start('42', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asked).rejects.toThrow('Failed to fetch');
  await expect(prefetched.take('42')).rejects.toThrow('Failed to fetch');
});

it.each<[string, () => unknown]>([
  ['something was sent', () => fetchPreloaded(new Request('https://example.in/api/user/42', { method: 'PUT' }))],
  ['the page is long open', () => now.mockReturnValue(60_000)],
])('a prefetched answer is gone once %s', async (_what, happens) => {
  const prefetched = new Prefetch<object>();
  await prefetched.start('42', () => Promise.resolve(answer));
  await happens();

  expect([prefetched.peek('42'), prefetched.take('42')]).toEqual([undefined, undefined]);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Ahead } from './Ahead.js';
import { fetchEarly } from './early.js';

const now = jest.spyOn(performance, 'now');
const real = globalThis.fetch;
beforeEach(() => {
  now.mockReturnValue(1000);
  globalThis.early = { token: 'mine', answers: {} };
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response());
});
afterEach(() => {
  globalThis.fetch = real;
  globalThis.early = undefined;
});

const answer = { first_name: 'Sunita' };

it('a prefetched answer is given to one caller once it has come', async () => {
  const ahead = new Ahead<object>();
  const asked = ahead.ask('42', () => Promise.resolve(answer));
  expect(ahead.peek('42')).toBeUndefined();
  await asked;

  expect([ahead.peek('42'), ahead.peek('43')]).toEqual([answer, undefined]);
  expect(await ahead.take('42')).toBe(answer);
  expect([ahead.peek('42'), ahead.take('42')]).toEqual([undefined, undefined]);
});

it('nothing is fetched once a page has been drawn without the answer', async () => {
  const ahead = new Ahead<object>();
  expect(ahead.take('42')).toBeUndefined();
  const load = jest.fn(() => Promise.resolve(answer));
  await ahead.ask('42', load);

  expect(load).not.toHaveBeenCalled();
});

it('an answer that is still on its way is given', async () => {
  const ahead = new Ahead<object>();
  void ahead.ask('42', () => Promise.resolve(answer));
  expect(await ahead.take('42')).toBe(answer);
});

it('the error of a prefetch is given', async () => {
  const ahead = new Ahead<object>();
  const asked = ahead.ask('42', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asked).rejects.toThrow('Failed to fetch');
  await expect(ahead.take('42')).rejects.toThrow('Failed to fetch');
});

it.each<[string, () => unknown]>([
  ['something was sent', () => fetchEarly(new Request('https://example.in/api/user/42', { method: 'PUT' }))],
  ['the page is long open', () => now.mockReturnValue(60_000)],
])('a prefetched answer is gone once %s', async (_what, happens) => {
  const ahead = new Ahead<object>();
  await ahead.ask('42', () => Promise.resolve(answer));
  await happens();

  expect([ahead.peek('42'), ahead.take('42')]).toEqual([undefined, undefined]);
});

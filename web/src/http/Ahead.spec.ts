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

it('has an answer once it has come, and gives it away once', async () => {
  const ahead = new Ahead<object>();
  const asked = ahead.ask('42', () => Promise.resolve(answer));
  expect(ahead.peek('42')).toBeUndefined();
  await asked;

  expect([ahead.peek('42'), ahead.peek('43')]).toEqual([answer, undefined]);
  expect(await ahead.take('42')).toBe(answer);
  expect([ahead.peek('42'), ahead.take('42')]).toEqual([undefined, undefined]);
});

it('asks nothing once a page has been drawn without it', async () => {
  const ahead = new Ahead<object>();
  expect(ahead.take('42')).toBeUndefined();
  const load = jest.fn(() => Promise.resolve(answer));
  await ahead.ask('42', load);

  expect(load).not.toHaveBeenCalled();
});

it('gives away an answer that is still on its way', async () => {
  const ahead = new Ahead<object>();
  void ahead.ask('42', () => Promise.resolve(answer));
  expect(await ahead.take('42')).toBe(answer);
});

it('gives away what kept an answer from coming', async () => {
  const ahead = new Ahead<object>();
  const asked = ahead.ask('42', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asked).rejects.toThrow('Failed to fetch');
  await expect(ahead.take('42')).rejects.toThrow('Failed to fetch');
});

it.each<[string, () => unknown]>([
  ['something was sent', () => fetchEarly(new Request('https://example.in/api/user/42', { method: 'PUT' }))],
  ['the page is long open', () => now.mockReturnValue(60_000)],
])('has nothing any more once %s', async (_what, happens) => {
  const ahead = new Ahead<object>();
  await ahead.ask('42', () => Promise.resolve(answer));
  await happens();

  expect([ahead.peek('42'), ahead.take('42')]).toEqual([undefined, undefined]);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fetchEarly } from './early.ts';

const PATH = '/api/user/42?productType=Gold%20Loans';
const later = new Response('later');
const network = jest.fn<typeof fetch>();

beforeEach(() => {
  network.mockReset().mockResolvedValue(later);
  globalThis.fetch = network;
});
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  globalThis.early = undefined;
});

function call(path: string, { method = 'GET', token = 'mine' } = {}): Promise<Response> {
  return fetchEarly(
    new Request(`https://example.in${path}`, { method, headers: { Authorization: `Bearer ${token}` } }),
  );
}

it('gives the early answer to the call that asks for the same, once', async () => {
  const answer = new Response('early');
  globalThis.early = { path: PATH, token: 'mine', answer: Promise.resolve(answer) };

  expect(await call(PATH)).toBe(answer);
  expect(network).not.toHaveBeenCalled();
  expect(await call(PATH)).toBe(later);
});

it.each<[string, () => Promise<Response>]>([
  ['other data', () => call('/api/user/42')],
  ['what another token may read', () => call(PATH, { token: 'theirs' })],
  ['a change', () => call(PATH, { method: 'PUT' })],
])('asks anew for %s, and what was early is late from then on', async (_what, first) => {
  globalThis.early = { path: PATH, token: 'mine', answer: Promise.resolve(new Response('early')) };

  expect(await first()).toBe(later);
  expect(await call(PATH)).toBe(later);
});

it('asks again when the early call did not arrive', async () => {
  globalThis.early = { path: PATH, token: 'mine', answer: Promise.reject(new TypeError('Failed to fetch')) };

  expect(await call(PATH)).toBe(later);
});

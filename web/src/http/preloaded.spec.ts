import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dropPreloaded, fetchPreloaded } from './preloaded.js';

const PATH = '/api/user/42?productType=Gold%20Loans';
const later = new Response('later');
const network = jest.fn<typeof fetch>();
const now = jest.spyOn(performance, 'now');

beforeEach(() => {
  network.mockReset().mockResolvedValue(later);
  now.mockReturnValue(1000);
  globalThis.fetch = network;
});
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  globalThis.preloaded = undefined;
});

function call(path: string, { method = 'GET', token = 'mine' } = {}): Promise<Response> {
  return fetchPreloaded(
    new Request(`https://example.in${path}`, { method, headers: { Authorization: `Bearer ${token}` } }),
  );
}

function preloaded(path: string, answer: Promise<Response> = Promise.resolve(new Response('early'))): void {
  globalThis.preloaded = { token: 'mine', answers: { ...globalThis.preloaded?.answers, [path]: answer } };
}

it('each preloaded answer is given to the call that asks for the same, once', async () => {
  const [answer, other] = [new Response('early'), new Response('other')];
  preloaded(PATH, Promise.resolve(answer));
  preloaded('/api/search-list/hi', Promise.resolve(other));

  expect(await call(PATH)).toBe(answer);
  expect(await call('/api/search-list/hi')).toBe(other);
  expect(network).not.toHaveBeenCalled();
  expect(await call(PATH)).toBe(later);
});

it.each<[string, () => Promise<Response>]>([
  ['other data', () => call('/api/user/42')],
  ['what another token may read', () => call(PATH, { token: 'theirs' })],
])('a call asks anew for %s', async (_what, ask) => {
  preloaded(PATH);

  expect(await ask()).toBe(later);
});

it('a call asks anew once something was sent, or the page has been open for long', async () => {
  preloaded(PATH);
  expect(await call('/api/user/42', { method: 'PUT' })).toBe(later);
  expect(await call(PATH)).toBe(later);

  preloaded(PATH);
  now.mockReturnValue(60_000);
  expect(await call(PATH)).toBe(later);
});

it('a call asks again when the preload failed', async () => {
  preloaded(PATH, Promise.reject(new TypeError('Failed to fetch')));

  expect(await call(PATH)).toBe(later);
});

it('an answer that is let go is not kept open, and is asked for anew', async () => {
  const answer = new Response('early');
  const cancel = jest.spyOn(answer.body!, 'cancel');
  preloaded(PATH, Promise.resolve(answer));
  preloaded('/api/failed', Promise.reject(new TypeError('Failed to fetch')));

  dropPreloaded(PATH);
  dropPreloaded('/api/failed');
  dropPreloaded('/api/never-asked');
  expect(await call(PATH)).toBe(later);
  expect(cancel).toHaveBeenCalledTimes(1);
});

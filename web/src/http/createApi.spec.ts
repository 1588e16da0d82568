import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from './ApiError.js';
import { createApi } from './createApi.js';

interface Paths {
  '/api/users/{id}/letters/{letter}': {
    get: {
      parameters: { path: { id: string; letter: number }; query?: { product?: string; amount?: number } };
      responses: { 200: { content: { 'application/json': { text: string } } } };
    };
  };
  '/api/letters': {
    post: {
      requestBody: { content: { 'application/json': { text: string } } };
      responses: { 200: { content: { 'application/json': unknown } } };
    };
  };
}

const network = jest.fn<typeof fetch>();
const onRefused = jest.fn();
const onError = jest.fn();
let token: string | null = 'mine';
const api = createApi<Paths>({ token: () => token, onRefused, onError });

const real = { fetch: globalThis.fetch, Request: globalThis.Request };
beforeEach(() => {
  token = 'mine';
  onRefused.mockReset();
  onError.mockReset();
  network.mockReset();
  globalThis.fetch = network;
  // As in a page, whose addresses need no host.
  globalThis.Request = class extends real.Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, 'https://example.in'), init);
    }
  } as typeof Request;
});
afterEach(() => {
  Object.assign(globalThis, real);
});

function answers(body: unknown, status = 200): void {
  network.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }));
}

function sent(): Request {
  return network.mock.calls[0]![0] as Request;
}

const post = () => api.POST('/api/letters', { body: { text: 'Namaste' } });

it('addresses are written as index.html writes them', async () => {
  answers({ text: 'Dear' });
  const { data } = await api.GET('/api/users/{id}/letters/{letter}', {
    params: { path: { id: 'a/b', letter: 7 }, query: { product: 'Gold Loans', amount: 50_000 } },
  });

  expect(data).toEqual({ text: 'Dear' });
  expect([sent().method, sent().url]).toEqual([
    'GET',
    'https://example.in/api/users/a%2Fb/letters/7?product=Gold%20Loans&amount=50000',
  ]);
});

it('JSON is sent with the token and the language', async () => {
  answers(undefined);
  expect((await post()).data).toBeUndefined();

  const { method, headers } = sent();
  expect([method, headers.get('Content-Type'), headers.get('Authorization'), headers.get('Accept-Language')]).toEqual([
    'POST',
    'application/json',
    'Bearer mine',
    'en',
  ]);
  expect(await sent().json()).toEqual({ text: 'Namaste' });
});

it('no token is sent where nobody is signed in, and no type where nothing is sent', async () => {
  token = null;
  answers({ text: 'Dear' });
  await api.GET('/api/users/{id}/letters/{letter}', { params: { path: { id: '1', letter: 1 } } });

  expect([sent().headers.get('Authorization'), sent().headers.get('Content-Type')]).toEqual([null, null]);
});

it('a refusal rejects with the server’s message', async () => {
  answers({ code: 'USER.NOT_FOUND', message: 'Nobody.' }, 404);

  await expect(post()).rejects.toMatchObject({ status: 404, message: 'Nobody.' });
  await expect(post()).rejects.toBeInstanceOf(ApiError);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ body: { code: 'USER.NOT_FOUND', message: 'Nobody.' } }),
  );
  expect(onRefused).not.toHaveBeenCalled();
});

it('a refused token is reported, but not one that was replaced meanwhile', async () => {
  answers({ code: 'AUTH.REQUIRED', message: 'Sign in.' }, 401);
  await expect(post()).rejects.toMatchObject({ status: 401 });
  expect(onRefused).toHaveBeenCalledTimes(1);

  network.mockImplementation(() => {
    token = 'newer';
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  await expect(post()).rejects.toMatchObject({ status: 401 });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('a file is read as it arrives', async () => {
  network.mockResolvedValue(new Response('%PDF'));
  const { data } = await api.GET('/api/users/{id}/letters/{letter}', {
    params: { path: { id: '1', letter: 1 } },
    headers: { Accept: 'application/pdf' },
    parseAs: 'blob',
  });

  expect([await (data as Blob).text(), sent().headers.get('Accept')]).toEqual(['%PDF', 'application/pdf']);
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noteError, noteLenderApplication } from './shownTrouble.js';
import { EMPTY_REQUEST, isComplete, sendHelpRequest, type HelpRequest } from './helpRequest.js';

const request: HelpRequest = {
  name: ' Asha Rao ',
  email: 'Asha.Rao@Example.in',
  phone: '+91 98765-43210',
  company: '',
  description: 'My card has not come.',
};

describe('isComplete', () => {
  it('takes a request without a company', () => {
    expect(isComplete(request)).toBe(true);
  });

  it.each<Partial<HelpRequest>>([
    { name: ' ' },
    { email: '' },
    { email: 'asha@example' },
    { phone: '98765' },
    { phone: '98765432101' },
    { phone: '98765abcde' },
    { description: ' ' },
  ])('refuses %j', (wrong) => {
    expect(isComplete({ ...request, ...wrong })).toBe(false);
  });

  it('refuses an empty form', () => {
    expect(isComplete(EMPTY_REQUEST)).toBe(false);
  });
});

describe('sendHelpRequest', () => {
  const realFetch = globalThis.fetch;
  const log = jest.spyOn(console, 'error').mockReturnValue();
  afterEach(() => {
    globalThis.fetch = realFetch;
    log.mockClear();
  });

  it('hands what was typed to the server', async () => {
    const fetchMock = jest.fn<typeof fetch>().mockResolvedValue(Response.json({ number: 'T000123', uuid: 'u' }));
    globalThis.fetch = fetchMock;
    noteError('request-1');
    noteLenderApplication('la');
    expect(await sendHelpRequest(request, null, '/user/lender-submit')).toEqual({ number: 'T000123', uuid: 'u' });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    const context = { page: '/user/lender-submit', request_id: 'request-1', lender_application: 'la' };
    expect([url, init?.method, JSON.parse(init?.body as string)]).toEqual([
      '/api/help-request',
      'POST',
      { ...request, ...context },
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it('goes on as a visitor when the session has ended meanwhile', async () => {
    const fetchMock = jest
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response(null, { status: 401 }))
      .mockResolvedValueOnce(Response.json({ number: 'T000124', uuid: null }));
    globalThis.fetch = fetchMock;
    expect(await sendHelpRequest(request, 'old', null)).toEqual({ number: 'T000124', uuid: null });
    expect(fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))).toEqual([
      'Bearer old',
      null,
    ]);
  });

  it('does not reject when the server refuses or cannot be reached', async () => {
    globalThis.fetch = jest
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(null, { status: 429 }));
    await expect(sendHelpRequest(request, null, null)).resolves.toBeUndefined();
    await expect(sendHelpRequest(request, null, null)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledTimes(2);
  });
});

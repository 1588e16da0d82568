import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EMPTY_REQUEST, isComplete, sendHelpRequest, type HelpRequest } from './helpRequest.ts';

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
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('posts the fields form-encoded, cleaned, with the organisation', async () => {
    const fetchMock = jest.fn<typeof fetch>().mockResolvedValue(new Response());
    globalThis.fetch = fetchMock;
    await sendHelpRequest({ helpUrl: 'https://desk.example.in/case', helpOrgId: '00D1' }, request);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('https://desk.example.in/case');
    expect(init?.method).toBe('POST');
    expect((init?.body as URLSearchParams).toString()).toBe(
      'orgid=00D1&name=Asha+Rao&email=asha.rao%40example.in&phone=9876543210&company=&description=My+card+has+not+come.',
    );
  });

  it('does not reject when the desk cannot be reached', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendHelpRequest({ helpUrl: 'https://desk.example.in/case' }, request)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { askedBy, builtScript, withScript } from '@marketplace/web/http/preload-script.testing.js';

const SOURCE = fileURLToPath(new URL('script.ts', import.meta.url));
const SIGNED_IN = { token: 't-1', prospectAppId: 'p 1', appId: 'a-1' };

describe('the script in the page', () => {
  let script: string;
  beforeAll(() => {
    script = builtScript(SOURCE);
  });

  it.each<[string, string, Record<string, string>, string[]]>([
    ['of a visitor asks nothing', '/user/offers', {}, []],
    ['of a visitor who has only entered a number asks nothing', '/', { prospectAppId: 'p-1' }, []],
    ['of a customer asks who it is', '/credit-cards', SIGNED_IN, ['/api/user/p%201']],
    [
      'of a customer with a product asks for the application of that product',
      '/',
      { ...SIGNED_IN, productType: 'Gold Loans' },
      ['/api/user/p%201?productType=Gold%20Loans'],
    ],
    [
      'at the details asks for what forms choose from',
      '/user/user-detail/gold-loan',
      SIGNED_IN,
      ['/api/user/p%201', '/api/search-list/hi'],
    ],
    [
      'at the offers below a slug asks for the offers',
      '/gram-setu/user/offers/',
      SIGNED_IN,
      ['/api/user/p%201', '/api/applications/a-1/offers', '/api/application-status'],
    ],
    [
      'at the offers without an application asks who it is and what was applied for',
      '/user/offers',
      { token: 't', prospectAppId: 'p' },
      ['/api/user/p', '/api/application-status'],
    ],
  ])('%s', (_whose, pathname, values, addresses) => {
    expect(askedBy(script, pathname, values).asked).toEqual(addresses);
  });

  it('asks with the token and the language of the page, and keeps the answers by address', () => {
    const { headers, preloaded } = askedBy(script, '/user/business-offers', SIGNED_IN);
    expect(headers).toEqual({ Authorization: 'Bearer t-1', 'Accept-Language': 'hi' });
    expect(JSON.parse(JSON.stringify(preloaded))).toEqual({
      token: 't-1',
      answers: {
        '/api/user/p%201': 'answer to /api/user/p%201',
        '/api/applications/a-1/offers': 'answer to /api/applications/a-1/offers',
        '/api/application-status': 'answer to /api/application-status',
      },
    });
  });

  it('stops the build when index.html has no place for it', () => {
    expect(() => withScript('<head></head>', SOURCE)).toThrow('index.html has no <!--preload-->');
  });
});

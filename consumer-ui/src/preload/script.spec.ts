import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';

/** Calls the build's own module in a process of its own, where the bundler's native part runs. */
function fromBuild(call: string): string {
  const module = JSON.stringify(new URL('../../../web/preload-script.mjs', import.meta.url).href);
  const program = `import(${module}).then(async (build) => process.stdout.write(await build.${call}))`;
  return execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8', stdio: 'pipe' });
}

const SIGNED_IN = { token: 't-1', prospectAppId: 'p 1', appId: 'a-1' };

describe('the script in the page', () => {
  let script: string;
  beforeAll(() => {
    script = fromBuild(`preloadScript(${JSON.stringify(fileURLToPath(new URL('script.ts', import.meta.url)))})`);
  });

  /** The requests of a page that is opened at `pathname` in a browser that has stored `values`. */
  function open(pathname: string, values: Record<string, string>, lang = 'hi') {
    const asked: [address: string, headers: Record<string, string>][] = [];
    const page: { preloaded?: { token: string; answers: Record<string, string> } } & Record<string, unknown> = {
      localStorage: { getItem: (name: string) => values[name] ?? null },
      document: { documentElement: { lang } },
      location: { pathname },
      fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
        asked.push([address, { ...headers }]);
        return `answer to ${address}`;
      },
    };
    runInNewContext(script, page);
    return { asked: asked.map(([address]) => address), headers: asked[0]?.[1], preloaded: page.preloaded };
  }

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
      ['/api/user/p%201', '/api/applications/a-1/offers'],
    ],
    [
      'at the offers without an application asks who it is',
      '/user/offers',
      { token: 't', prospectAppId: 'p' },
      ['/api/user/p'],
    ],
  ])('%s', (_whose, pathname, values, addresses) => {
    expect(open(pathname, values).asked).toEqual(addresses);
  });

  it('asks with the token and the language of the page, and keeps the answers by address', () => {
    const { headers, preloaded } = open('/user/business-offers', SIGNED_IN);
    expect(headers).toEqual({ Authorization: 'Bearer t-1', 'Accept-Language': 'hi' });
    expect(JSON.parse(JSON.stringify(preloaded))).toEqual({
      token: 't-1',
      answers: {
        '/api/user/p%201': 'answer to /api/user/p%201',
        '/api/applications/a-1/offers': 'answer to /api/applications/a-1/offers',
      },
    });
  });

  it('stops the build when index.html has no place for it', () => {
    expect(() => fromBuild(`withPreloadScript('<head></head>')`)).toThrow('index.html has no <!--preload-->');
  });
});

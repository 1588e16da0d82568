import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { askedBy, builtScript } from '@marketplace/web/http/preload-script.testing.js';

const OWNER = { p_atkn: 't-1', partnerId: '7', isPartner: '1' };
const AGENT = { p_atkn: 't-2', partnerId: '7', isPartner: '0', merchantId: '12' };
const ACCOUNT = '/api/partner/get-revenue';
const DEMANDS = '/api/partner/training/demands';
const HOME = ['/api/partner/home', '/api/partner/leads?range=%5B0%2C3%5D&filter=%7B%7D'];

describe('the script in the page of the portal', () => {
  let script: string;
  beforeAll(() => {
    script = builtScript(fileURLToPath(new URL('script.ts', import.meta.url)));
  });

  it.each<[string, string, Record<string, string>, string[]]>([
    ['of somebody who is not signed in asks nothing', '/partner/leads', { partnerId: '7' }, []],
    ['of an owner asks for the first page', '/partner', OWNER, [ACCOUNT, ...HOME]],
    ['of an agent below a slug asks for the first page', '/my-partner/partner/', AGENT, [ACCOUNT, ...HOME]],
    [
      'of an agent at the leads asks what they lack as well',
      '/my-partner/partner/leads',
      AGENT,
      [ACCOUNT, '/api/partner/leads?range=%5B0%2C25%5D&filter=%7B%7D', DEMANDS],
    ],
    [
      'at the leads asks for the first of them',
      '/gram-setu/partner/leads',
      OWNER,
      [ACCOUNT, '/api/partner/leads?range=%5B0%2C25%5D&filter=%7B%7D'],
    ],
    ['at one module asks who it is', '/partner/training-material/3', AGENT, [ACCOUNT]],
    ['where there is no page asks who it is', '/partner/partner', OWNER, [ACCOUNT]],
  ])('%s', (_whose, pathname, values, addresses) => {
    expect(askedBy(script, pathname, values).asked).toEqual(addresses);
  });

  it('at the reports asks for the thirty days until yesterday', () => {
    const { asked, headers } = askedBy(script, '/partner/reports', OWNER, 'en');
    const yesterday = shiftDay(istToday(), -1);
    expect(asked).toContain(`/api/partner/reports?from=${shiftDay(yesterday, -29)}&to=${yesterday}&group=day`);
    expect(headers).toEqual({ Authorization: 'Bearer t-1', 'Accept-Language': 'en' });
  });
});

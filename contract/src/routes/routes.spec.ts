import { describe, expect, it } from '@jest/globals';
import { areaOf, CONSUMER_PATHS, isReservedSlug, segments, splitSlug } from './routes.js';

describe('addresses', () => {
  it.each([
    ['/', 'consumer'],
    ['/credit-cards', 'consumer'],
    ['/gram-setu-kendra/credit-cards', 'consumer'],
    ['/admin', 'admin'],
    ['/admin/credit-cards', 'admin'],
    ['/partner', 'partner'],
    ['/partner/login', 'partner'],
    ['/gram-setu-kendra/partner', 'partner'],
    ['/gram-setu-kendra/partner/login', 'partner'],
    ['/administrator', 'consumer'],
    ['/a/b/partner', 'consumer'],
    ['/x/admin', 'consumer'],
  ])('%s belongs to the %s app', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it.each([
    ['/', null, '/'],
    ['/credit-cards', null, '/credit-cards'],
    ['/cl', 'cl', '/'],
    ['/cl/credit-cards?x=1', 'cl', '/credit-cards'],
    ['/partner/login', null, '/partner/login'],
    ['/cl/partner/login', 'cl', '/partner/login'],
  ])('%s has the slug %s before %s', (path, slug, rest) => {
    expect(splitSlug(path)).toEqual({ slug, rest });
  });

  it.each(['admin', 'partner', 'api', 'files', 'static', 'r', 'user', 'verification', 'transfer'])(
    '/%s is no slug of a partner',
    (segment) => {
      expect(isReservedSlug(segment)).toBe(true);
    },
  );

  it('own pages are no slugs of partners, and nothing else is reserved', () => {
    expect(CONSUMER_PATHS.flatMap((path) => segments(path).slice(0, 1)).filter((one) => !isReservedSlug(one))).toEqual(
      [],
    );
    expect(['cl', 'moral-e-suvidha', 'users'].filter(isReservedSlug)).toEqual([]);
  });
});

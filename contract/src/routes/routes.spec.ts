import { describe, expect, it } from '@jest/globals';
import { areaOf, splitSlug } from './routes.js';

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
});

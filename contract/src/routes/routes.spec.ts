import { describe, expect, it } from '@jest/globals';
import {
  areaOf,
  cardAt,
  cardPath,
  CONSUMER_PATHS,
  consumerPage,
  isReservedSlug,
  segments,
  splitSlug,
} from './routes.js';

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

  it.each<[string, boolean, string | null]>([
    ['/products/personal-loan', false, '/products/:product'],
    ['/products/insurance', false, '/products/:product'],
    ['/products/solar-loan', false, null],
    ['/products/solar-loan', true, '/products/:product'],
    ['/products/personal-loan', true, null],
    ['/products/credit-card', false, null],
    ['/products/car-loan', false, null],
    ['/products/constructor', false, null],
    ['/credit-cards/7', false, '/credit-cards/:card'],
    ['/credit-cards/7-aravali-everyday', false, '/credit-cards/:card'],
    ['/credit-cards/7', true, null],
    ['/credit-cards/0', false, null],
    ['/credit-cards/7-', false, null],
    ['/credit-cards/seven', false, null],
    ['/credit-cards/12345678901', false, null],
    ['/lenders/L01', false, '/lenders/:lender_code'],
    ['/lenders/L01', true, '/lenders/:lender_code'],
  ])('%s, with solar lending: %s, is the page %s', (path, solar, page) => {
    expect(consumerPage(path, { entry: 'products', solar })).toBe(page);
  });

  it.each([
    [7, 'Aravali Everyday', '/credit-cards/7-aravali-everyday'],
    [12, 'Neev "Deposit" Card+', '/credit-cards/12-neev-deposit-card'],
    [3, 'कार्ड', '/credit-cards/3'],
  ])('card %i, %s, has the page %s', (category_id, category_name, path) => {
    expect(cardPath({ category_id, category_name })).toBe(path);
    expect(cardAt(segments(path)[1] ?? '')).toBe(category_id);
    expect(consumerPage(path, { entry: 'products', solar: false })).toBe('/credit-cards/:card');
  });
});

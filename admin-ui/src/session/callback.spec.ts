import { describe, expect, it } from '@jest/globals';
import { loginPath, safeCallback } from './callback.js';

const origin = 'https://cards.example.in';

describe('the callback of the sign-in page', () => {
  it.each([
    ['/admin/credit-cards', '/credit-cards'],
    ['/admin/credit-cards?filter=%7B%7D', '/credit-cards?filter=%7B%7D'],
    ['/admin/partners/7', '/partners/7'],
    ['/admin', '/'],
  ])('a callback parameter leads to %s', (callback, page) => {
    expect(safeCallback(callback, origin)).toBe(page);
  });

  it.each([
    null,
    '',
    'credit-cards',
    '/',
    '/partner/login',
    '/administrators',
    '/admin/../partner',
    '/admin/login',
    '/admin/login?callback=/admin/partners',
    '//evil.example/admin/x',
    '/\\evil.example/admin/x',
    '/\t/evil.example/admin/x',
    '/admin//evil.example/x',
    'https://evil.example/admin/x',
    'https://cards.example.in/admin/x',
    'javascript:alert(1)//admin/',
  ])('a callback parameter is ignored when it is %j', (callback) => {
    expect(safeCallback(callback, origin)).toBeUndefined();
  });

  it('the callback parameter is written for every page but the first one', () => {
    expect(loginPath({ origin, pathname: '/admin/credit-cards', search: '?page=2' })).toBe(
      '/login?callback=%2Fadmin%2Fcredit-cards%3Fpage%3D2',
    );
    expect(loginPath({ origin, pathname: '/admin', search: '' })).toBe('/login');
  });

  it('the sign-in page keeps its callback parameter', () => {
    expect(loginPath({ origin, pathname: '/admin/login', search: '?callback=%2Fadmin%2Fpartners' })).toBe(
      '/login?callback=%2Fadmin%2Fpartners',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { loginPath, pageAfterLogin } from './callback.js';

describe('loginPath', () => {
  it('remembers any page but the first', () => {
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('/reports?month=2026-11')).toBe('/login?callback=%2Freports%3Fmonth%3D2026-11');
  });
});

describe('pageAfterLogin', () => {
  it('the page after sign-in is the page that was asked for', () => {
    expect(pageAfterLogin('/reports?month=2026-11')).toBe('/reports?month=2026-11');
  });

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/login',
    '/login?callback=/x',
  ])('the page after sign-in is the first page for %j', (callback) => {
    expect(pageAfterLogin(callback)).toBe('/');
  });
});

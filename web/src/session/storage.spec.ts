import { afterEach, describe, expect, it } from '@jest/globals';
import { siteStore, tabStore } from './storage.js';

describe.each([
  ['localStorage', siteStore],
  ['sessionStorage', tabStore],
])('%s', (name, store) => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, name);
  });
  const define = (get: () => unknown) => Object.defineProperty(globalThis, name, { configurable: true, get });

  it('is the browser’s own', () => {
    const own = { getItem: () => 'own' };
    define(() => own);
    expect(store()).toBe(own);
  });

  it('is kept by the page where the browser forbids it', () => {
    define(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(store().getItem('token')).toBeNull();
    store().setItem('token', 't-1');
    store().setItem('appId', 'a-1');
    expect([store().getItem('token'), store().length, store().key(1), store().key(2)]).toEqual([
      't-1',
      2,
      'appId',
      null,
    ]);
    store().removeItem('token');
    expect([store().getItem('token'), store().length]).toEqual([null, 1]);
    store().removeItem('appId');
  });
});

it('what is kept of the site is not of the tab', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  siteStore().setItem('token', 't-1');
  expect([siteStore().getItem('token'), tabStore().getItem('token')]).toEqual(['t-1', null]);
});

import { expect, it } from '@jest/globals';
import { UTM_NAME, UTM_VALUE_MAX, utmsIn, UTMS_MAX } from './utms.js';

it.each([
  ['of a partner are kept', '?utm_source=rao&utm_id=7', { utm_source: 'rao', utm_id: '7' }],
  ['beside others are kept alone', '?source=rao&utm_id=7', { utm_id: '7' }],
  ['without a value are left out', '?utm_source=&utm_id=7', { utm_id: '7' }],
  ['with the longest name are kept', `?${'utm_'.padEnd(40, 'x')}=a`, { ['utm_'.padEnd(40, 'x')]: 'a' }],
  ['with a longer name than the API takes are left out', `?${'utm_'.padEnd(41, 'x')}=a`, {}],
  ['with a longer value than the API takes are left out', `?utm_id=${'a'.repeat(UTM_VALUE_MAX + 1)}`, {}],
])('utms %s', (_which, search, utms) => {
  expect(utmsIn(search)).toEqual(utms);
  expect(Object.keys(utms).every((name) => UTM_NAME.test(name))).toBe(true);
});

it('utms beyond the number that the API takes are left out', () => {
  const search = Array.from({ length: UTMS_MAX + 1 }, (_, n) => `utm_${n}=a`).join('&');
  expect(Object.keys(utmsIn(`?${search}`))).toHaveLength(UTMS_MAX);
});

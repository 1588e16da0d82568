import { expect, it } from '@jest/globals';
import { spokenTime } from './hours.js';

it.each([
  [0, { unit: 'atOnce' }],
  [0.09, { unit: 'atOnce' }],
  [0.1, { unit: 'minutes', count: 6 }],
  [0.9, { unit: 'minutes', count: 54 }],
  [1, { unit: 'hour' }],
  [1.5, { unit: 'hours', hours: '1.5' }],
  [9.9, { unit: 'hours', hours: '9.9' }],
  [10.4, { unit: 'hours', hours: '10' }],
  [47.9, { unit: 'hours', hours: '48' }],
  [48, { unit: 'days', days: '2' }],
  [60, { unit: 'days', days: '2.5' }],
  [720, { unit: 'days', days: '30' }],
])('%d hours are spoken of as %j', (hours, spoken) => {
  expect(spokenTime(hours)).toEqual(spoken);
});

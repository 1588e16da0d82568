import { describe, expect, it } from '@jest/globals';
import {
  formatDay,
  formatIstDateTime,
  formatPeriod,
  istDayEnd,
  istDaysUntil,
  istDayStart,
  istMonthStart,
  istPeriod,
} from './ist.js';

describe('Indian time', () => {
  it.each([
    ['2026-11-20T09:15:00.000Z', '20 Nov 2026, 14:45'],
    ['2026-12-31T18:30:00.000Z', '01 Jan 2027, 00:00'],
    ['2026-12-31T18:29:59.999Z', '31 Dec 2026, 23:59'],
  ])('%s is %s', (instant, text) => {
    expect(formatIstDateTime(instant)).toBe(text);
  });

  it('is written in Hindi with Latin digits', () => {
    expect(formatIstDateTime('2026-11-20T09:15:00.000Z', 'hi')).toBe('20 नव॰ 2026, 14:45');
    expect(formatDay('2026-04-01', 'hi')).toBe('01 अप्रैल 2026');
  });

  it.each([
    ['2026-11-30T18:29:59.999Z', '2026-10-31T18:30:00.000Z'],
    ['2026-11-30T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2027-01-15T00:00:00.000Z', '2026-12-31T18:30:00.000Z'],
  ])('the month of %s begins at %s', (instant, start) => {
    expect(istMonthStart(new Date(instant)).toISOString()).toBe(start);
  });

  it('names the days up to today, across a month and after half past six in the evening of London', () => {
    expect(istDaysUntil(new Date('2026-03-01T18:29:00.000Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(istDaysUntil(new Date('2026-03-01T18:30:00.000Z'), 1)).toEqual(['2026-03-02']);
  });

  it('begins a day at half past six of the evening before in UTC', () => {
    expect(istDayStart('2026-03-02').toISOString()).toBe('2026-03-01T18:30:00.000Z');
    expect(istDayEnd('2026-03-02').toISOString()).toBe('2026-03-02T18:30:00.000Z');
  });

  it.each([
    ['2026-12-31T18:29:59.999Z', 0, '2026-12'],
    ['2026-12-31T18:30:00.000Z', 0, '2027-01'],
    ['2026-12-31T18:30:00.000Z', 1, '2026-12'],
    ['2026-03-31T12:00:00.000Z', 13, '2025-02'],
  ])('at %s the month %i before is %s', (now, back, period) => {
    expect(istPeriod(new Date(now), back)).toBe(period);
  });

  it('writes months and days as India does', () => {
    expect(formatPeriod('2026-01')).toBe('Jan 2026');
    expect(formatDay('2026-01-31')).toBe('31 Jan 2026');
  });
});

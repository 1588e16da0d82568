import { describe, expect, it } from '@jest/globals';
import { parseDay, parseMonth } from './cells.js';

describe('parseDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    ['2026-11-21T10:00:00', '2026-11-21'],
    ['2026-11-21 10:00', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['2.1.2026', '2026-01-02'],
    ['21-11-2026 10:00', '2026-11-21'],
    ['21-Nov-2026', '2026-11-21'],
    ['1 january 2026', '2026-01-01'],
    ['46347', '2026-11-21'],
    [46347.5, '2026-11-21'],
    ['21/11-2026', undefined],
    ['31/02/2026', undefined],
    ['11/21/2026', undefined],
    ['21-Nvo-2026', undefined],
    ['21-11-26', undefined],
    ['1989-12-31', undefined],
    ['2026-11', undefined],
    ['soon', undefined],
    [12, undefined],
  ])('reads %j as %j', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });
});

describe('parseMonth', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-1', '2026-01'],
    ['11/2026', '2026-11'],
    ['1.2026', '2026-01'],
    ['Nov 2026', '2026-11'],
    ["November'2026", '2026-11'],
    ['21/11/2026', '2026-11'],
    [46347, '2026-11'],
    ['13/2026', undefined],
    ['2026-13', undefined],
    ['Nvo 2026', undefined],
    ['2026', undefined],
    [202611, undefined],
  ])('reads %j as %j', (cell, month) => {
    expect(parseMonth(cell)).toBe(month);
  });
});

import { describe, expect, it } from '@jest/globals';
import { type MailSchedule, nextMailAt } from './report-mail.js';

describe('the next mail of a report', () => {
  const DAILY: MailSchedule = { every: 'day', weekday: null, hour: 8 };
  const MONDAYS: MailSchedule = { every: 'week', weekday: 1, hour: 8 };
  const SUNDAYS: MailSchedule = { every: 'week', weekday: 7, hour: 21 };

  // 08:00 in India is 02:30 UTC. 23 November 2026 is a Monday.
  it.each<[string, MailSchedule, string, string]>([
    ['the same day before the hour', DAILY, '2026-11-23T02:29:59.999Z', '2026-11-23T02:30:00.000Z'],
    ['the next day at the hour', DAILY, '2026-11-23T02:30:00.000Z', '2026-11-24T02:30:00.000Z'],
    ['the Indian day, not that of UTC', DAILY, '2026-11-22T19:00:00.000Z', '2026-11-23T02:30:00.000Z'],
    ['the same Monday before the hour', MONDAYS, '2026-11-23T02:00:00.000Z', '2026-11-23T02:30:00.000Z'],
    ['the next Monday at the hour', MONDAYS, '2026-11-23T02:30:00.000Z', '2026-11-30T02:30:00.000Z'],
    ['a Sunday, over the end of the year', SUNDAYS, '2026-12-28T00:00:00.000Z', '2027-01-03T15:30:00.000Z'],
  ])('is on %s', (_, schedule, now, expected) => {
    expect(nextMailAt(schedule, new Date(now)).toISOString()).toBe(expected);
  });
});

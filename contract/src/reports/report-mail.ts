import { istDayStart, istToday, shiftDay } from '../dates/ist.js';
import { DATE_PRESETS, type DatePreset } from './reports.js';

/** A report that goes to admins by e-mail again and again. */

export const MAIL_EVERY = ['day', 'week'] as const;
export type MailEvery = (typeof MAIL_EVERY)[number];

/** Days of a custom range would be the same in each mail. */
export const MAILED_PRESETS = DATE_PRESETS.filter((preset) => preset !== 'Custom Range');
export type MailedPreset = Exclude<DatePreset, 'Custom Range'>;

/** Hours of the Indian day; yesterday is counted long before the first. */
export const MAIL_HOUR_MIN = 6;
export const MAIL_HOUR_MAX = 21;
export const MAIL_RECIPIENTS_MAX = 20;
export const MAILS_PER_ADMIN = 20;

export interface MailSchedule {
  every: MailEvery;
  /** 1 is Monday, 7 Sunday; of a weekly mail. */
  weekday: number | null;
  hour: number;
}

const HOUR_MS = 3_600_000;

/** The first moment after `now` at which a mail is due. */
export function nextMailAt({ every, weekday, hour }: MailSchedule, now: Date): Date {
  const today = istToday(now);
  for (let ahead = 0; ; ahead++) {
    const day = shiftDay(today, ahead);
    const at = new Date(istDayStart(day).getTime() + hour * HOUR_MS);
    if (at > now && (every === 'day' || weekdayOf(day) === weekday)) return at;
  }
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Days and times in Indian format. Every screen shows Asia/Kolkata, whatever the zone of the machine. */

import type { Language } from '../i18n/messages.js';

// Marked pure, so that bundles leave out what their pages do not call: a phone is long about making a format.
const dateTime = /* @__PURE__ */ inBoth({
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const monthAndYear = /* @__PURE__ */ inBoth({
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** A format for each language, made when it is first asked for; digits are Latin in both. */
function inBoth(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language: Language) => (made[language] ??= new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options));
}

/** `dd MMM yyyy, HH:mm` in Indian time. */
export function formatIstDateTime(instant: Date | string, language: Language = 'en'): string {
  const part = Object.fromEntries(
    dateTime(language)
      .formatToParts(new Date(instant))
      .map((p) => [p.type, p.value]),
  );
  return `${part['day']} ${part['month']} ${part['year']}, ${part['hour']}:${part['minute']}`;
}

const IST_OFFSET_MS = 5.5 * 3_600_000;

/** First instant of the Indian calendar month that contains `now`. India has no daylight saving. */
export function istMonthStart(now: Date): Date {
  const local = new Date(now.getTime() + IST_OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - IST_OFFSET_MS);
}

const DAY_MS = 86_400_000;

/** The `count` Indian calendar days that end with the day of `now`, oldest first, as `YYYY-MM-DD`. */
export function istDaysUntil(now: Date, count: number): string[] {
  const today = now.getTime() + IST_OFFSET_MS;
  return Array.from({ length: count }, (_, i) => new Date(today - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

/** The Indian calendar day of `now`, `YYYY-MM-DD`. */
export function istToday(now = new Date()): string {
  return new Date(now.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** `day` moved by `days`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First instant of an Indian calendar day `YYYY-MM-DD`. */
export function istDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS);
}

/** First instant after an Indian calendar day `YYYY-MM-DD`. */
export function istDayEnd(day: string): Date {
  return new Date(istDayStart(day).getTime() + DAY_MS);
}

/** Whether `text` is a calendar day written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // The database stores days from the year 1000 on.
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The Indian calendar month, `YYYY-MM`, of `now`, or `monthsBack` months before it. */
export function istPeriod(now: Date, monthsBack = 0): string {
  const local = new Date(now.getTime() + IST_OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBack, 1)).toISOString().slice(0, 7);
}

/** First instant of an Indian calendar month `YYYY-MM`. */
export function istPeriodStart(period: string): Date {
  return istDayStart(`${period}-01`);
}

/** `2026-10` -> `Oct 2026`. */
export function formatPeriod(period: string, language: Language = 'en'): string {
  return monthAndYear(language).format(new Date(`${period}-01T00:00:00Z`));
}

/** `2026-10-12` -> `12 Oct 2026`. */
export function formatDay(day: string, language: Language = 'en'): string {
  return `${day.slice(8)} ${formatPeriod(day.slice(0, 7), language)}`;
}

import type { FieldMessageKey } from './i18n/en.js';

/** The oldest person whose birth date is accepted. */
const OLDEST_YEARS = 120;

/**
 * A limit with room for spaces between the parts. It bounds the pattern, which looks at each character more than once.
 */
const TYPED_MAX = 40;

const MASKED = /^\*\*\/\*\*\/\d{4}$/;

type ReadBirthDate = { value: string; problem?: undefined } | { problem: FieldMessageKey };

/**
 * Turns `5-7-1990` into `05/07/1990`, or returns why the input is no birth date. A masked date is left as it is.
 * `today` is `YYYY-MM-DD`.
 */
export function readBirthDate(input: unknown, ages: { minAge: number; maxAge: number }, today: string): ReadBirthDate {
  if (typeof input !== 'string' || input.length > TYPED_MAX) return { problem: 'field.birthDate' };
  if (MASKED.test(input)) return { value: input };
  // The number pads of phones have no slash.
  const typed = input.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');
  const match = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4})$/.exec(typed);
  if (!match) return { problem: 'field.birthDate' };
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const thisYear = Number(today.slice(0, 4));
  if (year < thisYear - OLDEST_YEARS || year > thisYear) return { problem: 'field.year' };
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) {
    return { problem: 'field.date' };
  }
  const value = `${pad(day)}/${pad(month)}/${year}`;
  const age = ageOn(value, today);
  if (age < 0) return { problem: 'field.birthDate' };
  return age < ages.minAge || age > ages.maxAge ? { problem: 'field.age' } : { value };
}

/**
 * The completed years on `today` (`YYYY-MM-DD`) of a person born on `birthDate` (`DD/MM/YYYY`); negative before the
 * birth.
 */
export function ageOn(birthDate: string, today: string): number {
  const [day, month, year] = birthDate.split('/').map(Number) as [number, number, number];
  const [nowYear, nowMonth, nowDay] = today.split('-').map(Number) as [number, number, number];
  const before = nowMonth < month || (nowMonth === month && nowDay < day);
  return nowYear - year - (before ? 1 : 0);
}

/** `05/07/1990` -> year only. */
export function maskBirthDate(birthDate: string): string {
  return `**/**/${birthDate.slice(-4)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

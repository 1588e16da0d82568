import { isDay } from '@marketplace/contract/dates/ist.js';

/** `2026-11-05` as Indians write it, `05/11/2026`; anything else as it is. */
export function dayShown(day: string): string {
  return isDay(day) ? day.split('-').reverse().join('/') : day;
}

/** What was typed, such as `5/11/2026` or `05112026`, as `2026-11-05`; `undefined` for what is no day. */
export function dayTyped(typed: string): string | undefined {
  const match =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim());
  if (!match) return isDay(typed.trim()) ? typed.trim() : undefined;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

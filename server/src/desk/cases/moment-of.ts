import { istDayStart } from '@marketplace/contract/dates/ist.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A day and time in India, as people plan; refused when it is past or too far away. */
export function momentOf(day: string, time: string | null, mostDays: number, now: Date): Date {
  if (time === null) throw new InvalidRequest([{ field: 'time', key: 'field.required' }]);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(istDayStart(day).getTime() + (60 * hours + minutes) * MINUTE_MS);
  if (at <= now || at.getTime() > now.getTime() + mostDays * DAY_MS) {
    throw new InvalidRequest([{ field: 'day', key: 'field.futureTime' }]);
  }
  return at;
}

/** A time as it is said aloud. The service rounds to a tenth of an hour, so that less than six minutes are "at once". */
export type SpokenTime =
  | { unit: 'atOnce' | 'hour' }
  | { unit: 'minutes'; count: number }
  | { unit: 'hours'; hours: string }
  | { unit: 'days'; days: string };

export function spokenTime(hours: number): SpokenTime {
  if (hours < 0.1) return { unit: 'atOnce' };
  if (hours < 1) return { unit: 'minutes', count: Math.round(hours * 60) };
  if (hours === 1) return { unit: 'hour' };
  if (hours < 10) return { unit: 'hours', hours: String(Math.round(hours * 10) / 10) };
  if (hours < 48) return { unit: 'hours', hours: String(Math.round(hours)) };
  const days = hours / 24;
  return { unit: 'days', days: String(days < 10 ? Math.round(days * 10) / 10 : Math.round(days)) };
}

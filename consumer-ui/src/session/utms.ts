import { customerSession } from './customer.ts';

const MOST = 20;
const LONGEST = 200;

/** What the query says of where a visitor came from: `utm_source`, `utm_id` and the like. */
export function utmsIn(search: string): Record<string, string> {
  const utms = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^utm_[\w.-]{1,36}$/.test(name) && value !== '' && value.length <= LONGEST,
  );
  return Object.fromEntries(utms.slice(0, MOST));
}

/** The newest link counts; a visit without any keeps those of the last one. */
export function keepUtms(utms: Record<string, string>): void {
  if (Object.keys(utms).length > 0) {
    customerSession.set({ utms: JSON.stringify(utms) });
  }
}

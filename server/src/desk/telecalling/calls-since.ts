import type { CallsSince } from '../../customers/contact/contact.service.js';

/** What telecalling knows of the calls to customers: how often somebody may be called in a week is limited. */
export const callsSince: CallsSince = async (database, prospectIds, since) => {
  const rows = await database.query<{ prospect_id: number; started_at: Date }[]>(
    'SELECT prospect_id, started_at FROM call_attempts WHERE prospect_id IN (?) AND started_at > ?',
    [[0, ...prospectIds], since],
  );
  const calls = new Map<number, Date[]>();
  for (const { prospect_id, started_at } of rows) {
    calls.set(prospect_id, [...(calls.get(prospect_id) ?? []), started_at]);
  }
  return calls;
};

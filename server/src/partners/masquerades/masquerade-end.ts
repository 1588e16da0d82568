import type { MasqueradeEnd } from '@marketplace/contract/portal/masquerade.js';
import type { MasqueradeEntity } from './masquerade.entity.js';

/** When and how it ended: noted, with the admin's own session, or with its time; `null` while it goes on. */
export function endOf(
  row: Pick<MasqueradeEntity, 'ended_at' | 'ended_how' | 'expires_at'> & { admin_session_ended_at: Date | null },
  now: Date,
): { at: Date; how: MasqueradeEnd } | null {
  const { ended_at, ended_how, expires_at, admin_session_ended_at } = row;
  if (ended_at !== null) return { at: ended_at, how: ended_how ?? 'left' };
  if (admin_session_ended_at !== null && admin_session_ended_at < expires_at) {
    return { at: admin_session_ended_at, how: 'session' };
  }
  return expires_at <= now ? { at: expires_at, how: 'time' } : null;
}

import type { CaseHolder } from './dto/case.dto.js';

export interface StoredHolder {
  admin_id: number | null;
  leased_until: Date | null;
  follow_up_at: Date | null;
}

/** Whether `admin_id` has the case now: when the time is over, whoever wants it may take it. */
export function isHeld({ admin_id, leased_until }: StoredHolder, now: Date): boolean {
  return admin_id !== null && leased_until !== null && leased_until > now;
}

export function toHolder(stored: StoredHolder, name: string | null, adminId: number | null, now: Date): CaseHolder {
  const held = isHeld(stored, now);
  return {
    name: stored.admin_id === null ? null : name,
    is_mine: held && stored.admin_id === adminId ? 1 : 0,
    until: held ? (stored.leased_until?.toISOString() ?? null) : null,
    follow_up_at: stored.follow_up_at?.toISOString() ?? null,
  };
}

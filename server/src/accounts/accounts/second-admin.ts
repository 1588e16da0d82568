import type { Actor } from '../../platform/auth/actor.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { AdminControlEntity } from './admin-control.entity.js';

const LINKED_MS = 30 * 86_400_000;

/** Records that `actor` created an admin's account, or could have taken it over. The server itself is not recorded. */
export async function noteControl(
  tx: Tx,
  adminId: number,
  action: AdminControlEntity['action'],
  actor: Actor,
): Promise<void> {
  if (actor.type !== 'admin') return;
  await tx.query('INSERT INTO admin_controls (admin_id, controlled_by, action, created_at) VALUES (?, ?, ?, ?)', [
    ...[adminId, actor.id, action],
    new Date(),
  ]);
}

/**
 * Refuses `actor` as the second of two admins who must both approve, if one person could be acting as both: the same
 * account, one that had control of the other within 30 days, even through others, or two that a third had control of.
 * @throws {DomainError} `AUTH.SECOND_ADMIN`, `AUTH.SECOND_ADMIN_LINKED`; `AUTH.FORBIDDEN` for anybody but an admin
 */
export async function requireSecondAdmin(tx: Tx, firstAdminId: number, actor: Actor): Promise<void> {
  if (actor.type !== 'admin' || actor.id === null) throw new DomainError('AUTH.FORBIDDEN');
  if (actor.id === firstAdminId) throw new DomainError('AUTH.SECOND_ADMIN');
  const since = new Date(Date.now() - LINKED_MS);
  const ofFirst = await whoCouldBe(tx, firstAdminId, since);
  const ofSecond = await whoCouldBe(tx, actor.id, since);
  if (ofSecond.some((id) => ofFirst.includes(id))) throw new DomainError('AUTH.SECOND_ADMIN_LINKED');
}

/** The admin, and those who have had control of the account since then, directly or through others. */
async function whoCouldBe(tx: Tx, adminId: number, since: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `WITH RECURSIVE controllers AS (
       SELECT id FROM admin_users WHERE id = ?
       UNION SELECT c.controlled_by FROM controllers JOIN admin_controls c ON c.admin_id = controllers.id AND c.created_at > ?
     ) SELECT id FROM controllers`,
    [adminId, since],
  );
  return rows.map(({ id }) => id);
}

import type { Actor } from '../common/auth/actor.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { Tx } from '../database/transactions.js';

/** Refuses `actor` as the second of two admins who must both approve. Throws `AUTH.SECOND_ADMIN`. */
export function requireSecondAdmin(_tx: Tx, firstAdminId: number, actor: Actor): Promise<void> {
  return actor.id === firstAdminId ? Promise.reject(new DomainError('AUTH.SECOND_ADMIN')) : Promise.resolve();
}

import type { Payee } from '@marketplace/contract/partners/payee.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Who is paid of what a partner's lines bring: the partner, a merchant, or the portal account of an agent. */
export interface PayeeRef {
  kind: PayeeKind;
  /** 0: the partner itself. */
  id: number;
}

export const OF_PARTNER: PayeeRef = { kind: 'PARTNER', id: 0 };

export function payeeKey({ kind, id }: PayeeRef): string {
  return `${kind}-${id}`;
}

export type TaxedAs = Pick<Payee, 'pan' | 'gstin'>;

/** A payee, and its names in tables and the audit log. */
export interface OwnPayee extends PayeeRef {
  partnerId: number;
  /** Entity and id in the audit log. */
  entity: 'partner' | 'merchant' | 'partner-user';
  entityId: number;
}

/** Whom a user of the portal speaks for when it comes to money: owners for the partner, everybody else for themselves. */
export function ownPayeeOf(actor: Actor): OwnPayee {
  const { role, userId, columns } = portalScopeOf(actor);
  const { partner_id: partnerId, merchant_id: merchantId } = columns;
  if (role === 'OWNER') return { ...OF_PARTNER, partnerId, entity: 'partner', entityId: partnerId };
  if (role === 'AGENT') return { kind: 'AGENT', id: userId, partnerId, entity: 'partner-user', entityId: userId };
  if (role === 'STAFF' || merchantId === undefined) throw new DomainError('AUTH.FORBIDDEN');
  return { kind: 'MERCHANT', id: merchantId, partnerId, entity: 'merchant', entityId: merchantId };
}

const TABLE_OF = { partner: 'partners', merchant: 'merchants', 'partner-user': 'partner_users' } as const;

/** Locks the payee's own row, because what is entered first has none to lock. */
export async function lockPayee(tx: Tx, { entity, entityId }: OwnPayee): Promise<void> {
  await tx.query(`SELECT 1 FROM ${TABLE_OF[entity]} WHERE id = ? FOR UPDATE`, [entityId]);
}

import { OF_PARTNER, type PayeeRef } from '../../partners/payees/payees.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';

/** As whom a user of the portal is paid: whose money that is comes from the session alone. */
export function payeeOf(actor: Actor): PayeeRef {
  const { role, userId, columns } = portalScopeOf(actor);
  if (role === 'AGENT') return { kind: 'AGENT', id: userId };
  return columns.merchant_id === undefined ? OF_PARTNER : { kind: 'MERCHANT', id: columns.merchant_id };
}

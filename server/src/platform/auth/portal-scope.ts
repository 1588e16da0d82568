import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { DomainError } from '../errors/domain-error.js';
import { type Actor, sessionOf } from './actor.js';

/** The tree below a user of the portal, as columns and the values that their rows must have. */
export interface PortalScope {
  role: PortalRole;
  userId: number;
  columns: { partner_id: number; merchant_id?: number; agent_id?: number };
}

/** A session without what its role needs sees nothing. */
export function portalScopeOf(actor: Actor): PortalScope {
  const { portalRole: role, partnerId: partner_id, merchantId: merchant_id, userId } = sessionOf(actor);
  if (role === null || partner_id === null) throw new DomainError('AUTH.FORBIDDEN');
  if (!isPhoneRole(role)) return { role, userId, columns: { partner_id } };
  if (merchant_id === null) throw new DomainError('AUTH.FORBIDDEN');
  const columns = { partner_id, merchant_id };
  return { role, userId, columns: role === 'AGENT' ? { ...columns, agent_id: userId } : columns };
}

import { Injectable } from '@nestjs/common';
import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { maskAddress } from './device.js';
import type { SessionResponse } from './dto/session.dto.js';
import type { SessionEntity } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

/** Entity names of the users in the audit log. */
const ENTITY: Record<Audience, string> = { admin: 'admin-user', partner: 'partner-user', customer: 'prospect' };

/** Shows signed-in users their sessions and ends them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
  ) {}

  async list(actor: Actor): Promise<SessionResponse[]> {
    const { audience, userId, sessionId } = sessionOf(actor);
    const rows = await this.sessions.activeOf(audience, userId);
    return rows.map((row) => toSessionResponse(row, sessionId));
  }

  end(id: string, actor: Actor): Promise<Success> {
    const { audience, userId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      if (!(await this.sessions.endOwn(tx, audience, userId, id))) throw new DomainError('SESSION.NOT_FOUND');
      tx.audit('end-session', ENTITY[audience], userId);
      return SUCCESS;
    });
  }

  endOthers(actor: Actor): Promise<Success> {
    const { audience, userId, sessionId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      await this.sessions.endAll(tx, audience, userId, sessionId);
      tx.audit('end-other-sessions', ENTITY[audience], userId);
      return SUCCESS;
    });
  }
}

/** `currentId` is the session of the call. */
export function toSessionResponse(row: SessionEntity, currentId: string): SessionResponse {
  return {
    id: row.id,
    device: row.device,
    address_masked: maskAddress(row.ip),
    started_at: row.created_at.toISOString(),
    last_used_at: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  };
}

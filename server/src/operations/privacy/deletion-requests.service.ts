import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DELETION_REASONS } from '@marketplace/contract/privacy/deletion.js';
import { DataSource } from 'typeorm';
import { ProfilesService } from '../../customers/profiles/profiles.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DeletionRequestEntity } from './deletion-request.entity.js';
import type { DeletionRequestResponse, RequestDeletionDto } from './dto/personal-data.dto.js';

/** With this isolation level, the changes of other calls are visible after waiting for the customer's row. */
const SEES_OTHERS = 'READ COMMITTED';

/** Customers' requests for deletion, which they can take back until it is done. */
@Injectable()
export class DeletionRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly profiles: ProfilesService,
  ) {}

  /** The customer's latest request if it is open or was refused; one that an admin made only while it is open. */
  async latest(prospectId: number): Promise<DeletionRequestResponse | null> {
    const [row] = await this.dataSource.query<DeletionRequestEntity[]>(
      'SELECT * FROM deletion_requests WHERE prospect_id = ? ORDER BY created_at DESC, id DESC LIMIT 1',
      [prospectId],
    );
    const isShown = row?.state === 'REQUESTED' || (row?.state === 'REFUSED' && row.requested_by === null);
    return row && isShown ? toResponse(row) : null;
  }

  /** If there is an open request, nothing changes and that one is returned. */
  request(uuid: string, { reason = null }: RequestDeletionDto, actor: Actor): Promise<DeletionRequestResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        // One call at a time for each customer, so that at most one request is open.
        const { id } = await this.profiles.lockOwn(tx, uuid, actor);
        const open = await openOf(tx, id);
        if (open) return toResponse(open);
        const row = tx.manager.create(DeletionRequestEntity, {
          uuid: randomUUID(),
          prospect_id: id,
          state: 'REQUESTED',
          reason,
        });
        await tx.manager.save(row);
        tx.audit('request', 'deletion-request', row.id);
        return toResponse(row);
      },
      { reason },
      SEES_OTHERS,
    );
  }

  /** If there is no open request, nothing changes. */
  async takeBack(uuid: string, actor: Actor): Promise<void> {
    await this.transactions.run(
      actor,
      async (tx) => {
        const { id } = await this.profiles.lockOwn(tx, uuid, actor);
        const open = await openOf(tx, id);
        if (!open) return;
        await tx.query("UPDATE deletion_requests SET state = 'TAKEN_BACK' WHERE id = ?", [open.id]);
        tx.audit('take-back', 'deletion-request', open.id);
      },
      undefined,
      SEES_OTHERS,
    );
  }
}

export async function openOf(
  database: Pick<Tx, 'query'>,
  prospectId: number,
): Promise<DeletionRequestEntity | undefined> {
  const [row] = await database.query<DeletionRequestEntity[]>(
    "SELECT * FROM deletion_requests WHERE prospect_id = ? AND state = 'REQUESTED'",
    [prospectId],
  );
  return row;
}

function toResponse(row: DeletionRequestEntity): DeletionRequestResponse {
  const { uuid, state, reason, refusal, created_at } = row;
  return {
    uuid,
    state,
    // What an admin gave as reason is for admins.
    reason: DELETION_REASONS.find((one) => one === reason) ?? null,
    refusal: refusal ?? null,
    requested_at: created_at.toISOString(),
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONSENT_PURPOSES } from '@marketplace/contract/consents/consents.js';
import { OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { requireSecondAdmin } from '../../accounts/accounts/second-admin.js';
import { ConsentsService } from '../../customers/consents/consents.service.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { isPaidOut } from '../../loans/applications/paid-out.js';
import { SubmissionsService } from '../../loans/submissions/submissions.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { behindOf, behindSql } from '../../platform/rest/behind.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { CustomersService } from '../customers-journey/customers.service.js';
import { shownProspect } from '../customers-journey/shown-prospect.js';
import { DeletionCertificateEntity } from './deletion-certificate.entity.js';
import { DeletionRequestEntity } from './deletion-request.entity.js';
import { openOf } from './deletion-requests.service.js';
import {
  type ApproveDeletionDto,
  DELETION_REQUEST_LIST,
  type DeletionPreview,
  type DeletionRequestRow,
  type RefuseDeletionDto,
  type RequestDeletionByAdminDto,
} from './dto/deletions.dto.js';

type StoredRow = DeletionRequestEntity & {
  user_id: string;
  requester: string | null;
  certificate_id: number | null;
  approver: string | null;
  doer: string | null;
  open_applications: number;
  paid_out: number;
};

/** The admins' part of deletion requests; see docs/decisions/0027. */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly submissions: SubmissionsService,
    private readonly consents: ConsentsService,
    private readonly erasure: Erasure,
    private readonly customers: CustomersService,
  ) {}

  async list(raw: RawListQuery): Promise<Page<DeletionRequestRow>> {
    const query = DELETION_REQUEST_LIST.read(raw);
    const { filter, sort, direction, offset, limit } = query;
    const behind = await behindOf(query, (id) => this.createdAt(id));
    const place = behind && behindSql(behind, 'd');
    const given = [
      ...(filter.state === undefined ? [] : [['d.state = ?', filter.state] as const]),
      ...(filter.id === undefined ? [] : [['d.id IN (?)', [0, ...filter.id]] as const]),
    ];
    const where = [...given.map(([condition]) => condition), place?.sql ?? 'TRUE'].join(' AND ');
    const values = [...given.map(([, value]) => value), ...(place?.parameters ?? [])];
    const [rows, [counted]] = await Promise.all([
      read(this.dataSource, `${where} ORDER BY d.${sort} ${direction}, d.id ${direction} LIMIT ? OFFSET ?`, [
        ...values,
        limit,
        offset,
      ]),
      this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM deletion_requests d WHERE ${where}`, values),
    ]);
    return new Page('deletion-requests', rows.map(toRow), offset, counted?.n ?? 0);
  }

  async get(id: number): Promise<DeletionRequestRow> {
    return one(this.dataSource, id);
  }

  private async createdAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM deletion_requests WHERE id = ?',
      [id],
    );
    return row?.created_at;
  }

  /** What a deletion of a customer would erase and keep; that it was looked at is audited. */
  preview(uuid: string, actor: Actor): Promise<DeletionPreview> {
    return this.transactions.run(actor, async (tx) => {
      const person = await shownProspect(tx, uuid);
      const open = await openOf(tx, person.id);
      tx.audit('preview-deletion', 'prospect', person.id);
      return {
        customer: this.customers.toMatch(person),
        records: await this.erasure.count(tx, person),
        request: open ? await one(tx, open.id) : null,
      };
    });
  }

  /**
   * An admin asks for the deletion of a customer, which is the first of the two approvals. `mayDo` runs first in the same
   * transaction, and throws what speaks against it.
   */
  request(
    uuid: string,
    { reason }: RequestDeletionByAdminDto,
    actor: Actor,
    mayDo?: (tx: Tx) => Promise<unknown>,
  ): Promise<DeletionRequestRow> {
    return this.transactions.run(
      actor,
      async (tx) => {
        await mayDo?.(tx);
        // One call at a time for each customer, as where the customer asks.
        const person = await shownProspect(tx, uuid, 'FOR UPDATE');
        if (await openOf(tx, person.id)) throw new DomainError('DELETION_REQUEST.ALREADY_OPEN');
        const row = tx.manager.create(DeletionRequestEntity, {
          uuid: randomUUID(),
          prospect_id: person.id,
          state: 'REQUESTED',
          reason,
          requested_by: actor.id,
          approved_by: actor.id,
          approved_at: new Date(),
        });
        await tx.manager.save(row);
        tx.audit('request', 'deletion-request', row.id, [{ property: 'reason', before: null, after: reason }]);
        return one(tx, row.id);
      },
      { uuid, reason },
      'READ COMMITTED',
    );
  }

  refuse(id: number, { reason }: RefuseDeletionDto, actor: Actor): Promise<DeletionRequestRow> {
    return this.transactions.run(
      actor,
      async (tx) => {
        await lockOpen(tx, id);
        await tx.query(
          "UPDATE deletion_requests SET state = 'REFUSED', refusal = ?, done_by = ?, done_at = ? WHERE id = ?",
          [reason, actor.id, new Date(), id],
        );
        tx.audit('refuse', 'deletion-request', id, [{ property: 'refusal', before: null, after: reason }]);
        return one(tx, id);
      },
      undefined,
      'READ COMMITTED',
    );
  }

  /** The first admin's approval is noted; another's ends the customer's applications and deletes the customer. */
  approve(id: number, { approval }: ApproveDeletionDto, actor: Actor): Promise<DeletionRequestRow> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const { person, request } = await lockOpen(tx, id);
        if (request.approved_by !== null) await requireSecondAdmin(tx, request.approved_by, actor);
        // An admin who meant to give the first approval must not carry out the deletion because another one was faster.
        if (approval !== (request.approved_by === null ? 1 : 2)) {
          throw new DomainError('DELETION_REQUEST.APPROVED_MEANWHILE');
        }
        tx.audit('approve', 'deletion-request', id);
        const set = { at: new Date(), by: actor.id };
        if (approval === 1) {
          await tx.query('UPDATE deletion_requests SET approved_by = ?, approved_at = ? WHERE id = ?', [
            set.by,
            set.at,
            id,
          ]);
        } else {
          await tx.query("UPDATE deletion_requests SET state = 'DONE', done_by = ?, done_at = ? WHERE id = ?", [
            set.by,
            set.at,
            id,
          ]);
          await this.submissions.withdrawAllOf(tx, person.id, actor);
          for (const purpose of CONSENT_PURPOSES) await this.consents.withdrawAll(tx, person.id, purpose, actor);
          const records = await this.erasure.count(tx, person);
          await this.erasure.erase(tx, person);
          await tx.manager.insert(DeletionCertificateEntity, { deletion_request_id: id, created_at: set.at, records });
          tx.audit('erase', 'prospect', person.id, [{ property: 'state', before: person.state, after: 'ERASED' }]);
        }
        return one(tx, id);
      },
      undefined,
      'READ COMMITTED',
    );
  }
}

/** Locks the customer's row first, as the calls that make or take back a request do. */
async function lockOpen(tx: Tx, id: number): Promise<{ person: ProspectEntity; request: DeletionRequestEntity }> {
  const [person] = await tx.query<ProspectEntity[]>(
    'SELECT p.* FROM prospects p WHERE p.id = (SELECT prospect_id FROM deletion_requests WHERE id = ?) FOR UPDATE',
    [id],
  );
  const [request] = await tx.query<DeletionRequestEntity[]>('SELECT * FROM deletion_requests WHERE id = ? FOR UPDATE', [
    id,
  ]);
  if (!person || !request) throw new DomainError('DELETION_REQUEST.NOT_FOUND');
  if (request.state !== 'REQUESTED') throw new DomainError('DELETION_REQUEST.NOT_OPEN');
  return { person, request };
}

async function one(database: Pick<Tx, 'query'>, id: number): Promise<DeletionRequestRow> {
  const [row] = await read(database, 'd.id = ?', [id]);
  if (!row) throw new DomainError('DELETION_REQUEST.NOT_FOUND');
  return toRow(row);
}

function read(database: Pick<Tx, 'query'>, where: string, values: unknown[]): Promise<StoredRow[]> {
  return database.query(
    `SELECT d.*, p.uuid AS user_id, first.name AS approver, second.name AS doer,
       asker.name AS requester, c.id AS certificate_id,
       (SELECT COUNT(*) FROM applications a WHERE a.prospect_id = p.id AND a.state IN (?)) AS open_applications,
       (SELECT COUNT(*) FROM applications a WHERE a.prospect_id = p.id AND ${isPaidOut('a')}) AS paid_out
     FROM deletion_requests d JOIN prospects p ON p.id = d.prospect_id
     LEFT JOIN admin_users first ON first.id = d.approved_by LEFT JOIN admin_users second ON second.id = d.done_by
     LEFT JOIN admin_users asker ON asker.id = d.requested_by
     LEFT JOIN deletion_certificates c ON c.deletion_request_id = d.id
     WHERE ${where}`,
    [OPEN_APPLICATION_STATES, ...values],
  );
}

function toRow(row: StoredRow): DeletionRequestRow {
  return {
    id: row.id,
    user_id: row.user_id,
    state: row.state,
    reason: row.reason,
    requested_by: row.requester,
    requested_at: row.created_at.toISOString(),
    open_applications: row.open_applications,
    paid_out: row.paid_out,
    approved_by: row.approver,
    approved_by_id: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
    done_by: row.doer,
    done_at: row.done_at?.toISOString() ?? null,
    refusal: row.refusal,
    certificate_id: row.certificate_id,
  };
}

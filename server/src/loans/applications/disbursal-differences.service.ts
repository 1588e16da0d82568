import { Injectable } from '@nestjs/common';
import { PAID_OUT_STATES } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { DisbursalDifferenceEntity } from './disbursal-difference.entity.js';
import { DISBURSAL_DIFFERENCE_LIST, type DisbursalDifferenceResponse } from './dto/disbursal-difference.dto.js';
import { LenderApplicationEventEntity } from './lender-application-event.entity.js';
import { LenderApplicationEntity } from './lender-application.entity.js';
import { lockApplications } from './lender-applications.service.js';

/** The entity name in the audit log. */
const DIFFERENCE = 'disbursal-difference';

/** Lenders' differing reports of a disbursal, which count only after an admin has accepted them. */
@Injectable()
export class DisbursalDifferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async page(raw: RawListQuery): Promise<Page<DisbursalDifferenceResponse>> {
    const query = DISBURSAL_DIFFERENCE_LIST.read(raw);
    const { id: ids, waiting, lender_application_id: of } = query.filter;
    const where = [
      IS_LOAN,
      ...(waiting === undefined ? [] : [`d.decision IS ${waiting === 1 ? '' : 'NOT'} NULL`]),
      ...(of === undefined ? [] : ['d.lender_application_id = ?']),
      ...(ids === undefined ? [] : ['d.id IN (?)']),
      ...(query.after === undefined ? [] : [`d.id ${query.direction === 'ASC' ? '>' : '<'} ?`]),
    ].join(' AND ');
    const values = [PAID_OUT_STATES, ...[of, ids && [0, ...ids], query.after].filter((value) => value !== undefined)];
    const [rows, [count]] = await Promise.all([
      read(this.dataSource, `${where} ORDER BY d.id ${query.direction} LIMIT ? OFFSET ?`, [
        ...values,
        query.limit,
        query.offset,
      ]),
      this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n ${FROM} WHERE ${where}`, values),
    ]);
    return new Page('disbursal-differences', rows, query.offset, Number(count?.n ?? 0));
  }

  async get(id: number): Promise<DisbursalDifferenceResponse> {
    const [difference] = await read(this.dataSource, `d.id = ? AND ${IS_LOAN}`, [id, PAID_OUT_STATES]);
    if (!difference) throw new DomainError('DISBURSAL_DIFFERENCE.NOT_FOUND');
    return difference;
  }

  /** Throws `DISBURSAL_DIFFERENCE.DECIDED` where another admin was quicker. */
  decide(id: number, decision: 'kept' | 'taken', actor: Actor): Promise<DisbursalDifferenceResponse> {
    return this.transactions.run(actor, async (tx) => {
      const [seen] = await tx.query<{ lender_application_id: number; application_id: number }[]>(
        `SELECT d.lender_application_id, la.application_id ${FROM} WHERE d.id = ? AND ${IS_LOAN}`,
        [id, PAID_OUT_STATES],
      );
      if (!seen) throw new DomainError('DISBURSAL_DIFFERENCE.NOT_FOUND');
      await lockApplications(tx, [seen.application_id]);
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.manager.findOneOrFail(LenderApplicationEntity, {
        where: { id: seen.lender_application_id },
        lock,
      });
      const difference = await tx.manager.findOneOrFail(DisbursalDifferenceEntity, { where: { id }, lock });
      if (difference.decision !== null) throw new DomainError('DISBURSAL_DIFFERENCE.DECIDED');
      const decided = { decision, decided_by: actor.id, decided_at: new Date() };
      await tx.manager.update(DisbursalDifferenceEntity, { id }, decided);
      tx.audit(decision === 'kept' ? 'keep' : 'take', DIFFERENCE, id, [
        { property: 'decision', before: null, after: decision },
      ]);
      if (decision === 'taken') await this.take(tx, row, difference, actor);
      return (await read(tx, 'd.id = ?', [id]))[0]!;
    });
  }

  private async take(
    tx: Tx,
    row: LenderApplicationEntity,
    { amount, disbursed_on }: DisbursalDifferenceEntity,
    actor: Actor,
  ): Promise<void> {
    const taken = { disbursed_amount: amount, disbursed_on };
    await tx.manager.update(LenderApplicationEntity, { id: row.id }, { ...taken, version: row.version + 1 });
    await tx.manager.insert(LenderApplicationEventEntity, {
      lender_application_id: row.id,
      from_state: row.state,
      to_state: row.state,
      moved: 0,
      source: 'admin',
      actor_id: actor.id,
      reason: `₹${row.disbursed_amount} (${row.disbursed_on ?? '—'}) → ₹${amount} (${disbursed_on ?? '—'})`,
    });
    const changes = changesBetween(row, { ...row, ...taken }, ['disbursed_amount', 'disbursed_on']);
    tx.audit('update', 'lender-application', row.id, changes);
  }
}

const FROM = 'FROM disbursal_differences d JOIN lender_applications la ON la.id = d.lender_application_id';
/** Undoing a file may have removed the disbursal itself. */
const IS_LOAN = 'la.state IN (?)';

interface StoredDifference extends Omit<DisbursalDifferenceEntity, 'amount' | 'known_amount' | 'decided_by'> {
  amount: string;
  known_amount: string;
  lender_name: string;
  lender_reference_id: string | null;
  file_name: string | null;
  decider: string | null;
}

async function read(
  database: Pick<Tx, 'query'>,
  where: string,
  values: unknown[],
): Promise<DisbursalDifferenceResponse[]> {
  const rows = await database.query<StoredDifference[]>(
    `SELECT d.*, l.name AS lender_name, la.lender_reference_id, u.file_name, admin.name AS decider ${FROM}
       JOIN lenders l ON l.id = la.lender_id LEFT JOIN uploads u ON u.id = d.upload_id
       LEFT JOIN admin_users admin ON admin.id = d.decided_by
     WHERE ${where}`,
    values,
  );
  return rows.map((row) => ({
    id: row.id,
    lender_application_id: row.lender_application_id,
    lender_name: row.lender_name,
    lender_reference_id: row.lender_reference_id,
    known_amount: decimal.from(row.known_amount) ?? 0,
    known_on: row.known_on,
    amount: decimal.from(row.amount) ?? 0,
    disbursed_on: row.disbursed_on,
    source: row.source,
    file_name: row.file_name,
    reported_at: row.created_at.toISOString(),
    decision: row.decision,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type DrawnQuestion, TrainingTryEntity } from './training.entity.js';

/** When a version of a module was passed last. */
export interface Pass {
  module_id: number;
  version: number;
  at: Date;
  valid_months: number;
}

/** The tries of one user of the portal. */
@Injectable()
export class TrainingTriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  passesOf(user_id: number): Promise<Pass[]> {
    return this.dataSource.query<Pass[]>(
      `SELECT t.module_id, t.version, MAX(t.ended_at) AS at, v.valid_months FROM training_tries t
       JOIN training_versions v ON v.module_id = t.module_id AND v.version = t.version
       WHERE t.user_id = ? AND t.passed = 1 GROUP BY t.module_id, t.version, v.valid_months`,
      [user_id],
    );
  }

  /** The newest first; as many as a day may have, and some more. */
  lastOf(user_id: number, module_id: number, take: number, tx?: Tx): Promise<TrainingTryEntity[]> {
    const tries = (tx?.manager ?? this.dataSource).getRepository(TrainingTryEntity);
    return tries.find({ where: { user_id, module_id }, order: { id: 'DESC' }, take });
  }

  /** What a user was asked in a version, for the rotation. */
  async askedIn(tx: Tx, user_id: number, module_id: number, version: number): Promise<DrawnQuestion[]> {
    const rows = await tx.manager.find(TrainingTryEntity, {
      select: { id: true, questions: true },
      where: { user_id, module_id, version },
      order: { id: 'DESC' },
      take: 50,
    });
    return rows.flatMap(({ questions }) => questions);
  }

  async get(user_id: number, module_id: number, id: number): Promise<TrainingTryEntity> {
    const row = await this.dataSource.manager.findOneBy(TrainingTryEntity, { id, user_id, module_id });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  async lock(tx: Tx, user_id: number, module_id: number, id: number): Promise<TrainingTryEntity> {
    const row = await tx.manager.findOne(TrainingTryEntity, {
      where: { id, user_id, module_id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  /** Whoever holds it begins a try alone, on all servers. */
  async lockUser(tx: Tx, user_id: number): Promise<void> {
    await tx.query('SELECT id FROM partner_users WHERE id = ? FOR UPDATE', [user_id]);
  }

  async begin(
    tx: Tx,
    values: Pick<TrainingTryEntity, 'user_id' | 'module_id' | 'version' | 'questions'>,
  ): Promise<TrainingTryEntity> {
    const row = tx.manager.create(TrainingTryEntity, {
      ...{ ...values, answers: null, right_count: null, passed: null, ended_at: null },
    });
    return tx.manager.save(TrainingTryEntity, row);
  }

  async end(
    tx: Tx,
    id: number,
    values: Pick<TrainingTryEntity, 'answers' | 'right_count' | 'passed' | 'ended_at'>,
  ): Promise<void> {
    await tx.manager.update(TrainingTryEntity, { id }, values);
  }

  /** Of modules that changed since: nobody can hand them in any more. */
  async giveUp(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
    if (ids.length > 0) await tx.manager.update(TrainingTryEntity, { id: In([...ids]) }, { ended_at: now });
  }
}

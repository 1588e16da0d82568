import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type DrawnQuestion, TrainingTryEntity } from './training.entity.js';

/** When a user passed a version of a module last. */
export interface Pass {
  module_id: number;
  version: number;
  at: Date;
}

/** What decides whether a user may try a quiz again. */
export interface TriesNow {
  open: TrainingTryEntity | null;
  /** Of any version, since `since`. */
  startedSince: number;
  lastFailedAt: Date | null;
}

@Injectable()
export class TrainingTriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  passes(user_id: number): Promise<Pass[]> {
    return this.dataSource.query<Pass[]>(
      `SELECT module_id, version, MAX(ended_at) AS at FROM training_tries
       WHERE user_id = ? AND passed = 1 GROUP BY module_id, version`,
      [user_id],
    );
  }

  /** Inside `tx` what is locked there, otherwise what is there now. */
  async now(user_id: number, module_id: number, since: Date, tx?: Tx): Promise<TriesNow> {
    const manager = tx?.manager ?? this.dataSource.manager;
    const open = await manager
      .createQueryBuilder(TrainingTryEntity, 't')
      .where('t.user_id = :user_id AND t.module_id = :module_id AND t.ended_at IS NULL', { user_id, module_id })
      .orderBy('t.id', 'DESC')
      .limit(1)
      .getOne();
    const [sums] = await manager.query<{ started: string; failed_at: Date | null }[]>(
      `SELECT COUNT(CASE WHEN created_at >= ? THEN 1 END) AS started, MAX(CASE WHEN passed = 0 THEN ended_at END) AS failed_at
       FROM training_tries WHERE user_id = ? AND module_id = ?`,
      [since, user_id, module_id],
    );
    return { open, startedSince: Number(sums!.started), lastFailedAt: sums!.failed_at };
  }

  /** What a user was asked in earlier tries of a version. */
  async asked(tx: Tx, user_id: number, module_id: number, version: number): Promise<DrawnQuestion[]> {
    const tries = await tx.manager
      .createQueryBuilder(TrainingTryEntity, 't')
      .where('t.user_id = :user_id AND t.module_id = :module_id AND t.version = :version', { user_id, module_id, version })
      .orderBy('t.id', 'DESC')
      .limit(20)
      .getMany();
    return tries.flatMap(({ questions }) => questions);
  }

  /** So that a user has one open try of a module, on two servers, too. */
  async lockUser(tx: Tx, user_id: number): Promise<void> {
    await tx.query('SELECT 1 FROM partner_users WHERE id = ? FOR UPDATE', [user_id]);
  }

  async insert(
    tx: Tx,
    values: Pick<TrainingTryEntity, 'user_id' | 'module_id' | 'version' | 'questions'>,
  ): Promise<TrainingTryEntity> {
    const none = { answers: null, right_count: null, passed: null, ended_at: null };
    return tx.manager.save(TrainingTryEntity, tx.manager.create(TrainingTryEntity, { ...values, ...none }));
  }

  /** Somebody else's answers as a missing one. */
  async lockOwn(tx: Tx, id: number, user_id: number): Promise<TrainingTryEntity> {
    const row = await tx.manager.findOne(TrainingTryEntity, {
      where: { id, user_id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  async end(
    tx: Tx,
    id: number,
    values: Pick<TrainingTryEntity, 'answers' | 'right_count' | 'passed'> & { ended_at: Date },
  ): Promise<void> {
    await tx.manager.update(TrainingTryEntity, { id }, values);
  }
}

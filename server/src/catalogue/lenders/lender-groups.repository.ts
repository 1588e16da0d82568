import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LenderGroupEntity } from './lender-group.entity.js';

type Values = Pick<LenderGroupEntity, 'name' | 'product_types' | 'deleted_at' | 'deleted_id'>;

@Injectable()
export class LenderGroupsRepository {
  /** Ids of the undeleted groups, all locked until `tx` ends. */
  async lockIds(tx: Tx): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM lender_groups WHERE deleted_at IS NULL FOR UPDATE');
    return new Set(rows.map(({ id }) => id));
  }

  /** Raises the version of groups that `tx` has locked. */
  async touch(tx: Tx, ids: number[]): Promise<LenderGroupEntity[]> {
    await tx.query('UPDATE lender_groups SET version = version + 1, updated_at = ? WHERE id IN (?)', [new Date(), ids]);
    return tx.manager.findBy(LenderGroupEntity, { id: In(ids) });
  }

  /** The undeleted group, locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<LenderGroupEntity> {
    const group = await tx.manager.findOne(LenderGroupEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!group) throw new DomainError('LENDER_GROUP.NOT_FOUND');
    return group;
  }

  async insert(tx: Tx, values: Pick<Values, 'name' | 'product_types'>): Promise<LenderGroupEntity> {
    const group = await refuseTaken(
      tx.manager.save(LenderGroupEntity, tx.manager.create(LenderGroupEntity, values)),
      'LENDER_GROUP.NAME_TAKEN',
    );
    return this.read(tx, group.id);
  }

  /** Applies `changes` to `before`, which `tx` has locked. */
  async update(tx: Tx, before: LenderGroupEntity, changes: Partial<Values>): Promise<LenderGroupEntity> {
    const version = before.version + 1;
    await refuseTaken(
      tx.manager.update(LenderGroupEntity, { id: before.id }, { ...changes, version, updated_at: new Date() }),
      'LENDER_GROUP.NAME_TAKEN',
    );
    return this.read(tx, before.id);
  }

  private read(tx: Tx, id: number): Promise<LenderGroupEntity> {
    return tx.manager.findOneOrFail(LenderGroupEntity, { where: { id }, withDeleted: true });
  }
}

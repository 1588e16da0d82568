import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VIEWS_PER_ADMIN, VIEWS_PER_LIST } from '@marketplace/contract/lists/saved-view.js';
import { mayOpenAdminPage } from '@marketplace/contract/permissions/permissions.js';
import { DataSource } from 'typeorm';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { CreateSavedViewDto, SavedViewResponse, SaveSavedViewDto } from './dto/saved-view.dto.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { openView, sealView } from './sealed-view.js';

/** The views of lists that an admin keeps: each sees only their own; another's answers like one that does not exist. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
  ) {}

  /** Those of one list, in the order in which they were saved. */
  async ofList(resource: string, actor: Actor): Promise<SavedViewResponse[]> {
    requirePage(resource, actor);
    const { userId } = sessionOf(actor);
    const rows = await this.dataSource
      .getRepository(SavedViewEntity)
      .find({ where: { admin_user_id: userId, resource }, order: { id: 'ASC' }, take: VIEWS_PER_LIST });
    return rows.map((row) => this.toResponse(row));
  }

  create({ resource, name, view, is_default = 0 }: CreateSavedViewDto, actor: Actor): Promise<SavedViewResponse> {
    requirePage(resource, actor);
    const { userId } = sessionOf(actor);
    return this.transactions.run(
      actor,
      async (tx) => {
        const own = await this.lockOwn(tx, userId);
        const ofList = own.filter((row) => row.resource === resource);
        if (ofList.length >= VIEWS_PER_LIST || own.length >= VIEWS_PER_ADMIN) {
          throw new DomainError('SAVED_VIEW.TOO_MANY', { max: VIEWS_PER_LIST });
        }
        this.requireNewName(name, ofList);
        if (is_default === 1) await this.clearDefault(tx, ofList);
        const uuid = randomUUID();
        const { id } = await tx.manager.save(SavedViewEntity, {
          ...{ uuid, admin_user_id: userId, resource, is_default, version: 1 },
          view_encrypted: sealView(this.cipher, { name, view }, uuid),
        });
        tx.audit('create', 'saved-view', id, [{ property: 'resource', before: null, after: resource }]);
        return { id, resource, name, view, is_default, version: 1 };
      },
      { resource, name, view, is_default },
    );
  }

  save(id: number, { version, ...changes }: SaveSavedViewDto, actor: Actor): Promise<SavedViewResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row, others } = await this.lockOne(tx, id, actor);
      if (row.version !== version) throw new DomainError('VERSION.CONFLICT');
      const before = openView(this.cipher, row);
      const { name = before.name, view = before.view, is_default = row.is_default } = changes;
      this.requireNewName(name, others);
      if (is_default === 1) await this.clearDefault(tx, others);
      const after = {
        ...{ is_default, version: version + 1 },
        view_encrypted: sealView(this.cipher, { name, view }, row.uuid),
      };
      await tx.manager.update(SavedViewEntity, { id }, after);
      // Neither name nor filter: they may be about a person.
      tx.audit('save', 'saved-view', id, [{ property: 'is_default', before: row.is_default, after: is_default }]);
      return this.toResponse({ ...row, ...after });
    });
  }

  remove(id: number, actor: Actor): Promise<SavedViewResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row } = await this.lockOne(tx, id, actor);
      await tx.manager.delete(SavedViewEntity, { id });
      tx.audit('delete', 'saved-view', id, [{ property: 'resource', before: row.resource, after: null }]);
      return this.toResponse(row);
    });
  }

  /** All of an admin's views; the lock on the account makes two at once wait for each other. */
  private async lockOwn(tx: Tx, userId: number): Promise<SavedViewEntity[]> {
    await tx.query('SELECT id FROM admin_users WHERE id = ? FOR UPDATE', [userId]);
    return tx.manager.findBy(SavedViewEntity, { admin_user_id: userId });
  }

  private async lockOne(tx: Tx, id: number, actor: Actor) {
    const own = await this.lockOwn(tx, sessionOf(actor).userId);
    const row = own.find((one) => one.id === id);
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return { row, others: own.filter((one) => one.resource === row.resource && one.id !== id) };
  }

  private requireNewName(name: string, others: readonly SavedViewEntity[]): void {
    const folded = name.toLowerCase();
    if (others.some((row) => openView(this.cipher, row).name.toLowerCase() === folded)) {
      throw new DomainError('SAVED_VIEW.NAME_TAKEN');
    }
  }

  private async clearDefault(tx: Tx, others: readonly SavedViewEntity[]): Promise<void> {
    for (const { id, is_default, version } of others) {
      if (is_default === 1) await tx.manager.update(SavedViewEntity, { id }, { is_default: 0, version: version + 1 });
    }
  }

  private toResponse(row: SavedViewEntity): SavedViewResponse {
    const { id, resource, is_default, version } = row;
    return { id, resource, ...openView(this.cipher, row), is_default, version };
  }
}

/** Of a list that the role does not have nothing is kept. */
function requirePage(resource: string, actor: Actor): void {
  const { role } = sessionOf(actor);
  if (role === null || !mayOpenAdminPage(role, resource)) throw new DomainError('AUTH.FORBIDDEN');
}

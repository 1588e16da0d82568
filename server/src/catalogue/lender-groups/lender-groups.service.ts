import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { type Change, changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { compare } from '../../platform/rest/compare.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import type { LenderGroupEntity } from '../lenders/lender-group.entity.js';
import { LenderGroupsRepository } from '../lenders/lender-groups.repository.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { messageFor } from '../../platform/rest/message-for.js';
import { LenderList } from '../lenders/lender-list.js';
import { LENDER } from '../lenders/lender-switches.js';
import { LendersRepository } from '../lenders/lenders.repository.js';
import {
  type CreateFullLenderGroupDto,
  type LenderGroupCreated,
  type LenderGroupDetail,
  type LenderGroupResponse,
  type SaveLenderGroupDto,
  LENDER_GROUP_LIST,
} from './dto/lender-group.dto.js';

const ENTITY = 'lender-group';

@Injectable()
export class LenderGroupsService {
  constructor(
    private readonly list: LenderList,
    private readonly repository: LenderGroupsRepository,
    private readonly lenders: LendersRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  /** All groups by name. */
  async all(): Promise<LenderGroupResponse[]> {
    const groups = await Promise.all((await this.list.groups()).map((group) => this.toResponse(group)));
    return groups.sort((a, b) => compare(a.name, b.name));
  }

  async page(raw: RawListQuery): Promise<Page<LenderGroupResponse>> {
    const query = LENDER_GROUP_LIST.read(raw);
    const { q = '', id: ids } = query.filter;
    const found = (await this.all()).filter(
      (group) => group.name.toLowerCase().includes(q.toLowerCase()) && (!ids || ids.includes(group.id)),
    );
    return pageOf('lender-groups', sorted(found, query), query);
  }

  async get(id: number): Promise<LenderGroupDetail> {
    const group = await this.list.findGroup(id);
    if (!group) throw new DomainError('LENDER_GROUP.NOT_FOUND');
    return { ...(await this.toResponse(group)), lender_ids: await this.membersOf(id) };
  }

  create({ name, product_types = [] }: CreateFullLenderGroupDto, actor: Actor): Promise<LenderGroupResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const group = await this.repository.insert(tx, { name, product_types });
        tx.audit('create', ENTITY, group.id, [{ property: 'name', before: null, after: name }]);
        tx.afterCommit(() => this.list.applyGroups(group));
        return this.toResponse(group);
      },
      { name, product_types },
    );
  }

  async createByName({ name }: { name: string }, actor: Actor): Promise<LenderGroupCreated> {
    const lenderGroup = await this.create({ name }, actor);
    return { success: true, message: messageFor(actor, 'lender-groups.created'), lenderGroup };
  }

  /** Saves the given properties; `lender_ids` is the complete list of members. */
  async save(id: number, dto: SaveLenderGroupDto, actor: Actor): Promise<LenderGroupDetail> {
    await this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (dto.version !== undefined && before.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const { name = before.name, product_types = before.product_types } = dto;
      const members = dto.lender_ids ? await this.setMembers(tx, id, dto.lender_ids) : [];
      const after = await this.repository.update(tx, before, { name, product_types });
      tx.audit('update', ENTITY, id, [...changesBetween(before, after, ['name', 'product_types']), ...members]);
      tx.afterCommit(() => this.list.applyGroups(after));
    });
    return this.get(id);
  }

  /** Soft delete of a group without lenders; its name becomes free again. */
  async remove(id: number, actor: Actor): Promise<LenderGroupResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      const members = (await this.lenders.lockAll(tx)).filter((lender) => lender.lender_group_ids.includes(id));
      if (members.length > 0) throw new DomainError('LENDER_GROUP.NOT_EMPTY', { count: members.length });
      const after = await this.repository.update(tx, before, { deleted_at: new Date(), deleted_id: id });
      tx.audit('delete', ENTITY, id, [{ property: 'name', before: before.name, after: null }]);
      tx.afterCommit(() => this.list.applyGroups(after));
      return this.toResponse(after);
    });
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }

  /** Makes `lenderIds` the members of the group. Membership is stored with the lenders. */
  private async setMembers(tx: Tx, id: number, lenderIds: number[]): Promise<Change[]> {
    const lenders = await this.lenders.lockAll(tx);
    const wanted = new Set(lenderIds);
    if (lenders.filter((lender) => wanted.has(lender.id)).length !== wanted.size) {
      throw new InvalidRequest([{ field: 'lender_ids', key: 'field.lenders' }]);
    }
    const isMember = (lender: { lender_group_ids: number[] }) => lender.lender_group_ids.includes(id);
    const before = lenders.filter((lender) => isMember(lender) !== wanted.has(lender.id));
    const after = await this.lenders.updateEach(tx, before, 'lender_group_ids', ({ lender_group_ids, ...lender }) =>
      wanted.has(lender.id) ? [...lender_group_ids, id] : lender_group_ids.filter((group) => group !== id),
    );
    for (const [index, lender] of after.entries()) {
      tx.audit('update', LENDER, lender.id, changesBetween(before[index]!, lender, ['lender_group_ids']));
    }
    tx.afterCommit(() => this.list.apply(...after));
    if (after.length === 0) return [];
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
    return [
      {
        property: 'lender_ids',
        before: idsOf(lenders.filter(isMember)),
        after: idsOf(lenders.filter((lender) => wanted.has(lender.id))),
      },
    ];
  }

  private async membersOf(id: number): Promise<number[]> {
    const lenders = await this.list.lenders();
    return lenders.filter((lender) => lender.lender_group_ids.includes(id)).map((lender) => lender.id);
  }

  private async toResponse(group: LenderGroupEntity): Promise<LenderGroupResponse> {
    const { id, name, product_types, version, updated_at } = group;
    const lenders = (await this.membersOf(id)).length;
    return { id, name, product_types, lenders, version, updated_at: updated_at.toISOString() };
  }
}

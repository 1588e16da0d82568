import { Injectable } from '@nestjs/common';
import { LENDER_PROPERTIES, type Lender } from '@marketplace/contract/lenders/lender.js';
import { lenderProblems, type LenderValues, withoutApi } from '@marketplace/contract/lenders/rules.js';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { validated } from '../../platform/validation/validate.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { positionsIn } from '../../platform/rest/positions.js';
import { messageFor } from '../../platform/rest/message-for.js';
import { LinkHostsService } from '../link-hosts/link-hosts.service.js';
import {
  type AdminLenderResponse,
  type CreateFullLenderDto,
  type EffectDto,
  type LenderDeleted,
  type LenderEffect,
  type LenderMessage,
  LenderPropertiesDto,
  type SaveLenderDto,
  type SwitchLendersDto,
  type UpdateLenderPropertyDto,
  LENDER_LIST,
} from './dto/lender.dto.js';
import { LenderEffects } from './lender-effect.js';
import { LenderGroupsRepository } from './lender-groups.repository.js';
import { LenderList, toLender } from './lender-list.js';
import { LENDER, LenderSwitches } from './lender-switches.js';
import { type LenderRow, LendersRepository } from './lenders.repository.js';

type Changes = Partial<LenderValues>;

@Injectable()
export class LendersService {
  constructor(
    private readonly list: LenderList,
    private readonly repository: LendersRepository,
    private readonly groups: LenderGroupsRepository,
    private readonly switches: LenderSwitches,
    private readonly effects: LenderEffects,
    private readonly transactions: Transactions,
    private readonly linkHosts: LinkHostsService,
    private readonly audit: HistoryService,
  ) {}

  async all(): Promise<Lender[]> {
    return (await this.list.lenders()).map(toLender);
  }

  /** A page of lenders for the admin. All lenders are in memory, so filters and order are applied there. */
  async page(raw: RawListQuery): Promise<Page<AdminLenderResponse>> {
    const query = LENDER_LIST.read(raw);
    const { q = '', lender_status, api, so_status, group, id: ids } = query.filter;
    const words = q.toLowerCase();
    const found = (await this.list.lenders()).filter(
      (lender) =>
        (lender_status === undefined || lender.lender_status === lender_status) &&
        (api === undefined || lender.api === api) &&
        (so_status === undefined || lender.so_status === so_status) &&
        (group === undefined || lender.lender_group_ids.includes(group)) &&
        (!ids || ids.includes(lender.id)) &&
        `${lender.name} ${lender.code}`.toLowerCase().includes(words),
    );
    const page = pageOf('lenders', sorted(found, query), query);
    return page.with(page.items.map(toAdminLender));
  }

  async get(id: number): Promise<AdminLenderResponse> {
    return toAdminLender(await this.known(id));
  }

  async data(id: number): Promise<Lender> {
    return toLender(await this.known(id));
  }

  async create(dto: CreateFullLenderDto, actor: Actor): Promise<AdminLenderResponse> {
    const values = { ...givenProperties(dto), name: dto.name };
    if (values.utm_link) await this.linkHosts.requireUsable(values.utm_link);
    return this.transactions.run(
      actor,
      async (tx) => {
        await this.requireGroups(tx, values);
        requireConsistent({}, values);
        const lender = await this.repository.insert(tx, values);
        await this.touchGroups(tx, [], lender.lender_group_ids);
        if (lender.lender_status === 1) await this.switches.record(tx, [lender], null, actor);
        tx.audit('create', LENDER, lender.id, [{ property: 'name', before: null, after: lender.name }]);
        tx.afterCommit(() => this.list.apply(lender));
        return toAdminLender(lender);
      },
      dto,
    );
  }

  async createByName(dto: { name: string }, actor: Actor): Promise<LenderMessage> {
    const { id: _id, ...data } = await this.create({ name: dto.name }, actor);
    return { success: true, message: messageFor(actor, 'lenders.created'), data };
  }

  /** Saves the given properties; the caller's version must be the stored one. */
  async save(id: number, { version, ...properties }: SaveLenderDto, actor: Actor): Promise<AdminLenderResponse> {
    return toAdminLender(await this.change(id, givenProperties(properties), version, actor));
  }

  /** Changes one property by name. Without a version, other changes made meanwhile are kept. */
  async updateProperty(dto: UpdateLenderPropertyDto, actor: Actor): Promise<LenderMessage> {
    try {
      const checked = validated(LenderPropertiesDto, { [dto.property]: dto.value });
      if (checked[dto.property] === undefined) throw new InvalidRequest([{ field: 'value', key: 'field.required' }]);
      const lender = await this.change(dto.lender_id, givenProperties(checked), dto.version, actor);
      return { success: true, message: messageFor(actor, 'lenders.updated'), data: toLender(lender) };
    } catch (error) {
      throw error instanceof InvalidRequest ? renamed(error, () => 'value') : error;
    }
  }

  /** Soft delete: the lender disappears from every list and can be restored; its applications continue. */
  async remove(id: number, actor: Actor): Promise<AdminLenderResponse> {
    const removed = await this.transactions.run(actor, async (tx) => {
      const before = await this.lock(tx, id);
      const after = await this.repository.update(tx, before, { deleted_at: new Date() });
      await this.switches.cancel(tx, id, 'all', actor);
      tx.audit('delete', LENDER, id);
      tx.afterCommit(() => this.list.apply(after));
      return after;
    });
    return toAdminLender(removed);
  }

  async removeById(id: number, actor: Actor): Promise<LenderDeleted> {
    await this.remove(id, actor);
    return { success: true, message: messageFor(actor, 'lenders.deleted') };
  }

  /** Restores a lender, without groups that were deleted meanwhile. */
  async restore(id: number, actor: Actor): Promise<AdminLenderResponse> {
    const restored = await this.transactions.run(actor, async (tx) => {
      const groups = await this.groups.lockIds(tx);
      const before = await this.repository.lock(tx, id);
      if (!before || before.deleted_at === null) throw new DomainError('LENDER.NOT_FOUND');
      const lender_group_ids = before.lender_group_ids.filter((group) => groups.has(group));
      const after = await this.repository.update(tx, before, { deleted_at: null, lender_group_ids });
      await this.touchGroups(tx, [], lender_group_ids);
      tx.audit('restore', LENDER, id, changesBetween(before, after, ['lender_group_ids']));
      tx.afterCommit(() => this.list.apply(after));
      return after;
    });
    return toAdminLender(restored);
  }

  /** Sets the order of all lenders at once; `ids` must contain exactly the existing lenders. */
  async setOrder(ids: number[], actor: Actor): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const lenders = await this.repository.lockAll(tx);
      const placeOf = positionsIn(ids, lenders, 'LENDER.ORDER_INCOMPLETE');
      const before = lenders.filter((lender) => placeOf(lender) !== lender.priority);
      const after = await this.repository.updateEach(tx, before, 'priority', placeOf);
      for (const [index, lender] of after.entries()) {
        tx.audit('reorder', LENDER, lender.id, changesBetween(before[index]!, lender, ['priority']));
      }
      tx.afterCommit(() => this.list.apply(...after));
    });
  }

  /** Switches many lenders; returns how many changed. */
  async switchAll({ ids, lender_status, reason = null }: SwitchLendersDto, actor: Actor): Promise<number> {
    return this.transactions.run(actor, async (tx) => {
      const lenders = new Map((await this.repository.lockAll(tx)).map((lender) => [lender.id, lender]));
      if (!ids.every((id) => lenders.has(id))) throw new DomainError('LENDER.NOT_FOUND');
      const named = [...new Set(ids)].map((id) => lenders.get(id)!);
      const before = named.filter((lender) => lender.lender_status !== lender_status);
      return (await this.switches.now(tx, before, lender_status, reason, actor)).length;
    });
  }

  /** The effect that `changes` would have had on the applicants of the last 30 days; nothing is saved. */
  async effect(id: number, dto: EffectDto): Promise<LenderEffect> {
    const lender = await this.known(id);
    try {
      const changes = givenProperties(validated(LenderPropertiesDto, dto.changes));
      requireConsistent(lender, changes);
      return await this.effects.of(lender, changes);
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      if (error.problems.length === 0) throw new InvalidRequest([{ field: 'changes', key: 'field.invalid' }]);
      throw renamed(error, (field) => `changes.${field}`);
    }
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(LENDER, id, raw);
  }

  async known(id: number): Promise<LenderRow> {
    const lender = await this.list.find(id);
    if (!lender) throw new DomainError('LENDER.NOT_FOUND');
    return lender;
  }

  /** The undeleted lender, locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<LenderRow> {
    const lender = await this.repository.lock(tx, id);
    if (!lender || lender.deleted_at !== null) throw new DomainError('LENDER.NOT_FOUND');
    return lender;
  }

  private async change(id: number, given: Changes, version: number | undefined, actor: Actor): Promise<LenderRow> {
    if (given.utm_link) await this.linkHosts.requireUsable(given.utm_link);
    return this.transactions.run(actor, async (tx) => {
      // Groups are always locked before lenders, so that no deadlock arises.
      await this.requireGroups(tx, given);
      const before = await this.lock(tx, id);
      if (version !== undefined && version !== before.version) throw new DomainError('VERSION.CONFLICT');
      requireConsistent(before, given);
      const after = await this.repository.update(tx, before, withoutApi(before, given));
      await this.touchGroups(tx, before.lender_group_ids, after.lender_group_ids);
      if (after.lender_status !== before.lender_status) await this.switches.record(tx, [after], null, actor);
      tx.audit('update', LENDER, id, changesBetween(before, after, LENDER_PROPERTIES));
      tx.afterCommit(() => this.list.apply(after));
      return after;
    });
  }

  private async requireGroups(tx: Tx, { lender_group_ids }: Changes): Promise<void> {
    if (lender_group_ids === undefined) return;
    const known = await this.groups.lockIds(tx);
    if (lender_group_ids.every((id) => known.has(id))) return;
    throw new InvalidRequest([{ field: 'lender_group_ids', key: 'field.lenderGroups' }]);
  }

  /** Raises the version of groups that a lender joins or leaves, because somebody may be editing their members. */
  private async touchGroups(tx: Tx, before: number[], after: number[]): Promise<void> {
    const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
    if (changed.length === 0) return;
    const groups = await this.groups.touch(tx, changed);
    tx.afterCommit(() => this.list.applyGroups(...groups));
  }
}

function requireConsistent(before: Changes, changes: Changes): void {
  const problems = lenderProblems(before, changes);
  if (problems.length > 0) throw new InvalidRequest(problems);
}

/** The properties in the request; class instances have the others as `undefined`. */
function givenProperties(dto: LenderPropertiesDto): Changes {
  return Object.fromEntries(
    LENDER_PROPERTIES.filter((name) => dto[name] !== undefined).map((name) => [name, dto[name]]),
  );
}

/** The same problems under the field names of the request. */
function renamed(error: InvalidRequest, name: (field: string) => string): InvalidRequest {
  return new InvalidRequest(error.problems.map((problem) => ({ ...problem, field: name(problem.field) })));
}

function toAdminLender(lender: LenderRow): AdminLenderResponse {
  return { id: lender.id, ...toLender(lender) };
}

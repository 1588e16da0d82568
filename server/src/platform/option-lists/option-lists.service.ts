import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  FIXED_OPTION_IDS,
  isOptionListName,
  type Option,
  OPTION_LIST_NAMES,
  OPTION_LISTS,
  type OptionListName,
} from '@marketplace/contract/option-lists/option-lists.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../auth/actor.js';
import { pageOf, sorted } from '../rest/in-memory.js';
import { positionsIn } from '../rest/positions.js';
import { refuseTaken } from '../database/refuse-taken.js';
import { type Change, changesBetween, Transactions, type Tx } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../history/history.service.js';
import { type PreparedBody, prepareJson } from '../http/prepared.js';
import type { RawListQuery } from '../rest/list-query.js';
import { Page } from '../rest/page.js';
import { RowCacheWatcher } from '../row-cache/row-cache-watcher.js';
import { RowCache } from '../row-cache/row-cache.js';
import {
  type CreateOptionDto,
  EXPORTED_OPTION_LIST,
  OPTION_ITEM_LIST,
  OPTION_LIST_LIST,
  type OptionItemResponse,
  type OptionListResponse,
  type UpdateOptionDto,
} from './dto/option-list.dto.js';
import { OptionItemEntity } from './option-item.entity.js';
import { given } from '../validation/given.js';

const ENTITY = 'option-list';

export type ExportedOption = OptionItemResponse & { list: OptionListName };

/** What customers get, by list and for all of them together, in one language. */
interface Prepared {
  all: PreparedBody;
  of: Record<OptionListName, PreparedBody>;
}

/** The lists that forms choose from: read by everybody from memory, edited by admins. */
@Injectable()
export class OptionListsService {
  private readonly cache: RowCache<OptionItemEntity>;
  private readonly prepared: Record<Language, () => Prepared | Promise<Prepared>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
    watcher: RowCacheWatcher,
  ) {
    this.cache = watcher.watch(
      new RowCache('option_items', () => this.dataSource.getRepository(OptionItemEntity).find()),
    );
    this.prepared = {
      en: this.cache.derived((items) => prepare(items, 'en')),
      hi: this.cache.derived((items) => prepare(items, 'hi')),
    };
  }

  async everyList(language: Language): Promise<PreparedBody> {
    return (await this.prepared[language]()).all;
  }

  async oneList(language: Language, list: string): Promise<PreparedBody> {
    return (await this.prepared[language]()).of[known(list)];
  }

  /** Whether customers may choose `id` from a list. */
  async offers(list: OptionListName, id: unknown): Promise<boolean> {
    return (await this.itemsOf(list)).some((item) => item.status === 1 && item.item_id === id);
  }

  /** What people read for `id`, also where it is no longer offered. */
  async labelOf(list: OptionListName, id: unknown, language: Language): Promise<string> {
    return (await this.itemsOf(list)).find((item) => item.item_id === id)?.[`label_${language}`] ?? String(id);
  }

  async page(raw: RawListQuery): Promise<Page<OptionListResponse>> {
    const query = OPTION_LIST_LIST.read(raw);
    const { q = '', id: ids } = query.filter;
    const items = await this.cache.all();
    const found = OPTION_LIST_NAMES.map((list, place) => ({ ...toListResponse(list, items), place })).filter(
      ({ id, name }) => `${id} ${name}`.toLowerCase().includes(q.toLowerCase()) && (!ids || ids.includes(id)),
    );
    // Their places are those of the specification.
    const page = pageOf(
      'option-lists',
      sorted(found, query, () => 0),
      query,
    );
    return page.with(page.items.map(({ place: _place, ...list }) => list));
  }

  async get(list: string): Promise<OptionListResponse> {
    return toListResponse(known(list), await this.cache.all());
  }

  async items(list: string, raw: RawListQuery): Promise<Page<OptionItemResponse>> {
    const query = OPTION_ITEM_LIST.read(raw);
    const { id: ids, status } = query.filter;
    const found = (await this.itemsOf(known(list))).filter(
      (item) => (!ids || ids.includes(item.id)) && (status === undefined || item.status === status),
    );
    const page = pageOf('items', sorted(found, query), query);
    return page.with(page.items.map(toItemResponse));
  }

  /** The options of all lists, or of one, for an export. */
  async exported(raw: RawListQuery): Promise<Page<ExportedOption>> {
    const query = EXPORTED_OPTION_LIST.read(raw);
    const { list, status } = query.filter;
    const found = (await this.cache.all()).filter(
      (item) => (list === undefined || item.list === list) && (status === undefined || item.status === status),
    );
    const page = pageOf('options', sorted(found, query), query);
    return page.with(page.items.map((item) => ({ ...toItemResponse(item), list: item.list })));
  }

  async item(list: string, id: number): Promise<OptionItemResponse> {
    const item = await this.cache.get(id);
    if (item?.list !== known(list)) throw new DomainError('OPTION.NOT_FOUND');
    return toItemResponse(item);
  }

  async add(name: string, dto: CreateOptionDto, actor: Actor): Promise<OptionItemResponse> {
    const list = extendable(name);
    return this.transactions.run(
      actor,
      async (tx) => {
        const last = Math.max(0, ...(await lockList(tx, list)).map(({ sort_order }) => sort_order));
        const { item_id, label_en, label_hi } = dto;
        const values = { list, item_id, label_en, label_hi, sort_order: last + 1 };
        const { id } = await refuseTaken(
          tx.manager.save(OptionItemEntity, tx.manager.create(OptionItemEntity, values)),
          'OPTION.ID_TAKEN',
        );
        const item = await tx.manager.findOneByOrFail(OptionItemEntity, { id });
        tx.audit('create', ENTITY, list, of(item, [{ property: 'label_en', before: null, after: label_en }]));
        tx.afterCommit(() => this.cache.apply(item));
        return toItemResponse(item);
      },
      { list, ...dto },
    );
  }

  async update(
    name: string,
    id: number,
    { version, ...dto }: UpdateOptionDto,
    actor: Actor,
  ): Promise<OptionItemResponse> {
    const list = known(name);
    const values = given(dto);
    return this.transactions.run(actor, async (tx) => {
      const items = await lockList(tx, list);
      const before = items.find((item) => item.id === id);
      if (!before) throw new DomainError('OPTION.NOT_FOUND');
      if (version !== undefined && before.version !== version) throw new DomainError('VERSION.CONFLICT');
      if (before.status === 1 && values.status === 0) {
        extendable(list);
        if (items.every((item) => item.id === id || item.status === 0))
          throw new DomainError('OPTION_LIST.LAST_OPTION');
      }
      await tx.manager.update(OptionItemEntity, { id }, { ...values, version: before.version + 1 });
      const after = await tx.manager.findOneByOrFail(OptionItemEntity, { id });
      tx.audit('update', ENTITY, list, of(after, changesBetween(before, after, ['label_en', 'label_hi', 'status'])));
      tx.afterCommit(() => this.cache.apply(after));
      return toItemResponse(after);
    });
  }

  /** `ids` must name exactly the options of the list. */
  async setOrder(name: string, ids: number[], actor: Actor): Promise<void> {
    const list = known(name);
    await this.transactions.run(actor, async (tx) => {
      const items = await lockList(tx, list);
      const placeOf = positionsIn(ids, items, 'OPTION_LIST.ORDER_INCOMPLETE');
      const changes: Change[] = [];
      for (const before of items.sort((a, b) => placeOf(a) - placeOf(b))) {
        const sort_order = placeOf(before);
        if (before.sort_order === sort_order) continue;
        const moved = { sort_order, version: before.version + 1 };
        await tx.manager.update(OptionItemEntity, { id: before.id }, moved);
        const after = { ...before, ...moved };
        changes.push(...of(after, changesBetween(before, after, ['sort_order'])));
        tx.afterCommit(() => this.cache.apply(after));
      }
      if (changes.length > 0) tx.audit('reorder', ENTITY, list, changes);
    });
  }

  async history(list: string, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, known(list), raw);
  }

  private async itemsOf(list: OptionListName): Promise<OptionItemEntity[]> {
    return (await this.cache.all()).filter((item) => item.list === list);
  }
}

function prepare(items: OptionItemEntity[], language: Language): Prepared {
  const offered = items.filter(({ status }) => status === 1).sort((a, b) => a.sort_order - b.sort_order);
  const lists = Object.fromEntries(OPTION_LIST_NAMES.map((list): [string, Option[]] => [list, []]));
  for (const item of offered) lists[item.list]?.push({ id: item.item_id, value: item[`label_${language}`] });
  const each = OPTION_LIST_NAMES.map((list) => [list, prepareJson(lists[list] ?? [])] as const);
  return { all: prepareJson(lists), of: Object.fromEntries(each) as Record<OptionListName, PreparedBody> };
}

function known(list: string): OptionListName {
  if (!isOptionListName(list)) throw new DomainError('OPTION_LIST.NOT_FOUND');
  return list;
}

/** A list whose ids the code does not know. */
function extendable(name: string): OptionListName {
  const list = known(name);
  if (FIXED_OPTION_IDS[list]) throw new DomainError('OPTION_LIST.FIXED');
  return list;
}

/** All options of the list together, so that order, ids and the last one that is on are decided by one at a time. */
function lockList(tx: Tx, list: OptionListName): Promise<OptionItemEntity[]> {
  return tx.manager.find(OptionItemEntity, {
    where: { list },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Changes as the list's history names them: option and property. */
function of({ item_id }: OptionItemEntity, changes: Change[]): Change[] {
  return changes.map((change) => ({ ...change, property: `${item_id}.${change.property}` }));
}

function toListResponse(list: OptionListName, items: readonly OptionItemEntity[]): OptionListResponse {
  const own = items.filter((item) => item.list === list);
  const on = own.filter(({ status }) => status === 1).length;
  return { id: list, name: OPTION_LISTS[list], fixed: FIXED_OPTION_IDS[list] ? 1 : 0, on, off: own.length - on };
}

function toItemResponse(item: OptionItemEntity): OptionItemResponse {
  const { id, item_id, label_en, label_hi, sort_order, status, version } = item;
  return { id, item_id, label_en, label_hi, sort_order, status, version };
}

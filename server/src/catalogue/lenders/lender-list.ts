import { Injectable } from '@nestjs/common';
import { type Catalogue, catalogueOf } from '@marketplace/contract/lenders/catalogue.js';
import type { Lender } from '@marketplace/contract/lenders/lender.js';
import { OFFER_LENDER_FIELDS, type OfferLender, type OfferRules } from '@marketplace/contract/offers/engine.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { prepareJson, type PreparedBody } from '../../platform/http/prepared.js';
import { RowCacheWatcher } from '../../platform/row-cache/row-cache-watcher.js';
import { RowCache } from '../../platform/row-cache/row-cache.js';
import { LenderGroupEntity } from './lender-group.entity.js';
import { type LenderRow, LendersRepository } from './lenders.repository.js';

interface PreparedCatalogue {
  catalogue: Catalogue;
  /** The same, ready to be sent. */
  json: PreparedBody;
}

/** The lenders and their groups in memory, refreshed on every process within a second of a change. */
@Injectable()
export class LenderList {
  private readonly lenderCache: RowCache<LenderRow>;
  private readonly groupCache: RowCache<LenderGroupEntity>;
  private readonly offerLenders: () => OfferLender[] | Promise<OfferLender[]>;
  private readonly offerGroups: () => OfferRules['groups'] | Promise<OfferRules['groups']>;

  private readonly catalogueLenders: () => LenderRow[] | Promise<LenderRow[]>;
  private prepared: { lenders: LenderRow[]; groups: OfferRules['groups']; value: PreparedCatalogue } | undefined;

  constructor(
    repository: LendersRepository,
    dataSource: DataSource,
    private readonly watcher: RowCacheWatcher,
  ) {
    this.lenderCache = watcher.watch(new RowCache('lenders', () => repository.readAll()));
    this.groupCache = watcher.watch(
      new RowCache('lender_groups', () => dataSource.getRepository(LenderGroupEntity).find({ withDeleted: true })),
    );
    this.offerLenders = this.lenderCache.derived((rows) => undeleted(rows).map(toOfferLender));
    this.catalogueLenders = this.lenderCache.derived(inOrder);
    this.offerGroups = this.groupCache.derived((rows) =>
      undeleted(rows).map(({ id, product_types }) => ({ id, product_types })),
    );
  }

  /** Undeleted lenders in the order of `priority`. */
  async lenders(): Promise<LenderRow[]> {
    return inOrder(await this.lenderCache.all());
  }

  /** What everybody may read of them. Returns the same object until a lender or a group changes. */
  async catalogue(): Promise<PreparedCatalogue> {
    const [lenders, groups] = [await this.catalogueLenders(), await this.offerGroups()];
    if (this.prepared?.lenders !== lenders || this.prepared.groups !== groups) {
      const catalogue = catalogueOf(lenders, groups);
      this.prepared = { lenders, groups, value: { catalogue, json: prepareJson(catalogue) } };
    }
    return this.prepared.value;
  }

  /** Lenders that receive new applications, in the order of `priority`. */
  async active(): Promise<LenderRow[]> {
    return (await this.lenders()).filter((lender) => lender.lender_status === 1);
  }

  async find(id: number): Promise<LenderRow | undefined> {
    const lender = await this.lenderCache.get(id);
    return lender?.deleted_at === null ? lender : undefined;
  }

  /** Undeleted groups. */
  async groups(): Promise<LenderGroupEntity[]> {
    return (await this.groupCache.all()).filter((group) => group.deleted_at === null);
  }

  async findGroup(id: number): Promise<LenderGroupEntity | undefined> {
    const group = await this.groupCache.get(id);
    return group?.deleted_at === null ? group : undefined;
  }

  /** Ids of the groups that serve `product`. */
  async groupIdsOf(product: ProductType): Promise<number[]> {
    return (await this.groups()).filter((group) => group.product_types.includes(product)).map(({ id }) => id);
  }

  /**
   * The lenders as the offer engine reads them, ordered by id. Returns the same objects until a lender or a group
   * changes.
   */
  async forOffers(): Promise<Pick<OfferRules, 'lenders' | 'groups'>> {
    return { lenders: await this.offerLenders(), groups: await this.offerGroups() };
  }

  /** Reads changes of other processes since the last refresh. */
  refresh(): Promise<void> {
    return this.watcher.refresh();
  }

  apply(...lenders: LenderRow[]): void {
    this.lenderCache.apply(...lenders);
  }

  applyGroups(...groups: LenderGroupEntity[]): void {
    this.groupCache.apply(...groups);
  }
}

function undeleted<T extends { id: number; deleted_at: Date | null }>(rows: readonly T[]): T[] {
  return rows.filter((row) => row.deleted_at === null).sort((a, b) => a.id - b.id);
}

function inOrder(rows: readonly LenderRow[]): LenderRow[] {
  return rows.filter((lender) => lender.deleted_at === null).sort((a, b) => a.priority - b.priority || a.id - b.id);
}

function toOfferLender(row: LenderRow): OfferLender {
  const lender = toLender(row);
  return Object.fromEntries(OFFER_LENDER_FIELDS.map((field) => [field, lender[field]])) as unknown as OfferLender;
}

export function toLender({ id, updated_at, deleted_at: _deleted, ...lender }: LenderRow): Lender {
  return { lender_id: id, ...lender, updated_at: updated_at.toISOString() };
}

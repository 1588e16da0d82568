import { Injectable } from '@nestjs/common';
import { isFontLink } from '@marketplace/contract/brand/brand.js';
import { readableOnWhite, textColorOn } from '@marketplace/contract/brand/contrast.js';
import { DEFAULT_PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { isReservedSlug } from '@marketplace/contract/routes/routes.js';
import { DataSource, type DeepPartial } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { RowCacheWatcher } from '../../platform/row-cache/row-cache-watcher.js';
import { RowCache } from '../../platform/row-cache/row-cache.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { messageFor } from '../../platform/rest/message-for.js';
import {
  type BrandResponse,
  type CreatePartnerDto,
  type PartnerMessage,
  type PartnerResponse,
  type UpdatePartnerDto,
  type UpdatePartnerRevenueDto,
  type UpdatePartnerUtmDto,
  PARTNER_LIST,
} from './dto/partner.dto.js';
import { PartnerEntity } from './partner.entity.js';
import { given } from '../../platform/validation/given.js';

const ENTITY = 'partner';
/** The properties that admins edit, recorded in the history. */
const EDITED = [
  'name',
  'name_hi',
  'title',
  'logo',
  'co_brand_logo',
  'hero',
  'hero_hi',
  'hero_picture',
  'font_link',
  'font_family',
  'primary_color',
  'secondary_color',
  'tanc_apply',
  'product_types',
  'utm_id',
  'revenue_percent',
  'revenue_flat_fee',
  'status',
] as const;
/** The default colours. */
const NEUTRAL = { primary_color: '#1F3C88', secondary_color: '#F6A623', product_types: [...DEFAULT_PRODUCT_TYPES] };

@Injectable()
export class PartnersService {
  private readonly cache: RowCache<PartnerEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly audit: HistoryService,
    watcher: RowCacheWatcher,
  ) {
    this.cache = watcher.watch(
      new RowCache('partners', () => this.dataSource.getRepository(PartnerEntity).find({ withDeleted: true })),
    );
  }

  /** The active partner of a slug; throws `PARTNER.NOT_FOUND`. */
  async bySlug(slug: string): Promise<PartnerEntity> {
    const partner = await this.find((one) => one.slug === slug);
    if (!partner) throw new DomainError('PARTNER.NOT_FOUND');
    return partner;
  }

  async brandOf(slug: string): Promise<BrandResponse> {
    return toBrand(await this.bySlug(slug));
  }

  async byId(id: number): Promise<PartnerEntity> {
    const partner = await this.find((one) => one.id === id);
    if (!partner) throw new DomainError('PARTNER.NOT_FOUND');
    return partner;
  }

  defaultPartner(): Promise<PartnerEntity> {
    return this.bySlug(this.config.brand.defaultSlug);
  }

  /** The partner of `DEFAULT_PARTNER`, created in neutral colours if it is missing; every page needs a partner. */
  ensureDefault(name: string, actor: Actor): Promise<PartnerEntity> {
    const slug = this.config.brand.defaultSlug;
    return this.transactions.run(actor, async (tx) => {
      const known = await tx.manager.findOne(PartnerEntity, { where: { slug }, withDeleted: true });
      if (known) return known;
      return insert(tx, { slug, name, ...NEUTRAL });
    });
  }

  /**
   * The partner of a page: the first of the slugs that belongs to a partner, otherwise the host's partner, otherwise
   * the default.
   */
  async forVisit(slugs: readonly (string | null | undefined)[], host: string): Promise<PartnerEntity> {
    for (const slug of slugs) {
      const partner = slug ? await this.find((one) => one.slug === slug) : undefined;
      if (partner) return partner;
    }
    const hostname = host.replace(/:\d+$/, '').toLowerCase();
    return (await this.find((one) => one.host === hostname)) ?? this.defaultPartner();
  }

  /** The partner of a record, or the default one if it has been switched off. */
  async ofRecord(id: number): Promise<PartnerEntity> {
    return (await this.find((one) => one.id === id)) ?? this.defaultPartner();
  }

  /** Undeleted partners, switched off or not. */
  async all(): Promise<PartnerEntity[]> {
    return (await this.cache.all()).filter(({ deleted_at }) => deleted_at === null);
  }

  async page(raw: RawListQuery): Promise<Page<PartnerResponse>> {
    const query = PARTNER_LIST.read(raw);
    const { q = '', status, id: ids } = query.filter;
    const words = q.toLowerCase();
    const found = (await this.cache.all()).filter(
      (one) =>
        one.deleted_at === null &&
        (status === undefined || one.status === status) &&
        (!ids || ids.includes(one.id)) &&
        `${one.name} ${one.name_hi ?? ''} ${one.slug}`.toLowerCase().includes(words),
    );
    const page = pageOf('partners', sorted(found, query), query);
    return page.with(page.items.map(toResponse));
  }

  async get(id: number): Promise<PartnerResponse> {
    const partner = await this.cache.get(id);
    if (!partner || partner.deleted_at !== null) throw new DomainError('PARTNER.NOT_FOUND');
    return toResponse(partner);
  }

  /** A new partner is switched off until its brand is set up. */
  create({ name, slug }: CreatePartnerDto, actor: Actor): Promise<PartnerResponse> {
    if (isReservedSlug(slug)) throw new InvalidRequest([{ field: 'slug', key: 'field.slugReserved' }]);
    return this.transactions.run(
      actor,
      async (tx) => {
        const created = await refuseTaken(insert(tx, { slug, name, status: 0, ...NEUTRAL }), 'PARTNER.SLUG_TAKEN');
        tx.afterCommit(() => this.cache.apply(created));
        return toResponse(created);
      },
      { name, slug },
    );
  }

  update(id: number, { tancApply, version, ...values }: UpdatePartnerDto, actor: Actor): Promise<PartnerResponse> {
    if (values.font_link && !isFontLink(values.font_link)) {
      throw new InvalidRequest([{ field: 'font_link', key: 'field.fontLink' }]);
    }
    return this.change(id, given({ ...values, tanc_apply: tancApply }), version, actor);
  }

  async updateUtm(id: number, { version, utm_id }: UpdatePartnerUtmDto, actor: Actor): Promise<PartnerMessage> {
    const data = await this.change(id, { utm_id }, version, actor);
    return { success: true, message: messageFor(actor, 'partners.utmUpdated'), data };
  }

  async updateRevenue(id: number, dto: UpdatePartnerRevenueDto, actor: Actor): Promise<PartnerMessage> {
    const { version, revenue_percent, revenue_flat_fee } = dto;
    const data = await this.change(id, { revenue_percent, revenue_flat_fee }, version, actor);
    return { success: true, message: messageFor(actor, 'partners.revenueUpdated'), data };
  }

  /** `tell` is called in the same transaction, when something was changed. */
  async changeEmbedOrigins(
    id: number,
    { origins: embed_origins, version }: { origins: string[]; version: number },
    actor: Actor,
    tell: (tx: Tx) => Promise<void>,
  ): Promise<PartnerEntity> {
    return this.transactions.run(actor, async (tx) => {
      const before = await tx.manager.findOne(PartnerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw new DomainError('PARTNER.NOT_FOUND');
      if (version !== before.version) throw new DomainError('VERSION.CONFLICT');
      const changes = changesBetween(before, { ...before, embed_origins }, ['embed_origins']);
      if (changes.length === 0) return before;
      await tx.manager.update(PartnerEntity, { id }, { embed_origins, version: version + 1 });
      const after = await tx.manager.findOneByOrFail(PartnerEntity, { id });
      tx.audit('update', ENTITY, id, changes);
      await tell(tx);
      tx.afterCommit(() => this.cache.apply(after));
      return after;
    });
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    await this.get(id);
    return this.audit.of(ENTITY, id, raw);
  }

  /** Without a version it changes just these values, even if others were changed meanwhile. */
  private change(
    id: number,
    values: Partial<Pick<PartnerEntity, (typeof EDITED)[number]>>,
    version: number | undefined,
    actor: Actor,
  ): Promise<PartnerResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await tx.manager.findOne(PartnerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw new DomainError('PARTNER.NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new DomainError('VERSION.CONFLICT');
      if (values.status === 0 && before.slug === this.config.brand.defaultSlug) {
        throw new DomainError('PARTNER.DEFAULT_NEEDED');
      }
      await tx.manager.update(PartnerEntity, { id }, { ...values, version: before.version + 1 });
      const after = await tx.manager.findOneByOrFail(PartnerEntity, { id });
      tx.audit('update', ENTITY, id, changesBetween(before, after, EDITED));
      tx.afterCommit(() => this.cache.apply(after));
      return toResponse(after);
    });
  }

  private async find(matches: (partner: PartnerEntity) => boolean): Promise<PartnerEntity | undefined> {
    return (await this.cache.all()).find((one) => one.deleted_at === null && one.status === 1 && matches(one));
  }
}

async function insert(tx: Tx, values: DeepPartial<PartnerEntity>): Promise<PartnerEntity> {
  const { id } = await tx.manager.save(PartnerEntity, tx.manager.create(PartnerEntity, values));
  const partner = await tx.manager.findOneByOrFail(PartnerEntity, { id });
  tx.audit('create', ENTITY, id, [{ property: 'name', before: null, after: partner.name }]);
  return partner;
}

export function toBrand(partner: PartnerEntity): BrandResponse {
  return {
    id: partner.id,
    slug: partner.slug,
    name: partner.name,
    name_hi: partner.name_hi,
    title: partner.title,
    logo: partner.logo,
    co_brand_logo: partner.co_brand_logo,
    hero: partner.hero,
    hero_hi: partner.hero_hi,
    hero_picture: partner.hero_picture,
    font_link: partner.font_link,
    font_family: partner.font_family,
    primary_color: partner.primary_color,
    secondary_color: partner.secondary_color,
    on_primary_color: textColorOn(partner.primary_color),
    primary_text_color: readableOnWhite(partner.primary_color),
    tancApply: partner.tanc_apply,
    product_types: partner.product_types,
  };
}

function toResponse(partner: PartnerEntity): PartnerResponse {
  return {
    ...toBrand(partner),
    status: partner.status,
    host: partner.host,
    utm_id: partner.utm_id,
    revenue_percent: partner.revenue_percent,
    revenue_flat_fee: partner.revenue_flat_fee,
    version: partner.version,
    updated_at: partner.updated_at.toISOString(),
  };
}

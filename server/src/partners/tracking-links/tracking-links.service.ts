import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import {
  LINK_CODE_LENGTH,
  LINK_CODE_LETTERS,
  linkDestination,
  LINK_UTM,
  linkState,
  normaliseLinkCode,
} from '@marketplace/contract/links/tracking-link.js';
import { PRODUCT_SLUGS } from '@marketplace/contract/products/products.js';
import { Brackets, DataSource, type FindOptionsWhere, IsNull } from 'typeorm';
import { type Actor, SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { containing, type RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { PartnersService } from '../partners/partners.service.js';
import {
  type CreateTrackingLinkDto,
  type TrackingLinkResponse,
  type UpdateTrackingLinkDto,
  TRACKING_LINK_LIST,
} from './dto/tracking-link.dto.js';
import { TrackingLinkEntity } from './tracking-link.entity.js';
import { given } from '../../platform/validation/given.js';

const ENTITY = 'tracking-link';
const EDITED = ['name', 'status', 'expires_on'] as const;
const CREATED = [
  'name',
  'partner_id',
  'merchant_id',
  'agent_id',
  'target',
  'product_type',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'expires_on',
] as const;
/** The notice for visitors whose link no longer works. */
const ENDED = '?notice=link';

/** Figures of a link that are computed for the response; the database returns them as text. */
interface LinkFigures {
  id: number;
  merchant_name: string | null;
  clicks: string;
  applications: number;
}

export interface BroughtBy {
  tracking_link_id: number;
  merchant_id: number | null;
}

/** Links of our own that record who brought a visitor, and how often they are followed. */
@Injectable()
export class TrackingLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly audit: HistoryService,
    private readonly config: Config,
  ) {}

  /**
   * Counts a visit and returns the destination of the link; for a link that no longer works, a page with a notice. A
   * `productId` that its partner does not offer is left out: an old poster still leads the customer on.
   */
  async follow(typed: string, productId?: string): Promise<string> {
    const code = normaliseLinkCode(typed);
    const link = code.length === LINK_CODE_LENGTH ? await this.links.findOneBy({ code }) : null;
    if (!link) return `/${ENDED}`;
    const partner = await this.partners.ofRecord(link.partner_id);
    const today = istToday();
    const works = linkState(link, today) === 'ACTIVE' && partner.id === link.partner_id;
    if (!works) return `/${partner.slug}${ENDED}`;
    // A transaction of its own, which is retried if the first two visitors of a day collide.
    await this.transactions.run(SYSTEM, async (tx) => {
      await tx.query(
        `INSERT INTO tracking_link_clicks (tracking_link_id, day, clicks) VALUES (?, ?, 1)
         ON DUPLICATE KEY UPDATE clicks = clicks + 1`,
        [link.id, today],
      );
      const { id: tracking_link_id, partner_id, merchant_id } = link;
      tx.journey({ kind: 'VISIT_BY_LINK', source: 'customer', tracking_link_id, partner_id, merchant_id });
    });
    const asked = partner.product_types.find((type) => PRODUCT_SLUGS[type] === productId);
    return linkDestination(partner.slug, asked === undefined ? link : { ...link, product_type: asked });
  }

  /** The link, of this partner, whose code a visitor brought along, and its merchant; none without one. */
  async broughtBy(
    database: Pick<Tx, 'query'>,
    utms: Readonly<Record<string, string>> | null | undefined,
    partnerId: number | null,
  ): Promise<BroughtBy | undefined> {
    const code = normaliseLinkCode(utms?.[LINK_UTM] ?? '');
    if (code.length !== LINK_CODE_LENGTH) return undefined;
    const [link] = await database.query<BroughtBy[]>(
      'SELECT id AS tracking_link_id, merchant_id FROM tracking_links WHERE code = ? AND partner_id = ?',
      [code, partnerId],
    );
    return link;
  }

  async page(raw: RawListQuery): Promise<Page<TrackingLinkResponse>> {
    const query = TRACKING_LINK_LIST.read(raw);
    const { q, id: ids, ...columns } = query.filter;
    const found = this.links.createQueryBuilder('link').where(columns);
    if (ids) found.andWhere('link.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`link.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    if (q) {
      found.andWhere(
        new Brackets((or) => {
          or.where('link.name LIKE :name', { name: containing(q) });
          or.orWhere('link.code = :code', { code: normaliseLinkCode(q) });
        }),
      );
    }
    const [links, total] = await found
      .orderBy(`link.${query.sort}`, query.direction)
      .addOrderBy('link.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page('tracking-links', await this.respond(links), query.offset, total);
  }

  async get(id: number): Promise<TrackingLinkResponse> {
    const link = await this.links.findOneBy({ id });
    if (!link) throw new DomainError('TRACKING_LINK.NOT_FOUND');
    return this.toResponse(link);
  }

  /**
   * The address of the merchant's active link: the oldest one if there are several, which it got when it was approved.
   */
  async urlOfMerchant(merchantId: number): Promise<string | null> {
    const code = await this.codeOfMerchant(merchantId);
    return code === null ? null : this.urlOf({ code });
  }

  /** The address of the agent's active link. */
  async urlOfAgent(agentId: number): Promise<string | null> {
    const code = await this.codeOfAgent(agentId);
    return code === null ? null : this.urlOf({ code });
  }

  /** Not that of one of the merchant's agents. */
  codeOfMerchant(merchantId: number): Promise<string | null> {
    return this.activeCode({ merchant_id: merchantId, agent_id: IsNull() });
  }

  codeOfAgent(agentId: number): Promise<string | null> {
    return this.activeCode({ agent_id: agentId });
  }

  private async activeCode(where: FindOptionsWhere<TrackingLinkEntity>): Promise<string | null> {
    const links = await this.links.find({ where, order: { id: 'ASC' } });
    const today = istToday();
    const link = links.find((one) => linkState(one, today) === 'ACTIVE');
    return link?.code ?? null;
  }

  async create(dto: CreateTrackingLinkDto, actor: Actor): Promise<TrackingLinkResponse> {
    if (dto.product_type && dto.target !== '/') {
      throw new InvalidRequest([{ field: 'product_type', key: 'field.linkProduct' }]);
    }
    const partner = await this.partners.byId(dto.partner_id);
    if (dto.product_type && !partner.product_types.includes(dto.product_type)) {
      throw new InvalidRequest([{ field: 'product_type', key: 'field.option' }]);
    }
    if (dto.merchant_id != null && !(await this.isApproved(dto.merchant_id, partner.id))) {
      throw new InvalidRequest([{ field: 'merchant_id', key: 'field.option' }]);
    }
    const id = await this.transactions.run(actor, (tx) => this.add(tx, dto), dto);
    return this.get(id);
  }

  /** Adds a link in the caller's transaction and returns its id. */
  async add(tx: Tx, values: CreateTrackingLinkDto & { agent_id?: number }): Promise<number> {
    const link = tx.manager.create(TrackingLinkEntity, {
      ...values,
      code: randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH),
    });
    await tx.manager.save(link);
    const created = CREATED.filter((property) => link[property] != null);
    tx.audit(
      'create',
      ENTITY,
      link.id,
      created.map((property) => ({ property, before: null, after: link[property] })),
    );
    return link.id;
  }

  async update(id: number, { version, ...dto }: UpdateTrackingLinkDto, actor: Actor): Promise<TrackingLinkResponse> {
    const values = given(dto);
    await this.transactions.run(actor, async (tx) => {
      const before = await tx.manager.findOne(TrackingLinkEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!before) throw new DomainError('TRACKING_LINK.NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new DomainError('VERSION.CONFLICT');
      await tx.manager.update(TrackingLinkEntity, { id }, { ...values, version: before.version + 1 });
      tx.audit('update', ENTITY, id, changesBetween(before, { ...before, ...values }, EDITED));
    });
    return this.get(id);
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    await this.get(id);
    return this.audit.of(ENTITY, id, raw);
  }

  private get links() {
    return this.dataSource.getRepository(TrackingLinkEntity);
  }

  private async isApproved(merchantId: number, partnerId: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      "SELECT 1 FROM merchants WHERE id = ? AND partner_id = ? AND state = 'APPROVED'",
      [merchantId, partnerId],
    );
    return rows.length > 0;
  }

  private urlOf({ code }: { code: string }): string {
    return `${this.config.publicUrl}/r/${code}`;
  }

  private async toResponse(link: TrackingLinkEntity): Promise<TrackingLinkResponse> {
    const [response] = await this.respond([link]);
    return response!;
  }

  /** Reads the merchants and counts of all links in one statement. */
  private async respond(links: readonly TrackingLinkEntity[]): Promise<TrackingLinkResponse[]> {
    if (links.length === 0) return [];
    const rows = await this.dataSource.query<LinkFigures[]>(
      `SELECT link.id, merchant.shop_name AS merchant_name,
         (SELECT COALESCE(SUM(clicks), 0) FROM tracking_link_clicks c WHERE c.tracking_link_id = link.id) AS clicks,
         (SELECT COUNT(*) FROM applications a WHERE a.tracking_link_id = link.id) AS applications
       FROM tracking_links link LEFT JOIN merchants merchant ON merchant.id = link.merchant_id WHERE link.id IN (?)`,
      [links.map(({ id }) => id)],
    );
    const figures = new Map(rows.map((row) => [row.id, row]));
    const today = istToday();
    return Promise.all(
      links.map(async ({ updated_at: _, created_at, ...link }) => ({
        ...link,
        url: this.urlOf(link),
        partner_name: (await this.partners.get(link.partner_id)).name,
        merchant_name: figures.get(link.id)?.merchant_name ?? null,
        state: linkState(link, today),
        clicks: Number(figures.get(link.id)?.clicks ?? 0),
        applications: figures.get(link.id)?.applications ?? 0,
        created_at: created_at.toISOString(),
      })),
    );
  }
}

/** About 39 random bits: with a hundred thousand links, one guess in eight million finds one. */

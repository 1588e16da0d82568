import { Injectable } from '@nestjs/common';
import { UNIQUE_ID, utmLinkProblem } from '@marketplace/contract/links/utm-link.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { RowCacheWatcher } from '../../platform/row-cache/row-cache-watcher.js';
import { RowCache } from '../../platform/row-cache/row-cache.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { type CreateLinkHostDto, type LinkHostResponse, LINK_HOST_LIST } from './dto/link-host.dto.js';
import { LinkHostEntity } from './link-host.entity.js';

/**
 * The hosts to which visitors may be sent. They are stored apart from the links, so that a mistake in a link cannot add
 * a new host.
 */
@Injectable()
export class LinkHostsService {
  private readonly cache: RowCache<LinkHostEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    watcher: RowCacheWatcher,
  ) {
    this.cache = watcher.watch(
      new RowCache('link_hosts', () => this.dataSource.getRepository(LinkHostEntity).find({ withDeleted: true })),
    );
  }

  /** Throws `UTM_LINK.REFUSED` with the reason if a UTM link cannot be used. */
  async requireUsable(link: string): Promise<void> {
    const problem = utmLinkProblem(link, await this.allowed());
    // The message about placeholders contains the placeholder itself.
    if (problem) throw new DomainError('UTM_LINK.REFUSED', { UNIQUE_ID, ...problem.vars, reason: problem.key });
  }

  private async allowed(): Promise<string[]> {
    return (await this.cache.all()).filter((row) => row.deleted_at === null).map((row) => row.host);
  }

  async list(raw: RawListQuery): Promise<Page<LinkHostResponse>> {
    const query = LINK_HOST_LIST.read(raw);
    const { q = '', id: ids } = query.filter;
    const links = await this.links(this.dataSource);
    const found = (await this.cache.all()).filter(
      (row) => row.deleted_at === null && row.host.includes(q.toLowerCase()) && (!ids || ids.includes(row.id)),
    );
    const page = pageOf('link-hosts', sorted(found, query), query);
    return page.with(page.items.map((row) => toResponse(row, links)));
  }

  async get(id: number): Promise<LinkHostResponse> {
    const row = await this.cache.get(id);
    if (!row || row.deleted_at !== null) throw new DomainError('LINK_HOST.NOT_FOUND');
    return toResponse(row, await this.links(this.dataSource));
  }

  async create(dto: CreateLinkHostDto, actor: Actor): Promise<LinkHostResponse> {
    const created = await this.transactions.run(
      actor,
      async (tx) => {
        const known = await tx.manager.findOne(LinkHostEntity, {
          where: { host: dto.host },
          withDeleted: true,
          lock: { mode: 'pessimistic_write' },
        });
        if (known && known.deleted_at === null) throw new DomainError('LINK_HOST.TAKEN');
        // A host that was removed is restored in its old row, because rows of cached tables are never removed.
        const row = known
          ? await tx.manager.save(LinkHostEntity, { ...known, deleted_at: null, version: known.version + 1 })
          : await tx.manager.save(LinkHostEntity, tx.manager.create(LinkHostEntity, { host: dto.host, version: 1 }));
        tx.audit('create', 'link-host', row.id, [{ property: 'host', before: null, after: row.host }]);
        return toResponse(await tx.manager.findOneByOrFail(LinkHostEntity, { id: row.id }), await this.links(tx));
      },
      dto,
    );
    await this.cache.reload();
    return created;
  }

  async remove(id: number, actor: Actor): Promise<LinkHostResponse> {
    const removed = await this.transactions.run(actor, async (tx) => {
      const row = await tx.manager.findOne(LinkHostEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new DomainError('LINK_HOST.NOT_FOUND');
      const { cards, lenders } = toResponse(row, await this.links(tx));
      if (cards + lenders > 0) throw new DomainError('LINK_HOST.IN_USE', { count: cards + lenders });
      await tx.manager.update(LinkHostEntity, { id }, { deleted_at: new Date(), version: row.version + 1 });
      tx.audit('delete', 'link-host', id, [{ property: 'host', before: row.host, after: null }]);
      return row;
    });
    await this.cache.reload();
    return toResponse(removed, []);
  }

  private links(source: Pick<Tx, 'query'> | DataSource): Promise<Link[]> {
    return source.query(
      `SELECT 'cards' AS used_by, utm_link FROM credit_cards WHERE utm_link IS NOT NULL AND deleted_at IS NULL
       UNION ALL
       SELECT 'lenders', utm_link FROM lenders WHERE utm_link IS NOT NULL AND deleted_at IS NULL`,
    );
  }
}

interface Link {
  used_by: 'cards' | 'lenders';
  utm_link: string;
}

function toResponse(row: LinkHostEntity, links: Link[]): LinkHostResponse {
  const here = links.filter(({ utm_link }) => utmLinkProblem(utm_link, [row.host]) === undefined);
  const count = (user: Link['used_by']) => here.filter(({ used_by }) => used_by === user).length;
  return {
    id: row.id,
    host: row.host,
    cards: count('cards'),
    lenders: count('lenders'),
    created_at: row.created_at.toISOString(),
  };
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requireSecondAdmin } from '../../accounts/accounts/second-admin.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { RowCacheWatcher } from '../../platform/row-cache/row-cache-watcher.js';
import { RowCache } from '../../platform/row-cache/row-cache.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { type GatewayHostResponse, type ProposeGatewayHostDto, GATEWAY_HOST_LIST } from './dto/gateway-host.dto.js';
import { GatewayHostEntity } from './gateway-host.entity.js';

/** The entity name in the audit log. */
const GATEWAY_HOST = 'gateway-host';

/**
 * The hosts that receive lenders' secrets and customers' data. Two admins must agree on each, so that no single one can
 * send them elsewhere.
 */
@Injectable()
export class GatewayHostsService {
  private readonly cache: RowCache<GatewayHostEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    watcher: RowCacheWatcher,
  ) {
    this.cache = watcher.watch(
      new RowCache('gateway_hosts', () => this.dataSource.getRepository(GatewayHostEntity).find({ withDeleted: true })),
    );
  }

  /**
   * Whether two admins have agreed on `host` and none has removed it since. Applies to the host itself, not to its
   * subdomains.
   */
  async isConfirmed(host: string): Promise<boolean> {
    return (await this.cache.all()).some(
      (row) => row.host === host && row.deleted_at === null && row.confirmed_at !== null,
    );
  }

  async list(raw: RawListQuery): Promise<Page<GatewayHostResponse>> {
    const query = GATEWAY_HOST_LIST.read(raw);
    const { q = '', id: ids } = query.filter;
    const found = (await this.cache.all()).filter(
      (row) => row.deleted_at === null && row.host.includes(q.toLowerCase()) && (!ids || ids.includes(row.id)),
    );
    const page = pageOf('gateway-hosts', sorted(found, query), query);
    return page.with(await toResponses(this.dataSource, page.items));
  }

  async get(id: number): Promise<GatewayHostResponse> {
    const row = await this.cache.get(id);
    if (!row || row.deleted_at !== null) throw new DomainError('GATEWAY_HOST.NOT_FOUND');
    return (await toResponses(this.dataSource, [row]))[0]!;
  }

  async propose(dto: ProposeGatewayHostDto, actor: Actor): Promise<GatewayHostResponse> {
    const proposed = await this.transactions.run(
      actor,
      async (tx) => {
        const known = await tx.manager.findOne(GatewayHostEntity, {
          where: { host: dto.host },
          withDeleted: true,
          lock: { mode: 'pessimistic_write' },
        });
        if (known && known.deleted_at === null) throw new DomainError('GATEWAY_HOST.TAKEN');
        // A host that was removed is restored in its old row and has to be confirmed again.
        const row = await tx.manager.save(GatewayHostEntity, {
          ...known,
          ...{ host: dto.host, version: (known?.version ?? 0) + 1, deleted_at: null },
          ...{ proposed_by: actor.id, proposed_at: new Date(), confirmed_by: null, confirmed_at: null },
        });
        tx.audit('propose', GATEWAY_HOST, row.id, [{ property: 'host', before: null, after: row.host }]);
        return this.respond(tx, row.id);
      },
      dto,
    );
    await this.cache.reload();
    return proposed;
  }

  /** Throws `AUTH.SECOND_ADMIN` for the admin who has proposed the host. */
  async confirm(id: number, actor: Actor): Promise<GatewayHostResponse> {
    const confirmed = await this.transactions.run(actor, async (tx) => {
      const row = await this.lock(tx, id);
      if (row.confirmed_at !== null) throw new DomainError('GATEWAY_HOST.CONFIRMED');
      if (row.proposed_by !== null) await requireSecondAdmin(tx, row.proposed_by, actor);
      await tx.manager.update(
        GatewayHostEntity,
        { id },
        { confirmed_by: actor.id, confirmed_at: new Date(), version: row.version + 1 },
      );
      tx.audit('confirm', GATEWAY_HOST, id, [{ property: 'host', before: null, after: row.host }]);
      return this.respond(tx, id);
    });
    await this.cache.reload();
    return confirmed;
  }

  /** One admin is enough to stop calls. */
  async remove(id: number, actor: Actor): Promise<GatewayHostResponse> {
    const removed = await this.transactions.run(actor, async (tx) => {
      const row = await this.lock(tx, id);
      const response = await this.respond(tx, id);
      await tx.manager.update(GatewayHostEntity, { id }, { deleted_at: new Date(), version: row.version + 1 });
      tx.audit('delete', GATEWAY_HOST, id, [{ property: 'host', before: row.host, after: null }]);
      return response;
    });
    await this.cache.reload();
    return removed;
  }

  private async lock(tx: Tx, id: number): Promise<GatewayHostEntity> {
    const row = await tx.manager.findOne(GatewayHostEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new DomainError('GATEWAY_HOST.NOT_FOUND');
    return row;
  }

  private async respond(tx: Tx, id: number): Promise<GatewayHostResponse> {
    const row = await tx.manager.findOneByOrFail(GatewayHostEntity, { id });
    return (await toResponses(tx, [row]))[0]!;
  }
}

async function toResponses(
  database: Pick<Tx, 'query'>,
  rows: readonly GatewayHostEntity[],
): Promise<GatewayHostResponse[]> {
  const admins = await database.query<{ id: number; name: string }[]>(
    'SELECT id, name FROM admin_users WHERE id IN (?)',
    [[0, ...rows.flatMap((row) => [row.proposed_by ?? 0, row.confirmed_by ?? 0])]],
  );
  const gateways = await database.query<{ base_url: string; name: string }[]>(
    `SELECT g.base_url, l.name FROM lender_gateways g JOIN lenders l ON l.id = g.lender_id
     WHERE g.base_url IS NOT NULL AND l.deleted_at IS NULL ORDER BY l.name`,
  );
  const nameOf = (id: number | null) => admins.find((admin) => admin.id === id)?.name ?? null;
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    lenders: gateways.filter(({ base_url }) => new URL(base_url).hostname === row.host).map(({ name }) => name),
    proposed_by_id: row.proposed_by,
    proposed_by: nameOf(row.proposed_by),
    proposed_at: row.proposed_at.toISOString(),
    confirmed_by: nameOf(row.confirmed_by),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }));
}

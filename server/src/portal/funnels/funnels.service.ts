import { Injectable } from '@nestjs/common';
import { FUNNELS_PER_USER, type FunnelStep } from '@marketplace/contract/portal/funnel.js';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { CreateFunnelDto, FunnelResponse, FunnelsResponse, RenameFunnelDto } from './dto/funnel.dto.js';
import { requireBreakdown } from './funnel-figures.service.js';
import { PortalFunnelEntity } from './portal-funnel.entity.js';

/** So many are shown. */
const LISTED_MAX = 200;
type StoredFunnel = Omit<PortalFunnelEntity, 'created_at' | 'updated_at' | 'partner_id' | 'is_shared'> & {
  owner_name: string;
};

/** Funnels that are kept: a partner's own people share theirs, a merchant or an agent has their own. */
@Injectable()
export class FunnelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async list(actor: Actor): Promise<FunnelsResponse> {
    const scope = portalScopeOf(actor);
    const { sql, parameters } = visible(scope);
    const rows = await this.dataSource.query<StoredFunnel[]>(
      `SELECT f.id, f.version, f.user_id, f.name, f.steps, f.days, f.breakdown, f.product_type, f.lender_id,
         u.name AS owner_name
       FROM portal_funnels f JOIN partner_users u ON u.id = f.user_id
       WHERE ${sql} ORDER BY f.id DESC LIMIT ${LISTED_MAX}`,
      parameters,
    );
    return { success: true, funnels: rows.map((row) => toResponse(row, scope)) };
  }

  create({ name, steps, days, breakdown, ...narrowed }: CreateFunnelDto, actor: Actor): Promise<FunnelResponse> {
    const scope = portalScopeOf(actor);
    requireBreakdown(breakdown, scope.role);
    const { product_type = null, lender_id = null } = narrowed;
    const given = { name, steps: steps.join(','), days, breakdown, product_type, lender_id };
    return this.transactions.run(
      actor,
      async (tx) => {
        const owner = await this.lockUser(tx, scope);
        const own = await tx.manager.countBy(PortalFunnelEntity, { user_id: scope.userId });
        if (own >= FUNNELS_PER_USER) throw new DomainError('FUNNEL.TOO_MANY', { max: FUNNELS_PER_USER });
        const row = await tx.manager.save(PortalFunnelEntity, {
          ...given,
          ...{ partner_id: scope.columns.partner_id, user_id: scope.userId, version: 1 },
          is_shared: isPhoneRole(scope.role) ? 0 : 1,
        });
        tx.audit('create', 'portal-funnel', row.id, [{ property: 'name', before: null, after: name }]);
        return toResponse({ ...row, owner_name: owner }, scope);
      },
      given,
    );
  }

  rename(id: number, { name, version }: RenameFunnelDto, actor: Actor): Promise<FunnelResponse> {
    const scope = portalScopeOf(actor);
    return this.transactions.run(actor, async (tx) => {
      const row = await this.lockOwn(tx, id, scope);
      if (row.version !== version) throw new DomainError('VERSION.CONFLICT');
      await tx.manager.update(PortalFunnelEntity, { id }, { name, version: version + 1 });
      tx.audit('rename', 'portal-funnel', id, [{ property: 'name', before: row.name, after: name }]);
      return toResponse({ ...row, name, version: version + 1 }, scope);
    });
  }

  remove(id: number, actor: Actor): Promise<FunnelResponse> {
    const scope = portalScopeOf(actor);
    return this.transactions.run(actor, async (tx) => {
      const row = await this.lockOwn(tx, id, scope);
      await tx.manager.delete(PortalFunnelEntity, { id });
      tx.audit('delete', 'portal-funnel', id, [{ property: 'name', before: row.name, after: null }]);
      return toResponse(row, scope);
    });
  }

  /** Two that are saved at once wait for each other. */
  private async lockUser(tx: Tx, { userId }: PortalScope): Promise<string> {
    const [user] = await tx.query<{ name: string }[]>('SELECT name FROM partner_users WHERE id = ? FOR UPDATE', [
      userId,
    ]);
    return user?.name ?? '';
  }

  /** One that the user may change; another's answers as a missing one where it is not seen. */
  private async lockOwn(tx: Tx, id: number, scope: PortalScope): Promise<StoredFunnel> {
    const { sql, parameters } = visible(scope);
    const [row] = await tx.query<StoredFunnel[]>(
      `SELECT f.id, f.version, f.user_id, f.name, f.steps, f.days, f.breakdown, f.product_type, f.lender_id,
         u.name AS owner_name
       FROM portal_funnels f JOIN partner_users u ON u.id = f.user_id WHERE f.id = ? AND ${sql} FOR UPDATE`,
      [id, ...parameters],
    );
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    if (!mayChange(row, scope)) throw new DomainError('FUNNEL.NOT_YOURS');
    return row;
  }
}

function visible({ role, userId, columns }: PortalScope): { sql: string; parameters: unknown[] } {
  return isPhoneRole(role)
    ? { sql: 'f.user_id = ?', parameters: [userId] }
    : { sql: 'f.partner_id = ? AND f.is_shared = 1', parameters: [columns.partner_id] };
}

function mayChange({ user_id }: Pick<StoredFunnel, 'user_id'>, { role, userId }: PortalScope): boolean {
  return user_id === userId || role === 'OWNER';
}

function toResponse(row: StoredFunnel, scope: PortalScope): FunnelResponse {
  const { id, name, steps, days, breakdown, product_type, lender_id, owner_name, version } = row;
  return {
    ...{ id, name, steps: steps.split(',') as FunnelStep[], days, breakdown, product_type, lender_id },
    ...{ owner_name, own: mayChange(row, scope) ? 1 : 0, version },
  };
}

import { Injectable } from '@nestjs/common';
import { COUNTER_PER_DAY } from '@marketplace/contract/assisted/assisted.js';
import { LINK_UTM } from '@marketplace/contract/links/tracking-link.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { AssistedService, type Helper } from '../../loans/assisted/assisted.service.js';
import type { AssistedBegun } from '../../loans/assisted/dto/assisted.dto.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Success } from '../../platform/rest/success.js';
import type { BeginAtCounterDto, CounterPage } from './dto/counter.dto.js';

const PAGE = 25;

/** Customers who stand before a merchant or an agent: begun here, and finished on the customer's own phone (decision 70). */
@Injectable()
export class CounterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly assisted: AssistedService,
    private readonly partners: PartnersService,
    private readonly links: TrackingLinksService,
  ) {}

  /** The customer counts for whoever began, by their link, unless it is switched off. */
  async begin(dto: BeginAtCounterDto, actor: Actor): Promise<AssistedBegun> {
    const scope = portalScopeOf(actor);
    const { partner_id } = scope.columns;
    const { product_types } = await this.partners.byId(partner_id);
    if (!product_types.includes(dto.product_type)) throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
    const code = await this.linkOf(scope);
    const utms = { utm_medium: 'counter', ...(code !== null && { [LINK_UTM]: code }) };
    const given = { ...dto, partner_id, utms };
    return { success: true, id: await this.assisted.beginAndSend(given, helperOf(scope), COUNTER_PER_DAY, actor, dto) };
  }

  send(id: string, actor: Actor): Promise<Success> {
    return this.assisted.send(id, helperOf(portalScopeOf(actor)), actor);
  }

  async list(after: string | undefined, actor: Actor): Promise<CounterPage> {
    const scope = portalScopeOf(actor);
    const rows = await this.assisted.rowsOf(helperOf(scope), PAGE + 1, after === undefined ? undefined : Number(after));
    const shown = rows.slice(0, PAGE);
    const states = await this.statesOf(
      shown.map(({ id }) => id),
      scope,
    );
    return {
      rows: shown.map(({ id, row }) => ({ ...row, application_state: states.get(id) ?? null })),
      next: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
    };
  }

  /** An application that came by another partner, or by another shop, is not told of. */
  private async statesOf(ids: number[], { columns }: PortalScope): Promise<Map<number, ApplicationState>> {
    const { partner_id, merchant_id = 0 } = columns;
    const rows = await this.dataSource.query<{ id: number; state: ApplicationState }[]>(
      `SELECT s.id, a.state FROM assisted_applications s JOIN applications a ON a.id = s.application_id
       WHERE s.id IN (?) AND a.partner_id = ? AND (a.submitted_at IS NULL OR a.merchant_id = ?)`,
      [[0, ...ids], partner_id, merchant_id],
    );
    return new Map(rows.map(({ id, state }) => [id, state]));
  }

  private linkOf({ role, userId, columns }: PortalScope): Promise<string | null> {
    return role === 'AGENT' ? this.links.codeOfAgent(userId) : this.links.codeOfMerchant(columns.merchant_id ?? 0);
  }
}

function helperOf({ userId }: PortalScope): Helper {
  return { type: 'partner', id: userId };
}

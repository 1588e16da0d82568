import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { PortalUsersService } from '../../partners/partner-users/portal-users.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type HomeResponse, LEAD_LIST, type LeadAtLender, type LeadResponse } from './dto/lead.dto.js';
import { LeadsRepository } from './leads.repository.js';

/** What came of the customers whom a user of the portal, or somebody below, has brought. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly users: PortalUsersService,
    private readonly partners: PartnersService,
    private readonly links: TrackingLinksService,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  async page(raw: RawListQuery, actor: Actor): Promise<Page<LeadResponse>> {
    const { columns } = portalScopeOf(actor);
    const { filter, direction, offset, limit, after } = LEAD_LIST.read(raw);
    const rows = await this.leads.page(columns, filter, { direction, offset, limit, after });
    const atLenders = await this.leads.atLenders(rows.map(({ id }) => id));
    const lendersOf = new Map<number, LeadAtLender[]>();
    for (const { application_id, lender_name, state, state_at } of atLenders) {
      const lenders = lendersOf.get(application_id) ?? [];
      lendersOf.set(application_id, [...lenders, { lender_name, state, state_at: state_at.toISOString() }]);
    }
    const leads = rows.map((row) => {
      const { applicant_name, phone_masked } = maskedApplicant(this.cipher, row);
      return {
        id: row.id,
        customer_name: applicant_name,
        phone_masked,
        product_type: row.product_type,
        state: row.state,
        submitted_at: row.submitted_at!.toISOString(),
        merchant_name: row.merchant_name,
        agent_name: row.agent_name,
        lenders: lendersOf.get(row.id) ?? [],
      };
    });
    return new Page('leads', leads, offset, await this.leads.count(columns, filter));
  }

  async home(actor: Actor): Promise<HomeResponse> {
    const scope = portalScopeOf(actor);
    const midnight = new Date(`${istToday()}T00:00:00+05:30`);
    return {
      success: true,
      link_url: await this.linkOf(scope),
      leads_today: await this.leads.countSince(scope.columns, midnight),
      invited: await this.users.countInvited(scope),
    };
  }

  /** An agent's and a merchant's own link, which counts for them; the partner's pages for its own people. */
  async linkOf({ role, userId, columns }: PortalScope): Promise<string | null> {
    if (role === 'AGENT') return this.links.urlOfAgent(userId);
    if (isPhoneRole(role)) return this.links.urlOfMerchant(columns.merchant_id!);
    const { slug } = await this.partners.byId(columns.partner_id);
    return `${this.config.publicUrl}/${slug}`;
  }
}

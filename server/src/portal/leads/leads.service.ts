import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { TaxInvoicesRepository } from '../../money/tax-invoices/tax-invoices.repository.js';
import { PortalUsersService } from '../../partners/partner-users/portal-users.service.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type HomeResponse, LEAD_LIST, type LeadAtLender, type LeadResponse } from './dto/lead.dto.js';
import { LeadsRepository } from './leads.repository.js';
import { OwnLinks } from './own-links.js';

/** What came of the customers whom a user of the portal, or somebody below, has brought. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly users: PortalUsersService,
    private readonly ownLinks: OwnLinks,
    private readonly invoices: TaxInvoicesRepository,
    private readonly cipher: FieldCipher,
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
      link_url: await this.ownLinks.of(scope),
      app_url: await this.ownLinks.ofApp(scope),
      leads_today: await this.leads.countSince(scope.columns, midnight),
      invited: await this.users.countInvited(scope),
      invoices_to_accept: scope.role === 'STAFF' ? 0 : await this.invoices.countDrafts(ownPayeeOf(actor)),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { LEAD_LIST, type LeadAtLender, type LeadResponse } from './dto/lead.dto.js';
import { LeadsRepository } from './leads.repository.js';

/** What came of the customers whom a user of the portal, or somebody below, has brought. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
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
}

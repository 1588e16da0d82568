import { Injectable } from '@nestjs/common';
import { DemandsRepository } from '../../desk/training/demands.repository.js';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { LeadMoneyService } from '../../money/commission-ledger/lead-money.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LeadsRepository } from '../leads/leads.repository.js';
import type { LeadMoneyResponse } from './dto/lead-money.dto.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';

@Injectable()
export class LeadMoneyOfPortal {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly money: LeadMoneyService,
    private readonly demanded: DemandsRepository,
    private readonly cipher: FieldCipher,
  ) {}

  /** Of a lead below the user, their own money alone. */
  async get(id: number, actor: Actor): Promise<LeadMoneyResponse> {
    const lead = await this.leads.find(portalScopeOf(actor).columns, id);
    if (!lead) throw new DomainError('LEAD.NOT_FOUND');
    const [lenders, untrained] = await Promise.all([
      this.money.of(id, ownPayeeOf(actor)),
      this.demanded.ofApplication(id),
    ]);
    const { applicant_name, phone_masked } = maskedApplicant(this.cipher, lead);
    return {
      success: true,
      id,
      customer_name: applicant_name,
      phone_masked,
      product_type: lead.product_type,
      lenders,
      untrained,
    };
  }
}

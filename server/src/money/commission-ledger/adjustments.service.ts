import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { AccrualsRepository } from './accruals.repository.js';
import type { AdjustmentDto, MonthResponse } from './dto/ledger.dto.js';
import { sumMonth } from './month-sums.js';
import { MonthsRepository } from './months.repository.js';
import { MonthsService } from './months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { currentPeriod } from './periods.js';

@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly months: MonthsService,
    private readonly monthsRepository: MonthsRepository,
    private readonly accruals: AccrualsRepository,
    private readonly parties: PartiesRepository,
    private readonly slabs: RevenueSlabsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** An adjustment by hand, in a month that is open. */
  async adjust(dto: AdjustmentDto, actor: Actor): Promise<MonthResponse> {
    const { lender_id, period, partner_id = null, commission_amount, partner_amount, reason } = dto;
    if (period > currentPeriod()) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
    if (commission_amount === 0 && partner_amount === 0) throw new DomainError('COMMISSION.NOTHING_TO_ADJUST');
    if (partner_id === null && partner_amount !== 0) throw new DomainError('PARTNER.NOT_FOUND');
    await this.transactions.run(
      actor,
      async (tx) => {
        if (!(await this.slabs.lockLender(tx, lender_id))) throw new DomainError('LENDER.NOT_FOUND');
        const closed = await this.monthsRepository.closedOf(tx, lender_id);
        if (closed.some((month) => month.period === period)) throw new DomainError('COMMISSION.MONTH_CLOSED');
        const terms = await this.parties.partnerTerms(tx);
        if (partner_id !== null && !terms.has(partner_id)) throw new DomainError('PARTNER.NOT_FOUND');
        const id = await this.accruals.insertAccrual(tx, {
          lender_id,
          period,
          for_period: period,
          partner_id,
          lender_application_id: null,
          disbursed_on: null,
          kind: 'MANUAL',
          disbursals: 0,
          disbursed_amount: 0,
          commission_amount,
          partner_amount,
          reason,
          actor_id: actor.id,
        });
        await sumMonth(tx, lender_id, period);
        tx.audit('adjust', 'commission-month', `${lender_id}-${period}`, [
          { property: 'accrual', before: null, after: id },
          { property: 'commission_amount', before: null, after: commission_amount },
          { property: 'partner_amount', before: null, after: partner_amount },
          { property: 'reason', before: null, after: reason },
        ]);
      },
      dto,
    );
    return this.months.get(`${lender_id}-${period}`);
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { CommissionVarianceEntity } from './commission-variance.entity.js';
import type { MonthResponse, VarianceDto } from './dto/ledger.dto.js';
import { MonthsService } from './months.service.js';
import { readId } from './periods.js';

/** What is done about a lender that paid less or more for a month than it owes. It moves no money. */
@Injectable()
export class VariancesService {
  constructor(
    private readonly months: MonthsService,
    private readonly slabs: RevenueSlabsRepository,
    private readonly transactions: Transactions,
  ) {}

  async decide(id: string, dto: VarianceDto, actor: Actor): Promise<MonthResponse> {
    const { owner: lender_id, period } = readId(id);
    const { decision, variance, note, version } = dto;
    const month = await this.months.get(id);
    if (month.state !== 'CLOSED') throw new DomainError('COMMISSION.NOT_CLOSED');
    if (month.variance === 0) throw new DomainError('COMMISSION.NO_VARIANCE');
    if (month.variance !== variance) throw new DomainError('COMMISSION.CHANGED');
    await this.transactions.run(actor, async (tx) => {
      // One decision at a time: of two admins the second is told that there is another one.
      if (!(await this.slabs.lockLender(tx, lender_id))) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
      const before = await tx.manager.findOneBy(CommissionVarianceEntity, { lender_id, period });
      if ((before?.version ?? 0) !== version) throw new DomainError('VERSION.CONFLICT');
      const after = { decision, variance, note, decided_by: actor.id!, version: version + 1 };
      if (before) await tx.manager.update(CommissionVarianceEntity, { id: before.id }, after);
      else await tx.manager.insert(CommissionVarianceEntity, { lender_id, period, ...after });
      tx.audit('decide-variance', 'commission-month', id, [
        { property: 'decision', before: before?.decision ?? null, after: decision },
        { property: 'variance', before: before?.variance ?? null, after: variance },
        { property: 'note', before: before?.note ?? null, after: note },
      ]);
    });
    return this.months.get(id);
  }
}

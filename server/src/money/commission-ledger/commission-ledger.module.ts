import { Module } from '@nestjs/common';
import { RevenueSlabsModule } from '../revenue-slabs/revenue-slabs.module.js';
import { LedgerAdminController } from './ledger.admin.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [RevenueSlabsModule],
  controllers: [LedgerAdminController],
  providers: [LedgerRepository, LedgerService, StatementsService],
  exports: [LedgerService],
})
export class CommissionLedgerModule {}

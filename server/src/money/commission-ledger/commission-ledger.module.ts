import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RevenueSlabsModule } from '../revenue-slabs/revenue-slabs.module.js';
import { CommissionAccrualEntity } from './commission-accrual.entity.js';
import { CommissionMonthEntity } from './commission-month.entity.js';
import { CommissionReceiptEntity } from './commission-receipt.entity.js';
import { LedgerAdminController } from './ledger.admin.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CommissionAccrualEntity, CommissionMonthEntity, CommissionReceiptEntity]),
    RevenueSlabsModule,
  ],
  controllers: [LedgerAdminController],
  providers: [LedgerRepository, LedgerService, StatementsService],
  exports: [LedgerService],
})
export class CommissionLedgerModule {}

import { Module } from '@nestjs/common';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { EligibilityModule } from '../eligibility/eligibility.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [CommissionLedgerModule, EligibilityModule, LeadsModule],
  controllers: [ProductsController],
  providers: [ProductsService],
})
export class ProductsModule {}

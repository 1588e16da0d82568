import { Module } from '@nestjs/common';
import { TicketsModule } from '../../desk/tickets/tickets.module.js';
import { TaxInvoicesModule } from '../../money/tax-invoices/tax-invoices.module.js';
import { PortalTicketsController } from './portal-tickets.controller.js';
import { PortalTicketsService } from './portal-tickets.service.js';

@Module({
  imports: [TicketsModule, TaxInvoicesModule],
  controllers: [PortalTicketsController],
  providers: [PortalTicketsService],
})
export class PortalTicketsModule {}

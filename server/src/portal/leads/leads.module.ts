import { Module } from '@nestjs/common';
import { TaxInvoicesModule } from '../../money/tax-invoices/tax-invoices.module.js';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { LeadsController } from './leads.controller.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsService } from './leads.service.js';
import { OwnLinks } from './own-links.js';

@Module({
  imports: [PartnersModule, PartnerUsersModule, TaxInvoicesModule, TrackingLinksModule],
  controllers: [LeadsController],
  providers: [LeadsRepository, LeadsService, OwnLinks],
  exports: [LeadsRepository, OwnLinks],
})
export class LeadsModule {}

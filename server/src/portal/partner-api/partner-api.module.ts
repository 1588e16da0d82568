import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssistedModule } from '../../loans/assisted/assisted.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { EligibilityModule } from '../eligibility/eligibility.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { OwnKeyController } from './own-key.controller.js';
import { PartnerLeadEntity } from './partner-lead.entity.js';
import { PartnerLeadsController } from './partner-leads.controller.js';
import { PartnerLeadsRepository } from './partner-leads.repository.js';
import { PartnerLeadsService } from './partner-leads.service.js';

const SANDBOX_DAYS = 30;

@Module({
  imports: [
    TypeOrmModule.forFeature([PartnerLeadEntity]),
    AssistedModule,
    EligibilityModule,
    LeadsModule,
    PartnersModule,
    WebhooksModule,
  ],
  controllers: [CatalogueController, OwnKeyController, PartnerLeadsController],
  providers: [CatalogueService, PartnerLeadsRepository, PartnerLeadsService],
})
export class PartnerApiModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(SANDBOX_DAYS, "partner_leads WHERE mode = 'test' AND created_at < ?");
  }
}

import { Module } from '@nestjs/common';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { LeadsController } from './leads.controller.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsService } from './leads.service.js';

@Module({
  imports: [PartnersModule, PartnerUsersModule, TrackingLinksModule],
  controllers: [LeadsController],
  providers: [LeadsRepository, LeadsService],
  exports: [LeadsRepository, LeadsService],
})
export class LeadsModule {}

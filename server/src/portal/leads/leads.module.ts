import { Module } from '@nestjs/common';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { LeadsController } from './leads.controller.js';
import { LeadsRepository } from './leads.repository.js';
import { LeadsService } from './leads.service.js';
import { OwnLinks } from './own-links.js';

@Module({
  imports: [PartnersModule, TrackingLinksModule],
  controllers: [LeadsController],
  providers: [LeadsRepository, LeadsService, OwnLinks],
  exports: [LeadsRepository, OwnLinks],
})
export class LeadsModule {}

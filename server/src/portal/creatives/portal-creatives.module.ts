import { Module } from '@nestjs/common';
import { CreativesModule } from '../../desk/creatives/creatives.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PortalCreativesController } from './portal-creatives.controller.js';
import { PortalCreativesService } from './portal-creatives.service.js';

@Module({
  imports: [CreativesModule, LeadsModule, PartnersModule],
  controllers: [PortalCreativesController],
  providers: [PortalCreativesService],
  exports: [PortalCreativesService],
})
export class PortalCreativesModule {}

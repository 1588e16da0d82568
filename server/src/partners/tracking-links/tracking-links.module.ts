import { Module } from '@nestjs/common';
import { PartnersModule } from '../partners/partners.module.js';
import { TrackingLinksAdminController } from './tracking-links.admin.controller.js';
import { TrackingLinksController } from './tracking-links.controller.js';
import { TrackingLinksService } from './tracking-links.service.js';

@Module({
  imports: [PartnersModule],
  controllers: [TrackingLinksController, TrackingLinksAdminController],
  providers: [TrackingLinksService],
  exports: [TrackingLinksService],
})
export class TrackingLinksModule {}

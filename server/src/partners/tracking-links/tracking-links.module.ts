import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../partners/partners.module.js';
import { TrackingLinkClicksEntity } from './tracking-link-clicks.entity.js';
import { TrackingLinkEntity } from './tracking-link.entity.js';
import { TrackingLinksAdminController } from './tracking-links.admin.controller.js';
import { TrackingLinksController } from './tracking-links.controller.js';
import { TrackingLinksService } from './tracking-links.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackingLinkClicksEntity, TrackingLinkEntity]), PartnersModule],
  controllers: [TrackingLinksController, TrackingLinksAdminController],
  providers: [TrackingLinksService],
  exports: [TrackingLinksService],
})
export class TrackingLinksModule implements OnModuleInit {
  constructor() {}

  onModuleInit(): void {}
}

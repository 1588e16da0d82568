import { Module, type OnModuleInit } from '@nestjs/common';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../partners/partners.module.js';
import { TrackingLinkClicksEntity } from './tracking-link-clicks.entity.js';
import { TrackingLinkEntity } from './tracking-link.entity.js';
import { TrackingLinksAdminController } from './tracking-links.admin.controller.js';
import { TrackingLinksController } from './tracking-links.controller.js';
import { Exports } from '../../platform/exports/exports.js';
import { byKey } from '../../platform/exports/pages.js';
import { TRACKING_LINK_COLUMNS } from './exported-columns.js';
import { TrackingLinksService } from './tracking-links.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackingLinkClicksEntity, TrackingLinkEntity]), PartnersModule],
  controllers: [TrackingLinksController, TrackingLinksAdminController],
  providers: [TrackingLinksService],
  exports: [TrackingLinksService],
})
export class TrackingLinksModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly links: TrackingLinksService,
  ) {}

  onModuleInit(): void {
    this.exports.register('tracking-links', {
      ...{ permission: Permission.TrackingLinkManage, columns: TRACKING_LINK_COLUMNS },
      ...byKey((query) => this.links.page(query)),
    });
  }
}

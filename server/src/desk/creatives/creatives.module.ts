import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { CreativeDrawer } from './creative-drawer.js';
import { CreativeFiles } from './creative-files.service.js';
import { CreativeEntity, CreativeFileEntity, CreativePrintEntity, CreativeVersionEntity } from './creative.entity.js';
import { CreativesAdminController } from './creatives.admin.controller.js';
import { CreativesRepository } from './creatives.repository.js';
import { CreativesService } from './creatives.service.js';
import { PrintedController } from './printed.controller.js';
import { PrintedService } from './printed.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CreativeEntity, CreativeFileEntity, CreativePrintEntity, CreativeVersionEntity]),
    FilesModule,
    LendersModule,
    PartnersModule,
    TrackingLinksModule,
  ],
  controllers: [CreativesAdminController, PrintedController],
  providers: [CreativeDrawer, CreativeFiles, CreativesRepository, CreativesService, PrintedService],
  exports: [CreativeDrawer, CreativeFiles, CreativesRepository, CreativesService],
})
export class CreativesModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register(
      'desk/creatives',
      ['partners/partner-users', 'partners/merchants', 'catalogue/lenders'],
      () => import('./demo/creatives.demo.js'),
    );
  }
}

import { Module } from '@nestjs/common';
import { AssistedModule } from '../../loans/assisted/assisted.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { AssistedAdminController } from './assisted.admin.controller.js';
import { DeskAssistedService } from './desk-assisted.service.js';

@Module({
  imports: [AssistedModule, PartnersModule],
  controllers: [AssistedAdminController],
  providers: [DeskAssistedService],
})
export class AssistedDeskModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { AssistedService } from '../../loans/assisted/assisted.service.js';
import { AssistedModule } from '../../loans/assisted/assisted.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { Exports } from '../../platform/exports/exports.js';
import { AssistedAdminController } from './assisted.admin.controller.js';
import { DeskAssistedService } from './desk-assisted.service.js';
import { exportedAssisted } from './exported-assisted.js';

@Module({
  imports: [AssistedModule, PartnersModule],
  controllers: [AssistedAdminController],
  providers: [DeskAssistedService],
})
export class AssistedDeskModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly assisted: AssistedService,
  ) {}

  onModuleInit(): void {
    this.exports.register('assisted', exportedAssisted(this.assisted));
  }
}

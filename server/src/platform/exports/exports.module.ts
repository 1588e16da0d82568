import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/files.module.js';
import { OutboxViewService } from '../outbox/outbox-view.service.js';
import { ExportJobs } from './export-jobs.js';
import { exportedJobs } from './exported-jobs.js';
import { registerExported } from './exported.decorator.js';
import { ExportPartEntity } from './export-part.entity.js';
import { ExportEntity } from './export.entity.js';
import { ExportsAdminController } from './exports.admin.controller.js';
import { Exports } from './exports.js';
import { ExportsService } from './exports.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ExportEntity, ExportPartEntity]), DiscoveryModule, FilesModule],
  controllers: [ExportsAdminController],
  providers: [Exports, ExportsService, ExportJobs],
  exports: [Exports],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly exports: Exports,
    private readonly jobs: OutboxViewService,
  ) {}

  onModuleInit(): void {
    this.exports.register('outbox', exportedJobs(this.jobs));
    for (const { instance } of this.discovery.getControllers()) registerExported(this.exports, instance as object);
  }
}

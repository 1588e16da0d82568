import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Exports } from '../exports/exports.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { AuditCheckEntity } from './audit-check.entity.js';
import { AuditChecks } from './audit-checks.service.js';
import { AuditLogController } from './audit-log.admin.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { exportedEntries } from './exported-entries.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditCheckEntity]), MetricsModule],
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChecks],
})
export class AuditLogModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly log: AuditLogService,
  ) {}

  onModuleInit(): void {
    this.exports.register('audit-log', exportedEntries(this.log));
  }
}

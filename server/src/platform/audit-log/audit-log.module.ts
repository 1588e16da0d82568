import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MetricsModule } from '../metrics/metrics.module.js';
import { AuditCheckEntity } from './audit-check.entity.js';
import { AuditChecks } from './audit-checks.service.js';
import { AuditLogController } from './audit-log.admin.controller.js';
import { AuditLogService } from './audit-log.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditCheckEntity]), MetricsModule],
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChecks],
})
export class AuditLogModule {}

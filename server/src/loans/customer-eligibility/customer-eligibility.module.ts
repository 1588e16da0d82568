import { Module, type OnModuleInit } from '@nestjs/common';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Exports } from '../../platform/exports/exports.js';
import { CustomerEligibilityController } from './customer-eligibility.admin.controller.js';
import { CustomerEligibilityService } from './customer-eligibility.service.js';
import { DedupeChecksRepository } from './dedupe-checks.repository.js';
import { EligibilityRunsRepository } from './eligibility-runs.repository.js';
import { CHECK_COLUMNS, RUN_COLUMNS } from './exported-columns.js';

@Module({
  controllers: [CustomerEligibilityController],
  providers: [CustomerEligibilityService, DedupeChecksRepository, EligibilityRunsRepository],
})
export class CustomerEligibilityModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly eligibility: CustomerEligibilityService,
  ) {}

  onModuleInit(): void {
    this.exports.register('customer-eligibility', {
      ...{ permission: Permission.ApplicationView, columns: RUN_COLUMNS },
      count: (query) => this.eligibility.countRuns(query),
      rows: (query) => this.eligibility.runRows(query),
    });
    this.exports.register('dedupe-checks', {
      ...{ permission: Permission.ApplicationView, columns: CHECK_COLUMNS },
      count: (query) => this.eligibility.countChecks(query),
      rows: (query) => this.eligibility.checkRows(query),
    });
  }
}

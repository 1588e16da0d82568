import { Module } from '@nestjs/common';
import { CustomerEligibilityController } from './customer-eligibility.admin.controller.js';
import { CustomerEligibilityService } from './customer-eligibility.service.js';
import { DedupeChecksRepository } from './dedupe-checks.repository.js';
import { EligibilityRunsRepository } from './eligibility-runs.repository.js';

@Module({
  controllers: [CustomerEligibilityController],
  providers: [CustomerEligibilityService, DedupeChecksRepository, EligibilityRunsRepository],
})
export class CustomerEligibilityModule {}

import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ConsentsModule } from '../../customers/consents/consents.module.js';
import { GatewaysModule } from '../../catalogue/gateways/gateways.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { LinkHostsModule } from '../../catalogue/link-hosts/link-hosts.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { Dedupe } from './dedupe.js';
import { LeadsRepository } from './leads.repository.js';
import { LenderClicksController } from './lender-clicks.controller.js';
import { LenderClicksService } from './lender-clicks.service.js';
import { LenderReports } from './lender-reports.js';
import { SubmissionJobs } from './submission-jobs.js';
import { SubmissionViewsService } from './submission-views.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [ApplicationsModule, ConsentsModule, GatewaysModule, LendersModule, LinkHostsModule, PartnersModule],
  controllers: [SubmissionsController, LenderClicksController],
  providers: [
    Dedupe,
    LeadsRepository,
    LenderClicksService,
    LenderReports,
    SubmissionJobs,
    SubmissionViewsService,
    SubmissionsRepository,
    SubmissionsService,
  ],
  exports: [LenderReports, SubmissionViewsService, SubmissionsRepository, SubmissionsService],
})
export class SubmissionsModule {}

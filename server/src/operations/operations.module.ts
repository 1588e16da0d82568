import { Module } from '@nestjs/common';
import { ArchiveModule } from './archive/archive.module.js';
import { CustomersJourneyModule } from './customers-journey/customers-journey.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReportMailsModule } from './report-mails/report-mails.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [
    UploadsModule,
    DashboardModule,
    PrivacyModule,
    ArchiveModule,
    CustomersJourneyModule,
    ReportsModule,
    ReportMailsModule,
  ],
})
export class OperationsArea {}

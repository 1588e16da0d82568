import { Module } from '@nestjs/common';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [UploadsModule, DashboardModule, PrivacyModule],
})
export class OperationsArea {}

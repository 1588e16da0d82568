import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import {
  CommissionUploadsController,
  MisUploadsController,
  StatusUploadsController,
} from './uploads.admin.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadJobs } from './uploads.jobs.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FilesModule],
  controllers: [UploadsController, StatusUploadsController, MisUploadsController, CommissionUploadsController],
  providers: [UploadJobs, UploadsService],
})
export class UploadsModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { eraseRows, forgetNumber } from './rows-of-person.js';
import { StatusFileService } from './status-file.service.js';
import { UnmatchedRowsService } from './unmatched-rows.service.js';
import { UploadRowsService } from './upload-rows.service.js';
import {
  CommissionUploadsController,
  MisUploadsController,
  StatusUploadsController,
} from './uploads.admin.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadJobs } from './uploads.jobs.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FilesModule, ProspectsModule],
  controllers: [UploadsController, StatusUploadsController, MisUploadsController, CommissionUploadsController],
  providers: [UploadJobs, UploadsService, UploadRowsService, UnmatchedRowsService, StatusFileService],
})
export class UploadsModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register({ erase: eraseRows, detach: forgetNumber });
  }
}

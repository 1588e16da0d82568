import { Module, type OnModuleInit } from '@nestjs/common';
import { IMPORT_KINDS, type ImportKind, LENDER_FILE_KINDS } from '@marketplace/contract/imports/columns.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Exports } from '../../platform/exports/exports.js';
import { byKey } from '../../platform/exports/pages.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { UNMATCHED_COLUMNS, UPLOAD_COLUMNS } from './exported-columns.js';
import { BankAnswers } from './bank-answers.js';
import { RowCandidatesService } from './row-candidates.service.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { countRows, eraseRows, forgetNumber } from './rows-of-person.js';
import { StatusFileService } from './status-file.service.js';
import {
  CommissionUnmatchedRowsController,
  MisUnmatchedRowsController,
  StatusUnmatchedRowsController,
} from './unmatched-rows.admin.controller.js';
import { UnmatchedRowsService } from './unmatched-rows.service.js';
import { UploadRowsService } from './upload-rows.service.js';
import { UploadChangeEntity } from './upload-change.entity.js';
import { UploadRowEntity } from './upload-row.entity.js';
import { UploadStepEntity } from './upload-step.entity.js';
import { UploadEntity } from './upload.entity.js';
import {
  CommissionUploadsController,
  MisUploadsController,
  PayoutUploadsController,
  StatusUploadsController,
} from './uploads.admin.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadJobs } from './uploads.jobs.js';
import { UploadsService } from './uploads.service.js';

/** Who may open the page of a kind. */
const PERMISSIONS: Record<ImportKind, Permission> = {
  status: Permission.StatusFileManage,
  mis: Permission.MisFileManage,
  commission: Permission.CommissionManage,
  payout: Permission.CommissionManage,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([UploadChangeEntity, UploadRowEntity, UploadStepEntity, UploadEntity]),
    FilesModule,
    PayoutRunsModule,
    ProspectsModule,
  ],
  controllers: [
    UploadsController,
    StatusUploadsController,
    MisUploadsController,
    PayoutUploadsController,
    CommissionUploadsController,
    StatusUnmatchedRowsController,
    MisUnmatchedRowsController,
    CommissionUnmatchedRowsController,
  ],
  providers: [
    BankAnswers,
    UploadJobs,
    UploadsService,
    UploadRowsService,
    UnmatchedRowsService,
    RowCandidatesService,
    StatusFileService,
  ],
})
export class UploadsModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly demo: DemoData,
    private readonly waiting: Waiting,
    private readonly exports: Exports,
    private readonly uploads: UploadsService,
    private readonly unmatched: UnmatchedRowsService,
  ) {}

  onModuleInit(): void {
    this.erasure.register({ count: countRows, erase: eraseRows, detach: forgetNumber });
    for (const kind of IMPORT_KINDS) {
      const permission = PERMISSIONS[kind];
      this.exports.register(`${kind}-uploads`, {
        ...{ permission, columns: UPLOAD_COLUMNS },
        // What has a language is not among the columns.
        ...byKey((query) => this.uploads.page(kind, query, { language: 'en' })),
      });
    }
    for (const kind of LENDER_FILE_KINDS) {
      const permission = PERMISSIONS[kind];
      this.waiting.registerRows(`${kind}-rows`, 'upload_rows WHERE waiting = ?', () => [kind]);
      this.exports.register(`${kind}-unmatched`, {
        ...{ permission, columns: UNMATCHED_COLUMNS },
        count: (query) => this.unmatched.count(kind, query),
        rows: (query) => this.unmatched.rows(kind, query),
      });
    }
    this.demo.register(
      'operations/uploads',
      ['accounts/admin-users', 'loans/applications', 'money/revenue-slabs', 'money/share-terms', 'partners/diligence'],
      () => import('./demo/uploads.demo.js'),
    );
  }
}

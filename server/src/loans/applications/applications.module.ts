import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { OPEN_STATES } from '@marketplace/contract/states/lender-application.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OpenApplications } from '../../catalogue/vendors/open-applications.js';
import { VendorsModule } from '../../catalogue/vendors/vendors.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { PersonalData } from '../../customers/prospects/personal-data.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Exports } from '../../platform/exports/exports.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { ApplicationListService } from './application-list.service.js';
import { ApplicationViewsService } from './application-views.service.js';
import { ApplicationEntity } from './application.entity.js';
import { countApplications, eraseApplications } from './applications-of-person.js';
import { applicationsShown, recipientsOfApplications } from './applications-shown.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsRepository } from './applications.repository.js';
import { CustomerApplicationsService } from './customer-applications.service.js';
import { DisbursalDifferenceEntity } from './disbursal-difference.entity.js';
import { DisbursalDifferencesController } from './disbursal-differences.admin.controller.js';
import { DisbursalDifferencesService } from './disbursal-differences.service.js';
import { findApplications } from './find-applications.js';
import { APPLICATION_COLUMNS, LENDER_APPLICATION_COLUMNS } from './exported-columns.js';
import { LenderApplicationCountEntity } from './lender-application-count.entity.js';
import { foldCounts, readCounts, readCountsByLender } from './lender-application-counts.js';
import { LenderApplicationEventEntity } from './lender-application-event.entity.js';
import { LenderApplicationEntity } from './lender-application.entity.js';
import { LenderApplicationsRepository } from './lender-applications.repository.js';
import { LenderApplicationsService } from './lender-applications.service.js';

const FOLD_MS = 10_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ApplicationEntity,
      DisbursalDifferenceEntity,
      LenderApplicationCountEntity,
      LenderApplicationEventEntity,
      LenderApplicationEntity,
    ]),
    PartnersModule,
    ProspectsModule,
    VendorsModule,
  ],
  controllers: [ApplicationsAdminController, ApplicationsController, DisbursalDifferencesController],
  providers: [
    CustomerApplicationsService,
    LenderApplicationsService,
    LenderApplicationsRepository,
    ApplicationListService,
    ApplicationViewsService,
    ApplicationsRepository,
    DisbursalDifferencesService,
  ],
  exports: [CustomerApplicationsService, LenderApplicationsService],
})
export class ApplicationsModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly openApplications: OpenApplications,
    private readonly erasure: Erasure,
    private readonly personalData: PersonalData,
    private readonly demo: DemoData,
    private readonly waiting: Waiting,
    private readonly search: AdminSearch,
    private readonly exports: Exports,
    private readonly list: ApplicationListService,
    private readonly views: ApplicationViewsService,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, () => foldCounts(this.transactions));
    this.openApplications.countedBy(() => readCountsByLender(this.dataSource, OPEN_STATES));
    this.erasure.register({ count: countApplications, erase: eraseApplications });
    this.personalData.register({
      applications: (id) => applicationsShown(this.dataSource, id),
      recipients: (id) => recipientsOfApplications(this.dataSource, id),
    });
    this.waiting.registerRows('disbursal-differences', 'disbursal_differences WHERE decision IS NULL');
    this.waiting.register(['push-failures'], async () => ({
      'push-failures': await readCounts(this.dataSource, { state: 'PUSH_FAILED' }),
    }));
    this.search.register({
      kind: 'application',
      permission: Permission.ApplicationView,
      find: findApplications(this.dataSource),
    });
    this.exports.register('applications', {
      permission: Permission.ApplicationView,
      columns: APPLICATION_COLUMNS,
      count: (query) => this.list.count(query),
      rows: (query) => this.list.rows(query),
    });
    this.exports.register('lender-applications', {
      permission: Permission.ApplicationView,
      columns: LENDER_APPLICATION_COLUMNS,
      count: (query) => this.views.count(query),
      rows: (query) => this.views.rows(query),
    });
    this.demo.register(
      'loans/applications',
      ['catalogue/lenders', 'partners/merchants'],
      () => import('./demo/applications.demo.js'),
    );
  }
}

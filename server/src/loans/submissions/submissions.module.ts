import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { GatewaysModule } from '../../catalogue/gateways/gateways.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { LinkHostsModule } from '../../catalogue/link-hosts/link-hosts.module.js';
import { ConsentsModule } from '../../customers/consents/consents.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import type { Recipient } from '../../customers/prospects/dto/personal-data.dto.js';
import { PersonalData } from '../../customers/prospects/personal-data.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { DECISIONS_KEPT_DAYS } from '../../customers/prospects/retention.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { daysBefore, Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { countAtLenders, keptOfPaidOut, lenderApplicationsOf } from '../applications/applications-of-person.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { OF_ERASED } from '../applications/paid-out.js';
import { ApplicationStatusController } from './application-status.controller.js';
import { DedupeCheckEntity } from './dedupe-check.entity.js';
import { Dedupe } from './dedupe.js';
import { LeadsRepository } from './leads.repository.js';
import { LenderClickEntity } from './lender-click.entity.js';
import { LenderClicksController } from './lender-clicks.controller.js';
import { LenderClicksService } from './lender-clicks.service.js';
import { LenderLinksService } from './lender-links.service.js';
import { LenderReports } from './lender-reports.js';
import { SubmissionJobs } from './submission-jobs.js';
import { SubmissionViewsService } from './submission-views.service.js';
import { SubmissionEntity } from './submission.entity.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DedupeCheckEntity, LenderClickEntity, SubmissionEntity]),
    ApplicationsModule,
    ConsentsModule,
    GatewaysModule,
    LendersModule,
    LinkHostsModule,
    MessagingModule,
    PartnersModule,
    ProspectsModule,
  ],
  controllers: [SubmissionsController, ApplicationStatusController, LenderClicksController],
  providers: [
    Dedupe,
    LeadsRepository,
    LenderClicksService,
    LenderLinksService,
    LenderReports,
    SubmissionJobs,
    SubmissionViewsService,
    SubmissionsRepository,
    SubmissionsService,
  ],
  exports: [LenderLinksService, LenderReports, SubmissionViewsService, SubmissionsRepository, SubmissionsService],
})
export class SubmissionsModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly erasure: Erasure,
    private readonly personalData: PersonalData,
    private readonly housekeeping: Housekeeping,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, person) => {
        const pages = await countAtLenders(
          database,
          person,
          'submissions',
          'r.lender_application_id = la.id AND (r.journey_url IS NOT NULL OR r.lender_offers IS NOT NULL)',
        );
        return [
          { kind: 'lender_pages', erased: Number(pages?.total), kept: 0, ground: null },
          // Removed within a day, by housekeeping.
          { kind: 'dedupe_checks', ...keptOfPaidOut(await countAtLenders(database, person, 'dedupe_checks')) },
        ];
      },
      erase: async (tx, { id }) =>
        tx.query('UPDATE submissions SET journey_url = NULL, lender_offers = NULL WHERE lender_application_id IN (?)', [
          await lenderApplicationsOf(tx, id),
        ]),
      detach: (tx, { id }, actor) => this.submissions.expireUnsentOf(tx, id, actor),
    });
    this.personalData.register({ recipients: (id) => this.recipientsOfChecks(id) });
    this.housekeeping.add((now) => this.removeChecks(now));
    this.demo.register('loans/submissions', ['loans/applications'], () => import('./demo/submissions.demo.js'));
  }

  /** Lenders that were asked whether they know the customer. */
  private async recipientsOfChecks(prospectId: number): Promise<Recipient[]> {
    const rows = await this.dataSource.query<(Omit<Recipient, 'at' | 'what'> & { at: Date })[]>(
      `SELECT l.id AS lender_id, l.name AS lender_name, a.uuid AS appId, MIN(c.created_at) AS at
       FROM applications a JOIN lender_applications la ON la.application_id = a.id
       JOIN dedupe_checks c ON c.lender_application_id = la.id AND c.step = 'lender'
       JOIN lenders l ON l.id = la.lender_id
       WHERE a.prospect_id = ? GROUP BY la.id, l.id, l.name, a.uuid ORDER BY at DESC, la.id DESC`,
      [prospectId],
    );
    return rows.map((row) => ({ ...row, what: 'check' as const, at: row.at.toISOString() }));
  }

  /** Removes expired de-dupe checks and those of deleted customers. */
  private async removeChecks(now: Date): Promise<void> {
    const remove = (ids: number[]) => this.dataSource.query('DELETE FROM dedupe_checks WHERE id IN (?)', [ids]);
    await this.housekeeping.removeFound(
      'dedupe_checks e WHERE e.created_at < ?',
      remove,
      daysBefore(now, DECISIONS_KEPT_DAYS),
    );
    await this.housekeeping.removeFound(
      `${OF_ERASED} STRAIGHT_JOIN lender_applications la ON la.application_id = a.id
         STRAIGHT_JOIN dedupe_checks e ON e.lender_application_id = la.id`,
      remove,
    );
  }
}

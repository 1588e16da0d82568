import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeskTeamsModule } from '../../accounts/desk-teams/desk-teams.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { TransfersModule } from '../../customers/transfers/transfers.module.js';
import { AssistedModule } from '../../loans/assisted/assisted.module.js';
import { SubmissionsModule } from '../../loans/submissions/submissions.module.js';
import { CustomersJourneyModule } from '../../operations/customers-journey/customers-journey.module.js';
import { PrivacyModule } from '../../operations/privacy/privacy.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Exports } from '../../platform/exports/exports.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { CasePageService } from './case-page.service.js';
import { CaseQueuesService } from './case-queues.service.js';
import { CaseListsController, CasesController } from './cases.admin.controller.js';
import { CasesService } from './cases.service.js';
import { DeskCaseEntity } from './desk-case.entity.js';
import { DeskNoteEntity } from './desk-note.entity.js';
import { exportedCases } from './exported-cases.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeskCaseEntity, DeskNoteEntity]),
    AssistedModule,
    CustomersJourneyModule,
    DeskTeamsModule,
    PrivacyModule,
    ProspectsModule,
    SubmissionsModule,
    TransfersModule,
  ],
  controllers: [CaseListsController, CasesController],
  providers: [CasePageService, CaseQueuesService, CasesService],
})
export class CasesModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly waiting: Waiting,
    private readonly queues: CaseQueuesService,
    private readonly demo: DemoData,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.exports.register('csr-portal', exportedCases(this.queues));
    this.waiting.registerOwn('follow-ups', (adminId) => this.queues.countFollowUps(adminId));
    this.demo.register(
      'desk/cases',
      ['accounts/desk-teams', 'loans/applications', 'loans/offers', 'loans/submissions'],
      () => import('./demo/cases.demo.js'),
    );
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          `SELECT (SELECT COUNT(*) FROM desk_notes WHERE prospect_id = ?)
             + (SELECT COUNT(*) FROM desk_cases WHERE prospect_id = ?) AS n`,
          [id, id],
        );
        return [{ kind: 'desk_notes', erased: Number(row?.n ?? 0), kept: 0, ground: null }];
      },
      erase: async (tx, { id }) => {
        await tx.query('DELETE FROM desk_notes WHERE prospect_id = ?', [id]);
        await tx.query('DELETE FROM desk_cases WHERE prospect_id = ?', [id]);
      },
    });
  }
}

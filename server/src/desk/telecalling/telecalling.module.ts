import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CALLS_KEPT_DAYS } from '@marketplace/contract/telecalling/telecalling.js';
import { DataSource } from 'typeorm';
import { ContactModule } from '../../customers/contact/contact.module.js';
import { ContactService } from '../../customers/contact/contact.service.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { daysBefore, Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { AudiencesModule } from '../audiences/audiences.module.js';
import { CallBoardController } from './call-board.admin.controller.js';
import { CallBoardService } from './call-board.service.js';
import { CallCallbacksController } from './call-callbacks.controller.js';
import { CallAgentEntity } from './call-agent.entity.js';
import { CallAttemptEntity } from './call-attempt.entity.js';
import { CallCampaignEntity } from './call-campaign.entity.js';
import { CallCampaignJobs } from './call-campaign-jobs.js';
import { CallCampaignsAdminController } from './call-campaigns.admin.controller.js';
import { CallCampaignsRepository } from './call-campaigns.repository.js';
import { CallCampaignsService } from './call-campaigns.service.js';
import { CallGateway } from './call-gateway.js';
import { CallLinesService } from './call-lines.service.js';
import { CallLeadEntity } from './call-lead.entity.js';
import { callsSince } from './calls-since.js';
import { LeadQueue } from './lead-queue.js';
import { LeadViews } from './lead-views.js';
import { TelecallingController } from './telecalling.controller.js';
import { TelecallingService } from './telecalling.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CallCampaignEntity, CallLeadEntity, CallAttemptEntity, CallAgentEntity]),
    AudiencesModule,
    ContactModule,
    ProspectsModule,
  ],
  controllers: [CallBoardController, CallCallbacksController, CallCampaignsAdminController, TelecallingController],
  providers: [
    CallBoardService,
    CallGateway,
    CallLinesService,
    CallCampaignJobs,
    CallCampaignsRepository,
    CallCampaignsService,
    LeadQueue,
    LeadViews,
    TelecallingService,
  ],
})
export class TelecallingModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contact: ContactService,
    private readonly erasure: Erasure,
    private readonly housekeeping: Housekeeping,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.contact.countCallsBy(callsSince);
    this.demo.register(
      'desk/telecalling',
      ['accounts/admin-users', 'loans/applications', 'loans/offers', 'loans/submissions'],
      () => import('./demo/telecalling.demo.js'),
    );
    this.housekeeping.removeAfter(CALLS_KEPT_DAYS, 'call_attempts WHERE started_at < ?');
    this.housekeeping.add((now) =>
      this.housekeeping.removeFound(
        "call_campaigns c JOIN call_leads e ON e.campaign_id = c.id WHERE c.state = 'ENDED' AND c.updated_at < ?",
        (ids) => this.dataSource.query('DELETE FROM call_leads WHERE id IN (?)', [ids]),
        daysBefore(now, CALLS_KEPT_DAYS),
      ),
    );
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          `SELECT (SELECT COUNT(*) FROM call_leads WHERE prospect_id = ?)
             + (SELECT COUNT(*) FROM call_attempts WHERE prospect_id = ?) AS n`,
          [id, id],
        );
        return [{ kind: 'calls', erased: Number(row?.n ?? 0), kept: 0, ground: null }];
      },
      erase: async (tx, { id }) => {
        await tx.query('DELETE FROM call_attempts WHERE prospect_id = ?', [id]);
        await tx.query('DELETE FROM call_leads WHERE prospect_id = ?', [id]);
      },
    });
  }
}

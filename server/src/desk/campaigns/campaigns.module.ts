import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RECIPIENTS_KEPT_DAYS } from '@marketplace/contract/campaigns/campaigns.js';
import { ContactModule } from '../../customers/contact/contact.module.js';
import { NoticeChoicesModule } from '../../customers/notice-choices/notice-choices.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { daysBefore, Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { AudiencesModule } from '../audiences/audiences.module.js';
import { MessageTemplatesModule } from '../message-templates/message-templates.module.js';
import { CampaignPaceEntity } from './campaign-pace.entity.js';
import { CampaignRecipientEntity } from './campaign-recipient.entity.js';
import { CampaignRound } from './campaign-round.js';
import { CampaignSamples } from './campaign-samples.js';
import { CampaignSender } from './campaign-sender.js';
import { CampaignEntity } from './campaign.entity.js';
import { CampaignsAdminController } from './campaigns.admin.controller.js';
import { CampaignsService } from './campaigns.service.js';
import { MessageRepliesController } from './message-replies.controller.js';
import { MessageReplyEntity } from './message-reply.entity.js';
import { OldRecipients } from './old-recipients.js';
import { OptOutController } from './opt-out.controller.js';
import { OptOutService } from './opt-out.service.js';
import { WhatsAppCallbacksController } from './whatsapp-callbacks.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CampaignEntity, CampaignRecipientEntity, CampaignPaceEntity, MessageReplyEntity]),
    AudiencesModule,
    ContactModule,
    MessageTemplatesModule,
    MessagingModule,
    NoticeChoicesModule,
    PartnersModule,
    ProspectsModule,
  ],
  controllers: [CampaignsAdminController, MessageRepliesController, OptOutController, WhatsAppCallbacksController],
  providers: [CampaignsService, CampaignRound, CampaignSamples, CampaignSender, OldRecipients, OptOutService],
})
export class CampaignsModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly housekeeping: Housekeeping,
    private readonly old: OldRecipients,
    private readonly waiting: Waiting,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    // The customers of the call campaigns are those who agreed to offers.
    this.demo.register(
      'desk/campaigns',
      ['accounts/admin-users', 'desk/telecalling'],
      () => import('./demo/campaigns.demo.js'),
    );
    // As long as the messages that they answer.
    this.housekeeping.removeAfter(180, 'message_replies WHERE created_at < ?');
    this.waiting.registerRows('campaigns', "campaigns WHERE state = 'WAITING'");
    this.housekeeping.add((now) =>
      this.housekeeping.removeFound(
        `campaigns e WHERE e.state IN ('FINISHED', 'STOPPED') AND e.ended_at < ?
         AND EXISTS (SELECT 1 FROM campaign_recipients r WHERE r.campaign_id = e.id)`,
        (ids) => this.old.remove(ids),
        daysBefore(now, RECIPIENTS_KEPT_DAYS),
      ),
    );
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM message_replies WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'message_replies', erased: Number(row?.n ?? 0), kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM message_replies WHERE prospect_id = ?', [id]),
      detach: (tx, { id }) => tx.query('UPDATE message_replies SET from_last4 = NULL WHERE prospect_id = ?', [id]),
    });
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM campaign_recipients WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'campaign_messages', erased: 0, kept: Number(row?.n ?? 0), ground: 'proof' }];
      },
      // That and why somebody was written to stays for complaints; its link leads to nobody any more.
      erase: async (tx, { id }) => {
        await tx.query('UPDATE campaign_recipients SET code = NULL WHERE prospect_id = ?', [id]);
        await tx.query(
          `UPDATE campaign_recipients SET state = 'REFUSED', reason = 'gone', ended_at = ?
           WHERE prospect_id = ? AND state = 'WAITING'`,
          [new Date(), id],
        );
      },
      detach: (tx, { id }) => tx.query('UPDATE campaign_recipients SET code = NULL WHERE prospect_id = ?', [id]),
    });
  }
}

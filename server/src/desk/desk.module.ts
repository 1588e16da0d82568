import { Module } from '@nestjs/common';
import { ArticlesModule } from './articles/articles.module.js';
import { AssistedDeskModule } from './assisted/assisted-desk.module.js';
import { AudiencesModule } from './audiences/audiences.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CasesModule } from './cases/cases.module.js';
import { ContactCheckModule } from './contact-check/contact-check.module.js';
import { CreativesModule } from './creatives/creatives.module.js';
import { MessageTemplatesModule } from './message-templates/message-templates.module.js';
import { TelecallingModule } from './telecalling/telecalling.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { TrainingModule } from './training/training.module.js';

@Module({
  imports: [
    ArticlesModule,
    AssistedDeskModule,
    AudiencesModule,
    CampaignsModule,
    CasesModule,
    ContactCheckModule,
    CreativesModule,
    MessageTemplatesModule,
    TelecallingModule,
    TicketsModule,
    TrainingModule,
  ],
})
export class DeskArea {}

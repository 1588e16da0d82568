import { Module } from '@nestjs/common';
import { AudiencesModule } from './audiences/audiences.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CasesModule } from './cases/cases.module.js';
import { MessageTemplatesModule } from './message-templates/message-templates.module.js';
import { TicketsModule } from './tickets/tickets.module.js';

@Module({ imports: [AudiencesModule, CampaignsModule, CasesModule, MessageTemplatesModule, TicketsModule] })
export class DeskArea {}

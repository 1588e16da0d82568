import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { MessageTemplateEntity } from './message-template.entity.js';
import { MessageTemplatesAdminController } from './message-templates.admin.controller.js';
import { ServiceTextsAdminController } from './service-texts.admin.controller.js';
import { MessageTemplatesService } from './message-templates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MessageTemplateEntity]), PartnersModule, MessagingModule],
  controllers: [MessageTemplatesAdminController, ServiceTextsAdminController],
  providers: [MessageTemplatesService],
  exports: [MessageTemplatesService],
})
export class MessageTemplatesModule {}

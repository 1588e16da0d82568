import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { Config } from '../config/config.js';
import { MessagesController } from './messages.controller.js';
import { Messaging, messagingFor } from './messaging.js';
import { PasswordLinkMails } from '../../accounts/notices/password-link-mails.js';
import { SecurityNotices } from '../../accounts/notices/security-notices.js';

@Module({
  imports: [AccountsModule],
  controllers: [MessagesController],
  providers: [SecurityNotices, PasswordLinkMails, { provide: Messaging, inject: [Config], useFactory: messagingFor }],
  exports: [Messaging],
})
export class MessagingModule {}

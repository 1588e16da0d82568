import { Module } from '@nestjs/common';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordLinkMails } from './password-link-mails.js';
import { SecurityNotices } from './security-notices.js';

@Module({ imports: [AccountsModule, MessagingModule], providers: [PasswordLinkMails, SecurityNotices] })
export class NoticesModule {}

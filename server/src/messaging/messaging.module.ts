import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MessagesController } from './messages.controller.js';
import { Messaging, messagingFor } from './messaging.js';
import { SecurityNotices } from './security-notices.js';

@Module({
  controllers: [MessagesController],
  providers: [SecurityNotices, { provide: Messaging, inject: [Config], useFactory: messagingFor }],
  exports: [Messaging],
})
export class MessagingModule {}

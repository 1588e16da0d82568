import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MessagesController } from './messages.controller.js';
import { Messaging, messagingFor } from './messaging.js';

@Module({
  controllers: [MessagesController],
  providers: [{ provide: Messaging, inject: [Config], useFactory: messagingFor }],
  exports: [Messaging],
})
export class MessagingModule {}

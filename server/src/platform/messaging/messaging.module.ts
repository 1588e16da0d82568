import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { MessageEntity } from './message.entity.js';
import { MessageLog } from './message-log.js';
import { MessagesController } from './messages.controller.js';
import { Messaging, messagingFor } from './messaging.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity])],
  controllers: [MessagesController, ReceiptsController],
  providers: [MessageLog, { provide: Messaging, inject: [Config], useFactory: messagingFor }],
  exports: [MessageLog, Messaging],
})
export class MessagingModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Complaints about a message are answered from its row; operators take them for some months.
    this.housekeeping.removeAfter(180, 'messages WHERE created_at < ?');
  }
}

import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Messaging, messagingFor } from './messaging.js';
import { SecurityNotices } from './security-notices.js';

@Module({ providers: [SecurityNotices, { provide: Messaging, inject: [Config], useFactory: messagingFor }] })
export class MessagingModule {}

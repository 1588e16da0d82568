import { Global, Module } from '@nestjs/common';
import { OutboxWorker } from './outbox.worker.js';

@Global()
@Module({ providers: [OutboxWorker], exports: [OutboxWorker] })
export class OutboxModule {}

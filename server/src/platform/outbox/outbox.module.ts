import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxJobEntity } from './outbox-job.entity.js';
import { OutboxWorker } from './outbox.worker.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([OutboxJobEntity])], providers: [OutboxWorker], exports: [OutboxWorker] })
export class OutboxModule {}

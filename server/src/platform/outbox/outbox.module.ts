import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { Waiting } from '../waiting/waiting.js';
import { OutboxJobEntity } from './outbox-job.entity.js';
import { OutboxViewService } from './outbox-view.service.js';
import { OutboxAdminController } from './outbox.admin.controller.js';
import { OutboxWorker } from './outbox.worker.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxJobEntity]), MetricsModule],
  controllers: [OutboxAdminController],
  providers: [OutboxWorker, OutboxViewService],
  exports: [OutboxWorker, OutboxViewService],
})
export class OutboxModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly waiting: Waiting,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('failed-jobs', `outbox_jobs WHERE state = 'failed'`);
    const help = 'Outbox jobs that are due and not done, and those given up';
    this.metrics.gauge('outbox_jobs_waiting', help, ['state'], async () => {
      const rows = await this.dataSource.query<{ state: string; jobs: number }[]>(
        // One that was never tried and is not due yet is planned for later.
        `SELECT state, COUNT(*) AS jobs FROM outbox_jobs
         WHERE state = 'failed' OR (state = 'waiting' AND (attempts > 0 OR due_at <= ?)) GROUP BY state`,
        [new Date()],
      );
      return rows.map(({ state, jobs }) => ({ labels: { state }, value: jobs }));
    });
  }
}

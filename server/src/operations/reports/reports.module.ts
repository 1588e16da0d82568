import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { RefusalRulesService } from './refusal-rules.service.js';
import { foldDecisions } from './fold-decisions.js';
import { foldReports } from './fold-reports.js';
import { checkReports } from './nightly-check.js';
import { ReportDayEntity } from './report-day.entity.js';
import { ReportEventsService } from './report-events.service.js';
import { ReportExportService } from './report-export.service.js';
import { ReportProgressEntity } from './report-progress.entity.js';
import { ReportSumEntity } from './report-sum.entity.js';
import { ReportsController } from './reports.admin.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

const FOLD_MS = 10_000;
const CHECK_MS = 3_600_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([ReportDayEntity, ReportSumEntity, ReportProgressEntity]),
    MetricsModule,
    LendersModule,
  ],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsRepository, ReportEventsService, ReportExportService, RefusalRulesService],
  exports: [ReportsService, ReportExportService],
})
export class ReportsModule implements OnModuleInit {
  private readonly logger = new Logger('Reports');

  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, async () => void (await foldReports(this.transactions)));
    this.worker.repeat(FOLD_MS, async () => void (await foldDecisions(this.transactions)));
    this.worker.repeat(CHECK_MS, (now) => checkReports(this.transactions, this.logger, now));
    this.metrics.gauge(
      'report_differences',
      'Figures of reports that the last nightly check found to differ from their events',
      [],
      async () => {
        const [row] = await this.dataSource.query<{ differences: number }[]>(
          'SELECT differences FROM report_progress WHERE id = 1',
        );
        return [{ labels: {}, value: row?.differences ?? 0 }];
      },
    );
  }
}

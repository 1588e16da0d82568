import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { ReportsModule } from '../reports/reports.module.js';
import { ReportMailEntity } from './report-mail.entity.js';
import { ReportMailSender } from './report-mail-sender.js';
import { ReportMailsAdminController } from './report-mails.admin.controller.js';
import { ReportMailsService } from './report-mails.service.js';

const DUE_MS = 30_000;

@Module({
  imports: [TypeOrmModule.forFeature([ReportMailEntity]), MessagingModule, ReportsModule],
  controllers: [ReportMailsAdminController],
  providers: [ReportMailsService, ReportMailSender],
})
export class ReportMailsModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly sender: ReportMailSender,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(DUE_MS, (now) => this.sender.queueDue(now));
    this.worker.handle('report-mail', (job) => this.sender.send(job));
  }
}

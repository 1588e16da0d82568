import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Transactions } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { PortalReportsModule } from '../reports/portal-reports.module.js';
import { foldPortalPaths } from './fold-portal-paths.js';
import { FunnelFiguresRepository } from './funnel-figures.repository.js';
import { FunnelFiguresService } from './funnel-figures.service.js';
import { FunnelsController } from './funnels.controller.js';
import { FunnelsService } from './funnels.service.js';
import { PortalFunnelEntity } from './portal-funnel.entity.js';
import { PortalPathEntity } from './portal-path.entity.js';
import './verify-portal-paths.js';

const FOLD_MS = 10_000;

@Module({
  imports: [TypeOrmModule.forFeature([PortalPathEntity, PortalFunnelEntity]), PortalReportsModule],
  controllers: [FunnelsController],
  providers: [FunnelsService, FunnelFiguresService, FunnelFiguresRepository],
})
export class FunnelsModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, async () => void (await foldPortalPaths(this.transactions)));
  }
}

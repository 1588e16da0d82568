import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Waiting } from '../../platform/waiting/waiting.js';
import { PayoutPreviewService } from './payout-preview.service.js';
import { PayoutRunPaymentEntity } from './payout-run-payment.entity.js';
import { PayoutRunEntity } from './payout-run.entity.js';
import { PayoutRunsAdminController } from './payout-runs.admin.controller.js';
import { PayoutRunsRepository } from './payout-runs.repository.js';
import { PayoutRunsService } from './payout-runs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PayoutRunEntity, PayoutRunPaymentEntity])],
  controllers: [PayoutRunsAdminController],
  providers: [PayoutPreviewService, PayoutRunsRepository, PayoutRunsService],
})
export class PayoutRunsModule implements OnModuleInit {
  constructor(private readonly waiting: Waiting) {}

  onModuleInit(): void {
    this.waiting.registerRows('payout-runs-to-approve', "payout_runs WHERE state = 'MADE'");
  }
}

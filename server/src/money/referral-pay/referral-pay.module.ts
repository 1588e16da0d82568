import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReferralPayEntity } from './referral-pay.entity.js';
import { ReferralPayRepository } from './referral-pay.repository.js';
import { ReferralPayService } from './referral-pay.service.js';
import { ReferralTermsAdminController } from './referral-terms.admin.controller.js';
import { ReferralTermsEntity } from './referral-terms.entity.js';
import { ReferralTermsService } from './referral-terms.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReferralTermsEntity, ReferralPayEntity]), PaymentsModule],
  controllers: [ReferralTermsAdminController],
  providers: [ReferralPayRepository, ReferralPayService, ReferralTermsService],
  exports: [ReferralPayService],
})
export class ReferralPayModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
    private readonly pays: ReferralPayService,
  ) {}

  onModuleInit(): void {
    this.housekeeping.add(() => this.pays.settle());
    this.demo.register(
      'money/referral-pay',
      ['partners/referrals', 'money/payout-runs'],
      () => import('./demo/referral-pay.demo.js'),
    );
  }
}

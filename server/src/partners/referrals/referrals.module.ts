import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { PartnersModule } from '../partners/partners.module.js';
import { ReferralCodeEntity } from './referral-code.entity.js';
import { ReferralEntity } from './referral.entity.js';
import { ReferralsAdminController } from './referrals.admin.controller.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

/** So long a refused lead is kept, so that a complaint about it can be answered. */
const REFUSED_DAYS = 180;

@Module({
  imports: [TypeOrmModule.forFeature([ReferralCodeEntity, ReferralEntity]), PartnersModule, PasscodesModule],
  controllers: [ReferralsController, ReferralsAdminController],
  providers: [ReferralsService],
  exports: [ReferralsService],
})
export class ReferralsModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.removeAfter(
      REFUSED_DAYS,
      "referrals WHERE state = 'REFUSED' AND kind = 'PARTNER' AND decided_at < ?",
    );
    this.demo.register('partners/referrals', ['partners/merchants'], () => import('./demo/referrals.demo.js'));
  }
}

import { Module } from '@nestjs/common';
import { ReferralPayModule } from '../../money/referral-pay/referral-pay.module.js';
import { ReferralsModule } from '../../partners/referrals/referrals.module.js';
import { PortalReferralController } from './portal-referral.controller.js';
import { PortalReferralService } from './portal-referral.service.js';

@Module({
  imports: [ReferralsModule, ReferralPayModule],
  controllers: [PortalReferralController],
  providers: [PortalReferralService],
})
export class PortalReferralModule {}

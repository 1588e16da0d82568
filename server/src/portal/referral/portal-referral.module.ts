import { Module } from '@nestjs/common';
import { ReferralsModule } from '../../partners/referrals/referrals.module.js';
import { PortalReferralController } from './portal-referral.controller.js';
import { PortalReferralService } from './portal-referral.service.js';

@Module({
  imports: [ReferralsModule],
  controllers: [PortalReferralController],
  providers: [PortalReferralService],
})
export class PortalReferralModule {}

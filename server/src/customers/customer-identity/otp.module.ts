import { Module, type OnModuleInit } from '@nestjs/common';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { ConsentsModule } from '../consents/consents.module.js';
import { NoticeChoicesModule } from '../notice-choices/notice-choices.module.js';
import { CustomersService } from './customers.service.js';
import { OtpController } from './otp.controller.js';
import { OtpService } from './otp.service.js';

@Module({
  imports: [ConsentsModule, MessagingModule, NoticeChoicesModule, PartnersModule, PasscodesModule, TrackingLinksModule],
  controllers: [OtpController],
  providers: [CustomersService, OtpService],
  exports: [CustomersService, OtpService],
})
export class OtpModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Numbers that were typed in and never proved.
    this.housekeeping.removeAfter(
      7,
      `prospects WHERE state = 'NEW' AND created_at < ?
         AND NOT EXISTS (SELECT 1 FROM otp_challenges WHERE otp_challenges.prospect_id = prospects.id)`,
    );
  }
}

import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { CardClicksModule } from '../../catalogue/card-clicks/card-clicks.module.js';
import { DiligenceModule } from '../../partners/diligence/diligence.module.js';
import { MasqueradesModule } from '../../partners/masquerades/masquerades.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { OtpModule } from '../../customers/customer-identity/otp.module.js';
import { TrackingLinksModule } from '../../partners/tracking-links/tracking-links.module.js';
import { PartnerIdentityController } from './partner-identity.controller.js';
import { PartnerIdentityService } from './partner-identity.service.js';
import { PhoneSignIn } from './phone-sign-in.js';

@Module({
  imports: [
    AccountsModule,
    CardClicksModule,
    DiligenceModule,
    MasqueradesModule,
    OtpModule,
    PartnersModule,
    PartnerUsersModule,
    PasscodesModule,
    TrackingLinksModule,
  ],
  controllers: [PartnerIdentityController],
  providers: [PartnerIdentityService, PhoneSignIn],
})
export class PartnerIdentityModule {}

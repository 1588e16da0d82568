import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { OtpModule } from '../../customers/customer-identity/otp.module.js';
import { DiligenceModule } from '../../partners/diligence/diligence.module.js';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { AgreementController } from './agreement.controller.js';
import { NoticesController } from './notices.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AccountsModule, DiligenceModule, OtpModule, PartnersModule, PartnerUsersModule, PasscodesModule],
  controllers: [AgreementController, NoticesController, SettingsController],
  providers: [SettingsService],
})
export class SettingsModule {}

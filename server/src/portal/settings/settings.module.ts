import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { OtpModule } from '../../customers/customer-identity/otp.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AccountsModule, OtpModule, PartnersModule, PasscodesModule],
  controllers: [SettingsController],
  providers: [SettingsService],
})
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { CustomersService } from './customers.service.js';
import { OtpController } from './otp.controller.js';
import { OtpRepository } from '../../accounts/passcodes/otp.repository.js';
import { OtpService } from '../../accounts/passcodes/otp.service.js';

@Module({
  imports: [ConsentsModule, MetricsModule, MessagingModule, PartnersModule],
  controllers: [OtpController],
  providers: [CustomersService, OtpRepository, OtpService],
  exports: [CustomersService, OtpService],
})
export class OtpModule {}

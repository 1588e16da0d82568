import { Module } from '@nestjs/common';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { OtpModule } from '../customer-identity/otp.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [MessagingModule, OtpModule, PartnersModule],
  controllers: [TransfersController],
  providers: [TransfersService],
})
export class TransfersModule {}

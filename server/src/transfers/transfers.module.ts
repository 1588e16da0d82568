import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging/messaging.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [MessagingModule, OtpModule, PartnersModule],
  controllers: [TransfersController],
  providers: [TransfersService],
})
export class TransfersModule {}

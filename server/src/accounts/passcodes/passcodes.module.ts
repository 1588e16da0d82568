import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { OtpChallengeEntity } from './otp-challenge.entity.js';
import { PasscodesRepository } from './passcodes.repository.js';
import { PasscodesService } from './passcodes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OtpChallengeEntity]), MetricsModule],
  providers: [PasscodesRepository, PasscodesService],
  exports: [PasscodesService],
})
export class PasscodesModule implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    // Daily limits are counted from these rows.
    this.housekeeping.removeAfter(2, 'otp_challenges WHERE created_at < ?');
  }
}

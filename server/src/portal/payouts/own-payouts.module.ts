import { Module } from '@nestjs/common';
import { PayoutRunsModule } from '../../money/payout-runs/payout-runs.module.js';
import { OwnPayoutsController } from './own-payouts.controller.js';

@Module({
  imports: [PayoutRunsModule],
  controllers: [OwnPayoutsController],
})
export class OwnPayoutsModule {}

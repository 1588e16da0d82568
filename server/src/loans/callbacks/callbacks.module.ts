import { Module } from '@nestjs/common';
import { GatewaysModule } from '../../catalogue/gateways/gateways.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';

@Module({
  imports: [GatewaysModule, LendersModule, SubmissionsModule],
  controllers: [CallbacksController],
  providers: [CallbacksService],
})
export class CallbacksModule {}

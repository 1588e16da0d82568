import { Module } from '@nestjs/common';
import { LendersModule } from '../lenders/lenders.module.js';
import { GatewaysAdminController } from './gateways.admin.controller.js';
import { GatewaysService } from './gateways.service.js';

@Module({
  imports: [LendersModule],
  controllers: [GatewaysAdminController],
  providers: [GatewaysService],
  exports: [GatewaysService],
})
export class GatewaysModule {}

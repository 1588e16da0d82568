import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewayHostsModule } from '../gateway-hosts/gateway-hosts.module.js';
import { LendersModule } from '../lenders/lenders.module.js';
import { GatewaysAdminController } from './gateways.admin.controller.js';
import { GatewaysService } from './gateways.service.js';
import { LenderGatewayEntity } from './lender-gateway.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([LenderGatewayEntity]), GatewayHostsModule, LendersModule],
  controllers: [GatewaysAdminController],
  providers: [GatewaysService],
  exports: [GatewaysService],
})
export class GatewaysModule {}

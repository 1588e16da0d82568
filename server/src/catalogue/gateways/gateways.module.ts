import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
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
export class GatewaysModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('catalogue/gateways', ['catalogue/lenders'], () => import('./demo/gateways.demo.js'));
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewayHostEntity } from './gateway-host.entity.js';
import { GatewayHostsController } from './gateway-hosts.admin.controller.js';
import { GatewayHostsService } from './gateway-hosts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([GatewayHostEntity])],
  controllers: [GatewayHostsController],
  providers: [GatewayHostsService],
  exports: [GatewayHostsService],
})
export class GatewayHostsModule {}

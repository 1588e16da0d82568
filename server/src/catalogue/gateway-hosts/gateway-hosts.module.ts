import { Module } from '@nestjs/common';
import { GatewayHostsController } from './gateway-hosts.admin.controller.js';
import { GatewayHostsService } from './gateway-hosts.service.js';

@Module({ controllers: [GatewayHostsController], providers: [GatewayHostsService], exports: [GatewayHostsService] })
export class GatewayHostsModule {}

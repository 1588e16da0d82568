import { Module } from '@nestjs/common';
import { LinkHostsController } from './link-hosts.admin.controller.js';
import { LinkHostsService } from './link-hosts.service.js';

@Module({ controllers: [LinkHostsController], providers: [LinkHostsService], exports: [LinkHostsService] })
export class LinkHostsModule {}

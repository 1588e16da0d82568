import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LinkHostEntity } from './link-host.entity.js';
import { LinkHostsController } from './link-hosts.admin.controller.js';
import { LinkHostsService } from './link-hosts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LinkHostEntity])],
  controllers: [LinkHostsController],
  providers: [LinkHostsService],
  exports: [LinkHostsService],
})
export class LinkHostsModule {}

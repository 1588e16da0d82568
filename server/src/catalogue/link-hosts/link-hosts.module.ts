import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { LinkHostEntity } from './link-host.entity.js';
import { LinkHostsController } from './link-hosts.admin.controller.js';
import { LinkHostsService } from './link-hosts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LinkHostEntity])],
  controllers: [LinkHostsController],
  providers: [LinkHostsService],
  exports: [LinkHostsService],
})
export class LinkHostsModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('catalogue/link-hosts', [], () => import('./demo/link-hosts.demo.js'));
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { RevenueSlabsController } from './revenue-slabs.controller.js';
import { RevenueSlabsRepository } from './revenue-slabs.repository.js';
import { RevenueSlabsService } from './revenue-slabs.service.js';

@Module({
  controllers: [RevenueSlabsController],
  providers: [RevenueSlabsRepository, RevenueSlabsService],
  exports: [RevenueSlabsRepository],
})
export class RevenueSlabsModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('money/revenue-slabs', ['catalogue/lenders'], () => import('./demo/revenue-slabs.demo.js'));
  }
}

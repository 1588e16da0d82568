import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { RevenueSlabEntity } from './revenue-slab.entity.js';
import { RevenueSlabsController } from './revenue-slabs.controller.js';
import { RevenueSlabsRepository } from './revenue-slabs.repository.js';
import { RevenueSlabsService } from './revenue-slabs.service.js';
import { RevenueTypeEntity } from './revenue-type.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RevenueSlabEntity, RevenueTypeEntity])],
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

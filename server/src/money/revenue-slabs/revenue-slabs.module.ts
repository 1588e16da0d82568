import { Module } from '@nestjs/common';
import { RevenueSlabsController } from './revenue-slabs.controller.js';
import { RevenueSlabsRepository } from './revenue-slabs.repository.js';
import { RevenueSlabsService } from './revenue-slabs.service.js';

@Module({
  controllers: [RevenueSlabsController],
  providers: [RevenueSlabsRepository, RevenueSlabsService],
  exports: [RevenueSlabsRepository],
})
export class RevenueSlabsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
export class RevenueSlabsModule {}

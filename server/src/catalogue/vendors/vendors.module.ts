import { Module } from '@nestjs/common';
import { LendersModule } from '../lenders/lenders.module.js';
import { OpenApplications } from './open-applications.js';
import { VendorsController } from './vendors.admin.controller.js';
import { VendorsRepository } from './vendors.repository.js';
import { VendorsService } from './vendors.service.js';

@Module({
  imports: [LendersModule],
  controllers: [VendorsController],
  providers: [OpenApplications, VendorsRepository, VendorsService],
  exports: [OpenApplications],
})
export class VendorsModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { LendersModule } from '../lenders/lenders.module.js';
import { Waiting } from '../../platform/waiting/waiting.js';
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
export class VendorsModule implements OnModuleInit {
  constructor(private readonly waiting: Waiting) {}

  onModuleInit(): void {
    this.waiting.registerRows(
      'planned-switches',
      `lenders l STRAIGHT_JOIN lender_switches s ON s.lender_id = l.id AND s.done_at IS NULL WHERE s.cancelled_at IS NULL`,
    );
  }
}

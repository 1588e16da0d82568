import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { ApprovalChancesController } from './approval-chances.admin.controller.js';
import { ApprovalChancesService } from './approval-chances.service.js';
import { LenderDecisionsEntity } from './lender-decisions.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([LenderDecisionsEntity]), LendersModule],
  controllers: [ApprovalChancesController],
  providers: [ApprovalChancesService],
  exports: [ApprovalChancesService],
})
export class ApprovalChancesModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register(
      'loans/approval-chances',
      ['loans/applications', 'catalogue/gateways'],
      () => import('./demo/approval-chances.demo.js'),
    );
  }
}

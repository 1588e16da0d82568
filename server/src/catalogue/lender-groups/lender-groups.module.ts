import { Module } from '@nestjs/common';
import { LendersModule } from '../lenders/lenders.module.js';
import { LenderGroupsAdminController } from './lender-groups.admin.controller.js';
import { LenderGroupsController } from './lender-groups.controller.js';
import { LenderGroupsService } from './lender-groups.service.js';

@Module({
  imports: [LendersModule],
  controllers: [LenderGroupsController, LenderGroupsAdminController],
  providers: [LenderGroupsService],
})
export class LenderGroupsModule {}

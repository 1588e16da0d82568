import { Module } from '@nestjs/common';
import { LinkHostsModule } from '../link-hosts/link-hosts.module.js';
import { LenderEffects } from './lender-effect.js';
import { LenderGroupsRepository } from './lender-groups.repository.js';
import { LenderList } from './lender-list.js';
import { LenderSwitches } from './lender-switches.js';
import { LendersAdminController } from './lenders.admin.controller.js';
import { LendersController } from './lenders.controller.js';
import { LendersRepository } from './lenders.repository.js';
import { LendersService } from './lenders.service.js';

/** Lenders, with the rows of their groups and switches, because a change of a lender writes those too. */
@Module({
  imports: [LinkHostsModule],
  controllers: [LendersController, LendersAdminController],
  providers: [LenderEffects, LenderGroupsRepository, LenderList, LenderSwitches, LendersRepository, LendersService],
  exports: [LenderGroupsRepository, LenderList, LenderSwitches, LendersRepository, LendersService],
})
export class LendersModule {}

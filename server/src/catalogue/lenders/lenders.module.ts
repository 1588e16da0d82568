import { Module } from '@nestjs/common';
import { LenderGroupsAdminController } from '../lender-groups/lender-groups.admin.controller.js';
import { LenderGroupsController } from '../lender-groups/lender-groups.controller.js';
import { LenderGroupsRepository } from './lender-groups.repository.js';
import { LenderGroupsService } from '../lender-groups/lender-groups.service.js';
import { LinkHostsModule } from '../link-hosts/link-hosts.module.js';
import { LenderSwitches } from './lender-switches.js';
import { VendorsController } from '../vendors/vendors.admin.controller.js';
import { VendorsRepository } from '../vendors/vendors.repository.js';
import { VendorsService } from '../vendors/vendors.service.js';
import { LenderEffects } from './lender-effect.js';
import { LenderList } from './lender-list.js';
import { LendersAdminController } from './lenders.admin.controller.js';
import { LendersController } from './lenders.controller.js';
import { LendersRepository } from './lenders.repository.js';
import { LendersService } from './lenders.service.js';

/** Lenders, the groups they are in, and their switching on and off: each writes what the others read. */
@Module({
  imports: [LinkHostsModule],
  controllers: [
    LendersController,
    LendersAdminController,
    LenderGroupsController,
    LenderGroupsAdminController,
    VendorsController,
  ],
  providers: [
    LenderEffects,
    LenderGroupsRepository,
    LenderGroupsService,
    LenderList,
    LenderSwitches,
    LendersRepository,
    LendersService,
    VendorsRepository,
    VendorsService,
  ],
  exports: [LenderList],
})
export class LendersModule {}

import { Module } from '@nestjs/common';
import { CardClicksModule } from './card-clicks/card-clicks.module.js';
import { CreditCardsModule } from './credit-cards/credit-cards.module.js';
import { GatewayHostsModule } from './gateway-hosts/gateway-hosts.module.js';
import { GatewaysModule } from './gateways/gateways.module.js';
import { LenderGroupsModule } from './lender-groups/lender-groups.module.js';
import { LendersModule } from './lenders/lenders.module.js';
import { LinkHostsModule } from './link-hosts/link-hosts.module.js';
import { VendorsModule } from './vendors/vendors.module.js';

@Module({
  imports: [
    LinkHostsModule,
    LendersModule,
    LenderGroupsModule,
    VendorsModule,
    GatewayHostsModule,
    GatewaysModule,
    CreditCardsModule,
    CardClicksModule,
  ],
})
export class CatalogueArea {}

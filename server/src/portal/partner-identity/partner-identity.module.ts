import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { CardClicksModule } from '../../catalogue/card-clicks/card-clicks.module.js';
import { CommissionLedgerModule } from '../../money/commission-ledger/commission-ledger.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { PartnerIdentityController } from './partner-identity.controller.js';
import { PartnerIdentityService } from './partner-identity.service.js';

@Module({
  imports: [AccountsModule, CardClicksModule, CommissionLedgerModule, PartnersModule],
  controllers: [PartnerIdentityController],
  providers: [PartnerIdentityService],
})
export class PartnerIdentityModule {}

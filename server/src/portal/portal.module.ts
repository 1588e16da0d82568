import { Module } from '@nestjs/common';
import { LeadsModule } from './leads/leads.module.js';
import { PartnerIdentityModule } from './partner-identity/partner-identity.module.js';
import { PortalUsersModule } from './portal-users/portal-users.module.js';

@Module({
  imports: [LeadsModule, PartnerIdentityModule, PortalUsersModule],
})
export class PortalArea {}

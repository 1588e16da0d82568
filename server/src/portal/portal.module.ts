import { Module } from '@nestjs/common';
import { PartnerIdentityModule } from './partner-identity/partner-identity.module.js';

@Module({
  imports: [PartnerIdentityModule],
})
export class PortalArea {}

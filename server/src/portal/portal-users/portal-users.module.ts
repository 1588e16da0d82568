import { Module } from '@nestjs/common';
import { PartnerUsersModule } from '../../partners/partner-users/partner-users.module.js';
import { PortalUsersController } from './portal-users.controller.js';

@Module({
  imports: [PartnerUsersModule],
  controllers: [PortalUsersController],
})
export class PortalUsersModule {}

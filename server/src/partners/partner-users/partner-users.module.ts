import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnerUserEntity } from './partner-user.entity.js';
import { PartnerUsersController } from './partner-users.admin.controller.js';
import { PartnerUsersService } from './partner-users.service.js';
import { PortalInvitations } from './portal-invitations.js';
import { PortalNotices } from './portal-notices.js';
import { PortalSms } from './portal-sms.js';
import { PortalUsersService } from './portal-users.service.js';
import { UserChangeNotices } from './user-change-notices.js';

@Module({
  imports: [TypeOrmModule.forFeature([PartnerUserEntity]), AccountsModule, MessagingModule, PartnersModule],
  controllers: [PartnerUsersController],
  providers: [PartnerUsersService, PortalInvitations, PortalNotices, PortalSms, PortalUsersService, UserChangeNotices],
  exports: [PartnerUsersService, PortalInvitations, PortalNotices, PortalSms, PortalUsersService, UserChangeNotices],
})
export class PartnerUsersModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    // The sign-ins are printed in this order, the admins' first; and demo data that are dealt out by the order of ids need
    // always the same one.
    this.demo.register(
      'partners/partner-users',
      ['accounts/admin-users', 'partners/merchants'],
      () => import('./demo/partner-users.demo.js'),
    );
  }
}

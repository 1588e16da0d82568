import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts/accounts.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnerUsersController } from './partner-users.admin.controller.js';
import { PartnerUsersService } from './partner-users.service.js';

@Module({
  imports: [AccountsModule, PartnersModule],
  controllers: [PartnerUsersController],
  providers: [PartnerUsersService],
})
export class PartnerUsersModule implements OnModuleInit {
  constructor(private readonly demo: DemoData) {}

  onModuleInit(): void {
    this.demo.register('partners/partner-users', ['partners/partners'], () => import('./demo/partner-users.demo.js'));
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { DataSource } from 'typeorm';
import { PasscodesModule } from '../../accounts/passcodes/passcodes.module.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { OptionListsModule } from '../../platform/option-lists/option-lists.module.js';
import { Waiting } from '../../platform/waiting/waiting.js';
import { PartnerUsersModule } from '../partner-users/partner-users.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { TrackingLinksModule } from '../tracking-links/tracking-links.module.js';
import { findMerchants } from './find-merchants.js';
import { MerchantEntity } from './merchant.entity.js';
import { MerchantsAdminController } from './merchants.admin.controller.js';
import { MerchantsController } from './merchants.controller.js';
import { MerchantsService } from './merchants.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([MerchantEntity]),
    MessagingModule,
    OptionListsModule,
    PartnersModule,
    PartnerUsersModule,
    PasscodesModule,
    TrackingLinksModule,
  ],
  controllers: [MerchantsController, MerchantsAdminController],
  providers: [MerchantsService],
})
export class MerchantsModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly waiting: Waiting,
    private readonly search: AdminSearch,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  onModuleInit(): void {
    this.waiting.registerRows('merchants', `merchants WHERE state = 'SUBMITTED'`);
    this.demo.register('partners/merchants', ['partners/partners'], () => import('./demo/merchants.demo.js'));
    this.search.register({
      kind: 'merchant',
      permission: Permission.MerchantManage,
      find: findMerchants(this.dataSource, this.cipher),
    });
  }
}

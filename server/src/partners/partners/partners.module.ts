import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { named } from '@marketplace/contract/search/named.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { PartnerEntity } from './partner.entity.js';
import { PartnersAdminController } from './partners.admin.controller.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PartnerEntity])],
  controllers: [PartnersController, PartnersAdminController],
  providers: [PartnersService],
  exports: [PartnersService],
})
export class PartnersModule implements OnModuleInit {
  constructor(
    private readonly demo: DemoData,
    private readonly search: AdminSearch,
    private readonly partners: PartnersService,
  ) {}

  onModuleInit(): void {
    this.demo.register('partners/partners', [], () => import('./demo/partners.demo.js'));
    this.search.register({
      kind: 'partner',
      permission: Permission.PartnerManage,
      find: async (text) =>
        named(await this.partners.all(), text, ({ name, name_hi, slug }) => [name, name_hi ?? '', slug]).map(
          ({ id, name, slug }) => ({
            ...{ title: name, subtitle: slug, path: `/partners/${id}` },
          }),
        ),
    });
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { CustomerPathService } from './customer-path.service.js';
import { CustomersJourneyController } from './customers-journey.admin.controller.js';
import { CustomersService } from './customers.service.js';
import { RevealService } from './reveal.service.js';
import { TimelineService } from './timeline.service.js';

@Module({
  controllers: [CustomersJourneyController],
  providers: [CustomersService, TimelineService, RevealService, CustomerPathService],
  exports: [CustomersService],
})
export class CustomersJourneyModule implements OnModuleInit {
  constructor(
    private readonly search: AdminSearch,
    private readonly customers: CustomersService,
  ) {}

  onModuleInit(): void {
    this.search.register({
      kind: 'customer',
      permission: Permission.CustomerJourneyView,
      find: async (text, actor) =>
        (await this.customers.searchExactly(text, actor)).map(({ uuid, name, phone_masked, partner_name }) => ({
          title: name,
          subtitle: `${phone_masked} · ${partner_name}`,
          path: `/customers-journey/${uuid}`,
        })),
    });
  }
}

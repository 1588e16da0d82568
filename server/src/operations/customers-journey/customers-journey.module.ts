import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Transactions } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { CustomerRecordsService } from './customer-records.service.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { AdminSearch } from '../../platform/admin-search/admin-search.js';
import { ContactModule } from '../../customers/contact/contact.module.js';
import { CustomerContactService } from './customer-contact.service.js';
import { CustomerPathService } from './customer-path.service.js';
import { CustomersJourneyController } from './customers-journey.admin.controller.js';
import { CustomersService } from './customers.service.js';
import { foldPaths } from './fold-paths.js';
import { JourneyPathEntity } from './journey-path.entity.js';
import { RevealService } from './reveal.service.js';
import { TimelineService } from './timeline.service.js';
import './verify-paths.js';

const FOLD_MS = 10_000;

@Module({
  imports: [TypeOrmModule.forFeature([JourneyPathEntity]), ContactModule],
  controllers: [CustomersJourneyController],
  providers: [
    CustomersService,
    CustomerContactService,
    CustomerRecordsService,
    TimelineService,
    RevealService,
    CustomerPathService,
  ],
  exports: [CustomerContactService, CustomersService, RevealService, TimelineService],
})
export class CustomersJourneyModule implements OnModuleInit {
  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
    private readonly search: AdminSearch,
    private readonly customers: CustomersService,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(FOLD_MS, async () => void (await foldPaths(this.transactions)));
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

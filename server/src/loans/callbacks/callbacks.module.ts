import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewaysModule } from '../../catalogue/gateways/gateways.module.js';
import { LendersModule } from '../../catalogue/lenders/lenders.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { countAtLenders, keptOfPaidOut, unpaidApplicationsOf } from '../applications/applications-of-person.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';
import { LenderCallbackEntity } from './lender-callback.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LenderCallbackEntity]),
    GatewaysModule,
    LendersModule,
    ProspectsModule,
    SubmissionsModule,
  ],
  controllers: [CallbacksController],
  providers: [CallbacksService],
})
export class CallbacksModule implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, person) => [
        {
          kind: 'callbacks',
          ...keptOfPaidOut(await countAtLenders(database, person, 'lender_callbacks', 'r.lead_id = la.uuid')),
        },
      ],
      erase: async (tx, { id }) => {
        const { uuids } = await unpaidApplicationsOf(tx, id);
        await tx.query('DELETE FROM lender_callbacks WHERE lead_id IN (?)', [uuids]);
      },
    });
  }
}

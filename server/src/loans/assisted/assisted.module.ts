import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ASSISTED_DAYS } from '@marketplace/contract/assisted/assisted.js';
import { OtpModule } from '../../customers/customer-identity/otp.module.js';
import { ProfilesModule } from '../../customers/profiles/profiles.module.js';
import { Erasure } from '../../customers/prospects/erasure.js';
import { ProspectsModule } from '../../customers/prospects/prospects.module.js';
import { PartnersModule } from '../../partners/partners/partners.module.js';
import { DemoData } from '../../platform/demo-data/demo-data.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MessagingModule } from '../../platform/messaging/messaging.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AssistedApplicationEntity } from './assisted-application.entity.js';
import { AssistedController, AssistedRedirectController } from './assisted.controller.js';
import { AssistedService } from './assisted.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AssistedApplicationEntity]),
    ApplicationsModule,
    MessagingModule,
    OtpModule,
    PartnersModule,
    ProfilesModule,
    ProspectsModule,
  ],
  controllers: [AssistedController, AssistedRedirectController],
  providers: [AssistedService],
  exports: [AssistedService],
})
export class AssistedModule implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly housekeeping: Housekeeping,
    private readonly demo: DemoData,
  ) {}

  onModuleInit(): void {
    this.demo.register(
      'loans/assisted',
      ['accounts/admin-users', 'loans/applications', 'loans/submissions'],
      () => import('./demo/assisted.demo.js'),
    );
    this.housekeeping.removeAfter(ASSISTED_DAYS, 'assisted_applications WHERE created_at < ?');
    this.erasure.register({
      count: async (database, { id }) => {
        const [row] = await database.query<{ n: number }[]>(
          'SELECT COUNT(*) AS n FROM assisted_applications WHERE prospect_id = ?',
          [id],
        );
        return [{ kind: 'assisted_applications', erased: Number(row?.n ?? 0), kept: 0, ground: null }];
      },
      erase: (tx, { id }) => tx.query('DELETE FROM assisted_applications WHERE prospect_id = ?', [id]),
      detach: (tx, { id }) => tx.query('DELETE FROM assisted_applications WHERE prospect_id = ?', [id]),
    });
  }
}

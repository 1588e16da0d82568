import { type DynamicModule, Module } from '@nestjs/common';
import { AdminSearchModule } from './admin-search/admin-search.module.js';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { AuthModule } from './auth/auth.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoDataModule } from './demo-data/demo-data.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OptionListsModule } from './option-lists/option-lists.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PlacesModule } from './places/places.module.js';
import { RowCacheModule } from './row-cache/row-cache.module.js';
import { WaitingModule } from './waiting/waiting.module.js';

@Module({})
export class PlatformArea {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformArea,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        AuthModule,
        HistoryModule,
        RowCacheModule,
        LimitsModule,
        OutboxModule,
        HousekeepingModule,
        AdminSearchModule,
        AuditLogModule,
        DemoDataModule,
        MessagingModule,
        MetricsModule,
        HealthModule,
        FilesModule,
        ExportsModule,
        OptionListsModule,
        PlacesModule,
        WaitingModule,
      ],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditChains } from '../audit/audit-chains.js';
import { AuditCheckpointEntity } from '../audit/audit-checkpoint.entity.js';
import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { Config } from '../config/config.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { JourneyEventEntity } from '../journey-events/journey-event.entity.js';
import { dataSourceOptions } from './data-source.js';
import { HeartbeatEntity } from './heartbeat.entity.js';
import { Heartbeat } from './heartbeat.js';
import { IdempotencyKeyEntity } from './idempotency.entity.js';
import { KeyCheckEntity } from './key-check.entity.js';
import { Replica } from './replica.js';
import { Transactions } from './transactions.js';

/** A module of its own, because the DataSource is created with it. */
@Global()
@Module({ providers: [Replica], exports: [Replica] })
class ReplicaModule {}

@Global()
@Module({
  imports: [
    ReplicaModule,
    TypeOrmModule.forRootAsync({
      inject: [Config, Replica],
      useFactory: (config: Config, replica: Replica) => ({
        ...dataSourceOptions(config.database, replica),
        // Those that the rooms' modules name with `forFeature`.
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
    TypeOrmModule.forFeature([
      AuditCheckpointEntity,
      AuditEntryEntity,
      HeartbeatEntity,
      IdempotencyKeyEntity,
      JourneyEventEntity,
      KeyCheckEntity,
    ]),
  ],
  providers: [
    Transactions,
    Heartbeat,
    { provide: AuditChains, inject: [Config], useFactory: (config: Config) => new AuditChains(config.keys.audit) },
    {
      provide: FieldCipher,
      inject: [Config],
      useFactory: (config: Config) => new FieldCipher(config.keys.fields, config.keys.index),
    },
  ],
  exports: [Transactions, FieldCipher],
})
export class DatabaseModule {}

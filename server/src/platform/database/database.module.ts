import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { MixedList } from 'typeorm';
import { AuditChains } from '../audit/audit-chains.js';
import { Config } from '../config/config.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { dataSourceOptions } from './data-source.js';
import { Heartbeat } from './heartbeat.js';
import { Replica } from './replica.js';
import { Transactions } from './transactions.js';

/** A module of its own, because the DataSource is created with it. */
@Global()
@Module({ providers: [Replica], exports: [Replica] })
class ReplicaModule {}

@Global()
@Module({
  imports: [ReplicaModule],
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
export class DatabaseModule {
  /** Receives the entities of all rooms, which belong to areas above this one. */
  static with(entities: readonly (new () => object)[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Config, Replica],
          useFactory: (config: Config, replica: Replica) => ({
            ...dataSourceOptions(config.database, replica),
            entities: entities as MixedList<new () => object>,
            retryAttempts: 0,
          }),
        }),
      ],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditChains } from '../audit/audit-chains.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { Heartbeat } from './heartbeat.js';
import { Replica } from './replica.js';
import { Transactions } from './transactions.js';

/** Apart, because the DataSource is made with it. */
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
        retryAttempts: 0,
      }),
    }),
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

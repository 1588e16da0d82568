import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditChains } from '../common/audit/audit-chains.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { Transactions } from './transactions.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ ...dataSourceOptions(config.database), retryAttempts: 0 }),
    }),
  ],
  providers: [
    Transactions,
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

import type { DataSource } from 'typeorm';
import { AuditChains } from '../../platform/audit/audit-chains.js';
import type { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Replica } from '../../platform/database/replica.js';
import { Transactions } from '../../platform/database/transactions.js';
import { objectStoreFor } from '../../platform/files/object-store/object-store-for.js';
import { Archive } from './archive.js';

/** For commands, which run without the service, so that no other code of this process uses the database. */
export async function withArchive<T>(
  dataSource: DataSource,
  config: Config,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const { audit, fields, index } = config.keys;
  const cipher = new FieldCipher(fields, index);
  const transactions = new Transactions(dataSource, new AuditChains(audit), cipher, new Replica(config), config);
  const store = objectStoreFor(config);
  try {
    return await work(new Archive(dataSource, transactions, store, cipher, audit));
  } finally {
    if ('onApplicationShutdown' in store) await store.onApplicationShutdown();
  }
}

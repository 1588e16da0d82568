import type { PoolConnection } from 'mysql2';
import type { DataSourceOptions, Logger, QueryRunner } from 'typeorm';
import type { Config } from '../config/config.js';
import { boundedDriver, destroyConnection, type ReadReplica } from './bounded-driver.js';
import { isDemoted } from './database-errors.js';

/** The only DataSource options, for the service, the migrations and the tests. They contain no tables. */
export function dataSourceOptions(
  database: Omit<Config['database'], 'readUrl'>,
  replica?: ReadReplica,
): DataSourceOptions {
  const url = new URL(database.url);
  const socketPath = url.searchParams.get('socketPath');
  return {
    // Works with MySQL too. With the type `mysql`, MariaDB's notation for "no default" would count as a difference.
    type: 'mariadb',
    driver: boundedDriver(database, replica),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    // mysql2 compares the certificate's name only with this option.
    ...(database.tls && { ssl: { ...database.tls, verifyIdentity: true } }),
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    // A day is text: as an instant it would move with a zone.
    dateStrings: ['DATE'],
    poolSize: database.poolSize,
    connectTimeout: database.acquireMs,
    // Above the statement limit of the server, so that it ends only statements that a dead network left hanging.
    enableQueryTimeout: true,
    maxQueryExecutionTime: database.queryMs * 1.5,
    supportBigNumbers: true,
    bigNumberStrings: false,
    migrationsTableName: 'migrations',
    logger: new BrokenConnectionRemover(),
  };
}

/** Removes connections from the pool whose answer never came, or whose server no longer accepts writes. */
class BrokenConnectionRemover implements Logger {
  logQueryError(error: string | Error, _query: string, _parameters?: unknown[], runner?: QueryRunner): void {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!runner || (code !== 'PROTOCOL_SEQUENCE_TIMEOUT' && !isDemoted(error))) return;
    void runner.connect().then((connection: PoolConnection) => destroyConnection(connection));
  }

  logQuery(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

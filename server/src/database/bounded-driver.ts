import type { Socket } from 'node:net';
import * as mysql2 from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { traceQueries } from '../common/telemetry/trace-queries.js';
import { isTracing } from '../common/telemetry/tracing.js';

type Acquired = Parameters<Pool['getConnection']>[0];

/** mysql2's type wants a connection even beside an error. */
const NO_CONNECTION = undefined as unknown as PoolConnection;

class PoolError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * mysql2 as TypeORM's driver, with the bounds that mysql2 leaves open: a request for a connection
 * ends after `acquireMs`, and each connection limits its own statements and lock waits.
 */
export function boundedDriver(limits: { acquireMs: number; queryMs: number; queueLimit: number }): object {
  return {
    ...mysql2,
    createPool(options: PoolOptions): Pool {
      const pool = mysql2.createPool({
        ...options,
        // TypeORM's error tells who asked, without mysql2 taking a stack for every query.
        trace: false,
        // None is prepared; mysql2 would set half a megabyte aside on each connection for 16,000 of them.
        maxPreparedStatements: 1,
        queueLimit: limits.queueLimit,
      });
      pool.on('connection', (connection: PoolConnection) => {
        prepare(connection, limits.queryMs);
        if (isTracing()) traceQueries(connection);
      });
      const acquire = pool.getConnection.bind(pool);
      pool.getConnection = (callback: Acquired): void => {
        let waiting = true;
        const timer = setTimeout(() => {
          waiting = false;
          callback(new PoolError('POOL_ACQUIRE_TIMEOUT', 'No database connection became free in time'), NO_CONNECTION);
        }, limits.acquireMs);
        acquire((error, connection) => {
          clearTimeout(timer);
          if (waiting) callback(error && asPoolError(error), connection);
          else if (!error) connection.release();
        });
      };
      return pool;
    },
  };
}

function asPoolError(error: Error): Error {
  return /Queue limit reached/.test(error.message) ? new PoolError('POOL_QUEUE_FULL', error.message) : error;
}

/**
 * Ends a connection whose answer never came; the answer might still arrive, for another query. What waits
 * behind it fails at once: `destroy()` would leave it waiting for ever.
 */
export function cut(connection: PoolConnection): void {
  (connection as unknown as { stream: Socket }).stream.destroy();
}

/** The first statement on a connection; a version comment lets each server take its own name for the limit. */
function prepare(connection: PoolConnection, queryMs: number): void {
  const seconds = Math.max(1, Math.floor(queryMs / 2000));
  const sql = `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO',
      time_zone = '+00:00', innodb_lock_wait_timeout = ${seconds}
      /*M!100100 , max_statement_time = ${queryMs / 1000} */ /*!80000 , max_execution_time = ${queryMs} */`;
  connection.query({ sql, timeout: queryMs }, (error) => {
    if (error) cut(connection);
  });
}

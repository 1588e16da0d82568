import type { Socket } from 'node:net';
import * as mysql2 from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { traceQueries } from '../telemetry/trace-queries.js';
import { isTracing } from '../telemetry/tracing.js';
import { refuseInTransaction } from './transaction-scope.js';

/** Reads that may be a little old are answered here, as long as it is well. */
export interface ReadReplica {
  /** Whether the work under way should ask for a connection here first. */
  isAsked(): boolean;
  /** A connection to rows that are young enough, or `null`. */
  connection(): Promise<PoolConnection | null>;
}

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
 * ends after `acquireMs`, and each connection limits its own statements and lock waits (`queryMs` 0 is no limit). A
 * transaction gets no second connection, also not through what uses the pool itself. Reads that may be a little old get a
 * connection to the replica, as long as that is well.
 */
export function boundedDriver(
  limits: { acquireMs: number; queryMs: number; queueLimit: number },
  replica?: ReadReplica,
): object {
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
        // What forgets silent connections on the way must not forget one that waits for a long change of a table.
        keepAliveInitialDelay: 30_000,
      });
      pool.on('connection', (connection: PoolConnection) => {
        prepare(connection, limits.queryMs);
        if (isTracing()) traceQueries(connection);
      });
      const takeAny = pool.getConnection.bind(pool);
      // The pool hears of a cut connection only after it may have given it to the next who waits.
      const acquire = (callback: Acquired): void =>
        takeAny((error, connection) => {
          if (!error && streamOf(connection).destroyed) acquire(callback);
          else callback(error, connection);
        });
      const fromWriter = (callback: Acquired): void => {
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
      pool.getConnection = (callback: Acquired): void => {
        try {
          refuseInTransaction('a second database connection');
        } catch (error) {
          callback(error as NodeJS.ErrnoException, NO_CONNECTION);
          return;
        }
        if (!replica?.isAsked()) return fromWriter(callback);
        void replica.connection().then((found) => {
          if (found) callback(null, found);
          else fromWriter(callback);
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
  streamOf(connection).destroy();
}

function streamOf(connection: PoolConnection): Socket {
  return (connection as unknown as { stream: Socket }).stream;
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

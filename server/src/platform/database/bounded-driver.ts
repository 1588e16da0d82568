import type { Socket } from 'node:net';
import * as mysql2 from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { traceQueries } from '../telemetry/trace-queries.js';
import { isTracing } from '../telemetry/tracing.js';
import { refuseInTransaction } from './transaction-scope.js';

/** A replica for reads that may be slightly stale, used while it is healthy. */
export interface ReadReplica {
  /** Whether the current work should first ask the replica for a connection. */
  servesThisRead(): boolean;
  /** A connection to rows that are fresh enough, or `null`. */
  connection(): Promise<PoolConnection | null>;
}

/** Of what GROUP_CONCAT puts together; as long as the shortest answer that either brand of server allows. */
const LONGEST_TEXT = 16_777_216;

type Acquired = Parameters<Pool['getConnection']>[0];

/** The type of mysql2 requires a connection even beside an error. */
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
 * mysql2 as TypeORM's driver, with the bounds that mysql2 lacks: a request for a connection fails after `acquireMs`,
 * and each connection limits its own statements and lock waits (`queryMs` 0 is no limit). A transaction gets no second
 * connection, not even through code that uses the pool directly. Reads that may be slightly stale get a connection to
 * the replica while it is healthy.
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
        // TypeORM's error contains the caller, so that mysql2 need not record a stack for every query.
        trace: false,
        // No statement is prepared; with the default of 16,000, mysql2 would reserve half a megabyte on each
        // connection.
        maxPreparedStatements: 1,
        queueLimit: limits.queueLimit,
        // Network devices drop silent connections, which must not happen to one that waits for a long change of a
        // table.
        keepAliveInitialDelay: 30_000,
      });
      pool.on('connection', (connection: PoolConnection) => {
        prepare(connection, limits.queryMs);
        if (isTracing()) traceQueries(connection);
      });
      const takeAny = pool.getConnection.bind(pool);
      // The pool learns of a closed connection only after it may have given it to the next caller.
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
        if (!replica?.servesThisRead()) return fromWriter(callback);
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
 * Destroys a connection whose answer never came, because the answer might still arrive for another query. Queries
 * waiting behind it fail at once; `destroy()` alone would leave them waiting for ever.
 */
export function destroyConnection(connection: PoolConnection): void {
  streamOf(connection).destroy();
}

function streamOf(connection: PoolConnection): Socket {
  return (connection as unknown as { stream: Socket }).stream;
}

/** The first statement on a connection. A version comment makes each server use its own name of the limit. */
function prepare(connection: PoolConnection, queryMs: number): void {
  const seconds = Math.max(1, Math.floor(queryMs / 2000));
  const sql = `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO',
      time_zone = '+00:00', innodb_lock_wait_timeout = ${seconds}, group_concat_max_len = ${LONGEST_TEXT}
      /*M!100100 , max_statement_time = ${queryMs / 1000} */ /*!80000 , max_execution_time = ${queryMs} */`;
  connection.query({ sql, timeout: queryMs }, (error) => {
    if (error) destroyConnection(connection);
  });
}

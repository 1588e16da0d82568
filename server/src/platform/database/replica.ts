import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolConnection } from 'mysql2';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { destroyConnection, type ReadReplica } from './bounded-driver.js';
import { dataSourceOptions } from './data-source.js';
import { isServerGone } from './database-errors.js';

/** Older data of the replica is not shown. */
const LONGEST_LAG_MS = 2_000;
/** A replica that lags or failed is not used for so long. */
const RETRY_AFTER_MS = 1_000;
/** The time limit for getting a connection to the replica and for measuring its lag. */
const TIMEOUT_MS = 1_000;

/** Whether the current work may read from the replica. */
const staleReadsAllowed = new AsyncLocalStorage<boolean>();

/**
 * The database of `DATABASE_READ_URL`, for reads that may be up to two seconds stale. Only this class decides where a
 * read goes. A replica that is down, slow or behind is no error: the writer answers instead.
 * The lag is measured on the very connection that reads, which behind a proxy may lead to any of several nodes: each
 * server keeps writing its clock into a row of its own (see `Heartbeat`) and compares the row on the replica with the
 * same clock. That works for Galera and for asynchronous replication alike.
 */
@Injectable()
export class Replica implements ReadReplica, OnApplicationShutdown {
  readonly serverId = randomUUID();
  readonly enabled: boolean;
  private readonly logger = new Logger('Replica');
  private readonly dataSource: DataSource | null;
  private connected: Promise<unknown> | null = null;
  private pausedUntil = 0;

  constructor(config: Config) {
    const { readUrl, acquireMs } = config.database;
    this.enabled = readUrl !== null;
    // Used for its connections only; queries and entities belong to the writer's DataSource.
    this.dataSource =
      readUrl === null
        ? null
        : new DataSource(
            dataSourceOptions({ ...config.database, url: readUrl, acquireMs: Math.min(acquireMs, TIMEOUT_MS) }),
          );
  }

  /** Runs `read`, which changes nothing, on the replica; if the replica fails meanwhile, on the writer. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    if (!this.enabled) return read();
    try {
      return await staleReadsAllowed.run(true, read);
    } catch (error) {
      if (!isServerGone(error)) throw error;
      this.pause(error);
      return this.onWriter(read);
    }
  }

  onWriter<T>(work: () => T): T {
    // A scope slows down every promise of the process a little, so that there is none without a replica.
    return this.enabled ? staleReadsAllowed.run(false, work) : work();
  }

  servesThisRead(): boolean {
    return staleReadsAllowed.getStore() === true && performance.now() >= this.pausedUntil;
  }

  async connection(): Promise<PoolConnection | null> {
    try {
      // Runs outside the scope; inside it the driver would ask this method again.
      const connection = await this.onWriter(() => this.connect());
      try {
        const beat = await this.lastBeat(connection);
        if (performance.now() - beat <= LONGEST_LAG_MS) return this.markHealthy(connection);
        connection.release();
        this.pause(new Error('The replica is behind'));
      } catch (error) {
        destroyConnection(connection);
        throw error;
      }
    } catch (error) {
      this.pause(error);
    }
    return null;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource?.isInitialized) await this.dataSource.destroy();
  }

  private async connect(): Promise<PoolConnection> {
    const dataSource = this.dataSource!;
    this.connected ??= dataSource.initialize().catch((error: unknown) => {
      this.connected = null;
      throw error;
    });
    await this.connected;
    return (await dataSource.driver.obtainMasterConnection()) as PoolConnection;
  }

  private lastBeat(connection: PoolConnection): Promise<number> {
    return new Promise((resolve, reject) => {
      connection.query(
        { sql: 'SELECT beat FROM heartbeats WHERE server = ?', timeout: TIMEOUT_MS },
        [this.serverId],
        (error, rows) => {
          if (error) reject(error);
          else resolve((rows as { beat: number }[])[0]?.beat ?? -Infinity);
        },
      );
    });
  }

  private markHealthy(connection: PoolConnection): PoolConnection {
    if (this.pausedUntil > 0) this.logger.log('The replica answers reads again.');
    this.pausedUntil = 0;
    return connection;
  }

  private pause(why: unknown): void {
    if (this.pausedUntil === 0) this.logger.warn({ err: why, msg: 'The writer answers all reads for a while.' });
    this.pausedUntil = performance.now() + RETRY_AFTER_MS;
  }
}

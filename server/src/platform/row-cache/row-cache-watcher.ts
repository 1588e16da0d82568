import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CachedRow, RowCache } from './row-cache.js';

const POLL_MS = 300;

/** Keeps every `RowCache` of this process within a second of the database, with one small query per round. */
@Injectable()
export class RowCacheWatcher implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('RowCache');
  private readonly caches: RowCache<CachedRow>[] = [];
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;

  constructor(private readonly dataSource: DataSource) {}

  watch<T extends CachedRow>(cache: RowCache<T>): RowCache<T> {
    this.caches.push(cache);
    return cache;
  }

  /** Loads all rows before the first request or job, because code inside a transaction must not wait for them. */
  async onModuleInit(): Promise<void> {
    for (const cache of this.caches) await cache.reload();
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  /** Brings every list up to the current committed state, without waiting for the next round. */
  async refresh(): Promise<void> {
    await this.compare();
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.compare().finally(() => this.schedule());
    }, POLL_MS);
  }

  private async compare(): Promise<void> {
    try {
      if (this.caches.length === 0) return;
      const sql = this.caches
        .map((cache, i) => `SELECT ${i} AS i, COUNT(*) AS n, COALESCE(SUM(version), 0) AS versions FROM ${cache.table}`)
        .join(' UNION ALL ');
      const rows = await this.dataSource.query<{ i: number; n: number; versions: string | number }[]>(sql);
      for (const row of rows) {
        const cache = this.caches[Number(row.i)];
        if (cache && cache.fingerprint !== `${Number(row.n)}:${Number(row.versions)}`) await cache.reload();
      }
      if (this.failing) this.logger.log('The database answers again; lists are up to date.');
      this.failing = false;
    } catch (error) {
      // The lists in memory are still served. Logged once, not three times a second.
      if (!this.failing) this.logger.warn({ err: error, msg: 'Lists in memory cannot be compared with the database.' });
      this.failing = true;
    }
  }
}

import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Replica } from './replica.js';

const BEAT_MS = 500;

/** Writes this process's clock to the writer, so that `Replica` can measure the lag of a replica. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Heartbeat');
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly replica: Replica,
  ) {}

  onApplicationBootstrap(): void {
    if (this.replica.enabled) this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.beating;
  }

  private schedule(inMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.beating = this.beat().finally(() => this.schedule(BEAT_MS));
    }, inMs);
  }

  private async beat(): Promise<void> {
    // Taken before writing, so that the replica is at least as fresh as this.
    const now = Math.floor(performance.now());
    try {
      await this.dataSource.query(
        'INSERT INTO heartbeats (server, beat) VALUES (?, ?) ON DUPLICATE KEY UPDATE beat = ?',
        [this.replica.serverId, now, now],
      );
      this.failing = false;
    } catch (error) {
      // Without heartbeats the replica looks stale, and the writer is used. Logged once, not twice a second.
      if (!this.failing) this.logger.warn({ err: error, msg: 'The heartbeat cannot be written.' });
      this.failing = true;
    }
  }
}

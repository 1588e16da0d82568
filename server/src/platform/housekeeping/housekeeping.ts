import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxWorker } from '../outbox/outbox.worker.js';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Rows a statement may delete, so that no clean-up holds locks for long. */
const CHUNK = 5_000;
/** Of what has up to as many rows with it as there are lenders. */
const FEW = 200;

type Duty = (now: Date) => Promise<void>;

/**
 * Removes what nobody needs any more. A room registers what of its own rows that is; every duty has to be harmless at
 * any time and on several processes at once.
 */
@Injectable()
export class Housekeeping {
  private readonly duties: Duty[] = [];

  constructor(
    private readonly dataSource: DataSource,
    worker: OutboxWorker,
  ) {
    worker.repeat(EVERY_MS, (now) => this.run(now));
    // Of the rooms below this one.
    this.removeAfter(1, 'heartbeats WHERE updated_at < ?');
    this.removeAfter(1, 'idempotency_keys WHERE created_at < ?');
    this.removeAfter(30, "outbox_jobs WHERE state = 'done' AND due_at < ?");
    this.add((now) => this.removeAll('rate_limits WHERE expire < ?', now.getTime()));
  }

  add(duty: Duty): void {
    this.duties.push(duty);
  }

  /** `which` follows `DELETE FROM`; its one value is the moment `days` ago. */
  removeAfter(days: number, which: string): void {
    this.add((now) => this.removeAll(which, daysBefore(now, days)));
  }

  /** All duties, one after the other. */
  async run(now: Date): Promise<void> {
    for (const duty of this.duties) await duty(now);
  }

  /**
   * For rows that are known by others: looked for first, because a DELETE that joins takes no LIMIT and locks what it
   * looks at. `which` names the table to be cleared `e`.
   */
  async removeFound(which: string, remove: (ids: number[]) => Promise<unknown>, limit?: Date): Promise<void> {
    for (;;) {
      const found = await this.dataSource.query<{ id: number }[]>(
        `SELECT e.id FROM ${which} LIMIT ${FEW}`,
        limit && [limit],
      );
      if (found.length > 0) await remove(found.map(({ id }) => id));
      if (found.length < FEW) return;
    }
  }

  private async removeAll(which: string, limit: Date | number): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
        `DELETE FROM ${which} LIMIT ${CHUNK}`,
        [limit],
      );
      if (affectedRows < CHUNK) return;
    }
  }
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

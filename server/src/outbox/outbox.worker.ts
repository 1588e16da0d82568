import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../common/auth/actor.js';
import { Transactions, type WriteResult } from '../database/transactions.js';
import { housekeep } from './housekeeping.js';

const IDLE_MS = 1_000;
const BATCH = 20;
/** A worker that was killed gives its jobs back after this time. */
const CLAIM_MS = 60_000;
const ATTEMPTS = 8;
const HOUSEKEEPING_MS = 10 * 60_000;

export interface Job {
  id: number;
  /** The same at each try: what a receiver can recognise a repetition by. */
  uuid: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

type Handler = (job: Job) => Promise<void>;
type Duty = (now: Date) => Promise<void>;

/**
 * Does the work that was written to `outbox_jobs`. Any number of processes may run it: a job is claimed
 * with `SKIP LOCKED`, tried again with growing pauses, and kept as failed after the last try.
 * A job may run twice when a process dies in the middle; handlers pass `uuid` on as idempotency key.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, Handler>();
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;
  private readonly duties: { everyMs: number; work: Duty; doneAt: number }[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    this.repeat(HOUSEKEEPING_MS, (now) => housekeep(this.dataSource, now));
  }

  handle(topic: string, handler: Handler): void {
    this.handlers.set(topic, handler);
  }

  /** Work for every process again and again; it has to bear that others do it at the same time. */
  repeat(everyMs: number, work: Duty): void {
    this.duties.push({ everyMs, work, doneAt: 0 });
  }

  onApplicationBootstrap(): void {
    this.schedule(IDLE_MS);
  }

  /** Finishes the job at hand, takes no other. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.runOnce()
        .then((done) => {
          this.failing = false;
          this.schedule(done === BATCH ? 0 : IDLE_MS);
        })
        .catch((error: unknown) => {
          if (!this.failing) this.logger.error({ err: error, msg: 'The outbox cannot be read.' });
          this.failing = true;
          this.schedule(IDLE_MS);
        });
    }, delayMs);
  }

  /** Claims and does the jobs that are due; answers how many. */
  async runOnce(now = new Date()): Promise<number> {
    for (const duty of this.duties) {
      if (now.getTime() - duty.doneAt < duty.everyMs) continue;
      duty.doneAt = now.getTime();
      await duty.work(now);
    }
    const jobs = await this.claim(now);
    for (const job of jobs) {
      if (this.stopped) break;
      if (await this.renew(job)) await this.perform(job);
    }
    return jobs.length;
  }

  /** Those before it may have taken longer than the claim holds: then another worker has it by now. */
  private renew(job: Job): Promise<boolean> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const { affectedRows } = await tx.query<WriteResult>(
        "UPDATE outbox_jobs SET due_at = ? WHERE id = ? AND state = 'waiting' AND attempts = ?",
        [new Date(Date.now() + CLAIM_MS), job.id, job.attempts],
      );
      return affectedRows === 1;
    });
  }

  private claim(now: Date): Promise<Job[]> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const rows = await tx.query<(Job & { payload: string })[]>(
        `SELECT id, uuid, topic, payload, attempts FROM outbox_jobs
         WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (rows.length === 0) return [];
      await tx.query('UPDATE outbox_jobs SET due_at = ?, attempts = attempts + 1 WHERE id IN (?)', [
        new Date(now.getTime() + CLAIM_MS),
        rows.map((row) => row.id),
      ]);
      return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown, attempts: row.attempts + 1 }));
    });
  }

  private async perform(job: Job): Promise<void> {
    const failure = await this.attempt(job);
    if (failure === null) return this.settle(job, 'done', new Date(), null);
    const last = job.attempts >= ATTEMPTS;
    this.logger.warn({ job: job.uuid, topic: job.topic, attempt: job.attempts, last, reason: failure });
    return this.settle(job, last ? 'failed' : 'waiting', new Date(Date.now() + backoffMs(job.attempts)), failure);
  }

  /** Why the handler failed, or `null`. */
  private async attempt(job: Job): Promise<string | null> {
    try {
      const handler = this.handlers.get(job.topic);
      if (!handler) throw new Error(`Nobody handles ${job.topic}`);
      await handler(job);
      return null;
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).slice(0, 500);
    }
  }

  /** In a transaction that is retried: a deadlock here must not make a job that was done run again. */
  private settle(job: Job, state: 'done' | 'waiting' | 'failed', dueAt: Date, lastError: string | null): Promise<void> {
    return this.transactions.run(SYSTEM, async (tx) => {
      await tx.query('UPDATE outbox_jobs SET state = ?, due_at = ?, last_error = ? WHERE id = ?', [
        state,
        dueAt,
        lastError,
        job.id,
      ]);
    });
  }
}

/** 2 s, 4 s, 8 s ... at most an hour, with a fifth of chance so that failures do not march in step. */
export function backoffMs(attempts: number, random = Math.random): number {
  return Math.min(3_600_000, 1000 * 2 ** attempts) * (0.9 + 0.2 * random());
}

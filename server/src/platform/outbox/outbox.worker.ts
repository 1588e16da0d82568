import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../auth/actor.js';
import type { Jobs, Topic } from '../database/jobs.js';
import { type QueuedJob, Transactions, type Tx, type WriteResult } from '../database/transactions.js';
import { FailedForGood } from '../errors/failed-for-good.js';
import { continued } from '../telemetry/tracing.js';
import { setBackgroundTimeout } from './background-timeout.js';

const IDLE_MS = 1_000;
/** Jobs that a lane takes at a time; those of lenders keep a connection each while they write. */
const BATCHES = { urgent: 20, usual: 20, lender: 8, notice: 8, bulk: 4, long: 1 } as const;
/** A worker that was killed gives its jobs back after this time. */
const CLAIM_MS = 60_000;
/** Of a long job, which is renewed while it lasts: somebody waits for what comes of it. */
const LONG_CLAIM_MS = 15_000;
export const ATTEMPTS = 8;

export interface Job<T extends Topic = Topic> {
  id: number;
  /** The same at each try: what a receiver can recognise a repetition by. */
  uuid: string;
  topic: T;
  payload: Jobs[T];
  attempts: number;
  traceparent: string | null;
}

/**
 * Somebody waits for an `urgent` job and looks at the clock; a `lender` is called by a job and may take its ten seconds;
 * `notice` is a message to a customer, of which a file may cause thousands; a `bulk` one sends some seconds' worth of many messages; a `long` one may take minutes.
 */
type LaneName = keyof typeof BATCHES;

/** What a job leaves to be written, in the transaction that notes it as done. */
type Completion = (tx: Tx) => Promise<unknown>;
/** `signal` fires when the process is to end: a long job then throws, and goes on in another process. */
type Handler<T extends Topic = Topic> = (job: Job<T>, signal: AbortSignal) => Promise<Completion | void>;
type Duty = (now: Date) => Promise<void>;

/** Its jobs run beside those of the other lanes: a passcode never waits for a file or a slow lender. */
interface Lane {
  name: LaneName;
  timer: NodeJS.Timeout | null;
  round: Promise<void>;
  busy: boolean;
  /** A job came while the lane was busy. */
  woken: boolean;
  failing: boolean;
}

/**
 * Does the work that was written to `outbox_jobs`. Any number of processes may run it: a job is claimed
 * with `SKIP LOCKED`, tried again with growing pauses, and kept as failed after the last try.
 * A job may run twice when a process dies in the middle; handlers pass `uuid` on as idempotency key.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, Handler>();
  /** Of the topics that do not take the usual lane. */
  private readonly laneOf = new Map<string, LaneName>();
  private readonly lanes = (Object.keys(BATCHES) as LaneName[]).map((name): Lane => ({
    name,
    timer: null,
    round: Promise.resolve(),
    busy: false,
    woken: false,
    failing: false,
  }));
  private readonly stopping = new AbortController();
  private readonly duties: { everyMs: number; work: Duty; doneAt: number }[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    this.transactions.onQueued((jobs) => jobs.forEach((job) => this.wake(job)));
  }

  handle<T extends Topic>(topic: T, handler: Handler<T>, lane: LaneName = 'usual'): void {
    this.handlers.set(topic, handler as Handler);
    if (lane !== 'usual') this.laneOf.set(topic, lane);
  }

  /** Work for every process again and again; it has to bear that others do it at the same time. */
  repeat(everyMs: number, work: Duty): void {
    this.duties.push({ everyMs, work, doneAt: 0 });
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) this.schedule(lane, IDLE_MS);
  }

  /** Finishes the job at hand, takes no other. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process ends'));
    for (const { timer } of this.lanes) if (timer) clearTimeout(timer);
    await Promise.all(this.lanes.map(({ round }) => round));
  }

  /** A job that was just committed does not wait for the next round. */
  private wake({ topic, dueAt }: QueuedJob): void {
    if (dueAt.getTime() > Date.now()) return;
    const lane = this.lanes.find(({ name }) => name === (this.laneOf.get(topic) ?? 'usual'))!;
    lane.woken = true;
    if (!lane.busy) this.schedule(lane, 0);
  }

  private schedule(lane: Lane, delayMs: number): void {
    if (this.stopping.signal.aborted) return;
    if (lane.timer) clearTimeout(lane.timer);
    lane.timer = setBackgroundTimeout(() => {
      lane.busy = true;
      lane.woken = false;
      lane.round = this.runLane(lane.name)
        .then((done) => {
          lane.failing = false;
          lane.busy = false;
          this.schedule(lane, lane.woken || done === BATCHES[lane.name] ? 0 : IDLE_MS);
        })
        .catch((error: unknown) => {
          if (!lane.failing) this.logger.error({ err: error, msg: 'The outbox cannot be read.' });
          lane.failing = true;
          lane.busy = false;
          this.schedule(lane, IDLE_MS);
        });
    }, delayMs);
  }

  private runLane(name: LaneName): Promise<number> {
    if (name === 'usual') return this.runOnce();
    return name === 'long' ? this.runLong() : this.runTogether(name);
  }

  /** Claims and does the jobs of a lane that are due, all at once: none waits for another's gateway. Answers how many. */
  async runTogether(lane: 'urgent' | 'lender' | 'notice' | 'bulk', now = new Date()): Promise<number> {
    const jobs = await this.claim(now, lane);
    await Promise.all(jobs.map((job) => this.perform(job)));
    return jobs.length;
  }

  /** Claims and does the usual jobs that are due; answers how many. */
  async runOnce(now = new Date()): Promise<number> {
    for (const duty of this.duties) {
      if (now.getTime() - duty.doneAt < duty.everyMs) continue;
      duty.doneAt = now.getTime();
      await duty.work(now);
    }
    const jobs = await this.claim(now, 'usual');
    for (const job of jobs) {
      if (this.stopping.signal.aborted) break;
      if (await this.renew(job, CLAIM_MS)) await this.perform(job);
    }
    return jobs.length;
  }

  /** Claims and does the long job that waits longest; answers how many. */
  async runLong(now = new Date()): Promise<number> {
    const [job] = await this.claim(now, 'long');
    if (!job) return 0;
    const renewal = setInterval(() => {
      this.renew(job, LONG_CLAIM_MS).catch((error: unknown) =>
        this.logger.warn({ err: error, job: job.uuid, msg: 'A claim could not be renewed.' }),
      );
    }, LONG_CLAIM_MS / 3);
    try {
      await this.perform(job);
    } finally {
      clearInterval(renewal);
    }
    return 1;
  }

  /** Those before it may have taken longer than the claim holds: then another worker has it by now. */
  private renew(job: Job, claimMs: number): Promise<boolean> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const { affectedRows } = await tx.query<WriteResult>(
        "UPDATE outbox_jobs SET due_at = ? WHERE id = ? AND state = 'waiting' AND attempts = ?",
        [new Date(Date.now() + claimMs), job.id, job.attempts],
      );
      return affectedRows === 1;
    });
  }

  private async claim(now: Date, lane: LaneName): Promise<Job[]> {
    const own = [...this.laneOf].filter(([, name]) => lane === 'usual' || name === lane).map(([topic]) => topic);
    if (lane !== 'usual' && own.length === 0) return [];
    const topics = own.length > 0 ? `AND topic ${lane === 'usual' ? 'NOT ' : ''}IN (?)` : '';
    // Looked for without a lock, and locked by key: the rounds of other lanes, which come at the same moment, would pass
    // over every job that this one only looks at.
    const due = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM outbox_jobs WHERE state = 'waiting' AND due_at <= ? ${topics} ORDER BY due_at, id LIMIT ${BATCHES[lane]}`,
      [now, ...(topics ? [own] : [])],
    );
    if (due.length === 0) return [];
    return this.transactions.run(SYSTEM, async (tx) => {
      const rows = await tx.query<(Omit<Job, 'payload'> & { payload: string })[]>(
        `SELECT id, uuid, topic, payload, attempts, traceparent FROM outbox_jobs
         WHERE id IN (?) AND state = 'waiting' AND due_at <= ? ORDER BY due_at, id FOR UPDATE SKIP LOCKED`,
        [due.map(({ id }) => id), now],
      );
      if (rows.length === 0) return [];
      await tx.query('UPDATE outbox_jobs SET due_at = ?, attempts = attempts + 1, last_error = NULL WHERE id IN (?)', [
        new Date(now.getTime() + (lane === 'long' ? LONG_CLAIM_MS : CLAIM_MS)),
        rows.map((row) => row.id),
      ]);
      return rows.map((row) => ({
        ...row,
        payload: JSON.parse(row.payload) as Jobs[Topic],
        attempts: row.attempts + 1,
      }));
    });
  }

  private perform(job: Job): Promise<void> {
    const { traceparent, topic, attempts } = job;
    return continued(traceparent, `job ${topic}`, { 'messaging.destination.name': topic, attempt: attempts }, () =>
      this.performTraced(job),
    );
  }

  private async performTraced(job: Job): Promise<void> {
    let completion: Completion | void;
    try {
      const handler = this.handlers.get(job.topic);
      if (!handler) throw new Error(`Nobody handles ${job.topic}`);
      completion = await handler(job, this.stopping.signal);
    } catch (error) {
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      return this.settleFailure(job, failure, error instanceof FailedForGood);
    }
    await this.settle(job, 'done', new Date(), null, completion);
  }

  private settleFailure(job: Job, failure: string, forGood: boolean): Promise<void> {
    // No fault of the job's: another process goes on at once.
    if (this.stopping.signal.aborted) return this.settle(job, 'waiting', new Date(), failure);
    const last = forGood || job.attempts >= ATTEMPTS;
    this.logger.warn({ job: job.uuid, topic: job.topic, attempt: job.attempts, last, reason: failure });
    return this.settle(job, last ? 'failed' : 'waiting', new Date(Date.now() + backoffMs(job.attempts)), failure);
  }

  /**
   * Unless another worker has taken it meanwhile. In a transaction that is retried: a deadlock here must not make a job
   * that was done run again.
   */
  private settle(
    job: Job,
    state: 'done' | 'waiting' | 'failed',
    dueAt: Date,
    lastError: string | null,
    completion?: Completion | void,
  ): Promise<void> {
    return this.transactions.run(SYSTEM, async (tx) => {
      await tx.query('UPDATE outbox_jobs SET state = ?, due_at = ?, last_error = ? WHERE id = ? AND attempts = ?', [
        state,
        dueAt,
        lastError,
        job.id,
        job.attempts,
      ]);
      await completion?.(tx);
    });
  }
}

/** 2 s, 4 s, 8 s ... at most an hour, with a fifth of chance so that failures do not march in step. */
export function backoffMs(attempts: number, random = Math.random): number {
  return Math.min(3_600_000, 1000 * 2 ** attempts) * (0.9 + 0.2 * random());
}

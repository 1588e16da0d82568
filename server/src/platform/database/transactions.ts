import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { AuditChains, type AuditLink, type AuditRecord } from '../audit/audit-chains.js';
import type { Actor, SignedIn } from '../auth/actor.js';
import { Config } from '../config/config.js';
import { FieldCipher } from '../crypto/field-cipher.js';
import { DomainError } from '../errors/domain-error.js';
import { INSERT_JOURNEY_EVENTS, type JourneyEvent, journeyRow } from '../journey-events/journey-events.js';
import { currentTraceparent } from '../telemetry/tracing.js';
import { isDuplicateKey, isRetryable } from './database-errors.js';
import type { Jobs, Topic } from './jobs.js';
import { Replica } from './replica.js';
import { inTransaction } from './transaction-scope.js';

/** How long a transaction that loses races is retried. */
const RETRY_MS = 10_000;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 640;

/**
 * A random pause up to a limit that doubles with each attempt ("full jitter"), so that transactions that collided do
 * not collide again.
 * @param attempt 1 after the first attempt
 */
export function pauseMs(attempt: number, random = Math.random): number {
  return random() * Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (attempt - 1));
}

export interface Change {
  property: string;
  before: unknown;
  after: unknown;
}

/** What work can do inside its transaction. */
export interface Tx {
  manager: EntityManager;
  query<T = unknown>(sql: string, parameters?: unknown[]): Promise<T>;
  /**
   * Writes an audit row with this transaction, unless an update changed nothing. Personal data must already be masked.
   */
  audit(action: string, entity: string, entityId: string | number, changes?: Change[]): void;
  /** Tells the customer's journey, for reports and timelines: all events of the transaction are one statement. */
  journey(event: JourneyEvent): void;
  /** Queues work that is done right after the commit, or later at `dueAt`; see `platform/outbox/`. */
  enqueue<T extends Topic>(topic: T, payload: Jobs[T], dueAt?: Date): void;
  /** Runs once the commit is certain, before `run` answers: for what this process keeps in memory. */
  afterCommit(then: () => void): void;
}

export interface QueuedJob {
  topic: Topic;
  payload: unknown;
  dueAt: Date;
}

export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

/** Every write goes through here: retried on deadlock, audited in the same commit, repeatable by key. */
@Injectable()
export class Transactions {
  private notifyQueued: (jobs: readonly QueuedJob[]) => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly chains: AuditChains,
    private readonly cipher: FieldCipher,
    private readonly replica: Replica,
    private readonly config: Config,
  ) {}

  /** `listener` hears of the jobs of each commit here. */
  onQueued(listener: (jobs: readonly QueuedJob[]) => void): void {
    this.notifyQueued = listener;
  }

  /**
   * Runs `work` in one transaction. A lost race or a lost connection runs it again from the start, for up to
   * `RETRY_MS`, and no connection is held between the attempts. With `request` (the body of a create) and an
   * `Idempotency-Key`, the same key returns the stored response, and another body under it is refused. Large work reads
   * `READ COMMITTED`, which locks only the rows that it writes.
   */
  async run<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    request?: unknown,
    isolation?: 'READ COMMITTED',
  ): Promise<T> {
    const end = performance.now() + RETRY_MS;
    for (let attempt = 1; ; attempt++) {
      const commit = { sent: false };
      try {
        return await this.attempt(actor, work, request, isolation, commit);
      } catch (error) {
        if (!isRetryable(error, commit.sent) || performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
      }
    }
  }

  private async attempt<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    request: unknown,
    isolation: 'READ COMMITTED' | undefined,
    commit: { sent: boolean },
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const connection = (await this.replica.onWriter(() => runner.connect())) as object;
    const records: AuditRecord[] = [];
    const events: JourneyEvent[] = [];
    const jobs: QueuedJob[] = [];
    const then: (() => void)[] = [];
    const tx: Tx = {
      manager: runner.manager,
      query: (sql, parameters) => runner.query(sql, parameters),
      audit: (action, entity, entityId, changes = []) => {
        if (action === 'update' && changes.length === 0) return;
        records.push(toRecord(actor, action, entity, String(entityId), changes));
      },
      journey: (event) => void events.push(event),
      enqueue: (topic, payload, dueAt = new Date()) => void jobs.push({ topic, payload, dueAt }),
      afterCommit: (work) => void then.push(work),
    };
    try {
      const result = await inTransaction(this.config.strictTransactions, async () => {
        await runner.startTransaction(isolation);
        const key = actor.idempotencyKey !== null && request !== undefined ? keyOf(actor) : null;
        const earlier = key && (await this.claim(runner, key, hashOf(request)));
        if (earlier) {
          await runner.rollbackTransaction();
          return JSON.parse(earlier) as T;
        }
        const answer = await work(tx);
        if (key) await this.keep(runner, key, answer);
        if (events.length > 0) {
          await runner.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, actor))]);
        }
        if (jobs.length > 0) await insertJobs(runner, jobs);
        const links = this.chains.extend(connection, records);
        if (links.length > 0) await insertLinks(runner, links);
        if (this.replica.enabled) await rememberWrite(runner, actor.session);
        commit.sent = true;
        await runner.commitTransaction();
        const last = links.at(-1);
        if (last) this.chains.committed(connection, last);
        return answer;
      });
      for (const step of then) step();
      if (jobs.length > 0) this.notifyQueued(jobs);
      return result;
    } catch (error) {
      this.chains.abandon(connection);
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Claims `key` for this transaction, waiting for a transaction that holds it; returns the response that an earlier
   * one stored.
   */
  private async claim(runner: QueryRunner, key: string, requestHash: string): Promise<string | null> {
    try {
      await runner.query('INSERT INTO idempotency_keys (id, request_hash) VALUES (?, ?)', [key, requestHash]);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // The failed INSERT left a shared lock. All callers that repeat the key hold one, so that none may ask for an
    // exclusive lock.
    const [row] = (await runner.query(
      'SELECT request_hash, response FROM idempotency_keys WHERE id = ? LOCK IN SHARE MODE',
      [key],
    )) as { request_hash: string; response: string | null }[];
    if (row?.request_hash !== requestHash || row.response === null) throw new DomainError('IDEMPOTENCY.KEY_REUSED');
    return this.cipher.decrypt(row.response, key);
  }

  private async keep(runner: QueryRunner, key: string, result: unknown): Promise<void> {
    const response = this.cipher.encrypt(JSON.stringify(result ?? null), key);
    await runner.query('UPDATE idempotency_keys SET response = ? WHERE id = ?', [response, key]);
  }
}

/** The properties in which `after` differs from `before`. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
  properties: readonly (keyof T & string)[],
): Change[] {
  return properties
    .filter((property) => JSON.stringify(before[property]) !== JSON.stringify(after[property]))
    .map((property) => ({ property, before: before[property], after: after[property] }));
}

function toRecord(actor: Actor, action: string, entity: string, entityId: string, changes: Change[]): AuditRecord {
  return {
    at: new Date(),
    actor_type: actor.type,
    actor_id: actor.id,
    subject: subjectOf(actor),
    action,
    entity,
    entity_id: entityId,
    changes: JSON.stringify(changes),
    ip: actor.ip,
    request_id: actor.requestId,
  };
}

/** In whose name an admin acts. */
function subjectOf({ session }: Actor): string | null {
  return session?.masquerade ? `partner-user:${session.userId}` : null;
}

async function insertLinks(runner: QueryRunner, links: AuditLink[]): Promise<void> {
  const columns = Object.keys(links[0]!) as (keyof AuditLink)[];
  const row = `(${columns.map(() => '?').join(', ')})`;
  await runner.query(
    `INSERT INTO audit_log (${columns.join(', ')}) VALUES ${links.map(() => row).join(', ')}`,
    links.flatMap((link) => columns.map((column) => link[column])),
  );
}

/** Records the write, so that the session's next reads see it. One record a second is enough. */
async function rememberWrite(runner: QueryRunner, session: SignedIn | null): Promise<void> {
  if (session === null || (session.wroteSecondsAgo ?? Infinity) < 1) return;
  await runner.query('UPDATE sessions SET wrote_at = CURRENT_TIMESTAMP(3) WHERE id = ?', [session.sessionId]);
}

async function insertJobs(runner: QueryRunner, jobs: readonly QueuedJob[]): Promise<void> {
  const traceparent = currentTraceparent();
  const now = Date.now();
  await runner.query('INSERT INTO outbox_jobs (uuid, topic, payload, due_at, traceparent) VALUES ?', [
    jobs.map(({ topic, payload, dueAt }) => [
      ...[randomUUID(), topic, JSON.stringify(payload), dueAt],
      // A job planned for later starts a trace of its own; otherwise a trace could last as long as a loan.
      dueAt.getTime() <= now ? traceparent : null,
    ]),
  ]);
}

function keyOf(actor: Actor): string {
  const { apiKey } = actor;
  // A partner that has changed its key still repeats the same call.
  if (apiKey) return hashOf(['partner-api', apiKey.partnerId, apiKey.mode, actor.route, actor.idempotencyKey]);
  // An admin in the name of two users makes two calls.
  const subject = subjectOf(actor);
  return hashOf([actor.type, actor.id, ...(subject === null ? [] : [subject]), actor.route, actor.idempotencyKey]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../audit/verify.js';
import { type Actor, SYSTEM } from '../auth/actor.js';
import { Config } from '../config/config.js';
import { Transactions, type WriteResult } from '../database/transactions.js';
import { Metrics } from '../metrics/metrics.js';
import { OutboxWorker } from '../outbox/outbox.worker.js';
import type { AuditCheckEntity } from './audit-check.entity.js';
import type { AuditCheckResponse, AuditProblemResponse } from './dto/audit-log.dto.js';

const HOUR_MS = 3_600_000;
/** After midnight in India. */
const NIGHTLY_AT_MS = 2 * HOUR_MS;
/** A check that has no result by then was on a server that is gone. */
const LONGEST_MS = HOUR_MS;
const PROBLEMS_MAX = 20;

/**
 * Checks the audit chains in the database each night, and when an admin asks for it, and keeps what was found. A check
 * runs beside the outbox and not in it: a million entries take a minute, in which no other job should wait.
 */
@Injectable()
export class AuditChecks implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly outbox: OutboxWorker,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.outbox.repeat(HOUR_MS, (now) => this.startNightly(now));
    this.metrics.gauge('audit_problems', 'Links of the audit chains that the last check found wrong', [], async () => [
      { labels: {}, value: (await this.stored()).problem_count },
    ]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process ends'));
    await this.running;
  }

  async state(now = new Date()): Promise<AuditCheckResponse> {
    const { started_at, checked_at, problems, link_count, chain_count, problem_count } = await this.stored();
    const isOpen = started_at !== null && (checked_at === null || checked_at < started_at);
    return {
      is_running: isOpen && now.getTime() - started_at.getTime() < LONGEST_MS ? 1 : 0,
      checked_at: checked_at?.toISOString() ?? null,
      ...{ link_count, chain_count, problem_count },
      problems: JSON.parse(problems) as AuditProblemResponse[],
    };
  }

  /** Starts a check, unless one is under way. */
  async start(actor: Actor): Promise<AuditCheckResponse> {
    const now = new Date();
    // Any result is older than this check.
    await this.claim(actor, now, now);
    return this.state();
  }

  /** Of all servers one checks each night; a check that an admin asked for since midnight is enough. */
  async startNightly(now: Date): Promise<void> {
    const midnight = istDayStart(istToday(now));
    if (now.getTime() - midnight.getTime() >= NIGHTLY_AT_MS) await this.claim(SYSTEM, now, midnight);
  }

  /** Starts a check if the last result is from before `since` and no other check is under way. */
  private async claim(actor: Actor, now: Date, since: Date): Promise<void> {
    const isMine = await this.transactions.run(actor, async (tx) => {
      const { affectedRows } = await tx.query<WriteResult>(
        `UPDATE audit_checks SET started_at = ?
         WHERE id = 1 AND (checked_at IS NULL OR checked_at < ?)
           AND (started_at IS NULL OR started_at < ? OR checked_at >= started_at)`,
        [now, since, new Date(now.getTime() - LONGEST_MS)],
      );
      if (affectedRows === 1 && actor !== SYSTEM) tx.audit('check', 'audit-log', 'chains');
      return affectedRows === 1;
    });
    if (isMine) this.running = this.check(now);
  }

  private async check(startedAt: Date): Promise<void> {
    try {
      const key = this.config.keys.audit;
      const report = await verifyAudit(this.dataSource, key, {}, undefined, this.stopping.signal);
      const first = report.problems.slice(0, PROBLEMS_MAX);
      if (first.length > 0) {
        this.logger.error({ msg: `${report.problems.length} links of the audit chains are wrong.`, problems: first });
      }
      await this.transactions.run(SYSTEM, (tx) =>
        tx.query(
          `UPDATE audit_checks SET checked_at = ?, link_count = ?, chain_count = ?, problem_count = ?, problems = ?
           WHERE id = 1`,
          [new Date(), report.rows, report.chains, report.problems.length, JSON.stringify(first)],
        ),
      );
    } catch (error) {
      await this.giveUp(startedAt, error);
    }
  }

  /** The next hour, or another server, begins anew. */
  private async giveUp(startedAt: Date, reason: unknown): Promise<void> {
    if (!this.stopping.signal.aborted) this.logger.error({ err: reason, msg: 'The audit log could not be checked.' });
    await this.transactions
      .run(SYSTEM, (tx) =>
        tx.query('UPDATE audit_checks SET started_at = NULL WHERE id = 1 AND started_at = ?', [startedAt]),
      )
      .catch((error: unknown) => this.logger.warn({ err: error, msg: 'A check of the audit log stays open.' }));
  }

  private async stored(): Promise<AuditCheckEntity> {
    const [row] = await this.dataSource.query<AuditCheckEntity[]>(
      'SELECT id, started_at, checked_at, link_count, chain_count, problem_count, problems FROM audit_checks WHERE id = 1',
    );
    if (!row) throw new Error('audit_checks lacks its row');
    return row;
  }
}

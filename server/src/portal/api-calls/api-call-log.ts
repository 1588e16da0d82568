import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { apiCallOutcome } from '@marketplace/contract/partner-api/api-calls.js';
import { DataSource } from 'typeorm';
import { type AnsweredCall, ApiKeyCallers } from '../../platform/auth/api-key-callers.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** A crash loses what was answered within this time. */
const EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
/** Rows of a statement. */
const BATCH = 500;
/** Rows that wait, some 2 MB: more than a server answers while the database is away for a while. */
const MOST_WAITING = 5_000;
const TOO_MANY = 429;

const COLUMNS = [
  'created_at',
  'partner_id',
  'api_key_id',
  'mode',
  'method',
  'route',
  'status',
  'outcome',
  'error_code',
  'request_id',
  'ms',
  'refused_minute',
  'calls',
].join(', ');

interface Waiting {
  values: unknown[];
  calls: number;
}

/**
 * Writes the calls of partners' programs each second, all of them in one statement. No call waits for it or fails
 * by it: what cannot be written waits, and what finds no room is counted and forgotten.
 */
@Injectable()
export class ApiCallLog implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ApiCalls');
  /** By a number of its own; what goes into one row, by key and minute. */
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private isStopping = false;
  private isFailing = false;
  private readonly lost;

  constructor(
    private readonly dataSource: DataSource,
    private readonly callers: ApiKeyCallers,
    metrics: Metrics,
  ) {
    this.lost = metrics.counter(
      'api_calls_not_logged_total',
      'Calls of partners’ programs that their log has no row of, because the database took none',
      [],
    );
  }

  onModuleInit(): void {
    this.callers.onAnswer((call) => this.add(call));
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  /** What was answered until the end is written; the last calls come in while the server takes no new ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
    await this.write();
  }

  private add({ caller, method, route, status, errorCode, requestId, ms }: AnsweredCall): void {
    const now = new Date();
    const minute = status === TOO_MANY ? Math.floor(now.getTime() / MINUTE_MS) : null;
    this.keep(minute === null ? String(++this.count) : `${caller.id} ${minute}`, {
      values: [
        ...[now, caller.partnerId, caller.id, caller.mode, method, route],
        ...[status, apiCallOutcome(status), errorCode, requestId, Math.round(ms), minute],
      ],
      calls: 1,
    });
  }

  private keep(name: string, row: Waiting): void {
    const known = this.waiting.get(name);
    if (known) known.calls += row.calls;
    else if (this.waiting.size < MOST_WAITING) this.waiting.set(name, row);
    else this.lost.inc(row.calls);
  }

  private schedule(): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.round = this.write().then(() => this.schedule());
    }, EVERY_MS);
  }

  /** All that waits. Never rejects. */
  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const rows = [...this.waiting].slice(0, BATCH);
      for (const [name] of rows) this.waiting.delete(name);
      try {
        await this.dataSource.query(
          `INSERT INTO partner_api_calls (${COLUMNS}) VALUES ? ON DUPLICATE KEY UPDATE calls = calls + VALUES(calls)`,
          [rows.map(([, { values, calls }]) => [...values, calls])],
        );
        this.isFailing = false;
      } catch (error) {
        for (const [name, row] of rows) this.keep(name, row);
        if (!this.isFailing) this.logger.error({ err: error, msg: 'The log of API calls cannot be written.' });
        this.isFailing = true;
        return;
      }
    }
  }
}

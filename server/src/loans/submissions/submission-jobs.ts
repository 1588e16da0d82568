import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { ENDED_STATES, STATE_RANK } from '@marketplace/contract/states/lender-application.js';
import { type ApiSettings, GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import { LenderRefusal, type LenderReport } from '../../catalogue/gateways/lender-gateway.js';
import { OutboundFailure } from '../../catalogue/gateways/outbound.js';
import { ConsentsService } from '../../customers/consents/consents.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { ATTEMPTS, type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { lockApplications, LenderApplicationsService } from '../applications/lender-applications.service.js';
import { Dedupe } from './dedupe.js';
import { LeadsRepository } from './leads.repository.js';
import { LenderReports } from './lender-reports.js';
import { type StoredSubmission, SubmissionsRepository } from './submissions.repository.js';

/** Of a lender application. */
interface SubmissionJob {
  id: number;
}

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'lender-dedupe': SubmissionJob;
    'lender-push': SubmissionJob;
    /** `asked`: how often the lender has been; without it, the question is put once and not again. */
    'lender-status': SubmissionJob & { asked?: number };
    'lender-offers': SubmissionJob;
    'lender-withdraw': SubmissionJob;
  }
}

/** Tries of a push before the customer is told. */
const PUSH_TRIES = 3;
/**
 * Minutes after which a lender is asked about a lead, counted from the push and then from each request; the last
 * interval repeats.
 */
const ASK_AFTER_MINUTES = [10, 30, 60, 240, 720, 1440] as const;
const MINUTE_MS = 60_000;

/**
 * The calls to lenders' APIs, a job for each step. A process may die at any moment: a repeated call carries the same
 * lead id, and its answer is stored only while the lender application still waits for it.
 */
@Injectable()
export class SubmissionJobs implements OnModuleInit {
  private readonly logger = new Logger('Lenders');

  constructor(
    private readonly worker: OutboxWorker,
    private readonly transactions: Transactions,
    private readonly repository: SubmissionsRepository,
    private readonly leads: LeadsRepository,
    private readonly lenderApplications: LenderApplicationsService,
    private readonly consents: ConsentsService,
    private readonly gateways: GatewaysService,
    private readonly dedupe: Dedupe,
    private readonly reports: LenderReports,
  ) {}

  onModuleInit(): void {
    this.worker.handle('lender-dedupe', (job) => this.checkDuplicate(job), 'lender');
    this.worker.handle('lender-push', (job) => this.push(job), 'lender');
    this.worker.handle('lender-status', (job) => this.ask(job), 'lender');
    this.worker.handle('lender-offers', (job) => this.readOffers(job), 'lender');
    this.worker.handle('lender-withdraw', (job) => this.withdraw(job), 'lender');
  }

  /** An error is UNKNOWN and tried again, never FRESH. */
  private async checkDuplicate(job: Job<'lender-dedupe'>): Promise<void> {
    const { row, api } = await this.read(job.payload);
    if (row?.state !== 'CONSENTED') return;
    const began = Date.now();
    let outcome: DedupeOutcome = 'UNKNOWN';
    let reason: string | null = null;
    try {
      const { gateway, callbackSecret } = reachable(api);
      outcome = await gateway.checkDuplicate(this.leads.dedupeKeys(await this.leads.read(row.id), callbackSecret));
    } catch (error) {
      reason = wordsOf(error);
    }
    const last = job.attempts >= ATTEMPTS;
    await this.underLock(row, async (tx, now) => {
      await this.dedupe.log(tx, now, 'lender', outcome, Date.now() - began, reason);
      if (now.state !== 'CONSENTED' || (outcome === 'UNKNOWN' && !last)) return;
      await tx.query('UPDATE submissions SET dedupe = ? WHERE lender_application_id = ?', [outcome, now.id]);
      if (outcome === 'REGISTERED' || outcome === 'ACTIVE') {
        await this.lenderApplications.transitionTo(tx, now.id, { to: 'DUPLICATE', source: 'worker' }, SYSTEM);
      } else if (outcome === 'FRESH' && api?.lender.autosubmission === 1 && (await this.isAgreed(tx, now))) {
        await this.lenderApplications.transitionTo(tx, now.id, { to: 'QUEUED', source: 'worker' }, SYSTEM);
        tx.enqueue('lender-push', { id: now.id });
      }
    });
    if (outcome === 'UNKNOWN' && !last) throw new Error(reason ?? 'The lender could not tell');
  }

  private async push(job: Job<'lender-push'>): Promise<void> {
    const { row, api } = await this.read(job.payload);
    if (row?.state !== 'QUEUED') return;
    const report = await this.submit(job, row, api);
    await this.underLock(row, async (tx, now) => {
      if (report === 'failed') {
        await this.lenderApplications.transitionTo(tx, row.id, { to: 'PUSH_FAILED', source: 'worker' }, SYSTEM);
        return;
      }
      if (report === 'not agreed') return;
      await this.lenderApplications.transitionTo(tx, row.id, { to: 'PUSHED', source: 'worker' }, SYSTEM);
      await this.reports.apply(tx, row.id, report, 'worker');
      this.askLater(tx, row.id, 0);
      // It was withdrawn while it was on its way.
      if (isEnded(now)) tx.enqueue('lender-withdraw', { id: row.id });
    });
  }

  /** Throws while attempts are left. */
  private async submit(
    job: Job<'lender-push'>,
    row: StoredSubmission,
    api: ApiSettings | null,
  ): Promise<LenderReport | 'failed' | 'not agreed'> {
    const agreed = await this.transactions.run(SYSTEM, (tx) => this.isAgreed(tx, row));
    if (!agreed) return 'not agreed';
    try {
      return await reachable(api).gateway.submit(await this.leads.read(row.id));
    } catch (error) {
      if (!(error instanceof LenderRefusal) && job.attempts < PUSH_TRIES) throw error;
      this.logger.warn({ msg: 'A lead could not be sent.', lender: row.lender_code, reason: wordsOf(error) });
      return 'failed';
    }
  }

  /** Asks a lender that has been silent, again and again until the lender application has ended. */
  private async ask({ payload }: Job<'lender-status'>): Promise<void> {
    const { row, api } = await this.read(payload);
    if (!row || isEnded(row) || row.state === 'DISBURSED' || STATE_RANK[row.state] < STATE_RANK.PUSHED) return;
    const report = await reachable(api)
      .gateway.status(row.uuid)
      .catch((error: unknown) => {
        this.logger.warn({ msg: 'A lender did not tell a status.', lender: row.lender_code, reason: wordsOf(error) });
        return null;
      });
    await this.underLock(row, async (tx) => {
      if (report) await this.reports.apply(tx, row.id, report, 'poll');
      const { asked } = payload;
      if (asked !== undefined) this.askLater(tx, row.id, asked + 1);
    });
  }

  private askLater(tx: Tx, id: number, asked: number): void {
    const minutes = ASK_AFTER_MINUTES[Math.min(asked, ASK_AFTER_MINUTES.length - 1)]!;
    tx.enqueue('lender-status', { id, asked }, new Date(Date.now() + minutes * MINUTE_MS));
  }

  private async readOffers({ payload }: Job<'lender-offers'>): Promise<void> {
    const { row, api } = await this.read(payload);
    if (!row || isEnded(row)) return;
    const offers = await reachable(api).gateway.offers(row.uuid).catch(unlessRefused([]));
    if (offers.length === 0) return;
    await this.transactions.run(SYSTEM, (tx) =>
      tx.query('UPDATE submissions SET lender_offers = ? WHERE lender_application_id = ?', [
        JSON.stringify(offers),
        row.id,
      ]),
    );
  }

  private async withdraw({ payload }: Job<'lender-withdraw'>): Promise<void> {
    const { row, api } = await this.read(payload);
    if (row) await reachable(api).gateway.withdraw(row.uuid).catch(unlessRefused(undefined));
  }

  private async read({ id }: SubmissionJob): Promise<{ row: StoredSubmission | undefined; api: ApiSettings | null }> {
    const row = await this.repository.byId(id);
    return { row, api: row ? await this.gateways.api(row.lender_id) : null };
  }

  private isAgreed(tx: Tx, row: StoredSubmission): Promise<boolean> {
    return this.consents.coversLender(tx, row.application_id, row.lender_id);
  }

  /** `now` is the row as read under the lock. */
  private async underLock(row: StoredSubmission, work: (tx: Tx, now: StoredSubmission) => Promise<void>) {
    await this.transactions.run(SYSTEM, async (tx) => {
      await lockApplications(tx, [row.application_id]);
      const now = await this.repository.byId(row.id, tx);
      if (now) await work(tx, now);
    });
  }
}

/** A lender that was set up a moment ago may not be known to this process yet; the job is then retried. */
function reachable(api: ApiSettings | null): ApiSettings {
  if (!api) throw new OutboundFailure('No API of this lender is known here');
  return api;
}

function isEnded({ state }: StoredSubmission): boolean {
  return (ENDED_STATES as readonly string[]).includes(state);
}

/** The result of an optional call, or `otherwise` if the lender refuses it, because a retry would be refused too. */
function unlessRefused<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof LenderRefusal) return otherwise;
    throw error;
  };
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

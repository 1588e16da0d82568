import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shareConsent } from '@marketplace/contract/consents/current.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { type ApplicationState, OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { ENDED_STATES, OPEN_STATES, STATE_RANK } from '@marketplace/contract/states/lender-application.js';
import { type ApiSettings, GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import { LenderRefusal } from '../../catalogue/gateways/lender-gateway.js';
import { OutboundFailure } from '../../catalogue/gateways/outbound.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { ConsentsService } from '../../customers/consents/consents.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { JourneySubject } from '../../platform/journey-events/journey-events.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { lockApplications, LenderApplicationsService } from '../applications/lender-applications.service.js';
import { freezeEarners } from '../applications/who-earns.js';
import { Dedupe } from './dedupe.js';
import type { LenderConsentDto, LenderOtpDto, SubmissionResponse } from './dto/submission.dto.js';
import { SubmissionViewsService } from './submission-views.service.js';
import { type StoredSubmission, SubmissionsRepository } from './submissions.repository.js';

const OTP_TRIES = 5;
const OTP_SENDS = 3;
const IDLE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Applications that one run of the timer ends. */
const EXPIRE_BATCH = 200;
const EXPIRE_EVERY_MS = 10 * 60_000;

/** The ends that customers and time bring about. */
type End = 'WITHDRAWN' | 'EXPIRED';

/** What customers do about their applications at lenders, and the timer that ends those they have left. */
@Injectable()
export class SubmissionsService implements OnModuleInit {
  constructor(
    private readonly repository: SubmissionsRepository,
    private readonly views: SubmissionViewsService,
    private readonly transactions: Transactions,
    private readonly lenderApplications: LenderApplicationsService,
    private readonly consents: ConsentsService,
    private readonly gateways: GatewaysService,
    private readonly lenders: LenderList,
    private readonly dedupe: Dedupe,
    private readonly worker: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(EXPIRE_EVERY_MS, (now) => this.expireIdle(now));
    this.consents.onWithdrawal('lender_share', async (tx, { application_id, lender_id }, actor) => {
      await lockApplications(tx, [application_id ?? 0]);
      const [found] = await tx.query<{ id: number }[]>(
        'SELECT id FROM lender_applications WHERE application_id = ? AND lender_id = ?',
        [application_id, lender_id],
      );
      if (found) await this.end(tx, [found.id], 'WITHDRAWN', actor);
    });
  }

  /** Records the caller's consent for this lender; a second call changes nothing. */
  async consent(appId: string, lenderId: number, dto: LenderConsentDto, actor: Actor): Promise<SubmissionResponse> {
    const textVersion = dto.consent_text_version;
    return this.change(appId, lenderId, actor, async (tx, row) => {
      // The text names the data that is sent, which differs by product. It is checked even if the consent was given
      // before, so that a wrong version never succeeds.
      if (!LANGUAGES.some((language) => shareConsent(row.product_type, language) === textVersion)) {
        throw new InvalidRequest([{ field: 'consent_text_version', key: 'field.consentText' }]);
      }
      if (row.state !== 'OFFERED') {
        if ((ENDED_STATES as readonly string[]).includes(row.state)) {
          throw new DomainError('LENDER_APPLICATION.NOT_OFFERED');
        }
        return;
      }
      const lender = (await this.lenders.active()).find(({ id }) => id === lenderId);
      if (!lender || (row.has_api === 0 && row.utm_link === null)) throw new DomainError('LENDER.CLOSED');
      await this.consents.record(tx, {
        prospectId: row.prospect_id,
        purpose: 'lender_share',
        textVersion,
        lenderId,
        applicationId: row.application_id,
        channel: 'web',
        ip: actor.ip,
      });
      await this.lenderApplications.transitionTo(tx, row.id, { to: 'CONSENTED', source: 'customer' }, actor);
      await freezeEarners(tx, [row.id]);
      const outcome = await this.dedupe.own(tx, row, lender);
      const asksLender = outcome === 'FRESH' && row.has_api === 1;
      await tx.query('INSERT INTO submissions (lender_application_id, dedupe) VALUES (?, ?)', [
        row.id,
        asksLender ? null : outcome,
      ]);
      if (outcome !== 'FRESH') {
        await this.lenderApplications.transitionTo(tx, row.id, { to: 'DUPLICATE', source: 'worker' }, SYSTEM);
      } else if (asksLender) tx.enqueue('lender-dedupe', { id: row.id });
    });
  }

  /** Submits the application, or submits it again if the lender could not be reached. */
  submit(appId: string, lenderId: number, actor: Actor): Promise<SubmissionResponse> {
    return this.change(appId, lenderId, actor, async (tx, row) => {
      if (row.state === 'PUSH_FAILED' || (row.state === 'CONSENTED' && row.dedupe === 'FRESH' && row.has_api === 1)) {
        await this.lenderApplications.transitionTo(tx, row.id, { to: 'QUEUED', source: 'customer' }, actor);
        tx.enqueue('lender-push', { id: row.id });
      } else if (row.state === 'CONSENTED' && row.dedupe === 'UNKNOWN') {
        await tx.query('UPDATE submissions SET dedupe = NULL WHERE lender_application_id = ?', [row.id]);
        tx.enqueue('lender-dedupe', { id: row.id });
      }
    });
  }

  /** Withdraws the application from one lender, with the consent. */
  withdraw(appId: string, lenderId: number, actor: Actor): Promise<SubmissionResponse> {
    return this.change(appId, lenderId, actor, async (tx, row) => {
      if (row.state === 'WITHDRAWN') return;
      if (!OPEN_STATES.includes(row.state)) throw new DomainError('LENDER_APPLICATION.TOO_LATE');
      await this.end(tx, [row.id], 'WITHDRAWN', actor);
    });
  }

  /** Withdraws the application from all lenders. */
  async withdrawApplication(appId: string, actor: Actor): Promise<SubmissionResponse[]> {
    const application = await this.repository.application(appId, actor.id);
    if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
    await this.transactions.run(actor, (tx) => this.withdrawById(tx, application.id, actor));
    return this.views.ofApplication(appId, actor);
  }

  /** Withdraws an application from all lenders; one that is withdrawn already stays as it is. */
  async withdrawById(tx: Tx, id: number, actor: Actor): Promise<void> {
    await lockApplications(tx, [id]);
    const [now] = await tx.query<{ state: string }[]>('SELECT state FROM applications WHERE id = ? FOR UPDATE', [id]);
    if (now?.state === 'WITHDRAWN') return;
    if (['DISBURSED', 'CLOSED', 'EXPIRED'].includes(now?.state ?? '')) throw new DomainError('APPLICATION.ENDED');
    await this.endApplications(tx, [id], 'WITHDRAWN', actor);
    tx.audit('withdraw', 'application', id);
  }

  /** Withdraws all open applications of a customer whose row is locked. */
  async withdrawAllOf(tx: Tx, prospectId: number, actor: Actor): Promise<void> {
    const rows = await tx.query<{ id: number; state: ApplicationState }[]>(
      'SELECT id, state FROM applications WHERE prospect_id = ? ORDER BY id FOR UPDATE',
      [prospectId],
    );
    const isOpen = ({ state }: { state: string }) => (OPEN_APPLICATION_STATES as readonly string[]).includes(state);
    const idsOf = (some: typeof rows) => some.map(({ id }) => id);
    await this.endAtLenders(tx, idsOf(rows.filter((row) => !isOpen(row))), 'WITHDRAWN', actor);
    await this.endApplications(tx, idsOf(rows.filter(isOpen)), 'WITHDRAWN', actor);
  }

  /**
   * Ends the applications of a customer, whose row is locked, that no lender has received. Lenders are not informed,
   * and consents stay.
   */
  async expireUnsentOf(tx: Tx, prospectId: number, actor: Actor): Promise<void> {
    const applications = await tx.query<{ id: number }[]>(
      'SELECT id FROM applications WHERE prospect_id = ? ORDER BY id FOR UPDATE',
      [prospectId],
    );
    const unsent = await tx.query<{ id: number }[]>(
      'SELECT id FROM lender_applications WHERE application_id IN (?) AND state IN (?) FOR UPDATE',
      [[0, ...applications.map(({ id }) => id)], OPEN_STATES.filter((state) => STATE_RANK[state] < STATE_RANK.PUSHED)],
    );
    await this.end(
      tx,
      unsent.map(({ id }) => id),
      'EXPIRED',
      actor,
    );
  }

  /**
   * Checks the code that the lender has sent to the customer. Five attempts for each code, counted before the lender is
   * asked.
   */
  async confirmOtp(appId: string, lenderId: number, dto: LenderOtpDto, actor: Actor): Promise<SubmissionResponse> {
    const { row, settings } = await this.awaitingOtp(appId, lenderId, actor);
    const left = await this.countOtp(row, 'otp_tries', OTP_TRIES);
    const answer = await reaching(settings, () => settings.gateway.confirmOtp(row.uuid, dto.otp));
    if (answer === 'wrong') throw new DomainError('LENDER_OTP.WRONG', { left });
    await this.transactions.run(actor, async (tx) => {
      await tx.query('UPDATE submissions SET otp_required = 0 WHERE lender_application_id = ?', [row.id]);
      tx.enqueue('lender-status', { id: row.id });
    });
    return this.views.one(appId, lenderId, actor);
  }

  async resendOtp(appId: string, lenderId: number, actor: Actor): Promise<SubmissionResponse> {
    const { row, settings } = await this.awaitingOtp(appId, lenderId, actor);
    await this.countOtp(row, 'otp_sends', OTP_SENDS);
    await reaching(settings, () => settings.gateway.resendOtp(row.uuid));
    await this.transactions.run(actor, (tx) =>
      tx.query('UPDATE submissions SET otp_tries = 0 WHERE lender_application_id = ?', [row.id]),
    );
    return this.views.one(appId, lenderId, actor);
  }

  /** Ends applications without activity for thirty days. May run in several processes at once. */
  async expireIdle(now: Date): Promise<void> {
    const before = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
    const idle = (tx: Pick<Tx, 'query'>, id?: number) =>
      tx.query<{ id: number; at_lenders: Date | null }[]>(
        `SELECT a.id,
           (SELECT MAX(la.updated_at) FROM lender_applications la WHERE la.application_id = a.id) AS at_lenders
         FROM applications a
         WHERE a.state IN ('DRAFT', 'SUBMITTED', 'MATCHED', 'NO_MATCH', 'IN_PROGRESS', 'SANCTIONED')
           AND a.updated_at < ? ${id === undefined ? '' : 'AND a.id = ?'} LIMIT ${EXPIRE_BATCH}`,
        id === undefined ? [before] : [before, id],
      );
    for (const { id } of await this.transactions.run(SYSTEM, (tx) => idle(tx))) {
      await this.transactions.run(SYSTEM, async (tx) => {
        await lockApplications(tx, [id]);
        const [row] = await idle(tx, id);
        if (!row) return;
        if (row.at_lenders === null || row.at_lenders < before) await this.endApplications(tx, [id], 'EXPIRED', SYSTEM);
        // Busy at a lender: noted, so that it is not looked at again before that is thirty days ago.
        else await tx.query('UPDATE applications SET updated_at = ? WHERE id = ?', [row.at_lenders, id]);
      });
    }
  }

  /** Ends locked applications and all of them that is open at lenders. */
  private async endApplications(tx: Tx, ids: readonly number[], to: End, actor: Actor): Promise<void> {
    if (ids.length === 0) return;
    await this.endAtLenders(tx, ids, to, actor);
    // By their keys: left to itself, MariaDB may read, and so lock, all of a small table.
    await tx.query('UPDATE applications FORCE INDEX (PRIMARY) SET state = ?, version = version + 1 WHERE id IN (?)', [
      to,
      ids,
    ]);
    const ended = await tx.query<JourneySubject[]>(
      `SELECT id AS application_id, prospect_id, partner_id, product_type, tracking_link_id, merchant_id
       FROM applications WHERE id IN (?)`,
      [ids],
    );
    for (const about of ended) tx.journey({ ...about, kind: to });
  }

  private async endAtLenders(tx: Tx, ids: readonly number[], to: End, actor: Actor): Promise<void> {
    if (ids.length === 0) return;
    const open = await tx.query<{ id: number }[]>(
      'SELECT id FROM lender_applications WHERE application_id IN (?) AND state IN (?) FOR UPDATE',
      [ids, OPEN_STATES],
    );
    await this.end(
      tx,
      open.map(({ id }) => id),
      to,
      actor,
    );
  }

  /** Ends lender applications; the lenders that have heard of theirs are told. */
  private async end(tx: Tx, ids: readonly number[], to: End, actor: Actor): Promise<void> {
    const source = to === 'EXPIRED' ? 'timer' : actor.type === 'admin' ? 'admin' : 'customer';
    const ended = await this.lenderApplications.endAll(tx, ids, { to, source }, actor);
    if (to === 'EXPIRED' || ended.length === 0) return;
    await this.consents.withdrawForLenders(tx, ended, actor);
    const sent = ended.filter(({ state }) => STATE_RANK[state] >= STATE_RANK.PUSHED).map(({ id }) => id);
    if (sent.length === 0) return;
    for (const id of await this.repository.withApi(tx, sent)) tx.enqueue('lender-withdraw', { id });
  }

  /** Runs `work` on the caller's locked application at one lender, and returns the result. */
  private async change(
    appId: string,
    lenderId: number,
    actor: Actor,
    work: (tx: Tx, row: StoredSubmission) => Promise<void>,
  ): Promise<SubmissionResponse> {
    const known = await this.own(appId, lenderId, actor);
    await this.transactions.run(actor, async (tx) => {
      await lockApplications(tx, [known.application_id]);
      const row = await this.repository.byId(known.id, tx);
      if (row) await work(tx, row);
    });
    return this.views.one(appId, lenderId, actor);
  }

  private async own(appId: string, lenderId: number, actor: Actor): Promise<StoredSubmission> {
    const application = await this.repository.application(appId, actor.id);
    if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
    const row = await this.repository.atLender(application.id, lenderId);
    if (!row) throw new DomainError('LENDER_APPLICATION.NOT_FOUND');
    return row;
  }

  private async awaitingOtp(appId: string, lenderId: number, actor: Actor) {
    const row = await this.own(appId, lenderId, actor);
    const settings = await this.gateways.api(lenderId);
    if (row.state !== 'PUSHED' || row.otp_required !== 1 || !settings) throw new DomainError('LENDER_OTP.NOT_ASKED');
    return { row, settings };
  }

  /** Counts an attempt in one statement; returns how many are left. */
  private async countOtp({ id }: StoredSubmission, column: 'otp_tries' | 'otp_sends', max: number): Promise<number> {
    const used = await this.transactions.run(SYSTEM, async (tx) => {
      const { affectedRows } = await tx.query<WriteResult>(
        `UPDATE submissions SET ${column} = ${column} + 1 WHERE lender_application_id = ? AND ${column} < ?`,
        [id, max],
      );
      if (affectedRows === 0) throw new DomainError('LENDER_OTP.TOO_MANY');
      const [row] = await tx.query<{ n: number }[]>(
        `SELECT ${column} AS n FROM submissions WHERE lender_application_id = ?`,
        [id],
      );
      return row?.n ?? max;
    });
    return max - used;
  }
}

/** Runs a call that the customer waits for, and turns its failures into messages for them. */
async function reaching<T>({ lender }: ApiSettings, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof LenderRefusal) {
      throw new DomainError('LENDER.UNREACHABLE', { lender: lender.name });
    }
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { Outbound, OutboundFailure } from '../../catalogue/gateways/outbound.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, type FieldProblem, FieldsRefused, InvalidRequest } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { SUCCESS } from '../../platform/rest/success.js';
import { ConsentsService } from '../consents/consents.service.js';
import { type FetchedScore, heldScore } from '../profiles/held-score.js';
import type { ProfileRow } from '../profiles/profiles.repository.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { openProfile } from '../profiles/sealed-profile.js';
import type { BureauGateway, BureauPerson } from './bureau-gateway.js';
import type { CreditScoreDto, CreditScoreResponse } from './dto/credit-score.dto.js';
import { HttpBureau } from './http-bureau.js';

/** With this isolation level, the changes of other calls are visible after waiting for the customer's row. */
const SEES_OTHERS = 'READ COMMITTED';
/** Added to the time limit of the bureau; after that, a server that died while asking is no longer waited for. */
const CLAIM_MARGIN_MS = 5_000;
const LOOK_EVERY_MS = 200;
const HOUR_MS = 3_600_000;

/** Requests credit scores from a bureau for customers who want it; see docs/decisions/0031. */
@Injectable()
export class BureauService implements OnModuleInit {
  private readonly logger = new Logger('Bureau');
  private readonly gateway: BureauGateway | null;

  constructor(
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly config: Config,
    private readonly worker: OutboxWorker,
  ) {
    this.gateway = config.bureau && new HttpBureau(config.bureau, new Outbound(!config.production));
  }

  onModuleInit(): void {
    this.worker.repeat(HOUR_MS, (now) => this.profiles.forgetOutdatedScores(now));
    this.consents.onWithdrawal('bureau', async (tx, { prospect_id }, actor) => {
      await this.consents.withdrawAll(tx, prospect_id, 'bureau', actor);
      await this.profiles.forgetScore(tx, prospect_id);
      await tx.query(
        `UPDATE applications SET credit_score = NULL, credit_score_bureau = NULL, version = version + 1
         WHERE prospect_id = ? AND credit_score_bureau IS NOT NULL`,
        [prospect_id],
      );
    });
  }

  /**
   * The caller's score: a new one, or the last one while it is valid. Of several simultaneous calls, on any server, one
   * asks the bureau and the others wait for its answer.
   */
  async fetchScore(uuid: string, dto: CreditScoreDto, actor: Actor): Promise<CreditScoreResponse> {
    const { gateway } = this;
    if (!gateway) throw new DomainError('REQUEST.NOT_FOUND');
    const textVersion = dto.consent_text_version;
    if (!LANGUAGES.some((language) => currentConsent('bureau', language) === textVersion)) {
      throw new InvalidRequest([{ field: 'consent_text_version', key: 'field.consentText' }]);
    }
    await this.profiles.own(uuid, actor);
    await this.limits.countScore(actor.id ?? 0, actor.ip);
    const asks = await this.claim(gateway, uuid, textVersion, actor);
    const fetched = asks ? await this.ask(gateway, uuid, asks, actor) : await this.answerOfOther(gateway, uuid, actor);
    return { ...SUCCESS, ...fetched };
  }

  /**
   * Claims the request and records the consent; returns the person to ask about, or `null` if an answer is there or
   * pending.
   */
  private claim(
    { name }: BureauGateway,
    uuid: string,
    textVersion: string,
    actor: Actor,
  ): Promise<BureauPerson | null> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const row = await this.profiles.lockOwn(tx, uuid, actor);
        if (row.asks_bureau === 1 || this.held(row)) return null;
        const person = this.personOf(row);
        if (!isWhole(person)) throw new FieldsRefused('APPLICATION.PROFILE_INCOMPLETE', missingOf(person));
        await tx.query(
          'UPDATE prospects SET score_asked_until = CURRENT_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE id = ?',
          [1000 * (this.config.bureau!.timeoutMs + CLAIM_MARGIN_MS), row.id],
        );
        await this.consents.record(tx, {
          prospectId: row.id,
          purpose: 'bureau',
          textVersion,
          bureauName: name,
          channel: 'web',
          ip: actor.ip,
        });
        return person;
      },
      undefined,
      SEES_OTHERS,
    );
  }

  private async ask(gateway: BureauGateway, uuid: string, person: BureauPerson, actor: Actor): Promise<FetchedScore> {
    const asked = await gateway.scoreOf(person).catch((error: unknown) => {
      if (!(error instanceof OutboundFailure)) throw error;
      this.logger.warn({ msg: 'The bureau told no score.', reason: error.message });
      return 'failed' as const;
    });
    const fetched = await this.transactions.run(
      actor,
      async (tx) => {
        const row = await this.profiles.lockOwn(tx, uuid, actor);
        await tx.query('UPDATE prospects SET score_asked_until = NULL WHERE id = ?', [row.id]);
        if (asked === 'failed' || !(await this.stillWanted(tx, row, person))) return null;
        const answer = { score: asked, bureau: gateway.name, fetched_on: istToday() };
        await this.profiles.keepScore(tx, row, answer);
        tx.audit('fetch-score', 'prospect', row.id);
        return answer;
      },
      undefined,
      SEES_OTHERS,
    );
    if (fetched) return fetched;
    throw asked === 'failed' ? unreachable(gateway) : new DomainError('VERSION.CONFLICT');
  }

  /** The result of the call that is already asking; if that call fails, all waiting ones fail. */
  private async answerOfOther(gateway: BureauGateway, uuid: string, actor: Actor): Promise<FetchedScore> {
    for (;;) {
      const row = await this.profiles.own(uuid, actor);
      const held = this.held(row);
      if (held) return held;
      if (row.asks_bureau !== 1) throw unreachable(gateway);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Whether the answer still concerns this customer, and the consent was not withdrawn. */
  private async stillWanted(tx: Tx, row: ProfileRow, asked: BureauPerson): Promise<boolean> {
    const isSame = JSON.stringify(this.personOf(row)) === JSON.stringify(asked);
    return isSame && this.consents.covers(tx, row.id, 'bureau');
  }

  private held(row: ProfileRow): FetchedScore | undefined {
    return heldScore(openProfile(this.cipher, row), istToday());
  }

  /** The data of the person, as far as the customer has entered it. */
  private personOf(row: ProfileRow): Partial<BureauPerson> {
    const { first_name, last_name, birth_date, tin } = openProfile(this.cipher, row);
    return {
      first_name,
      last_name,
      birth_date,
      pan: tin,
      mobile: openPhone(this.cipher, row),
    } as Partial<BureauPerson>;
  }
}

function isWhole(person: Partial<BureauPerson>): person is BureauPerson {
  return missingOf(person).length === 0;
}

function missingOf(person: Partial<BureauPerson>): FieldProblem[] {
  const missing = Object.entries(person).filter(([, value]) => value === undefined);
  return missing.map(([name]) => ({ field: name === 'pan' ? 'tin' : name, key: 'field.required' }));
}

function unreachable({ name }: BureauGateway): DomainError {
  return new DomainError('BUREAU.UNREACHABLE', { bureau: name });
}

import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { openPhone, phoneIndex, sealNoPhone, sealPhone } from '../../accounts/passcodes/phones.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, SYSTEM, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { CustomersService } from '../customer-identity/customers.service.js';
import type { CustomerSignedIn } from '../customer-identity/dto/otp.dto.js';
import type { ProfileRow } from '../profiles/profiles.repository.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { Erasure } from '../prospects/erasure.js';
import { ProspectEntity } from '../prospects/prospect.entity.js';
import { DECISIONS_KEPT_DAYS } from '../prospects/retention.js';
import type { StartAnewDto } from './dto/start-anew.dto.js';

const DAY_MS = 86_400_000;
/** Records deleted in one transaction by each timer run. */
const ERASED_AT_ONCE = 20;

/** Lets the holder of a number that belonged to somebody else start as a new customer; see docs/decisions/0035. */
@Injectable()
export class StartAnewService implements OnModuleInit {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly sessions: SessionsService,
    private readonly customers: CustomersService,
    private readonly erasure: Erasure,
    private readonly partners: PartnersService,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly worker: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(DAY_MS, (now) => this.eraseOutdated(now));
  }

  /**
   * Detaches the stored data from the caller's number and starts a new customer with it. Refused for a session that has
   * confirmed the data as its own, with `IDENTITY.CONFIRMED`: such a customer corrects the data or requests its
   * deletion.
   */
  async start(uuid: string, dto: StartAnewDto, actor: Actor): Promise<CustomerSignedIn> {
    const { sessionId } = sessionOf(actor);
    const partner = await this.partners.forVisit([dto.partner], '');
    return this.transactions.run(
      actor,
      async (tx) => {
        const former = await this.profiles.lockOwn(tx, uuid, actor);
        const session = await this.sessions.handOver(tx, sessionId);
        if (!session) throw new DomainError('AUTH.REQUIRED');
        if (session.confirmed === 1 || former.profile_encrypted === null) throw new DomainError('IDENTITY.CONFIRMED');
        const phone = openPhone(this.cipher, former);
        await this.detach(tx, former, phone, actor);

        const newUuid = randomUUID();
        const columns = {
          uuid: newUuid,
          state: 'NEW',
          partner_id: partner.id,
          ...sealPhone(this.cipher, phone, newUuid),
        };
        const { insertId: id } = await tx.query<WriteResult>('INSERT INTO prospects (??) VALUES (?)', [
          Object.keys(columns),
          Object.values(columns),
        ]);
        // The limits continue to count for the number.
        await tx.query('UPDATE otp_challenges SET prospect_id = ? WHERE prospect_id = ?', [id, former.id]);
        await this.customers.arrive(tx, {
          prospect_id: id,
          partner_id: partner.id,
          language: actor.language,
          product_type: dto.product ?? null,
          utms: dto.utms ? JSON.stringify(dto.utms) : null,
          consent_text_version: dto.consent_text_version,
          ip: actor.ip,
        });
        tx.journey({
          kind: 'OTP_VERIFIED',
          prospect_id: id,
          partner_id: partner.id,
          product_type: dto.product ?? null,
        });
        tx.audit('start-anew', 'prospect', id);
        const { language } = actor;
        const { phone_encrypted } = columns;
        const anew = { id, uuid: newUuid, language, phone_encrypted, profile_encrypted: null };
        return this.customers.signIn(tx, anew, actor, { ...session, confirmed: 0 });
      },
      undefined,
      'READ COMMITTED',
    );
  }

  /** Deletes detached records when the legal retention period is over. May run in several processes at once. */
  async eraseOutdated(now: Date): Promise<void> {
    const before = new Date(now.getTime() - DECISIONS_KEPT_DAYS * DAY_MS);
    for (let found = ERASED_AT_ONCE; found === ERASED_AT_ONCE;) {
      found = await this.transactions.run(SYSTEM, async (tx) => {
        const rows = await tx.query<ProspectEntity[]>(
          `SELECT * FROM prospects WHERE state = 'DETACHED' AND updated_at < ? LIMIT ${ERASED_AT_ONCE}
           FOR UPDATE SKIP LOCKED`,
          [before],
        );
        for (const row of rows) {
          await this.erasure.erase(tx, row);
          tx.audit('erase', 'prospect', row.id, [{ property: 'state', before: row.state, after: 'ERASED' }]);
        }
        return rows.length;
      });
    }
  }

  /**
   * The record remains, and its applications at lenders continue, but nothing links the number to it any more, nor
   * back. Applications that no lender has received are ended, because they would be sent with another person's number.
   */
  private async detach(tx: Tx, { id, uuid, state }: ProfileRow, phone: string, actor: Actor): Promise<void> {
    await this.erasure.detach(tx, { id, uuid, phone_index: phoneIndex(this.cipher, phone) }, actor);
    await this.sessions.endAll(tx, 'customer', id);
    // The last four digits remain, by which admins recognise the record.
    const { phone_last4: _kept, ...noPhone } = sealNoPhone(this.cipher, uuid);
    await tx.manager.update(
      ProspectEntity,
      { id },
      { ...noPhone, state: 'DETACHED', score_asked_until: null, version: () => 'version + 1' },
    );
    tx.audit('detach-number', 'prospect', id, [{ property: 'state', before: state, after: 'DETACHED' }]);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayContact } from '@marketplace/contract/contact/contact.js';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { refuseTooMany } from '../../accounts/passcodes/refuse-too-many.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { lenderText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { linkKeyOf } from '@marketplace/contract/links/lender-link-key.js';
import { nextStepOf } from './submission-views.service.js';
import { SubmissionsRepository } from './submissions.repository.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `id`: of the application at the lender. */
    'lender-link': { id: number; message: string };
  }
}

type Recipient = Pick<ProspectEntity, 'id' | 'uuid' | 'phone_encrypted' | 'phone_last4' | 'language' | 'partner_id'>;

export interface LinkToSend {
  applicationId: number;
  lenderId: number;
  /** Whether the customer has just asked for it; otherwise the hours of service messages hold. */
  asked: boolean;
}

/**
 * Sends a customer the link to the page on which a lender waits for them. The link is that of the customer's own pages:
 * it is stored nowhere, and leads to the lender as long as the application may go on there.
 */
@Injectable()
export class LenderLinksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SubmissionsRepository,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('lender-link', (job) => this.deliver(job));
  }

  /** Throws `CASE.NO_LENDER_LINK`, `CASE.LINK_NOT_YET`, `CUSTOMER.NOT_FOUND` or `REQUEST.TOO_MANY`. */
  async send(tx: Tx, { applicationId, lenderId, asked }: LinkToSend, language: Language, now: Date): Promise<void> {
    const row = (await this.repository.ofApplication(applicationId, tx)).find((one) => one.lender_id === lenderId);
    if (!row || nextStepOf(row) !== 'redirect') throw new DomainError('CASE.NO_LENDER_LINK');
    const prospect = await recipient(tx, row.prospect_id, 'FOR UPDATE');
    if (!prospect) throw new DomainError('CUSTOMER.NOT_FOUND');
    await refuseTooMany(tx, prospect.id, ['lender.en', 'lender.hi'], now);
    const answer = mayContact({ contact: 'service', channel: 'sms', at: now, asked });
    if (!answer.allowed) {
      throw new DomainError('CASE.LINK_NOT_YET', { next: formatIstDateTime(answer.next!, language) });
    }
    const template = `lender.${prospect.language ?? DEFAULT_LANGUAGE}`;
    const queued = { channel: 'sms', template, contact: 'service', to_last4: prospect.phone_last4 } as const;
    const message = await this.messages.queue(tx, { ...queued, prospect_id: prospect.id }, answer);
    tx.enqueue('lender-link', { id: row.id, message });
  }

  private async deliver(job: Job<'lender-link'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, message } = job.payload;
    const row = await this.repository.byId(id);
    const prospect = row && (await recipient(this.dataSource, row.prospect_id));
    if (!prospect || nextStepOf(row) !== 'redirect') {
      await this.messages.skip(message);
      return undefined;
    }
    const partner = await this.partners.ofRecord(row.partner_id);
    return this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openPhone(this.cipher, prospect),
        ...lenderText(prospect.language ?? DEFAULT_LANGUAGE, {
          partner,
          lender: { code: row.lender_code, name: row.lender_name },
          key: linkKeyOf(row.uuid),
          publicUrl: this.config.publicUrl,
        }),
        idempotencyKey,
      }),
    );
  }
}

/** The customer, who must have proved their number and be allowed to sign in. */
async function recipient(
  database: Pick<Tx, 'query'>,
  id: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Recipient | undefined> {
  const [prospect] = await database.query<Recipient[]>(
    `SELECT id, uuid, phone_encrypted, phone_last4, language, partner_id FROM prospects
     WHERE id = ? AND state NOT IN ('NEW', 'BLOCKED', 'ERASED', 'DETACHED') AND deleted_at IS NULL ${lock}`,
    [id],
  );
  return prospect;
}

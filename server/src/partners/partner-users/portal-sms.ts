import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import type { WrittenSms } from '../../platform/messaging/sms-texts.js';
import type { PartnerEntity } from '../partners/partner.entity.js';
import { PartnersService } from '../partners/partners.service.js';
import type { PartnerUserEntity } from './partner-user.entity.js';

interface QueuedSms {
  uuid: string;
  attempts: number;
  payload: { accountId: number; message: string };
}

/** Texts to users of the portal who have a mobile number: each has a row in `messages`, and a job that sends it. */
@Injectable()
export class PortalSms {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly cipher: FieldCipher,
  ) {}

  /** Answers the uuid of the message, which belongs into the job. */
  queue(
    tx: Tx,
    { language, phone_last4 }: Pick<PartnerUserEntity, 'language' | 'phone_last4'>,
    text: 'payee' | 'users' | 'ticket',
  ): Promise<string> {
    // People of the portal are no customers: the rules of contact are not theirs.
    return this.messages.queue(
      tx,
      {
        ...{ channel: 'sms', template: `${text}.${language ?? DEFAULT_LANGUAGE}`, contact: 'service' },
        ...{ prospect_id: null, to_last4: phone_last4! },
      },
      null,
    );
  }

  /** The number is read when the message is sent; without one it is not. */
  async send(
    job: QueuedSms,
    write: (language: Language, partner: PartnerEntity) => WrittenSms,
  ): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { accountId, message } = job.payload;
    const [user] = await this.dataSource.query<PartnerUserEntity[]>('SELECT * FROM partner_users WHERE id = ?', [
      accountId,
    ]);
    if (user?.phone_encrypted == null) {
      await this.messages.skip(message);
      return undefined;
    }
    const { phone_encrypted, row_key, language, partner_id } = user;
    const partner = await this.partners.ofRecord(partner_id);
    return this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openAccountPhone(this.cipher, { phone_encrypted, row_key }),
        ...write(language ?? DEFAULT_LANGUAGE, partner),
        idempotencyKey,
      }),
    );
  }
}

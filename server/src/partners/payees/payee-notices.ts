import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { payeeChangedText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import type { PartnerUserEntity } from '../partner-users/partner-user.entity.js';
import { PartnersService } from '../partners/partners.service.js';
import type { OwnPayee } from './payee-refs.js';

type PayeeChange = 'bank-account-changed' | 'tax-data-changed';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'payee-notice': { accountId: number; change: PayeeChange; message: string };
  }
}

/** Tells whoever is paid that their bank account or tax data was changed: owners by e-mail, the others by SMS. */
@Injectable()
export class PayeeNotices implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('payee-notice', (job) => this.deliver(job));
  }

  async tell(tx: Tx, payee: OwnPayee, change: PayeeChange): Promise<void> {
    const accounts = await tx.query<Pick<PartnerUserEntity, 'id' | 'language' | 'phone_last4'>[]>(
      `SELECT id, language, phone_last4 FROM partner_users
       WHERE status = 1 AND deleted_at IS NULL AND ${WHOSE[payee.kind]}`,
      [payee.kind === 'PARTNER' ? payee.partnerId : payee.id],
    );
    for (const { id: accountId, language, phone_last4 } of accounts) {
      if (phone_last4 === null) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: change });
        continue;
      }
      // People of the portal are no customers: the rules of contact are not theirs.
      const message = await this.messages.queue(
        tx,
        {
          ...{ channel: 'sms', template: `payee.${language ?? DEFAULT_LANGUAGE}`, contact: 'service' },
          ...{ prospect_id: null, to_last4: phone_last4 },
        },
        null,
      );
      tx.enqueue('payee-notice', { accountId, change, message });
    }
  }

  private async deliver(job: Job<'payee-notice'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { accountId, change, message } = job.payload;
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
        ...payeeChangedText(language ?? DEFAULT_LANGUAGE, {
          ...{ partner, what: change === 'tax-data-changed' ? 'tax' : 'bank', publicUrl: this.config.publicUrl },
        }),
        idempotencyKey,
      }),
    );
  }
}

const WHOSE = {
  PARTNER: "partner_id = ? AND role = 'OWNER'",
  MERCHANT: "merchant_id = ? AND role = 'MERCHANT'",
  AGENT: 'id = ?',
} as const;

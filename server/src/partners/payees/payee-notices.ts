import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { Config } from '../../platform/config/config.js';
import type { Tx } from '../../platform/database/transactions.js';
import { payeeChangedText } from '../../platform/messaging/sms-texts.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import type { PartnerUserEntity } from '../partner-users/partner-user.entity.js';
import { PortalSms } from '../partner-users/portal-sms.js';
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
    private readonly sms: PortalSms,
    private readonly outbox: OutboxWorker,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('payee-notice', (job) =>
      this.sms.send(job, (language, partner) =>
        payeeChangedText(language, {
          ...{ partner, what: job.payload.change === 'tax-data-changed' ? 'tax' : 'bank' },
          publicUrl: this.config.publicUrl,
        }),
      ),
    );
  }

  async tell(tx: Tx, payee: OwnPayee, change: PayeeChange): Promise<void> {
    const accounts = await tx.query<Pick<PartnerUserEntity, 'id' | 'language' | 'phone_last4'>[]>(
      `SELECT id, language, phone_last4 FROM partner_users
       WHERE status = 1 AND deleted_at IS NULL AND ${WHOSE[payee.kind]}`,
      [payee.kind === 'PARTNER' ? payee.partnerId : payee.id],
    );
    for (const account of accounts) {
      const { id: accountId } = account;
      if (account.phone_last4 === null) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: change });
      } else {
        tx.enqueue('payee-notice', { accountId, change, message: await this.sms.queue(tx, account, 'payee') });
      }
    }
  }
}

const WHOSE = {
  PARTNER: "partner_id = ? AND role = 'OWNER'",
  MERCHANT: "merchant_id = ? AND role = 'MERCHANT'",
  AGENT: 'id = ?',
} as const;

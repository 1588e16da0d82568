import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SECURITY_NOTICE, type SecurityNotice } from '../accounts/accounts.service.js';
import { openEmail } from '../accounts/emails.js';
import { FieldCipher } from '../common/crypto/field-cipher.js';
import { Config } from '../config/config.js';
import { OutboxWorker } from '../outbox/outbox.worker.js';
import { Messaging } from './messaging.js';

const TEXTS: Record<SecurityNotice['event'], { subject: string; text: string }> = {
  created: {
    subject: 'Your account is ready',
    text: 'An account was made for you. The person who made it gives you a first password, which you change when you sign in.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password was changed and other sessions were ended. If it was not you, tell your administrator now.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    text: 'An administrator reset your password. They give you a new one, which you change when you sign in.',
  },
  'totp-on': {
    subject: 'Two-step sign-in is on',
    text: 'From now on signing in asks for a code from your authenticator app.',
  },
  'totp-off': {
    subject: 'Two-step sign-in is off',
    text: 'Signing in no longer asks for a code. If it was not you, tell your administrator now.',
  },
  disabled: {
    subject: 'Your account was disabled',
    text: 'An administrator disabled your account. You can no longer sign in.',
  },
};

/** Tells owners of accounts what happened to them. The queue holds ids only; the address is read when it is sent. */
@Injectable()
export class SecurityNotices implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxWorker,
    private readonly messaging: Messaging,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(SECURITY_NOTICE, async ({ uuid, payload }) => {
      const { table, accountId, event } = payload as SecurityNotice;
      const [account] = await this.dataSource.query<{ email_encrypted: string; row_key: string; name: string }[]>(
        `SELECT name, email_encrypted, row_key FROM ${table} WHERE id = ?`,
        [accountId],
      );
      if (!account) return;
      const { subject, text } = TEXTS[event];
      await this.messaging.sendEmail({
        to: openEmail(this.cipher, account),
        subject,
        text: `${account.name},\n\n${text}\n\n${this.config.publicUrl}`,
        idempotencyKey: uuid,
      });
    });
  }
}

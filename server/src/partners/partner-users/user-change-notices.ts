import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { emailOf } from '../../accounts/accounts/emails.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { usersChangedText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { PartnerUserEntity } from './partner-user.entity.js';
import { PortalNotices } from './portal-notices.js';
import { PortalSms } from './portal-sms.js';
import { USER_CHANGE_WORDS, type UserChange, userChangeMail } from './user-change-words.js';

interface UserChanged {
  userId: number;
  change: UserChange;
  by: { isAdmin: boolean; id: number };
  at: string;
}

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `formerEmail`: the sealed address that the account had until then. */
    'user-change-mail': UserChanged & { accountId: number; formerEmail?: string };
    'user-change-sms': UserChanged & { accountId: number; message: string };
  }
}

type Changed = Pick<PartnerUserEntity, 'id' | 'partner_id' | 'role' | 'status'>;

/**
 * Tells of changes of portal users (decision 114): the active owners of the partner, whoever was one until this change,
 * and the user of the portal who did it. The queue contains only ids; names and addresses are read when it is sent.
 */
@Injectable()
export class UserChangeNotices implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: PortalNotices,
    private readonly sms: PortalSms,
    private readonly messaging: Messaging,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('user-change-mail', (job) => this.sendMail(job));
    this.outbox.handle('user-change-sms', (job) => this.sendSms(job));
  }

  /** `before`: the user as they were, whose partner's owners are told. */
  async tell(tx: Tx, before: Changed, change: UserChange, actor: Actor): Promise<void> {
    if (actor.id === null) return;
    const isAdmin = actor.type === 'admin';
    const also = [
      ...(isAdmin ? [] : [actor.id]),
      ...(before.role === 'OWNER' && before.status === 1 ? [before.id] : []),
    ];
    const owner = { partner_id: before.partner_id, role: 'OWNER', status: 1 } as const;
    const told = await tx.manager.find(PartnerUserEntity, {
      where: [
        { ...owner, must_change_password: 0 },
        // Whose password was made invalid is an owner all the same.
        { ...owner, last_login_at: Not(IsNull()) },
        { id: In([0, ...also]) },
      ],
      order: { id: 'ASC' },
    });
    // What merchants do with their own agents may be more than an owner wants to read.
    const isShops = before.role === 'AGENT' && actor.session?.portalRole === 'MERCHANT';
    const changed = { userId: before.id, change, by: { isAdmin, id: actor.id }, at: new Date().toISOString() };
    for (const account of told) {
      const kind = isShops && account.id !== actor.id ? 'agent_changes' : 'user_changes';
      const channel = this.notices.channelOf(account, kind);
      const job = { ...changed, accountId: account.id };
      if (channel === 'email') tx.enqueue('user-change-mail', job);
      if (channel === 'sms') {
        tx.enqueue('user-change-sms', { ...job, message: await this.sms.queue(tx, account, 'users') });
      }
    }
  }

  /** Whoever had the former address reads there that it is another one now. */
  tellFormerAddress(tx: Tx, before: PartnerUserEntity, actor: Actor): void {
    if (actor.id === null || emailOf(this.cipher, before) === null) return;
    tx.enqueue('user-change-mail', {
      ...{ userId: before.id, accountId: before.id, change: 'email', at: new Date().toISOString() },
      ...{ by: { isAdmin: actor.type === 'admin', id: actor.id }, formerEmail: before.email_encrypted },
    });
  }

  private async sendMail({ uuid, payload }: Job<'user-change-mail'>): Promise<void> {
    const { accountId, formerEmail, change, at } = payload;
    const account = await this.user(accountId);
    const facts = await this.factsOf(payload);
    const to = account && emailOf(this.cipher, { ...account, email_encrypted: formerEmail ?? account.email_encrypted });
    if (!account || !facts || !to) return;
    const { subject, text } = userChangeMail(account.language ?? DEFAULT_LANGUAGE, {
      ...facts,
      ...{ change, at: new Date(at) },
    });
    await this.messaging.sendEmail({
      to,
      subject,
      text: `${account.name},\n\n${text}\n\n${this.config.publicUrl}/partner`,
      idempotencyKey: uuid,
    });
  }

  private async sendSms(job: Job<'user-change-sms'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { change, at } = job.payload;
    const facts = await this.factsOf(job.payload);
    return this.sms.send(job, (language, partner) =>
      usersChangedText(language, {
        ...{ partner, what: USER_CHANGE_WORDS[language][change], name: facts?.name ?? '', by: facts?.by.name ?? '' },
        ...{ at: new Date(at), publicUrl: this.config.publicUrl },
      }),
    );
  }

  private async factsOf({ userId, by }: UserChanged) {
    const user = await this.user(userId);
    if (!user) return undefined;
    const [actor] = await this.dataSource.query<{ name: string }[]>(
      by.isAdmin ? 'SELECT name FROM admin_users WHERE id = ?' : 'SELECT name FROM partner_users WHERE id = ?',
      [by.id],
    );
    return { name: user.name, role: user.role, by: { name: actor?.name ?? '', isAdmin: by.isAdmin } };
  }

  private user(id: number): Promise<PartnerUserEntity | null> {
    return this.dataSource.getRepository(PartnerUserEntity).findOneBy({ id });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { INVITATIONS_PER_DAY, isPhoneRole, type PhoneRole } from '@marketplace/contract/portal/roles.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { accountPhoneIndex, openAccountPhone, sealAccountPhone } from '../../accounts/accounts/account-phones.js';
import { sealNoEmail } from '../../accounts/accounts/emails.js';
import { INVITATION_DAYS, Invitations } from '../../accounts/accounts/invitations.js';
import { PasswordLinks } from '../../accounts/accounts/password-links.js';
import { generatePassword, hashPassword } from '../../accounts/accounts/passwords.js';
import { nextSend } from '../../accounts/passcodes/send-limits.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { isDuplicateKey } from '../../platform/database/database-errors.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError, tooMany } from '../../platform/errors/domain-error.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { invitationText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { ensureDiligenceRow } from '../payee-rows/ensure-row.js';
import { PartnersService } from '../partners/partners.service.js';
import { PartnerUserEntity } from './partner-user.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'portal-invitation': { linkId: number; message: string };
  }
}

/** Somebody to be invited by SMS. */
export interface Invited {
  partner_id: number;
  merchant_id: number;
  role: PhoneRole;
  name: string;
  phone: string;
  language: Language;
  /** The account of the portal that invites; `null`: an admin. */
  invited_by: number | null;
}

const DAY_MS = 86_400_000;

/** Makes the accounts of merchants and agents, and sends them the link by which they accept. */
@Injectable()
export class PortalInvitations implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invitations: Invitations,
    private readonly passwordLinks: PasswordLinks,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('portal-invitation', (job) => this.deliver(job));
  }

  /** Adds the account, which its owner accepts by the link. The number must have no other account with the partner. */
  async invite(tx: Tx, { phone, ...invited }: Invited): Promise<number> {
    await this.requireAllowance(invited.invited_by, tx);
    const row_key = randomUUID();
    const user = tx.manager.create(PartnerUserEntity, {
      ...invited,
      row_key,
      ...sealNoEmail(this.cipher, row_key),
      ...sealAccountPhone(this.cipher, phone, row_key),
      // Nobody knows it: a passcode signs these accounts in.
      password_hash: await hashPassword(generatePassword()),
      must_change_password: 1,
    });
    await tx.manager.save(user).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('PORTAL_USER.PHONE_TAKEN') : error;
    });
    if (user.role === 'AGENT') await ensureDiligenceRow(tx, 'AGENT', user.id);
    tx.audit('invite', PARTNER.entity, user.id, [
      ...(['name', 'role', 'partner_id', 'merchant_id'] as const).map((property) => ({
        ...{ property, before: null, after: invited[property] },
      })),
    ]);
    await this.send(tx, user);
    return user.id;
  }

  /**
   * Invites the owner of an approved shop. One who has accepted is left alone, and so is a number that has another
   * account with this partner: it signs in to that one.
   */
  async inviteMerchant(tx: Tx, invited: Omit<Invited, 'role' | 'invited_by'>): Promise<void> {
    const [known] = await tx.query<PartnerUserEntity[]>(
      'SELECT * FROM partner_users WHERE phone_index = ? AND partner_id = ? FOR UPDATE',
      [accountPhoneIndex(this.cipher, invited.phone), invited.partner_id],
    );
    if (!known) await this.invite(tx, { ...invited, role: 'MERCHANT', invited_by: null });
    else if (known.must_change_password === 1 && known.merchant_id === invited.merchant_id) await this.send(tx, known);
  }

  /** Sends the link of an account that has not been accepted once more, within the limits of passcodes: by SMS or e-mail. */
  async sendAgain(tx: Tx, user: PartnerUserEntity, invited_by: number | null): Promise<void> {
    if (user.must_change_password === 0) throw new DomainError('PORTAL_USER.ACTIVE');
    const wait = nextSend(user.invited_at ? [user.invited_at.getTime()] : []).at - Date.now();
    if (wait > 0) throw tooMany('REQUEST.TOO_MANY', wait);
    await this.requireAllowance(invited_by, tx);
    if (isPhoneRole(user.role)) await this.send(tx, { ...user, invited_by });
    else {
      await this.note(tx, { ...user, invited_by });
      await this.passwordLinks.send(tx, PARTNER, user.id, 'created');
    }
    tx.audit('invite-again', PARTNER.entity, user.id);
  }

  private async send(tx: Tx, user: PartnerUserEntity): Promise<void> {
    const { id, phone_last4, language } = user;
    await this.note(tx, user);
    const linkId = await this.invitations.add(tx, id);
    // People of the portal are no customers: the rules of contact are not theirs.
    const message = await this.messages.queue(
      tx,
      {
        channel: 'sms',
        template: `portal.${language ?? DEFAULT_LANGUAGE}`,
        contact: 'service',
        prospect_id: null,
        to_last4: phone_last4!,
      },
      null,
    );
    tx.enqueue('portal-invitation', { linkId, message });
  }

  private async note(tx: Tx, { id, invited_by }: PartnerUserEntity): Promise<void> {
    await tx.query('UPDATE partner_users SET invited_at = ?, invited_by = ? WHERE id = ?', [
      new Date(),
      invited_by,
      id,
    ]);
  }

  /** An account that invites cannot send messages to any number of people. */
  async requireAllowance(invitedBy: number | null, database: Pick<Tx, 'query'> = this.dataSource): Promise<void> {
    if (invitedBy === null) return;
    const [sent] = await database.query<{ created_at: Date }[]>(
      `SELECT link.created_at FROM partner_users u
       JOIN password_links link ON link.audience = 'partner' AND link.account_id = u.id
       WHERE u.invited_by = ? AND link.created_at > ? ORDER BY link.created_at DESC LIMIT 1 OFFSET ?`,
      [invitedBy, new Date(Date.now() - DAY_MS), INVITATIONS_PER_DAY - 1],
    );
    if (sent) throw tooMany('REQUEST.TOO_MANY', sent.created_at.getTime() + DAY_MS - Date.now());
  }

  /** Number and key are read when the message is sent; an invitation that has ended is not sent. */
  private async deliver(job: Job<'portal-invitation'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { linkId, message } = job.payload;
    const link = await this.invitations.toSend(linkId);
    const user =
      link && (await this.dataSource.getRepository(PartnerUserEntity).findOneBy({ id: link.accountId, status: 1 }));
    if (!link || user?.phone_encrypted == null) {
      await this.messages.skip(message);
      return undefined;
    }
    const { phone_encrypted, row_key, language, partner_id } = user;
    const partner = await this.partners.ofRecord(partner_id);
    const noted = await this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openAccountPhone(this.cipher, { phone_encrypted, row_key }),
        ...invitationText(language ?? DEFAULT_LANGUAGE, {
          ...{ partner, key: link.key, days: INVITATION_DAYS, publicUrl: this.config.publicUrl },
        }),
        idempotencyKey,
      }),
    );
    return async (tx) => {
      await this.invitations.sent(tx, linkId);
      await noted(tx);
    };
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS, normaliseLinkCode } from '@marketplace/contract/links/tracking-link.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { nextSend } from '../../accounts/passcodes/send-limits.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError, tooMany } from '../../platform/errors/domain-error.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { transferText } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { CustomersService } from '../customer-identity/customers.service.js';
import type { CustomerSignedIn } from '../customer-identity/dto/otp.dto.js';
import type { ProspectEntity } from '../prospects/prospect.entity.js';
import type { SentLinkState, SentTransferLink, TransferLink, TransferSent } from './dto/transfer.dto.js';
import type { TransferLinkEntity } from './transfer-link.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `message`: of the log; jobs of older servers have none. */
    'transfer-link': { id: number; message?: string };
  }
}

/** The customer has the other device at hand, whereas a message may be read later. */
const OWN_MINUTES = 10;
const SENT_MINUTES = 24 * 60;

/** 131 random bits, of which a variable of an SMS takes each. */
const KEY_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_LENGTH = 22;

/**
 * Links that sign a customer in on another device, once. The link contains a key of 131 random bits, and the database
 * its hash, keyed and bound to the prospect.
 */
@Injectable()
export class TransfersService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly customers: CustomersService,
    private readonly sessions: SessionsService,
    private readonly partners: PartnersService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('transfer-link', (job) => this.deliver(job));
  }

  /** Creates a link for the customer's own other device. */
  make(actor: Actor): Promise<TransferLink> {
    const { userId, sessionId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      const prospect = await lockCustomer(tx, 'id', userId);
      const { key } = await this.add(tx, prospect, OWN_MINUTES, { session_id: sessionId });
      tx.audit('make-transfer-link', 'prospect', prospect.id);
      return { success: true, url: await this.address(prospect, key), expiresInSeconds: OWN_MINUTES * 60 };
    });
  }

  /**
   * Sends a link to the customer's own number. The admin who requests it never sees the link, with which they could
   * sign in as the customer. `mayDo` runs first in the same transaction, and throws what speaks against it.
   */
  async send(prospectUuid: string, actor: Actor, mayDo?: (tx: Tx) => Promise<unknown>): Promise<TransferSent> {
    if (!UUID.test(prospectUuid)) throw new DomainError('CUSTOMER.NOT_FOUND');
    return this.transactions.run(actor, async (tx) => {
      await mayDo?.(tx);
      const prospect = await lockCustomer(tx, 'uuid', prospectUuid);
      const sent = await tx.query<{ created_at: Date }[]>(
        `SELECT created_at FROM transfer_links WHERE prospect_id = ? AND session_id IS NULL
         ORDER BY created_at DESC LIMIT 10`,
        [prospect.id],
      );
      const wait = nextSend(sent.map(({ created_at }) => created_at.getTime())).at - Date.now();
      if (wait > 0) throw tooMany('REQUEST.TOO_MANY', wait);
      const { id } = await this.add(tx, prospect, SENT_MINUTES, { sent_by: actor.id });
      tx.audit('send-transfer-link', 'prospect', prospect.id);
      const message = await this.messages.queueAsked(tx, {
        channel: 'sms',
        template: `transfer.${prospect.language ?? DEFAULT_LANGUAGE}`,
        contact: 'service',
        prospect_id: prospect.id,
        to_last4: prospect.phone_last4,
      });
      tx.enqueue('transfer-link', { id, message });
      return { success: true, expiresInSeconds: SENT_MINUTES * 60 };
    });
  }

  /** The links that admins have sent. */
  async list(prospectUuid: string): Promise<SentTransferLink[]> {
    const [prospect] = UUID.test(prospectUuid)
      ? await this.dataSource.query<{ id: number }[]>('SELECT id FROM prospects WHERE uuid = ?', [prospectUuid])
      : [];
    if (!prospect) throw new DomainError('CUSTOMER.NOT_FOUND');
    const links = await this.dataSource.query<(TransferLinkEntity & { sender: string | null })[]>(
      `SELECT link.*, admin.name AS sender FROM transfer_links link LEFT JOIN admin_users admin ON admin.id = link.sent_by
       WHERE link.prospect_id = ? AND link.session_id IS NULL ORDER BY link.created_at DESC, link.id DESC LIMIT 20`,
      [prospect.id],
    );
    return links.map((link) => ({
      id: link.id,
      sent_at: link.created_at.toISOString(),
      sent_by: link.sender,
      state: transferLinkState(link),
      expires_at: link.expires_at.toISOString(),
      ended_at: link.ended_at?.toISOString() ?? null,
    }));
  }

  /**
   * Signs the customer in. The session that made the link continues here: it ends on the other device, keeps its
   * expiry, and stays confirmed if it was. A customer who opens a link from an admin has to pass the identity check.
   */
  take(prospectUuid: string, key: string, actor: Actor): Promise<CustomerSignedIn> {
    return this.transactions.run(actor, async (tx) => {
      const now = new Date();
      const [link] = await tx.query<TransferLinkEntity[]>(
        'SELECT * FROM transfer_links WHERE key_hash = ? AND ended_at IS NULL AND expires_at > ? FOR UPDATE',
        [this.hash(prospectUuid, key), now],
      );
      if (!link) throw new DomainError('TRANSFER.NOT_VALID');
      const from = link.session_id === null ? undefined : await this.sessions.handOver(tx, link.session_id);
      if (from === null) throw new DomainError('TRANSFER.NOT_VALID');
      const prospect = await lockCustomer(tx, 'id', link.prospect_id).catch(() => {
        throw new DomainError('TRANSFER.NOT_VALID');
      });
      tx.journey({ kind: 'TRANSFERRED', prospect_id: prospect.id, partner_id: prospect.partner_id });
      await tx.query('UPDATE transfer_links SET ended_at = ?, used = 1 WHERE id = ?', [now, link.id]);
      return this.customers.signIn(tx, prospect, actor, from);
    });
  }

  /** The page that a short address leads to, as long as its link can be used. */
  async pageOf(typed: string): Promise<string> {
    const [link] = await this.dataSource.query<{ uuid: string; partner_id: number }[]>(
      `SELECT p.uuid, p.partner_id FROM transfer_links link JOIN prospects p ON p.id = link.prospect_id
       WHERE link.code = ? AND link.ended_at IS NULL AND link.expires_at > ?`,
      [normaliseLinkCode(typed).slice(0, LINK_CODE_LENGTH + 1), new Date()],
    );
    if (!link) return '/?notice=link';
    const { slug } = await this.partners.ofRecord(link.partner_id);
    return `/${slug}/transfer/${link.uuid}`;
  }

  /** A new link replaces earlier ones. */
  private async add(
    tx: Tx,
    prospect: ProspectEntity,
    minutes: number,
    from: { session_id: string } | { sent_by: number | null },
  ): Promise<{ id: number; key: string }> {
    const key = randomLetters(KEY_LETTERS, KEY_LENGTH);
    const uuid = randomUUID();
    const now = new Date();
    await tx.query('UPDATE transfer_links SET ended_at = ? WHERE prospect_id = ? AND ended_at IS NULL', [
      now,
      prospect.id,
    ]);
    const link: Partial<TransferLinkEntity> = {
      created_at: now,
      uuid,
      prospect_id: prospect.id,
      key_hash: this.hash(prospect.uuid, key),
      key_encrypted: 'sent_by' in from ? this.cipher.encrypt(key, keyPlace(uuid)) : null,
      expires_at: new Date(now.getTime() + minutes * 60_000),
      ...from,
    };
    const { insertId: id } = await tx.query<WriteResult>('INSERT INTO transfer_links (??) VALUES (?)', [
      Object.keys(link),
      Object.values(link),
    ]);
    return { id, key };
  }

  private async deliver(job: Job<'transfer-link'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, message } = job.payload;
    const [link] = await this.dataSource.query<TransferLinkEntity[]>(
      'SELECT * FROM transfer_links WHERE id = ? AND key_encrypted IS NOT NULL AND ended_at IS NULL AND expires_at > ?',
      [id, new Date()],
    );
    if (!link) {
      await this.messages.skip(message);
      return undefined;
    }
    const [prospect] = await this.dataSource.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [
      link.prospect_id,
    ]);
    const key = this.cipher.decrypt(link.key_encrypted!, keyPlace(link.uuid));
    const partner = await this.partners.ofRecord(prospect!.partner_id);
    const code = link.code ?? (await this.giveCode(id));
    const noted = await this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openPhone(this.cipher, prospect!),
        ...transferText(prospect!.language ?? DEFAULT_LANGUAGE, {
          partner,
          link: { code, key },
          hours: SENT_MINUTES / 60,
          publicUrl: this.config.publicUrl,
        }),
        idempotencyKey,
      }),
    );
    await this.dataSource.query('UPDATE transfer_links SET key_encrypted = NULL WHERE id = ?', [id]);
    return noted;
  }

  /** When the message is tried again, it has the same address. */
  private async giveCode(id: number): Promise<string> {
    await this.dataSource.query('UPDATE transfer_links SET code = ? WHERE id = ? AND code IS NULL', [
      randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH),
      id,
    ]);
    const [link] = await this.dataSource.query<{ code: string }[]>('SELECT code FROM transfer_links WHERE id = ?', [
      id,
    ]);
    return link!.code;
  }

  /** The key is in the fragment, which browsers send to no server or proxy, and in no Referer. */
  private async address({ uuid, partner_id }: ProspectEntity, key: string): Promise<string> {
    const { slug } = await this.partners.ofRecord(partner_id);
    return new URL(`/${slug}/transfer/${uuid}#t=${key}`, this.config.publicUrl).href;
  }

  private hash(prospectUuid: string, key: string): string {
    return this.cipher.blindIndex(`${prospectUuid}\0${key}`, 'transfer-link');
  }
}

/** The customer, locked; they must have proved their number and be allowed to sign in. */
async function lockCustomer(tx: Tx, column: 'id' | 'uuid', value: number | string): Promise<ProspectEntity> {
  const [prospect] = await tx.query<ProspectEntity[]>(
    `SELECT * FROM prospects WHERE ${column} = ? AND state NOT IN ('NEW', 'BLOCKED', 'ERASED', 'DETACHED') AND deleted_at IS NULL
     FOR UPDATE`,
    [value],
  );
  if (!prospect) throw new DomainError('CUSTOMER.NOT_FOUND');
  return prospect;
}

export function transferLinkState({ used, ended_at, expires_at }: TransferLinkEntity): SentLinkState {
  if (used === 1) return 'USED';
  // An unused link is replaced by the next one, however late that comes.
  if (expires_at.getTime() <= (ended_at?.getTime() ?? Date.now())) return 'EXPIRED';
  return ended_at === null ? 'OPEN' : 'REPLACED';
}

/** The place of an encrypted key, for `FieldCipher`. */
function keyPlace(linkUuid: string): string {
  return `transfer.key.${linkUuid}`;
}

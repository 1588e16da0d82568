import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayContact } from '@marketplace/contract/contact/contact.js';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { linkKeyOf } from '@marketplace/contract/links/lender-link-key.js';
import { type NoticeChannel, type NoticedState, noticeWords } from '@marketplace/contract/notices/notices.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { NoticeChoicesService, type StoredChoice } from '../../customers/notice-choices/notice-choices.service.js';
import { PushService } from '../../customers/notice-choices/push.service.js';
import type { StoredProfile } from '../../customers/profiles/sealed-profile.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { type StatusNews, statusText, statusValues } from '../../platform/messaging/sms-texts.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { statusMail } from './status-mail.js';
import { stopPathOf } from './stop-path.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** Makes messages of the news that is due. */
    'status-notices': Record<string, never>;
    /** `id`: of the application at the lender. */
    'status-notice': { id: number; state: NoticedState; channel: NoticeChannel; message: string };
  }
}

/** News that one job makes messages of. */
const BATCH = 500;

/** What a message needs of the application, its lender and its customer. */
type Told = StoredChoice & {
  id: number;
  lender_application_uuid: string;
  product_type: ProductType;
  partner_id: number;
  lender_code: string;
  lender_name: string;
  prospect_id: number;
  phone_encrypted: string;
  phone_last4: string;
  language: Language | null;
};

type News = StatusNews & { language: Language };

/** Whoever sees the device reads it, so that it tells neither the lender nor the news. */
const PUSH_TEXTS: Readonly<Record<Language, { title: string; body: string }>> = {
  en: { title: 'News of your application', body: 'Open it to see what has changed.' },
  hi: { title: 'आपके आवेदन की ख़बर', body: 'क्या बदला है, यह खोलकर देखें।' },
};

/** Customers who proved their number and may sign in, with applications that are still in the state of the news. */
const TOLD = `SELECT la.id, la.state, la.uuid AS lender_application_uuid, la.product_type, la.partner_id, l.code AS lender_code,
    l.name AS lender_name, p.id AS prospect_id, p.uuid, p.phone_encrypted, p.phone_last4, p.language,
    p.profile_encrypted, c.channels
  FROM lender_applications la JOIN lenders l ON l.id = la.lender_id JOIN applications a ON a.id = la.application_id
    JOIN prospects p ON p.id = a.prospect_id AND p.state NOT IN ('NEW', 'BLOCKED', 'ERASED', 'DETACHED')
      AND p.deleted_at IS NULL
    LEFT JOIN notice_choices c ON c.prospect_id = p.id`;

/** Tells customers what has become of their applications, by the ways that they chose (decision 120). */
@Injectable()
export class StatusNoticesService implements OnModuleInit {
  /** The moment that the hours of messages are asked for; tests choose it. */
  now = () => new Date();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWorker,
    private readonly choices: NoticeChoicesService,
    private readonly push: PushService,
    private readonly partners: PartnersService,
    private readonly messages: MessageLog,
    private readonly messaging: Messaging,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('status-notices', () => this.queueDue(), 'notice');
    this.outbox.handle('status-notice', (job) => this.deliver(job), 'notice');
  }

  /** Makes one message for each way of each customer, and forgets the news: both or neither. */
  private async queueDue(): Promise<void> {
    const now = this.now();
    const hours = mayContact({ contact: 'service', channel: 'sms', at: now });
    const work = async (tx: Tx) => {
      const due = await tx.query<{ id: number; lender_application_id: number; state: NoticedState }[]>(
        `SELECT id, lender_application_id, state FROM status_notices WHERE due_at <= ? ORDER BY due_at, id
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      if (due.length === BATCH) tx.enqueue('status-notices', {});
      // Nobody is woken by news; until the morning, later news takes its place.
      if (!hours.allowed) {
        await tx.query('UPDATE status_notices SET due_at = ? WHERE id IN (?)', [hours.next, ids]);
        tx.enqueue('status-notices', {}, hours.next!);
        return;
      }
      const rows = await tx.query<(Told & { news: NoticedState })[]>(
        `SELECT told.*, n.state AS news FROM status_notices n JOIN (${TOLD}) told ON told.id = n.lender_application_id
         WHERE n.id IN (?) AND n.state = told.state`,
        [ids],
      );
      const queued = rows.flatMap((row) =>
        this.choices.channelsOf(row).channels.map((channel) => ({ row, channel, uuid: randomUUID() })),
      );
      await this.messages.queueAll(
        tx,
        queued.map(({ row, channel, uuid }) => ({
          uuid,
          message: {
            channel,
            template: `status.${row.language ?? DEFAULT_LANGUAGE}`,
            contact: 'service',
            prospect_id: row.prospect_id,
            to_last4: channel === 'sms' || channel === 'whatsapp' ? row.phone_last4 : null,
          },
          answer: hours,
        })),
      );
      for (const { row, channel, uuid } of queued) {
        tx.enqueue('status-notice', { id: row.id, state: row.news, channel, message: uuid });
      }
      await tx.query('DELETE FROM status_notices WHERE id IN (?)', [ids]);
    };
    await this.transactions.run(SYSTEM, work, undefined, 'READ COMMITTED');
  }

  private async deliver(job: Job<'status-notice'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, state, channel, message } = job.payload;
    const [row] = await this.dataSource.query<Told[]>(`${TOLD} WHERE la.id = ? AND la.state = ?`, [id, state]);
    const chosen = row && this.choices.channelsOf(row);
    // It has moved on since, or the customer wants no more of it.
    if (!row || !chosen?.channels.includes(channel)) {
      await this.messages.skip(message);
      return undefined;
    }
    const hours = mayContact({ contact: 'service', channel: 'sms', at: this.now() });
    if (!hours.allowed) {
      return (tx) => Promise.resolve(tx.enqueue('status-notice', job.payload, hours.next!));
    }
    const news = await this.newsOf(row, state);
    if (channel === 'push') return this.deliverPush(job, row, news);
    return this.messages.handOver(job, (key) => this.send(channel, row, chosen.profile, news, key));
  }

  private async deliverPush(
    job: Job<'status-notice'>,
    { prospect_id }: Told,
    { language, key }: News,
  ): Promise<((tx: Tx) => Promise<void>) | undefined> {
    let isTaken = false;
    const done = await this.messages.handOver(job, async () => {
      const message = { ...PUSH_TEXTS[language], url: `/r/n/${key}`, tag: key };
      isTaken = await this.push.send(prospect_id, message);
    });
    if (isTaken) return done;
    await this.messages.skip(job.payload.message, 'no_device');
    return undefined;
  }

  private async newsOf(row: Told, state: NoticedState): Promise<News> {
    const language = row.language ?? DEFAULT_LANGUAGE;
    const partner = await this.partners.ofRecord(row.partner_id);
    const lender = { code: row.lender_code, name: row.lender_name };
    const key = linkKeyOf(row.lender_application_uuid);
    const words = noticeWords(state, row.product_type, language);
    return { language, partner, lender, key, words, publicUrl: this.config.publicUrl };
  }

  private send(
    channel: Exclude<NoticeChannel, 'push'>,
    row: Told,
    { email }: StoredProfile,
    { language, ...news }: News,
    idempotencyKey: string,
  ): Promise<void> {
    const sms = statusText(language, news);
    if (channel === 'email') {
      const unsubscribeUrl = `${news.publicUrl}${stopPathOf(this.cipher, row.lender_application_uuid)}`;
      return this.messaging.sendEmail({
        ...statusMail(language, { ...news, unsubscribeUrl }),
        to: String(email),
        unsubscribeUrl,
        idempotencyKey,
      });
    }
    const to = openPhone(this.cipher, row);
    if (channel === 'whatsapp') {
      const template = { name: this.config.messaging.whatsAppStatusTemplate!, language };
      const values = statusValues(language, news);
      return this.messages.sendOnce(idempotencyKey, () =>
        this.messaging.sendWhatsApp({ to, template, values, text: sms.text, uuid: idempotencyKey }),
      );
    }
    return this.messaging.sendSms({ to, ...sms, idempotencyKey });
  }
}

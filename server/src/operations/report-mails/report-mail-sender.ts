import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { type AdminRole, mayOpenAdminPage } from '@marketplace/contract/permissions/permissions.js';
import { nextMailAt } from '@marketplace/contract/reports/report-mail.js';
import { presetRange } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import { openEmail } from '../../accounts/accounts/emails.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { EmailAttachment } from '../../platform/messaging/email.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import type { Job } from '../../platform/outbox/outbox.worker.js';
import type { ReportQueryDto } from '../reports/dto/report.dto.js';
import { ReportExportService } from '../reports/report-export.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { mailText } from './mail-text.js';
import { ReportMailEntity } from './report-mail.entity.js';
import { pathOf } from './report-mails.service.js';

/** More rows are read on the page: a mail box takes no file of any size. */
const ATTACHED_ROWS_MAX = 10_000;
/** Of one round of the timer. */
const DUE_MAX = 50;

interface Recipient {
  role_id: AdminRole;
  name: string;
  email_encrypted: string;
  row_key: string;
  language: Language | null;
}

@Injectable()
export class ReportMailSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly reports: ReportsService,
    private readonly exports: ReportExportService,
    private readonly messaging: Messaging,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /**
   * Queues the mails that are due, each once, whichever of the servers comes first. What was due while no server ran is
   * sent once and not for each day.
   */
  async queueDue(now: Date): Promise<void> {
    const due = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM report_mails WHERE status = 1 AND next_at <= ? ORDER BY next_at LIMIT ?',
      [now, DUE_MAX],
    );
    for (const { id } of due) {
      await this.transactions.run(SYSTEM, async (tx) => {
        const row = await tx.manager.findOne(ReportMailEntity, {
          where: { id },
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        if (!row || row.status === 0 || row.next_at > now) return;
        await tx.manager.update(ReportMailEntity, { id }, { next_at: nextMailAt(row, now), last_at: now });
        for (const recipientId of row.recipients) {
          tx.enqueue('report-mail', { mailId: id, recipientId, at: now.toISOString(), asked: false });
        }
      });
    }
  }

  /** Sends nothing where the mail was ended meanwhile, or the recipient may no longer see the report. */
  async send({ uuid, payload }: Job<'report-mail'>): Promise<void> {
    const { mailId, recipientId, at, asked } = payload;
    const mail = await this.dataSource.getRepository(ReportMailEntity).findOneBy({ id: mailId });
    const isWanted = mail && (asked || (mail.status === 1 && mail.recipients.includes(recipientId)));
    const recipient = isWanted ? await this.recipient(recipientId) : undefined;
    if (!mail || !recipient || !mayOpenAdminPage(recipient.role_id, mail.report)) return;

    const { preset, ...asIs } = mail.query;
    const query: ReportQueryDto = { ...asIs, ...presetRange(preset, new Date(at)) };
    const report = await this.reports.read(mail.report, query);
    const attached = report.rows_total > 0 && report.rows_total <= ATTACHED_ROWS_MAX;
    const [owner] = await this.dataSource.query<{ name: string }[]>('SELECT name FROM admin_users WHERE id = ?', [
      mail.owner_id,
    ]);
    const language = recipient.language ?? DEFAULT_LANGUAGE;
    const { subject, text } = mailText(language, {
      ...{ name: mail.name, report, attached },
      ...{ owner: owner?.name ?? '', url: `${this.config.publicUrl}${pathOf(mail)}` },
    });
    await this.messaging.sendEmail({
      to: openEmail(this.cipher, recipient),
      subject,
      text: `${recipient.name},\n\n${text}`,
      ...(attached && { attachments: [await this.file(mail, query, language)] }),
      idempotencyKey: uuid,
    });
  }

  private async file(
    { report }: ReportMailEntity,
    query: ReportQueryDto,
    language: Language,
  ): Promise<EmailAttachment> {
    const { name, type, content } = await this.exports.file(report, 'csv', query, language);
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(Buffer.from(part as Buffer));
    return { name, type, content: Buffer.concat(parts).toString('base64') };
  }

  private async recipient(id: number): Promise<Recipient | undefined> {
    const [found] = await this.dataSource.query<Recipient[]>(
      `SELECT role_id, name, email_encrypted, row_key, language FROM admin_users
       WHERE id = ? AND status = 1 AND deleted_at IS NULL`,
      [id],
    );
    return found;
  }
}

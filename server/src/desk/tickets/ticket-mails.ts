import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { emailOf } from '../../accounts/accounts/emails.js';
import type { PartnerUserEntity } from '../../partners/partner-users/partner-user.entity.js';
import { PortalNotices } from '../../partners/partner-users/portal-notices.js';
import { PortalSms } from '../../partners/partner-users/portal-sms.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { ticketAnsweredText } from '../../platform/messaging/sms-texts.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { openContact, openText } from './sealed-ticket.js';
import type { TicketEntity } from './ticket.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The uuid of what the desk has written. */
    'ticket-answer': { message: string };
    /** To somebody of the portal who has no address, or wants no mail. */
    'ticket-answer-sms': { ticketId: number; accountId: number; message: string };
  }
}

const TEXTS: Readonly<Record<Language, { subject: string; end: string; portal: string }>> = {
  en: {
    subject: 'Your request {number}',
    end: 'You can answer where you asked: sign in with your mobile number and open “Your personal data”.',
    portal: 'You can answer where you asked: sign in to the portal and open “Help and questions”.',
  },
  hi: {
    subject: 'आपका अनुरोध {number}',
    end: 'जवाब वहीं दें जहाँ पूछा था: अपने मोबाइल नंबर से साइन इन करें और “आपका निजी डेटा” खोलें।',
    portal: 'जवाब वहीं दें जहाँ पूछा था: पोर्टल में साइन इन करें और “मदद और सवाल” खोलें।',
  },
};

/**
 * Sends the desk's answers to the address that was given with the request; a visitor has no other way to read them.
 * Users of the portal are told by the way that they chose: the whole answer by e-mail, or by SMS that there is one.
 */
@Injectable()
export class TicketMails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxWorker,
    private readonly messaging: Messaging,
    private readonly notices: PortalNotices,
    private readonly sms: PortalSms,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('ticket-answer', ({ uuid, payload }) => this.send(payload.message, uuid));
    this.outbox.handle('ticket-answer-sms', (job) =>
      this.sms.send(job, (language, partner) =>
        ticketAnsweredText(language, {
          ...{ partner, number: ticketNumber(job.payload.ticketId), publicUrl: this.config.publicUrl },
        }),
      ),
    );
  }

  /** `message`: the uuid of what the desk has written. */
  async queue(tx: Tx, { id, partner_user_id, contact_encrypted }: TicketEntity, message: string): Promise<void> {
    if (partner_user_id === null) {
      if (contact_encrypted !== null) tx.enqueue('ticket-answer', { message });
      return;
    }
    const way = await this.notices.wayTo(tx, partner_user_id, 'ticket_answer');
    if (way?.channel === 'email') tx.enqueue('ticket-answer', { message });
    if (way?.channel === 'sms') {
      const queued = await this.sms.queue(tx, way.user, 'ticket');
      tx.enqueue('ticket-answer-sms', { ticketId: id, accountId: partner_user_id, message: queued });
    }
  }

  private async send(message: string, idempotencyKey: string): Promise<void> {
    const [row] = await this.dataSource.query<
      (Pick<TicketEntity, 'id' | 'uuid' | 'partner_user_id' | 'contact_encrypted' | 'language'> & {
        text_encrypted: string;
      })[]
    >(
      `SELECT t.id, t.uuid, t.partner_user_id, t.contact_encrypted, t.language, m.text_encrypted
       FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id WHERE m.uuid = ? AND m.side = 'desk'`,
      [message],
    );
    if (!row) return;
    const contact = await this.contactOf(row);
    if (!contact?.email) return;
    const { subject, ...ends } = TEXTS[contact.language];
    const end = row.partner_user_id === null ? ends.end : ends.portal;
    await this.messaging.sendEmail({
      to: contact.email,
      subject: subject.replace('{number}', ticketNumber(row.id)),
      text: `${contact.name},\n\n${openText(this.cipher, { uuid: message, text_encrypted: row.text_encrypted })}\n\n${end}`,
      idempotencyKey,
    });
  }

  /** Of a user of the portal the address and language that they have now. */
  private async contactOf(
    ticket: Pick<TicketEntity, 'uuid' | 'partner_user_id' | 'contact_encrypted' | 'language'>,
  ): Promise<{ name: string; email: string | null; language: Language } | null> {
    if (ticket.partner_user_id === null) {
      const contact = openContact(this.cipher, ticket);
      return contact && { name: contact.name, email: contact.email, language: ticket.language };
    }
    const [user] = await this.dataSource.query<PartnerUserEntity[]>('SELECT * FROM partner_users WHERE id = ?', [
      ticket.partner_user_id,
    ]);
    return user
      ? { name: user.name, email: emailOf(this.cipher, user), language: user.language ?? ticket.language }
      : null;
  }
}

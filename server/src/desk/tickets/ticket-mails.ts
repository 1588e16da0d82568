import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { openContact, openText } from './sealed-ticket.js';
import type { TicketEntity } from './ticket.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The uuid of what the desk has written. */
    'ticket-answer': { message: string };
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
 * Sends the desk's answers to the address that was given with the request, or that the partner's user has; a visitor has
 * no other way to read them. Merchants and agents mostly have no address, and read them in the portal.
 */
@Injectable()
export class TicketMails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxWorker,
    private readonly messaging: Messaging,
    private readonly cipher: FieldCipher,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('ticket-answer', ({ uuid, payload }) => this.send(payload.message, uuid));
  }

  private async send(message: string, idempotencyKey: string): Promise<void> {
    const [row] = await this.dataSource.query<
      (Pick<TicketEntity, 'id' | 'uuid' | 'source' | 'contact_encrypted' | 'language'> & { text_encrypted: string })[]
    >(
      `SELECT t.id, t.uuid, t.source, t.contact_encrypted, t.language, m.text_encrypted
       FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id WHERE m.uuid = ? AND m.side = 'desk'`,
      [message],
    );
    const contact = row && openContact(this.cipher, row);
    if (!contact || contact.email === '') return;
    const { subject, ...ends } = TEXTS[row.language];
    const end = row.source === 'partner' ? ends.portal : ends.end;
    await this.messaging.sendEmail({
      to: contact.email,
      subject: subject.replace('{number}', ticketNumber(row.id)),
      text: `${contact.name},\n\n${openText(this.cipher, { uuid: message, text_encrypted: row.text_encrypted })}\n\n${end}`,
      idempotencyKey,
    });
  }
}

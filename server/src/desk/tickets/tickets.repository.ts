import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  ticketAfter,
  type TicketAct,
  ticketDue,
  type TicketKind,
  TICKET_MESSAGES_MAX,
  TICKETS_TO_ANSWER,
  type TicketSource,
  type TicketState,
} from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { openText, sealContact, sealText, type TicketContact } from './sealed-ticket.js';
import { TicketFiles } from './ticket-files.js';
import { TicketMessageEntity, type TicketSide } from './ticket-message.entity.js';
import { subjectOfTicket, type TicketAbout } from './ticket-subject.js';
import { TicketEntity } from './ticket.entity.js';

export interface NewTicket extends TicketAbout, Pick<TicketEntity, 'page' | 'request_id'> {
  kind: TicketKind;
  source: TicketSource;
  prospect_id: number | null;
  partner_id: number | null;
  partner_user_id?: number;
  article_version_id?: number | null;
  tax_invoice_id?: number | null;
  language: Language;
  contact: TicketContact | null;
}

export interface NewMessage {
  side: TicketSide;
  admin_id: number | null;
  text: string;
}

export interface ReadMessage extends Pick<TicketMessageEntity, 'id' | 'created_at' | 'side'> {
  text: string;
  author: string | null;
}

/** Tickets and what is written in them, whoever does it. */
@Injectable()
export class TicketsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly files: TicketFiles,
  ) {}

  /** Makes a ticket with its first message. */
  async open(
    tx: Tx,
    { contact, ...ticket }: NewTicket,
    message: NewMessage,
    now: Date,
  ): Promise<{ id: number; uuid: string }> {
    const row = {
      ...ticket,
      ...sealContact(this.cipher, contact, randomUUID()),
      ...{ state: 'OPEN', created_at: now, due_at: ticketDue(ticket.kind, now), turn_at: now },
    };
    const { insertId } = await tx.query<WriteResult>('INSERT INTO tickets (??) VALUES (?)', [
      Object.keys(row),
      Object.values(row),
    ]);
    await this.write(tx, insertId, message);
    tx.journey({
      kind: 'TICKET_OPENED',
      at: now,
      ...(await subjectOfTicket(tx, ticket)),
      facts: { code: ticket.kind },
    });
    return { id: insertId, uuid: row.uuid };
  }

  /** Answers the uuid of the message. */
  async write(tx: Tx, ticketId: number, { side, admin_id, text }: NewMessage): Promise<string> {
    const [counted] = await tx.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM ticket_messages WHERE ticket_id = ?', [
      ticketId,
    ]);
    if (Number(counted?.n) >= TICKET_MESSAGES_MAX) throw new DomainError('TICKET.TOO_LONG');
    const sealed = sealText(this.cipher, text, randomUUID());
    await tx.manager.insert(TicketMessageEntity, { ...{ ticket_id: ticketId, side, admin_id }, ...sealed });
    return sealed.uuid;
  }

  /** Moves a locked ticket on; refuses what cannot be done in its state. */
  async move(tx: Tx, ticket: TicketEntity, act: TicketAct, now: Date): Promise<TicketState> {
    const { id, kind, state } = ticket;
    const next = ticketAfter(state, act);
    if (next === undefined) throw new DomainError('TICKET.STATE');
    const isDeskAgain = isToAnswer(next) && !isToAnswer(state);
    await tx.query(
      'UPDATE tickets SET state = ?, turn_at = IF(?, turn_at, ?), due_at = IF(?, ?, due_at) WHERE id = ?',
      [...[next, next === state ? 1 : 0, now], ...[isDeskAgain ? 1 : 0, ticketDue(kind, now), id]],
    );
    if (act === 'answer' || act === 'close') {
      const event = act === 'answer' ? 'TICKET_ANSWERED' : 'TICKET_CLOSED';
      tx.journey({ kind: event, at: now, ...(await subjectOfTicket(tx, ticket)), facts: { code: kind } });
    }
    return next;
  }

  async lock(
    tx: Tx,
    which: { id: number } | { uuid: string; prospect_id: number } | { uuid: string; partner_user_id: number },
  ): Promise<TicketEntity> {
    const found = await tx.manager.findOne(TicketEntity, { where: which, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found;
  }

  /** In one transaction with what was written and sent in them. */
  remove(ids: readonly number[]): Promise<void> {
    return this.transactions.run(SYSTEM, (tx) => this.removeIn(tx, ids));
  }

  /** Of a customer who is deleted. */
  async removeOf(tx: Tx, prospectId: number): Promise<void> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM tickets WHERE prospect_id = ?', [prospectId]);
    await this.removeIn(
      tx,
      rows.map(({ id }) => id),
    );
  }

  private async removeIn(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.files.remove(tx, ids);
    await tx.query('DELETE FROM ticket_messages WHERE ticket_id IN (?)', [ids]);
    await tx.query('DELETE FROM tickets WHERE id IN (?)', [ids]);
  }

  /** Oldest first; without the desk's notes unless they are asked for. */
  async messages(ticketId: number, { withNotes }: { withNotes: boolean }): Promise<ReadMessage[]> {
    const rows = await this.dataSource.query<(TicketMessageEntity & { author: string | null })[]>(
      `SELECT m.*, admin.name AS author FROM ticket_messages m LEFT JOIN admin_users admin ON admin.id = m.admin_id
       WHERE m.ticket_id = ? ${withNotes ? '' : "AND m.side <> 'note'"} ORDER BY m.id LIMIT ${TICKET_MESSAGES_MAX}`,
      [ticketId],
    );
    return rows.map((row) => ({
      ...{ id: row.id, created_at: row.created_at, side: row.side, author: row.author },
      text: openText(this.cipher, row),
    }));
  }
}

function isToAnswer(state: TicketState): boolean {
  return (TICKETS_TO_ANSWER as readonly TicketState[]).includes(state);
}

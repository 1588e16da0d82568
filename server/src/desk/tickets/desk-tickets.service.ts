import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@marketplace/contract/i18n/messages.js';
import { maskEmail } from '@marketplace/contract/fields/fields.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import {
  type TicketAct,
  ticketClock,
  ticketIdIn,
  ticketNumber,
  TICKETS_TO_ANSWER,
} from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { DeskTeamsService } from '../../accounts/desk-teams/desk-teams.service.js';
import { openProfile, shortName } from '../../customers/profiles/sealed-profile.js';
import { shownProspect } from '../../operations/customers-journey/shown-prospect.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type OpenTicketDto, type TicketResponse, type TicketRow, TICKET_LIST } from './dto/ticket.dto.js';
import { openContact } from './sealed-ticket.js';
import { articleOfTicket } from './ticket-article.js';
import { invoiceOfTicket } from './ticket-invoice.js';
import { type OpenFile, TicketFiles } from './ticket-files.js';
import { TicketMails } from './ticket-mails.js';
import { ABOUT_NOTHING, aboutApplication } from './ticket-subject.js';
import type { TicketEntity } from './ticket.entity.js';
import { type NewTicket, TicketsRepository } from './tickets.repository.js';

type Query = ReturnType<typeof TICKET_LIST.read>;

type StoredTicket = TicketEntity & {
  holder: string | null;
  portal_role: PortalRole | null;
  prospect_uuid: string | null;
  profile_encrypted: string | null;
  phone_last4: string | null;
};

interface StoredAbout {
  application_uuid: string;
  product_type: ProductType;
  lender_name: string | null;
}

const SHOWN = `SELECT t.*, admin.name AS holder, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4,
    pu.role AS portal_role
  FROM tickets t LEFT JOIN admin_users admin ON admin.id = t.admin_id LEFT JOIN prospects p ON p.id = t.prospect_id
  LEFT JOIN partner_users pu ON pu.id = t.partner_user_id`;

/** Tickets as the desk works on them: the one that has waited longest first. Who writes has taken the ticket before. */
@Injectable()
export class DeskTicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tickets: TicketsRepository,
    private readonly mails: TicketMails,
    private readonly files: TicketFiles,
    private readonly cipher: FieldCipher,
    private readonly teams: DeskTeamsService,
  ) {}

  async page(raw: RawListQuery, actor: Actor, now = new Date()): Promise<Page<TicketRow>> {
    const query = TICKET_LIST.read(raw);
    const team = query.filter.team === 1 ? await this.teams.colleaguesOf(actor.id ?? 0) : [];
    const { where, parameters } = conditionsOf(query, actor, team);
    const [rows, [counted]] = await Promise.all([
      this.dataSource.query<StoredTicket[]>(
        `${SHOWN} WHERE ${where} ORDER BY t.${query.sort} ${query.direction}, t.id ${query.direction} LIMIT ? OFFSET ?`,
        [...parameters, query.limit, query.offset],
      ),
      this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM tickets t WHERE ${where}`, parameters),
    ]);
    return new Page(
      'tickets',
      rows.map((row) => this.toRow(row, actor, now)),
      query.offset,
      Number(counted?.n ?? 0),
    );
  }

  /** The look is audited. */
  async get(id: number, actor: Actor, now = new Date()): Promise<TicketResponse> {
    const row = await this.transactions.run(actor, async (tx) => {
      const [found] = await tx.query<StoredTicket[]>(`${SHOWN} WHERE t.id = ?`, [id]);
      if (!found) throw new DomainError('RECORD.NOT_FOUND');
      tx.audit('view', 'ticket', id);
      return found;
    });
    const contact = openContact(this.cipher, row);
    const messages = await this.tickets.messages(id, { withNotes: true });
    const phone = contact?.phone.slice(-4) ?? row.phone_last4;
    const email = contact?.email ? maskEmail(contact.email) : null;
    return {
      ...this.toRow(row, actor, now),
      prospect_uuid: row.prospect_uuid,
      portal_role: row.portal_role,
      email_masked: email,
      phone_masked: phone ? `XXXXXX${phone}` : null,
      company: contact?.company || null,
      context: await this.contextOf(row),
      files: await this.files.list(id, { withNotes: true }),
      messages: messages.map(({ created_at, ...message }) => ({ ...message, at: created_at.toISOString() })),
    };
  }

  /** For a customer who called; answers the new ticket, which is the admin's. */
  async open(dto: OpenTicketDto, actor: Actor, now = new Date()): Promise<TicketResponse> {
    const { prospect_uuid, kind, text, application_uuid, lender_id } = dto;
    // A lender says nothing without the application that it has.
    if (lender_id !== undefined && application_uuid === undefined) throw new DomainError('RECORD.NOT_FOUND');
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        const prospect = await shownProspect(tx, prospect_uuid);
        const about = application_uuid === undefined ? ABOUT_NOTHING : await aboutApplication(tx, dto, prospect.id);
        if (!about) throw new DomainError('RECORD.NOT_FOUND');
        const ticket: NewTicket = {
          ...{ kind, source: 'desk' as const, prospect_id: prospect.id, partner_id: prospect.partner_id },
          ...{ contact: null, language: prospect.language ?? DEFAULT_LANGUAGE },
          ...{ ...about, page: null, request_id: null },
        };
        const { id: opened } = await this.tickets.open(tx, ticket, { side: 'note', admin_id: actor.id, text }, now);
        await tx.query('UPDATE tickets SET admin_id = ? WHERE id = ?', [actor.id, opened]);
        tx.audit('create', 'ticket', opened, [{ property: 'kind', before: null, after: kind }]);
        return opened;
      },
      dto,
    );
    return this.get(id, actor, now);
  }

  /** Of two at once one has it, and the other is told who. Role 1 may take it from somebody, who has left, say. */
  claim(id: number, actor: Actor): Promise<TicketResponse> {
    return this.doing(id, actor, async (tx, ticket) => {
      if (ticket.admin_id !== null && ticket.admin_id !== actor.id && actor.session?.role !== 1) {
        throw await heldBy(tx, ticket);
      }
      await give(tx, ticket, actor.id);
    });
  }

  release(id: number, actor: Actor): Promise<TicketResponse> {
    return this.doing(id, actor, async (tx, ticket) => give(tx, await held(tx, ticket, actor), null));
  }

  /** Writes to who asks (`answer`, `ask`). */
  write(id: number, act: 'answer' | 'ask', text: string, actor: Actor, now = new Date()): Promise<TicketResponse> {
    return this.doing(
      id,
      actor,
      async (tx, ticket) => {
        await held(tx, ticket, actor);
        const message = await this.tickets.write(tx, id, { side: 'desk', admin_id: actor.id, text });
        await this.mails.queue(tx, ticket, message);
        await this.move(tx, ticket, act, now);
      },
      { id, act, text },
    );
  }

  note(id: number, text: string, actor: Actor): Promise<TicketResponse> {
    return this.doing(
      id,
      actor,
      async (tx, ticket) => {
        await held(tx, ticket, actor);
        await this.tickets.write(tx, id, { side: 'note', admin_id: actor.id, text });
        tx.audit('note', 'ticket', id);
      },
      { id, text },
    );
  }

  /** For whoever asks, too, or for the desk alone. The first needs somebody who can sign in and open it. */
  async attach(id: number, side: 'desk' | 'note', sent: SentFile | undefined, actor: Actor): Promise<TicketResponse> {
    const [found] = await this.dataSource.query<TicketEntity[]>('SELECT * FROM tickets WHERE id = ?', [id]);
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    if (side === 'desk' && !isReadByAsker(found)) throw new DomainError('TICKET.NO_READER');
    await this.transactions.run(actor, async (tx) => {
      await held(tx, found, actor);
      await this.files.requireRoom(tx, id);
    });
    const file = await this.files.keep(sent);
    return this.doing(id, actor, async (tx, ticket) => {
      await held(tx, ticket, actor);
      await this.files.add(tx, id, file, { side, admin_id: actor.id });
      tx.audit('attach', 'ticket', id, [{ property: 'file', before: null, after: file.uuid }]);
    });
  }

  /** The look is audited. */
  async file(id: number, uuid: string, actor: Actor): Promise<{ file: OpenFile; number: string }> {
    const file = await this.files.read(id, uuid, { withNotes: true });
    await this.transactions.run(actor, (tx) => {
      tx.audit('view', 'ticket', id, [{ property: 'file', before: null, after: uuid }]);
      return Promise.resolve();
    });
    return { file, number: ticketNumber(id) };
  }

  /** Closing and reopening say nothing by themselves. */
  change(id: number, act: 'close' | 'reopen', actor: Actor, now = new Date()): Promise<TicketResponse> {
    return this.doing(id, actor, async (tx, ticket) => {
      if (act === 'close') await held(tx, ticket, actor);
      await this.move(tx, ticket, act, now);
    });
  }

  private async move(tx: Tx, ticket: TicketEntity, act: TicketAct, now: Date): Promise<void> {
    const after = await this.tickets.move(tx, ticket, act, now);
    tx.audit(act, 'ticket', ticket.id, [{ property: 'state', before: ticket.state, after }]);
  }

  private async doing(
    id: number,
    actor: Actor,
    work: (tx: Tx, ticket: TicketEntity) => Promise<unknown>,
    request?: unknown,
  ): Promise<TicketResponse> {
    await this.transactions.run(actor, async (tx) => work(tx, await this.tickets.lock(tx, { id })), request);
    return this.get(id, actor);
  }

  private async contextOf({ page, request_id, ...row }: StoredTicket): Promise<TicketResponse['context']> {
    const [about] =
      row.application_id === null
        ? []
        : await this.dataSource.query<StoredAbout[]>(
            `SELECT a.uuid AS application_uuid, a.product_type, l.name AS lender_name FROM applications a
             LEFT JOIN lender_applications la ON la.id = ? AND la.application_id = a.id
             LEFT JOIN lenders l ON l.id = la.lender_id WHERE a.id = ?`,
            [row.lender_application_id, row.application_id],
          );
    const article = await articleOfTicket(this.dataSource, row.article_version_id);
    const tax_invoice = await invoiceOfTicket(this.dataSource, row.tax_invoice_id);
    return {
      page,
      request_id,
      article,
      tax_invoice,
      ...(about ?? { application_uuid: null, product_type: null, lender_name: null }),
    };
  }

  private toRow(row: StoredTicket, actor: Actor, now: Date): TicketRow {
    const { id, kind, source, state, due_at } = row;
    return {
      ...{ id, kind, source, state, number: ticketNumber(id), clock: ticketClock(state, kind, due_at, now) },
      created_at: row.created_at.toISOString(),
      due_at: due_at.toISOString(),
      turn_at: row.turn_at.toISOString(),
      holder: row.holder,
      is_mine: row.admin_id === actor.id ? 1 : 0,
      asker: this.nameOf(row),
    };
  }

  private nameOf({ prospect_uuid: uuid, profile_encrypted, ...row }: StoredTicket): string | null {
    const known = uuid && shortName(openProfile(this.cipher, { uuid, profile_encrypted }));
    if (known) return known;
    const [first = '', ...others] = openContact(this.cipher, row)?.name.trim().split(/\s+/) ?? [];
    const initial = others.at(-1)?.[0];
    return first === '' ? null : initial ? `${first} ${initial}.` : first;
  }
}

function conditionsOf(
  { filter: { id: ids, q = '', state, kind, mine, team, unclaimed }, after, direction }: Query,
  actor: Actor,
  colleagues: readonly number[],
) {
  const texts: string[] = [];
  const parameters: unknown[] = [];
  const add = (text: string, ...values: unknown[]) => {
    texts.push(text);
    parameters.push(...values);
  };
  const number = ticketIdIn(q);
  if (ids) add('t.id IN (?)', [0, ...ids]);
  // Words are encrypted: a ticket is found by its number.
  if (q.trim() !== '') add('t.id = ?', number ?? 0);
  if (state !== undefined) add('t.state = ?', state);
  else if (!ids && q.trim() === '') add('t.state IN (?)', [...TICKETS_TO_ANSWER]);
  if (kind !== undefined) add('t.kind = ?', kind);
  if (mine === 1) add('t.admin_id = ?', actor.id);
  if (team === 1) add('t.admin_id IN (?)', colleagues);
  if (unclaimed === 1) add('t.admin_id IS NULL');
  if (after !== undefined) add(`t.id ${direction === 'ASC' ? '>' : '<'} ?`, after);
  return { where: texts.join(' AND '), parameters };
}

/** Visitors have no account to read it with, and what the desk noted for a caller is the desk's own. */
function isReadByAsker({ source }: TicketEntity): boolean {
  return source === 'customer' || source === 'partner';
}

async function held(tx: Tx, ticket: TicketEntity, actor: Actor): Promise<TicketEntity> {
  if (ticket.admin_id === null) throw new DomainError('TICKET.NOT_HELD');
  if (ticket.admin_id !== actor.id) throw await heldBy(tx, ticket);
  return ticket;
}

async function heldBy(tx: Tx, { admin_id }: TicketEntity): Promise<DomainError> {
  const [admin] = await tx.query<{ name: string }[]>('SELECT name FROM admin_users WHERE id = ?', [admin_id]);
  return new DomainError('TICKET.HELD', { name: admin?.name ?? '' });
}

async function give(tx: Tx, { id, admin_id }: TicketEntity, to: number | null): Promise<void> {
  if (admin_id === to) return;
  await tx.query('UPDATE tickets SET admin_id = ? WHERE id = ?', [to, id]);
  tx.audit('assign', 'ticket', id, [{ property: 'admin_id', before: admin_id, after: to }]);
}

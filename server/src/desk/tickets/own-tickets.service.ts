import { Injectable } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Limits } from '../../platform/limits/limits.js';
import type { OwnTextDto, OwnTicket, OwnTicketResponse } from './dto/ticket.dto.js';
import { type OpenFile, TicketFiles } from './ticket-files.js';
import type { TicketEntity } from './ticket.entity.js';
import { TicketsRepository } from './tickets.repository.js';

const MOST = 50;

/** Tickets as the customer who asked sees them. Another customer's answers like a missing one. */
@Injectable()
export class OwnTicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tickets: TicketsRepository,
    private readonly files: TicketFiles,
    private readonly limits: Limits,
  ) {}

  /** Newest first. */
  async list(actor: Actor): Promise<OwnTicket[]> {
    const rows = await this.dataSource.query<TicketEntity[]>(
      `SELECT * FROM tickets WHERE prospect_id = ? AND source <> 'desk' ORDER BY id DESC LIMIT ${MOST}`,
      [actor.id],
    );
    return rows.map(toOwn);
  }

  async get(uuid: string, actor: Actor): Promise<OwnTicketResponse> {
    const row = await this.own(uuid, actor);
    const messages = await this.tickets.messages(row.id, { withNotes: false });
    return {
      ...toOwn(row),
      files: await this.files.list(row.id, { withNotes: false }),
      messages: messages.map(({ id, side, text, created_at }) => ({
        ...{ id, side, text, author: null },
        at: created_at.toISOString(),
      })),
    };
  }

  /** An answer, or what else there is to say: a ticket that was answered or closed is open again. */
  async write(uuid: string, { text }: OwnTextDto, actor: Actor, now = new Date()): Promise<OwnTicketResponse> {
    await this.limits.countHelpRequest(actor.ip);
    await this.transactions.run(
      actor,
      async (tx) => {
        if (!UUID.test(uuid)) throw new DomainError('RECORD.NOT_FOUND');
        const ticket = await this.tickets.lock(tx, { uuid, prospect_id: actor.id ?? 0 });
        if (ticket.source === 'desk') throw new DomainError('RECORD.NOT_FOUND');
        await this.tickets.write(tx, ticket.id, { side: 'asker', admin_id: null, text });
        await this.tickets.move(tx, ticket, 'write', now);
      },
      { uuid, text },
    );
    return this.get(uuid, actor);
  }

  /** Says something as a message does: what was answered is open again. */
  async attach(uuid: string, sent: SentFile | undefined, actor: Actor, now = new Date()): Promise<OwnTicketResponse> {
    await this.limits.countTicketFile(actor.ip);
    const { id } = await this.own(uuid, actor);
    await this.files.requireRoom(this.dataSource, id);
    const file = await this.files.keep(sent);
    await this.transactions.run(actor, async (tx) => {
      const ticket = await this.tickets.lock(tx, { uuid, prospect_id: actor.id ?? 0 });
      await this.files.add(tx, ticket.id, file, { side: 'asker', admin_id: null });
      await this.tickets.move(tx, ticket, 'write', now);
    });
    return this.get(uuid, actor);
  }

  async file(uuid: string, file: string, actor: Actor): Promise<{ file: OpenFile; number: string }> {
    const { id } = await this.own(uuid, actor);
    return { file: await this.files.read(id, file, { withNotes: false }), number: ticketNumber(id) };
  }

  private async own(uuid: string, actor: Actor): Promise<TicketEntity> {
    const [row] = UUID.test(uuid)
      ? await this.dataSource.query<TicketEntity[]>(
          "SELECT * FROM tickets WHERE uuid = ? AND prospect_id = ? AND source <> 'desk'",
          [uuid, actor.id],
        )
      : [];
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }
}

function toOwn({ id, uuid, kind, state, created_at, due_at }: TicketEntity): OwnTicket {
  return {
    ...{ uuid, kind, state, number: ticketNumber(id) },
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
  };
}

import { Injectable } from '@nestjs/common';
import { FAQ_KINDS } from '@marketplace/contract/articles/articles.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { EMAIL_ROLES } from '@marketplace/contract/portal/roles.js';
import { ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import { DataSource } from 'typeorm';
import { openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { emailOf } from '../../accounts/accounts/emails.js';
import type { TicketContact } from '../../desk/tickets/sealed-ticket.js';
import { articleOfTicket } from '../../desk/tickets/ticket-article.js';
import { invoiceOfTicket } from '../../desk/tickets/ticket-invoice.js';
import { type OpenFile, TicketFiles } from '../../desk/tickets/ticket-files.js';
import { ABOUT_NOTHING, type TicketAbout } from '../../desk/tickets/ticket-subject.js';
import type { TicketEntity } from '../../desk/tickets/ticket.entity.js';
import { TicketsRepository } from '../../desk/tickets/tickets.repository.js';
import { TaxInvoicesService } from '../../money/tax-invoices/tax-invoices.service.js';
import type { PartnerUserEntity } from '../../partners/partner-users/partner-user.entity.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Limits } from '../../platform/limits/limits.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type OpenPortalTicketDto,
  PORTAL_TICKET_LIST,
  type PortalTextDto,
  type PortalTicket,
  type PortalTicketAbout,
  type PortalTicketResponse,
} from './dto/portal-ticket.dto.js';

type StoredTicket = TicketEntity & { asker: string };

/**
 * What users of the portal ask the desk. Each reads their own; an owner reads what the partner's own people asked, too,
 * and writes in none of them. Somebody else's is as a missing one.
 */
@Injectable()
export class PortalTicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tickets: TicketsRepository,
    private readonly files: TicketFiles,
    private readonly invoices: TaxInvoicesService,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  async page(raw: RawListQuery, actor: Actor): Promise<Page<PortalTicket>> {
    const scope = portalScopeOf(actor);
    const { direction, offset, limit, after } = PORTAL_TICKET_LIST.read(raw);
    const readers = await this.askersFor(scope);
    const [counted] = await this.dataSource.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM tickets WHERE partner_user_id IN (?)',
      [readers],
    );
    const behind = after === undefined ? '' : `AND t.id ${direction === 'ASC' ? '>' : '<'} ?`;
    const rows = await this.dataSource.query<StoredTicket[]>(
      `SELECT t.*, u.name AS asker FROM tickets t JOIN partner_users u ON u.id = t.partner_user_id
       WHERE t.partner_user_id IN (?) ${behind}
       ORDER BY t.id ${direction} LIMIT ? OFFSET ?`,
      [readers, ...(after === undefined ? [] : [after]), limit, offset],
    );
    const shown = rows.map((row) => toPortalTicket(row, scope));
    return new Page('tickets', shown, offset, Number(counted?.n ?? 0));
  }

  async open(dto: OpenPortalTicketDto, actor: Actor, now = new Date()): Promise<PortalTicketResponse> {
    const { kind, text, lead_id, line_id, article_id, invoice_id, request_id = null } = dto;
    await this.limits.countHelpRequest(actor.ip);
    const scope = portalScopeOf(actor);
    const uuid = await this.transactions.run(
      actor,
      async (tx) => {
        // Staff have no money, so that an invoice is as a missing one to them.
        if (invoice_id !== undefined && scope.role === 'STAFF') throw new DomainError('RECORD.NOT_FOUND');
        if (invoice_id !== undefined) await this.invoices.dispute(tx, ownPayeeOf(actor), invoice_id);
        const opened = await this.tickets.open(
          tx,
          {
            ...{ kind, source: 'partner', prospect_id: null, partner_id: scope.columns.partner_id },
            ...{ partner_user_id: scope.userId, language: actor.language, page: null, request_id },
            ...(await aboutLead(tx, scope, { lead_id, line_id })),
            article_version_id: await publishedVersion(tx, article_id),
            tax_invoice_id: invoice_id ?? null,
            contact: await this.contactOf(tx, scope.userId),
          },
          { side: 'asker', admin_id: null, text },
          now,
        );
        tx.audit('create', 'ticket', opened.id, [{ property: 'kind', before: null, after: kind }]);
        return opened.uuid;
      },
      dto,
    );
    return this.get(uuid, actor);
  }

  async get(uuid: string, actor: Actor): Promise<PortalTicketResponse> {
    const scope = portalScopeOf(actor);
    const row = await this.readable(uuid, scope);
    const messages = await this.tickets.messages(row.id, { withNotes: false });
    return {
      ...toPortalTicket(row, scope),
      about: await this.aboutOf(row),
      article: await articleOfTicket(this.dataSource, row.article_version_id),
      tax_invoice: await invoiceOfTicket(this.dataSource, row.tax_invoice_id),
      files: await this.files.list(row.id, { withNotes: false }),
      messages: messages.map(({ id, side, text, created_at }) => ({
        ...{ id, side, text, author: null },
        at: created_at.toISOString(),
      })),
    };
  }

  async write(uuid: string, { text }: PortalTextDto, actor: Actor, now = new Date()): Promise<PortalTicketResponse> {
    await this.limits.countHelpRequest(actor.ip);
    await this.transactions.run(
      actor,
      async (tx) => {
        const ticket = await this.lockOwn(tx, uuid, actor);
        await this.tickets.write(tx, ticket.id, { side: 'asker', admin_id: null, text });
        await this.tickets.move(tx, ticket, 'write', now);
      },
      { uuid, text },
    );
    return this.get(uuid, actor);
  }

  /** Says something as a message does: what was answered is open again. */
  async attach(
    uuid: string,
    sent: SentFile | undefined,
    actor: Actor,
    now = new Date(),
  ): Promise<PortalTicketResponse> {
    await this.limits.countTicketFile(actor.ip);
    const scope = portalScopeOf(actor);
    const { id, partner_user_id } = await this.readable(uuid, scope);
    if (partner_user_id !== scope.userId) throw new DomainError('RECORD.NOT_FOUND');
    await this.files.requireRoom(this.dataSource, id);
    const file = await this.files.keep(sent);
    await this.transactions.run(actor, async (tx) => {
      const ticket = await this.lockOwn(tx, uuid, actor);
      await this.files.add(tx, ticket.id, file, { side: 'asker', admin_id: null });
      await this.tickets.move(tx, ticket, 'write', now);
    });
    return this.get(uuid, actor);
  }

  async file(uuid: string, file: string, actor: Actor): Promise<{ file: OpenFile; number: string }> {
    const { id } = await this.readable(uuid, portalScopeOf(actor));
    return { file: await this.files.read(id, file, { withNotes: false }), number: ticketNumber(id) };
  }

  /** Whose tickets the caller reads. */
  private async askersFor({ role, userId, columns }: PortalScope): Promise<number[]> {
    if (role !== 'OWNER') return [userId];
    const rows = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM partner_users WHERE partner_id = ? AND role IN (?)',
      [columns.partner_id, EMAIL_ROLES],
    );
    return rows.map(({ id }) => id);
  }

  private async readable(uuid: string, scope: PortalScope): Promise<StoredTicket> {
    const [row] = UUID.test(uuid)
      ? await this.dataSource.query<StoredTicket[]>(
          `SELECT t.*, u.name AS asker FROM tickets t JOIN partner_users u ON u.id = t.partner_user_id
           WHERE t.uuid = ? AND t.partner_user_id IN (?)`,
          [uuid, await this.askersFor(scope)],
        )
      : [];
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return row;
  }

  private lockOwn(tx: Tx, uuid: string, actor: Actor): Promise<TicketEntity> {
    if (!UUID.test(uuid)) throw new DomainError('RECORD.NOT_FOUND');
    return this.tickets.lock(tx, { uuid, partner_user_id: portalScopeOf(actor).userId });
  }

  /** As the desk sees and reaches them: the shop for merchants and agents, the partner for its own people. */
  private async contactOf(tx: Tx, userId: number): Promise<TicketContact> {
    const [user] = await tx.query<(PartnerUserEntity & { shop_name: string | null; partner_name: string })[]>(
      `SELECT u.*, m.shop_name, p.name AS partner_name FROM partner_users u JOIN partners p ON p.id = u.partner_id
       LEFT JOIN merchants m ON m.id = u.merchant_id WHERE u.id = ?`,
      [userId],
    );
    const { name, shop_name, partner_name, phone_encrypted, row_key } = user!;
    return {
      name,
      email: emailOf(this.cipher, user!) ?? '',
      phone: phone_encrypted === null ? '' : openAccountPhone(this.cipher, { phone_encrypted, row_key }),
      company: shop_name === null ? partner_name : `${shop_name} · ${partner_name}`,
    };
  }

  private async aboutOf({ application_id, lender_application_id }: TicketEntity): Promise<PortalTicketAbout | null> {
    if (application_id === null) return null;
    const [row] = await this.dataSource.query<PortalTicketAbout[]>(
      `SELECT a.id AS lead_id, a.product_type, l.name AS lender_name FROM applications a
       LEFT JOIN lender_applications la ON la.id = ? AND la.application_id = a.id
       LEFT JOIN lenders l ON l.id = la.lender_id WHERE a.id = ?`,
      [lender_application_id, application_id],
    );
    return row ?? null;
  }
}

/** The text that partners read now; an article that they do not is as a missing one. */
async function publishedVersion(tx: Tx, articleId: number | undefined): Promise<number | null> {
  if (articleId === undefined) return null;
  const [row] = await tx.query<{ id: number }[]>(
    `SELECT v.id FROM articles a JOIN article_versions v ON v.article_id = a.id AND v.version = a.published_version
     WHERE a.id = ? AND a.kind IN (?)`,
    [articleId, FAQ_KINDS],
  );
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row.id;
}

/** A lead, or the lead of a line, below the caller; of others it says what a missing one does. */
async function aboutLead(
  tx: Tx,
  { columns }: PortalScope,
  { lead_id, line_id }: Pick<OpenPortalTicketDto, 'lead_id' | 'line_id'>,
): Promise<TicketAbout> {
  if (lead_id === undefined && line_id === undefined) return ABOUT_NOTHING;
  const below = Object.keys(columns).map((column) => `a.${column} = ?`);
  const scoped = `${below.join(' AND ')} AND a.submitted_at IS NOT NULL`;
  const [row] =
    line_id === undefined
      ? await tx.query<TicketAbout[]>(
          `SELECT a.id AS application_id, NULL AS lender_application_id FROM applications a WHERE a.id = ? AND ${scoped}`,
          [lead_id, ...Object.values(columns)],
        )
      : await tx.query<TicketAbout[]>(
          `SELECT a.id AS application_id, la.id AS lender_application_id FROM commission_accruals line
           JOIN lender_applications la ON la.id = line.lender_application_id JOIN applications a ON a.id = la.application_id
           WHERE line.id = ? AND line.partner_id = ? AND ${scoped}`,
          [line_id, columns.partner_id, ...Object.values(columns)],
        );
  if (!row || (lead_id !== undefined && row.application_id !== lead_id)) throw new DomainError('RECORD.NOT_FOUND');
  return row;
}

function toPortalTicket(row: StoredTicket, { userId }: PortalScope): PortalTicket {
  const { id, uuid, kind, state, asker, partner_user_id, created_at, due_at } = row;
  return {
    ...{ id, uuid, kind, state, asker, number: ticketNumber(id), own: partner_user_id === userId ? 1 : 0 },
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
  };
}

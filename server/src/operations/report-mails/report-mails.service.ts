import { Injectable } from '@nestjs/common';
import { type AdminRole, mayOpenAdminPage } from '@marketplace/contract/permissions/permissions.js';
import {
  MAILS_PER_ADMIN,
  type MailEvery,
  type MailSchedule,
  nextMailAt,
} from '@marketplace/contract/reports/report-mail.js';
import type { ReportName } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import { type Actor, type SignedIn, sessionOf } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { groupOf } from '../reports/reports.service.js';
import type {
  CreateReportMailDto,
  MailRecipient,
  ReportMailResponse,
  SaveReportMailDto,
} from './dto/report-mail.dto.js';
import { type MailedQuery, ReportMailEntity } from './report-mail.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** `at`: when the mail was due, ISO; `asked`: by the recipient, though it may be paused. */
    'report-mail': { mailId: number; recipientId: number; at: string; asked: boolean };
  }
}

/** An admin sees the mails that they set up or receive, and changes those that they set up; role 1 does both with all. */
@Injectable()
export class ReportMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async ofReport(report: ReportName, actor: Actor): Promise<ReportMailResponse[]> {
    const session = requireReport(report, actor);
    const rows = await this.dataSource
      .getRepository(ReportMailEntity)
      .find({ where: { report }, order: { id: 'ASC' } });
    return toResponses(
      this.dataSource,
      rows.filter((row) => maySee(row, session)),
      session,
    );
  }

  async recipients(report: ReportName, actor: Actor): Promise<MailRecipient[]> {
    requireReport(report, actor);
    const admins = await this.dataSource.query<(MailRecipient & { role_id: AdminRole })[]>(
      'SELECT id, name, role_id FROM admin_users WHERE status = 1 AND deleted_at IS NULL ORDER BY name, id',
    );
    return admins.filter(({ role_id }) => mayOpenAdminPage(role_id, report)).map(({ id, name }) => ({ id, name }));
  }

  create(dto: CreateReportMailDto, actor: Actor): Promise<ReportMailResponse> {
    const { name, report, recipients, ...rest } = dto;
    const session = requireReport(report, actor);
    const schedule = scheduleOf(rest);
    const query = queryOf(report, rest);
    return this.transactions.run(
      actor,
      async (tx) => {
        // Two at once wait for each other, so that the limit holds.
        await tx.query('SELECT id FROM admin_users WHERE id = ? FOR UPDATE', [session.userId]);
        const own = await tx.manager.countBy(ReportMailEntity, { owner_id: session.userId });
        if (own >= MAILS_PER_ADMIN) throw new DomainError('REPORT_MAIL.TOO_MANY', { max: MAILS_PER_ADMIN });
        const row = await tx.manager.save(ReportMailEntity, {
          ...{ name, report, query, ...schedule, owner_id: session.userId, status: 1 as const, last_at: null },
          ...{
            recipients: await checked(tx, recipients, report),
            next_at: nextMailAt(schedule, new Date()),
            version: 1,
          },
        });
        tx.audit('create', 'report-mail', row.id, [
          { property: 'report', before: null, after: report },
          { property: 'recipients', before: null, after: row.recipients },
        ]);
        return toResponse(tx, row, session);
      },
      dto,
    );
  }

  save(id: number, { version, ...changes }: SaveReportMailDto, actor: Actor): Promise<ReportMailResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row, session } = await this.lock(tx, id, actor, mayChange);
      if (row.version !== version) throw new DomainError('VERSION.CONFLICT');
      const { name = row.name, status = row.status, every = row.every, hour = row.hour, recipients } = changes;
      const { weekday = row.weekday } = changes;
      const schedule = scheduleOf({ every, weekday, hour });
      const after = {
        ...{ name, status, ...schedule, version: version + 1, next_at: nextMailAt(schedule, new Date()) },
        recipients: recipients ? await checked(tx, recipients, row.report) : row.recipients,
      };
      await tx.manager.update(ReportMailEntity, { id }, after);
      tx.audit(
        'save',
        'report-mail',
        id,
        (['name', 'status', 'every', 'weekday', 'hour', 'recipients'] as const)
          .filter((property) => JSON.stringify(row[property]) !== JSON.stringify(after[property]))
          .map((property) => ({ property, before: row[property], after: after[property] })),
      );
      return toResponse(tx, { ...row, ...after }, session);
    });
  }

  remove(id: number, actor: Actor): Promise<ReportMailResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row, session } = await this.lock(tx, id, actor, mayChange);
      await tx.manager.delete(ReportMailEntity, { id });
      tx.audit('delete', 'report-mail', id, [{ property: 'report', before: row.report, after: null }]);
      return toResponse(tx, row, session);
    });
  }

  sendNow(id: number, actor: Actor): Promise<ReportMailResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row, session } = await this.lock(tx, id, actor, maySee);
      tx.enqueue('report-mail', { mailId: id, recipientId: session.userId, at: new Date().toISOString(), asked: true });
      tx.audit('send', 'report-mail', id, [{ property: 'recipient', before: null, after: session.userId }]);
      return toResponse(tx, row, session);
    });
  }

  leave(id: number, actor: Actor): Promise<ReportMailResponse> {
    return this.transactions.run(actor, async (tx) => {
      const { row, session } = await this.lock(tx, id, actor, ({ recipients }, { userId }) =>
        recipients.includes(userId),
      );
      const recipients = row.recipients.filter((one) => one !== session.userId);
      const after = { recipients, version: row.version + 1 };
      await tx.manager.update(ReportMailEntity, { id }, after);
      tx.audit('save', 'report-mail', id, [{ property: 'recipients', before: row.recipients, after: recipients }]);
      return toResponse(tx, { ...row, ...after }, session);
    });
  }

  /** What the caller may not see answers like what does not exist. */
  private async lock(tx: Tx, id: number, actor: Actor, may: (row: ReportMailEntity, session: Admin) => boolean) {
    const row = await tx.manager.findOne(ReportMailEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    const session = adminOf(actor);
    if (!mayOpenAdminPage(session.role, row.report) || !may(row, session)) throw new DomainError('RECORD.NOT_FOUND');
    return { row, session };
  }
}

type Reader = Pick<Tx, 'query'>;

async function checked(tx: Tx, recipients: readonly number[], report: ReportName): Promise<number[]> {
  const wanted = [...new Set(recipients)];
  const found = await tx.query<{ id: number; role_id: AdminRole }[]>(
    'SELECT id, role_id FROM admin_users WHERE id IN (?) AND status = 1 AND deleted_at IS NULL',
    [wanted],
  );
  const may = new Set(found.filter(({ role_id }) => mayOpenAdminPage(role_id, report)).map(({ id }) => id));
  if (wanted.some((id) => !may.has(id))) throw new DomainError('REPORT_MAIL.RECIPIENT');
  return wanted;
}

async function toResponse(reader: Reader, row: ReportMailEntity, session: Admin): Promise<ReportMailResponse> {
  const [response] = await toResponses(reader, [row], session);
  return response!;
}

async function toResponses(
  reader: Reader,
  rows: readonly ReportMailEntity[],
  session: Admin,
): Promise<ReportMailResponse[]> {
  const ids = [...new Set(rows.flatMap(({ owner_id, recipients }) => [owner_id, ...recipients]))];
  const named = ids.length
    ? await reader.query<MailRecipient[]>('SELECT id, name FROM admin_users WHERE id IN (?)', [ids])
    : [];
  const names = new Map(named.map((one) => [one.id, one.name]));
  const personOf = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => {
    const { id, name, report, every, weekday, hour, status, version } = row;
    return {
      ...{ id, name, report, every, weekday, hour, status, version },
      ...{ preset: row.query.preset, path: pathOf(row), owner: personOf(row.owner_id) },
      recipients: row.recipients.map(personOf),
      next_at: row.next_at.toISOString(),
      last_at: row.last_at?.toISOString() ?? null,
      is_mine: mayChange(row, session),
    };
  });
}

interface Admin extends SignedIn {
  role: AdminRole;
}

function adminOf(actor: Actor): Admin {
  const session = sessionOf(actor);
  if (session.role === null) throw new DomainError('AUTH.FORBIDDEN');
  return { ...session, role: session.role };
}

function requireReport(report: ReportName, actor: Actor): Admin {
  const session = adminOf(actor);
  if (!mayOpenAdminPage(session.role, report)) throw new DomainError('AUTH.FORBIDDEN');
  return session;
}

function mayChange({ owner_id }: ReportMailEntity, { userId, role }: Admin): boolean {
  return role === 1 || owner_id === userId;
}

function maySee(row: ReportMailEntity, session: Admin): boolean {
  return mayChange(row, session) || row.recipients.includes(session.userId);
}

/** @throws InvalidRequest for a weekly mail without a day of the week */
function scheduleOf({
  every,
  weekday = null,
  hour,
}: {
  every: MailEvery;
  weekday?: number | null;
  hour: number;
}): MailSchedule {
  if (every === 'day') return { every, weekday: null, hour };
  if (weekday === null) throw new InvalidRequest([{ field: 'weekday', key: 'field.required' }]);
  return { every, weekday, hour };
}

function queryOf(
  report: ReportName,
  { preset, clock, group, product_type, lender_id, partner_id }: MailedQuery,
): MailedQuery {
  return {
    preset,
    clock,
    group: groupOf(report, { from: '', to: '', group }).join(','),
    product_type,
    lender_id,
    partner_id,
  };
}

/** Below the address of the site: the report as the mail has it. */
export function pathOf({ report, query }: Pick<ReportMailEntity, 'report' | 'query'>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return `/admin/${report}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

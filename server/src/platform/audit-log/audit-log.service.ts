import { Injectable } from '@nestjs/common';
import { AUDIT_DAYS_MAX, AUDIT_ENTRIES_PER_PAGE, type AuditActor } from '@marketplace/contract/audit/audit.js';
import { istDayEnd, istDaysUntil, istDayStart } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import type { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import type { Change } from '../database/transactions.js';
import { InvalidRequest } from '../errors/domain-error.js';
import type { AuditLogEntry, SearchAuditLogDto } from './dto/audit-log.dto.js';

const DAY_MS = 86_400_000;

type StoredEntry = Omit<AuditEntryEntity, 'chain' | 'position' | 'previous_hash' | 'hash'> & {
  actor_name: string | null;
};

/** Columns that a search may name, each with an index that ends in the time. */
const FILTERS = ['actor_type', 'actor_id', 'entity', 'entity_id', 'action'] as const;

/** What was done, by whom, newest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page is read on behind an entry: its time, and its id among those of one moment. */
  async page(wish: SearchAuditLogDto, limit = AUDIT_ENTRIES_PER_PAGE): Promise<AuditLogEntry[]> {
    checkDays(wish);
    const { where, parameters } = given(wish);
    const [at = istDayEnd(wish.to).getTime(), id = 0] = wish.after?.split('.').map(Number) ?? [];
    const until = new Date(Math.min(at, istDayEnd(wish.to).getTime()));
    const rows = await this.dataSource.query<StoredEntry[]>(
      `SELECT log.id, log.at, log.actor_type, log.actor_id, log.subject, log.action, log.entity, log.entity_id,
         log.changes, log.ip, log.request_id, COALESCE(admin.name, user.name) AS actor_name
       FROM audit_log log
       LEFT JOIN admin_users admin ON log.actor_type = 'admin' AND admin.id = log.actor_id
       LEFT JOIN partner_users user ON log.actor_type = 'partner' AND user.id = log.actor_id
       WHERE ${where} AND log.at <= ? AND (log.at < ? OR log.id < ?)
       ORDER BY log.at DESC, log.id DESC LIMIT ?`,
      [...parameters, until, until, id, limit],
    );
    return rows.map(({ id, at, changes, actor_type, ...entry }) => ({
      ...entry,
      cursor: `${at.getTime()}.${id}`,
      at: at.toISOString(),
      actor_type: actor_type as AuditActor,
      changes: JSON.parse(changes) as Change[],
    }));
  }

  /** For an export; pages count nothing. */
  async count(wish: SearchAuditLogDto): Promise<number> {
    checkDays(wish);
    const { where, parameters } = given(wish);
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM audit_log log WHERE ${where} AND log.at < ?`,
      [...parameters, istDayEnd(wish.to)],
    );
    return Number(row?.n ?? 0);
  }
}

function given(wish: SearchAuditLogDto) {
  const filters = FILTERS.filter((name) => wish[name] !== undefined);
  return {
    where: ['log.at >= ?', ...filters.map((name) => `log.${name} = ?`)].join(' AND '),
    parameters: [istDayStart(wish.from), ...filters.map((name) => wish[name])],
  };
}

function checkDays({ from, to }: SearchAuditLogDto): void {
  const last = new Date(istDayStart(from).getTime() + (AUDIT_DAYS_MAX - 1) * DAY_MS);
  const [latest = ''] = istDaysUntil(last, 1);
  if (to < from || to > latest) {
    throw new InvalidRequest([{ field: 'to', key: 'field.range', vars: { min: from, max: latest } }]);
  }
}

import type { ProspectState } from '@marketplace/contract/states/application.js';
import { Injectable } from '@nestjs/common';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import { DataSource } from 'typeorm';
import { type Behind, behindSql } from '../../platform/rest/behind.js';
import type { Direction } from '../../platform/rest/list-query.js';
import type { Plain } from '../../platform/database/columns.js';
import type { ApplicationEntity } from './application.entity.js';
import { type Group, readCounts, readCountsByLender } from './lender-application-counts.js';
import type { EventSource } from './lender-application-event.entity.js';
import type { LenderApplicationEntity } from './lender-application.entity.js';
import type { StoredPerson } from './masked-applicant.js';

/** The filter of the list; an absent property matches all. */
export interface ListFilter extends Partial<Group> {
  /** The merchant whose link brought the customer. */
  merchant_id?: number;
  /** Created at or after this instant. */
  from?: Date;
  /** Created before this instant. */
  before?: Date;
  /** Only these ids, which were found before by a unique or nearly unique value. */
  ids?: readonly number[];
  /** Only what follows this row in the order that is asked for. */
  behind?: Behind;
}

export type StoredLenderApplication = Plain<
  LenderApplicationEntity,
  'offered_amount' | 'sanctioned_amount' | 'disbursed_amount' | 'interest_rate_pa' | 'processing_fee' | 'premium'
> &
  StoredPerson & { application_uuid: string; lender_name: string; partner_name: string };

export type StoredApplication = Plain<ApplicationEntity, 'desired_amount' | 'monthly_income'> &
  StoredPerson & {
    prospect_state: ProspectState;
    partner_name: string;
    tracking_link_name: string | null;
    tracking_link_code: string | null;
    merchant_name: string | null;
  };

export interface StoredEvent {
  id: number;
  at: Date;
  from_state: LenderApplicationEntity['state'] | null;
  to_state: LenderApplicationEntity['state'];
  moved: 0 | 1;
  source: EventSource;
  actor_name: string | null;
  upload_id: number | null;
  raw_status: string | null;
  reason: string | null;
}

export interface StoredFile {
  id: number;
  kind: LenderFileKind;
  file_name: string;
  at: Date;
}

/** Reads the lists: a page's ids are found in an index alone, and only its rows are read (decision 18). */
@Injectable()
export class LenderApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The number of rows that match `filter`; `null` if there are more than are worth counting. */
  async count(filter: ListFilter): Promise<number | null> {
    const { lender_id, partner_id, product_type, state, ...others } = filter;
    if (Object.values(others).every((value) => value === undefined)) {
      if (partner_id === undefined) return readCounts(this.dataSource, { lender_id, product_type, state });
      if (lender_id === undefined) return readCounts(this.dataSource, { partner_id, product_type, state });
    }
    return this.countUpTo(filter, COUNTED_UP_TO);
  }

  async countAll(filter: ListFilter): Promise<number> {
    return (await this.countUpTo(filter, Number.MAX_SAFE_INTEGER - 1)) ?? 0;
  }

  private async countUpTo(filter: ListFilter, most: number): Promise<number | null> {
    const byId = filter.behind !== undefined && filter.behind.at === undefined;
    const sources = await this.sources(filter, most, byId ? 'id' : 'created_at');
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (${sources.map(({ from }) => `SELECT 1 ${from}`).join(' UNION ALL ')} LIMIT ?) AS counted`,
      [...sources.flatMap(({ parameters }) => parameters), most + 1],
    );
    const n = Number(row?.n ?? 0);
    return n > most ? null : n;
  }

  /**
   * A page in the order of creation, or of ids: its ids are found before its rows are read, from the end of the list if
   * that is nearer.
   */
  async page(
    filter: ListFilter,
    order: { sort?: ListOrder; direction: Direction; offset: number; limit: number; total: number | null },
  ): Promise<StoredLenderApplication[]> {
    const { sort = 'created_at', direction, offset, limit, total } = order;
    const fromEnd = total !== null && offset > total / 2;
    const way = fromEnd === (direction === 'ASC') ? 'DESC' : 'ASC';
    const inOrder = sort === 'id' ? `ORDER BY id ${way}` : `ORDER BY created_at ${way}, id ${way}`;
    const rowsWanted = fromEnd ? Math.max(0, Math.min(limit, total - offset)) : limit;
    const rowsBefore = fromEnd ? Math.max(0, total - offset - limit) : offset;
    const sources = await this.sources(filter, rowsBefore + rowsWanted, sort);
    const { from, parameters } = merged(sources, inOrder, rowsBefore + rowsWanted);
    const rows = await this.dataSource.query<StoredLenderApplication[]>(
      `SELECT la.*, a.uuid AS application_uuid, l.name AS lender_name, pa.name AS partner_name,
         p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4
       FROM (SELECT id ${from} ${inOrder} LIMIT ? OFFSET ?) page
       JOIN lender_applications la ON la.id = page.id
       JOIN applications a ON a.id = la.application_id
       JOIN prospects p ON p.id = a.prospect_id
       JOIN lenders l ON l.id = la.lender_id
       JOIN partners pa ON pa.id = la.partner_id`,
      [...parameters, rowsWanted, rowsBefore],
    );
    const sign = direction === 'ASC' ? 1 : -1;
    const byTime = (a: StoredLenderApplication, b: StoredLenderApplication) =>
      a.created_at.getTime() - b.created_at.getTime();
    return rows.sort((a, b) => sign * ((sort === 'id' ? 0 : byTime(a, b)) || a.id - b.id));
  }

  /**
   * The sources of the first `rows` of a list in the order of their creation. An index with states keeps that order for
   * each lender only, because each index that contains a state has to follow all of its changes.
   */
  private async sources(filter: ListFilter, rows: number, sort: ListOrder = 'created_at'): Promise<Source[]> {
    const { lender_id, partner_id, merchant_id, state, ids } = filter;
    if (state === undefined || (lender_id ?? merchant_id ?? ids) !== undefined) return [source(filter, sort)];
    const atLenders = await readCountsByLender(this.dataSource, [state]);
    if (partner_id !== undefined) {
      const [ofPartner, ofBoth] = await Promise.all([
        readCounts(this.dataSource, { partner_id }),
        readCounts(this.dataSource, { partner_id, state }),
      ]);
      const ofState = [...atLenders.values()].reduce((sum, n) => sum + n, 0);
      const shareRead = (lists: number) => Math.min(1, (rows * lists) / Math.max(ofBoth, 1));
      if (shareRead(1) * ofPartner <= shareRead(atLenders.size) * ofState) return [source(filter, sort)];
    }
    // No lender has the id 0.
    return [0, ...atLenders.keys()].map((lender) => source({ ...filter, lender_id: lender }, sort));
  }

  async createdAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM lender_applications WHERE id = ?',
      [id],
    );
    return row?.created_at;
  }

  async byId(id: number): Promise<StoredLenderApplication | undefined> {
    const [row] = await this.page({ ids: [id] }, { direction: 'ASC', offset: 0, limit: 1, total: null });
    return row;
  }

  async application(id: number): Promise<StoredApplication | undefined> {
    const [row] = await this.dataSource.query<StoredApplication[]>(
      `SELECT a.*, pa.name AS partner_name, p.uuid AS prospect_uuid, p.state AS prospect_state, p.profile_encrypted, p.phone_last4,
         link.name AS tracking_link_name, link.code AS tracking_link_code, merchant.shop_name AS merchant_name
       FROM applications a JOIN prospects p ON p.id = a.prospect_id JOIN partners pa ON pa.id = a.partner_id
       LEFT JOIN tracking_links link ON link.id = a.tracking_link_id
       LEFT JOIN merchants merchant ON merchant.id = a.merchant_id
       WHERE a.id = ?`,
      [id],
    );
    return row;
  }

  eventsOf(id: number): Promise<StoredEvent[]> {
    return this.dataSource.query(
      `SELECT event.id, event.at, event.from_state, event.to_state, event.moved, event.source, event.upload_id,
         event.raw_status, event.reason, admin.name AS actor_name
       FROM lender_application_events event
       LEFT JOIN admin_users admin ON event.source IN ('admin', 'file', 'undo') AND admin.id = event.actor_id
       WHERE event.lender_application_id = ? ORDER BY event.at, event.id`,
      [id],
    );
  }

  /** The sheets whose rows told something of an application. */
  filesOf(applicationId: number): Promise<StoredFile[]> {
    return this.dataSource.query<StoredFile[]>(
      `SELECT u.id, u.kind, u.file_name, told.at FROM (
         SELECT event.upload_id, MAX(event.at) AS at FROM lender_applications la
         JOIN lender_application_events event ON event.lender_application_id = la.id
         WHERE la.application_id = ? AND event.upload_id IS NOT NULL GROUP BY event.upload_id
         ORDER BY event.upload_id DESC LIMIT 20
       ) told JOIN uploads u ON u.id = told.upload_id ORDER BY u.id DESC`,
      [applicationId],
    );
  }

  async ofApplication(applicationId: number): Promise<StoredLenderApplication[]> {
    const ids = await this.ids('SELECT id FROM lender_applications WHERE application_id = ?', applicationId);
    if (ids.length === 0) return [];
    return this.page({ ids }, { direction: 'ASC', offset: 0, limit: ids.length, total: null });
  }

  /** Finds them by their own UUID or that of their application. */
  idsByUuid(uuid: string): Promise<number[]> {
    return this.ids(
      `SELECT id FROM lender_applications WHERE uuid = ?
       UNION SELECT la.id FROM applications a JOIN lender_applications la ON la.application_id = a.id WHERE a.uuid = ?`,
      uuid,
      uuid,
    );
  }

  idsByPhone(phoneIndex: string): Promise<number[]> {
    return this.ids(
      `SELECT la.id FROM prospects p JOIN applications a ON a.prospect_id = p.id
       JOIN lender_applications la ON la.application_id = a.id WHERE p.phone_index = ?`,
      phoneIndex,
    );
  }

  /** Searches lender by lender, because the index of references begins with the lender. */
  idsByReference(reference: string): Promise<number[]> {
    return this.ids(
      `SELECT la.id FROM lenders l STRAIGHT_JOIN lender_applications la
       ON la.lender_id = l.id AND la.lender_reference_id = ? LIMIT 1000`,
      reference,
    );
  }

  private async ids(sql: string, ...parameters: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}

type ListOrder = 'created_at' | 'id';

interface Source {
  from: string;
  parameters: unknown[];
}

/**
 * FROM and WHERE of a list, with the index whose entries for this filter stand in the order of their creation. What one
 * merchant brought is little enough to be sorted. In the order of ids stands the table itself; what a filter leaves is
 * sorted by them.
 */
function source({ ids, merchant_id, from, before, behind, ...columns }: ListFilter, sort: ListOrder): Source {
  const given = [
    ...Object.entries(columns).map(([column, value]) => [`${column} = ?`, value] as const),
    ['application_id IN (SELECT id FROM applications WHERE merchant_id = ?)', merchant_id] as const,
    ['created_at >= ?', from] as const,
    ['created_at < ?', before] as const,
    // An empty list would be invalid SQL; no row has the id 0.
    ['id IN (?)', ids && [0, ...ids]] as const,
  ].filter(([, value]) => value !== undefined);
  const place = behind && behindSql(behind, 'lender_applications');
  const conditions = [...given.map(([condition]) => condition), ...(place ? [place.sql] : [])];
  const isWhole = sort === 'id' && given.length === 0;
  const index =
    merchant_id !== undefined ? 'lender_applications_of_application' : isWhole ? 'PRIMARY' : indexFor(columns);
  return {
    from: `FROM lender_applications ${ids ? '' : `FORCE INDEX (${index})`} WHERE ${conditions.join(' AND ') || 'TRUE'}`,
    parameters: [...given.map(([, value]) => value), ...(place?.parameters ?? [])],
  };
}

/** Merges several lists of the same order into one, of which at most the first `rows` are needed. */
function merged(sources: readonly Source[], inOrder: string, rows: number): Source {
  if (sources.length === 1) return sources[0]!;
  const lists = sources.map(({ from }) => `(SELECT id, created_at ${from} ${inOrder} LIMIT ?)`);
  return {
    from: `FROM (${lists.join(' UNION ALL ')}) AS merged`,
    parameters: sources.flatMap(({ parameters }) => [...parameters, rows]),
  };
}

function indexFor({ lender_id, state, partner_id, product_type }: ListFilter): string {
  if (lender_id !== undefined && state !== undefined) return 'lender_applications_by_state';
  if (partner_id !== undefined) return 'lender_applications_of_partner';
  if (lender_id !== undefined) return 'lender_applications_of_lender';
  return product_type === undefined ? 'lender_applications_by_creation' : 'lender_applications_of_product';
}

import { Injectable } from '@nestjs/common';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { type Behind, behindSql } from '../../platform/rest/behind.js';
import type { Direction } from '../../platform/rest/list-query.js';
import { readCounts } from './lender-application-counts.js';
import type { StoredPerson } from './masked-applicant.js';

/** The filter of the list; an absent property matches all. */
export interface ApplicationFilter {
  acted_on?: 0 | 1;
  state?: ApplicationState;
  product_type?: ProductType;
  partner_id?: number;
  merchant_id?: number;
  /** It has an application at this lender. */
  lender_id?: number;
  /** It has this state at a lender, or at `lender_id`. */
  lender_state?: LenderApplicationState;
  /** Submitted at or after this instant, and before that one. */
  from?: Date;
  before?: Date;
  /** Only these ids, which were found before by a unique or nearly unique value. */
  ids?: readonly number[];
  behind?: Behind;
}

export type ApplicationOrder = 'id' | 'updated_at';

export interface StoredApplicationRow extends StoredPerson {
  id: number;
  uuid: string;
  partner_id: number;
  partner_name: string;
  merchant_id: number | null;
  merchant_name: string | null;
  product_type: ProductType;
  state: ApplicationState;
  acted_on: 0 | 1;
  created_at: Date;
  submitted_at: Date | null;
  updated_at: Date;
  desired_amount: string | null;
}

export interface StateAtLenders {
  application_id: number;
  state: LenderApplicationState;
  n: number;
}

interface Source {
  /** FROM with the applications as `a`. */
  from: string;
  parameters: unknown[];
  /** Narrows `from`, where that does not yet. */
  condition?: string;
  values?: unknown[];
}

/** Reads the list of applications: a page's ids are found first, in an index for its filter (decision 59). */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The number of rows that match `filter`; `null` if there are more than are worth counting. */
  async count(filter: ApplicationFilter): Promise<number | null> {
    const { sql, parameters } = await this.narrowed(filter, filter.behind?.at ? 'updated_at' : 'id');
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 ${sql} LIMIT ?) AS counted`,
      [...parameters, COUNTED_UP_TO + 1],
    );
    const n = Number(row?.n ?? 0);
    return n > COUNTED_UP_TO ? null : n;
  }

  async countAll(filter: ApplicationFilter): Promise<number> {
    const { sql, parameters } = await this.narrowed(filter, 'id');
    const [row] = await this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n ${sql}`, parameters);
    return Number(row?.n ?? 0);
  }

  async page(
    filter: ApplicationFilter,
    order: { sort: ApplicationOrder; direction: Direction; offset: number; limit: number },
  ): Promise<StoredApplicationRow[]> {
    const { sort, direction, offset, limit } = order;
    const { sql, parameters } = await this.narrowed(filter, sort);
    const inOrder =
      sort === 'id' ? `ORDER BY a.id ${direction}` : `ORDER BY a.updated_at ${direction}, a.id ${direction}`;
    const rows = await this.dataSource.query<StoredApplicationRow[]>(
      `SELECT a.id, a.uuid, a.partner_id, a.merchant_id, a.product_type, a.state, a.acted_on, a.created_at,
         a.submitted_at, a.updated_at, a.desired_amount, pa.name AS partner_name, m.shop_name AS merchant_name,
         p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4
       FROM (SELECT a.id ${sql} ${inOrder} LIMIT ? OFFSET ?) page
       JOIN applications a ON a.id = page.id
       JOIN prospects p ON p.id = a.prospect_id
       JOIN partners pa ON pa.id = a.partner_id
       LEFT JOIN merchants m ON m.id = a.merchant_id`,
      [...parameters, limit, offset],
    );
    const sign = direction === 'ASC' ? 1 : -1;
    const byTime = (a: StoredApplicationRow, b: StoredApplicationRow) =>
      a.updated_at.getTime() - b.updated_at.getTime();
    return rows.sort((a, b) => sign * ((sort === 'id' ? 0 : byTime(a, b)) || a.id - b.id));
  }

  /** At how many lenders each of the applications has each state. */
  async statesAtLenders(applicationIds: readonly number[]): Promise<StateAtLenders[]> {
    if (applicationIds.length === 0) return [];
    return this.dataSource.query<StateAtLenders[]>(
      `SELECT application_id, state, COUNT(*) AS n FROM lender_applications WHERE application_id IN (?)
       GROUP BY application_id, state`,
      [applicationIds],
    );
  }

  async updatedAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ updated_at: Date }[]>(
      'SELECT updated_at FROM applications WHERE id = ?',
      [id],
    );
    return row?.updated_at;
  }

  /** Finds them by their own UUID or that of a lender application. */
  idsByUuid(uuid: string): Promise<number[]> {
    return this.ids(
      `SELECT id FROM applications WHERE uuid = ?
       UNION SELECT application_id AS id FROM lender_applications WHERE uuid = ?`,
      uuid,
      uuid,
    );
  }

  idsByPhone(phoneIndex: string): Promise<number[]> {
    return this.ids(
      'SELECT a.id FROM prospects p JOIN applications a ON a.prospect_id = p.id WHERE p.phone_index = ?',
      phoneIndex,
    );
  }

  /** Searches lender by lender, because the index of references begins with the lender. */
  idsByReference(reference: string): Promise<number[]> {
    return this.ids(
      `SELECT la.application_id AS id FROM lenders l STRAIGHT_JOIN lender_applications la
       ON la.lender_id = l.id AND la.lender_reference_id = ? LIMIT 1000`,
      reference,
    );
  }

  private async ids(sql: string, ...parameters: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }

  /** FROM and WHERE of a list. */
  private async narrowed(
    filter: ApplicationFilter,
    sort: ApplicationOrder,
  ): Promise<{ sql: string; parameters: unknown[] }> {
    const { from, parameters, condition, values = [] } = await this.source(filter, sort);
    const { ids, behind } = filter;
    const place = behind && behindSql(behind, 'a');
    const given = [
      ['a.acted_on = ?', filter.acted_on],
      ['a.state = ?', filter.state],
      ['a.product_type = ?', filter.product_type],
      ['a.partner_id = ?', filter.partner_id],
      ['a.merchant_id = ?', filter.merchant_id],
      ['a.submitted_at >= ?', filter.from],
      ['a.submitted_at < ?', filter.before],
      // An empty list would be invalid SQL; no row has the id 0.
      ['a.id IN (?)', ids && [0, ...ids]],
    ].filter(([, value]) => value !== undefined);
    const conditions = [
      ...(condition === undefined ? [] : [condition]),
      ...given.map(([column]) => column),
      ...(place ? [place.sql] : []),
    ];
    return {
      sql: `${from} WHERE ${conditions.join(' AND ') || 'TRUE'}`,
      parameters: [...parameters, ...values, ...given.map(([, value]) => value), ...(place?.parameters ?? [])],
    };
  }

  /**
   * What is rare at lenders is read there, and then put in order; what is frequent is met soon in the order of the list.
   * The counts that are kept say which it is.
   */
  private async source(
    { lender_id, lender_state, ...filter }: ApplicationFilter,
    sort: ApplicationOrder,
  ): Promise<Source> {
    const applications = `FROM applications a ${filter.ids ? '' : `FORCE INDEX (${indexFor(filter, sort)})`}`;
    if (lender_id === undefined && lender_state === undefined) return { from: applications, parameters: [] };
    const atLender = [lender_id, lender_state].filter((value) => value !== undefined);
    const state = lender_state === undefined ? '' : 'AND la.state = ?';
    const isRare = (await readCounts(this.dataSource, { lender_id, state: lender_state })) <= COUNTED_UP_TO;
    if (lender_id !== undefined && !filter.ids && (isRare || sort === 'id')) {
      const index = isRare && lender_state !== undefined ? 'by_state' : 'at_lender';
      return {
        from: `FROM lender_applications la FORCE INDEX (lender_applications_${index})
          STRAIGHT_JOIN applications a ON a.id = la.application_id`,
        parameters: [],
        condition: `la.lender_id = ? ${state}`,
        values: atLender,
      };
    }
    if (isRare && !filter.ids) {
      return {
        from: `FROM (SELECT DISTINCT la.application_id FROM lenders l STRAIGHT_JOIN lender_applications la
            FORCE INDEX (lender_applications_by_state) ON la.lender_id = l.id AND la.state = ?) found
          STRAIGHT_JOIN applications a ON a.id = found.application_id`,
        parameters: atLender,
      };
    }
    return {
      from: applications,
      parameters: [],
      // Not EXISTS, which the optimiser might turn round and begin with all rows at the lender.
      condition: `(SELECT 1 FROM lender_applications la WHERE la.application_id = a.id
        ${lender_id === undefined ? '' : 'AND la.lender_id = ?'} ${state} LIMIT 1) = 1`,
      values: atLender,
    };
  }
}

/** The index whose entries for the filter stand in the order of the list, or are few enough to be sorted. */
function indexFor(filter: ApplicationFilter, sort: ApplicationOrder): string {
  const { merchant_id, state, partner_id, product_type, from, before, acted_on } = filter;
  if (merchant_id !== undefined) return 'applications_of_merchant';
  if (state !== undefined) return sort === 'id' ? 'applications_of_state' : 'applications_idle';
  if (sort === 'updated_at') return 'applications_by_change';
  if (partner_id !== undefined) return 'applications_of_partner';
  if (product_type !== undefined) return 'applications_of_product';
  if (from !== undefined || before !== undefined) return 'applications_by_submission';
  return acted_on === undefined ? 'PRIMARY' : 'applications_acted_on';
}

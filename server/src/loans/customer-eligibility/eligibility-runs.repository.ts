import { Injectable } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import type { StoredPerson } from '../applications/masked-applicant.js';
import { type Behind, behindSql } from '../../platform/rest/behind.js';
import { Conditions, logCount, logIds, type LogOrder, logTotal } from './log-pages.js';

export const RUN_OUTCOMES = ['matched', 'unmatched'] as const;

export interface RunFilter {
  lender_id?: number;
  /** The outcome at the given lender, otherwise at any. */
  outcome?: (typeof RUN_OUTCOMES)[number];
  product_type?: ProductType;
  application_uuid?: string;
  from?: Date;
  before?: Date;
  ids?: readonly number[];
  behind?: Behind;
}

export interface StoredRun extends StoredPerson {
  id: number;
  created_at: Date;
  application_uuid: string;
  product_type: ProductType;
  rules_version: string;
  matched: number;
  unmatched: number;
  /** See `RunResults`. */
  results: string;
}

export interface StoredRunWithRules extends StoredRun {
  request: string;
  rules: string;
  engine: number;
}

const COLUMNS = `e.id, e.created_at, a.uuid AS application_uuid, e.product_type, e.rules_version, e.matched, e.unmatched,
  e.results, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4`;
const JOINED = 'JOIN applications a ON a.id = e.application_id JOIN prospects p ON p.id = a.prospect_id';

@Injectable()
export class EligibilityRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** At most 10,000 are counted, otherwise `null`. */
  total(filter: RunFilter, page: LogOrder): Promise<number | null> {
    return logTotal(this.dataSource, logOf(filter), page);
  }

  count(filter: RunFilter): Promise<number> {
    return logCount(this.dataSource, logOf(filter));
  }

  async page(filter: RunFilter, page: LogOrder): Promise<StoredRun[]> {
    const ids = await logIds(this.dataSource, logOf(filter), page);
    const runs = await this.dataSource.query<StoredRun[]>(
      `SELECT ${COLUMNS} FROM eligibility_logs e ${JOINED} WHERE e.id IN (?)`,
      // No row has the id 0; an empty list would be no SQL.
      [[0, ...ids]],
    );
    const place = new Map(ids.map((id, index) => [id, index]));
    return runs.sort((a, b) => place.get(Number(a.id))! - place.get(Number(b.id))!);
  }

  async createdAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM eligibility_logs WHERE id = ?',
      [id],
    );
    return row?.created_at;
  }

  async find(id: number): Promise<StoredRunWithRules | undefined> {
    const [row] = await this.dataSource.query<StoredRunWithRules[]>(
      `SELECT ${COLUMNS}, e.request, r.rules, r.engine FROM eligibility_logs e ${JOINED}
       JOIN offer_rules r ON r.version = e.rules_version WHERE e.id = ?`,
      [id],
    );
    return row;
  }
}

function logOf(filter: RunFilter) {
  const { lender_id, outcome, product_type, application_uuid, from, before, ids: only, behind } = filter;
  // Its own list of them, unless there are few to look at anyway.
  const isFew = application_uuid !== undefined || only !== undefined;
  const ofLender = outcome === 'matched' && !isFew ? lender_id : undefined;
  const source =
    ofLender === undefined
      ? {
          ...{ table: 'eligibility_logs', id: 'log.id', index: indexFor(filter) },
          few: isFew || (product_type ?? from ?? before) !== undefined,
        }
      : { table: 'eligibility_matches', id: 'log.run_id' };
  const start = behind && behindSql(behind, 'log', source.id);
  const conditions = new Conditions()
    .add('log.lender_id = ?', ofLender)
    .add('log.product_type = ?', product_type)
    .add('log.application_id = (SELECT id FROM applications WHERE uuid = ?)', application_uuid)
    .add('log.created_at >= ?', from)
    .add('log.created_at < ?', before)
    // No row has the id 0; an empty list would be no SQL.
    .add('log.id IN (?)', only && [0, ...only]);
  if (start) conditions.add(start.sql, ...start.parameters);
  if (lender_id === undefined) {
    conditions.add('(log.matched > 0) = ?', outcome && Number(outcome === 'matched'));
  } else if (outcome !== undefined && ofLender === undefined) {
    conditions.add('log.created_at >= (SELECT created_at FROM lenders WHERE id = ?)', lender_id).add(
      // Checked row by row: with EXISTS, all matches of the lender would be read first.
      `(SELECT m.run_id FROM eligibility_matches m
        WHERE m.lender_id = ? AND m.created_at = log.created_at AND m.run_id = log.id) IS ${outcome === 'matched' ? 'NOT' : ''} NULL`,
      lender_id,
    );
  }
  return [source, conditions] as const;
}

function indexFor({ ids, application_uuid, product_type }: RunFilter): string {
  if (ids !== undefined) return 'PRIMARY';
  if (application_uuid !== undefined) return 'eligibility_logs_of';
  return product_type === undefined ? 'eligibility_logs_by_creation' : 'eligibility_logs_of_product';
}

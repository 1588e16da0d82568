import { Injectable } from '@nestjs/common';
import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import type { StoredPerson } from '../applications/masked-applicant.js';
import type { DedupeCheckEntity } from '../submissions/dedupe-check.entity.js';
import { type Behind, behindSql } from '../../platform/rest/behind.js';
import { Conditions, logCount, logIds, type LogOrder, logTotal } from './log-pages.js';

export interface CheckFilter {
  lender_id?: number;
  outcome?: DedupeOutcome;
  product_type?: ProductType;
  application_uuid?: string;
  from?: Date;
  before?: Date;
  ids?: readonly number[];
  behind?: Behind;
}

export type StoredCheck = DedupeCheckEntity & StoredPerson & { lender_name: string; application_uuid: string };

@Injectable()
export class DedupeChecksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** At most 10,000 are counted, otherwise `null`. */
  total(filter: CheckFilter, page: LogOrder): Promise<number | null> {
    return logTotal(this.dataSource, logOf(filter), page);
  }

  count(filter: CheckFilter): Promise<number> {
    return logCount(this.dataSource, logOf(filter));
  }

  async page(filter: CheckFilter, page: LogOrder): Promise<StoredCheck[]> {
    const ids = await logIds(this.dataSource, logOf(filter), page);
    const checks = await this.dataSource.query<StoredCheck[]>(
      `SELECT log.*, l.name AS lender_name, a.uuid AS application_uuid,
         p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4
       FROM dedupe_checks log
       JOIN lender_applications la ON la.id = log.lender_application_id
       JOIN applications a ON a.id = la.application_id
       JOIN prospects p ON p.id = a.prospect_id
       JOIN lenders l ON l.id = log.lender_id
       WHERE log.id IN (?)`,
      // No row has the id 0; an empty list would be no SQL.
      [[0, ...ids]],
    );
    const place = new Map(ids.map((id, index) => [id, index]));
    return checks.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  }

  async createdAt(id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM dedupe_checks WHERE id = ?',
      [id],
    );
    return row?.created_at;
  }

  async find(id: number): Promise<StoredCheck | undefined> {
    const page = { sort: 'id', direction: 'ASC', offset: 0, limit: 1 } as const;
    return (await this.page({ ids: [id] }, page))[0];
  }
}

function logOf(filter: CheckFilter) {
  const { lender_id, outcome, product_type, application_uuid, from, before, ids: only, behind } = filter;
  const conditions = new Conditions()
    .add('log.lender_id = ?', lender_id)
    .add('log.outcome = ?', outcome)
    .add('log.product_type = ?', product_type)
    .add(
      `log.lender_application_id IN (SELECT own.id FROM applications a JOIN lender_applications own
         ON own.application_id = a.id WHERE a.uuid = ?)`,
      application_uuid,
    )
    .add('log.created_at >= ?', from)
    .add('log.created_at < ?', before)
    // No row has the id 0; an empty list would be no SQL.
    .add('log.id IN (?)', only && [0, ...only]);
  const start = behind && behindSql(behind, 'log');
  if (start) conditions.add(start.sql, ...start.parameters);
  const source = {
    ...{ table: 'dedupe_checks', id: 'log.id' },
    index: application_uuid === undefined ? indexFor(filter) : undefined,
    few: (only ?? lender_id ?? product_type ?? outcome ?? from ?? before) !== undefined,
  };
  return [source, conditions] as const;
}

function indexFor({ ids, lender_id, product_type, outcome }: CheckFilter): string {
  if (ids !== undefined) return 'PRIMARY';
  if (lender_id !== undefined) return 'dedupe_checks_of_lender';
  if (product_type !== undefined) return 'dedupe_checks_of_product';
  return outcome === undefined ? 'dedupe_checks_by_creation' : 'dedupe_checks_of_outcome';
}

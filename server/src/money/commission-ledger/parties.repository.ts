import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { PartnerTerms } from './partner-terms.js';

type Queries = Pick<Tx, 'query'>;

/** The lenders and partners between whom the ledger counts. */
@Injectable()
export class PartiesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async names(table: 'lenders' | 'partners'): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(`SELECT id, name FROM ${table}`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Each partner's part in the commission, as it is now. */
  async partnerTerms(source: Queries = this.dataSource): Promise<Map<number, PartnerTerms>> {
    const rows = await source.query<{ id: number; revenue_percent: string; revenue_flat_fee: string }[]>(
      'SELECT id, revenue_percent, revenue_flat_fee FROM partners',
    );
    return new Map(
      rows.map((row) => [row.id, { percent: Number(row.revenue_percent), flatPaise: paiseOf(row.revenue_flat_fee) }]),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { AGE_LIMITS, PORTAL_MEASURES, type PortalMeasure } from '@marketplace/contract/portal/figures.js';
import type { DayRange } from '@marketplace/contract/reports/reports.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { RollUp } from '../../operations/reports/fold-events.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';
import { SumLevel } from './portal-sum.entity.js';
import { quartersIn } from './quarters.js';

/** Whose sums are asked for; 0 as the level has it. */
export interface SumScope {
  level: SumLevel;
  partner_id: number;
  merchant_id: number;
  agent_id: number;
}

export interface SumFilter {
  product_type?: string;
  lender_id?: number;
}

export interface MeasureSum {
  /** A day, a product or an id; `null`: all. */
  key: string | number | null;
  measure: PortalMeasure;
  n: number;
  amount: number;
}

interface SumRow {
  key: string | number | null;
  measure: PortalMeasure;
  n: string;
  amount: string;
}

interface RankedRow {
  merchant_id: number;
  leads: string;
}

/** Columns of the sums, never text of a request. */
const COLUMN_OF = { all: 'NULL', day: 'day', product: 'product_type', lender: 'lender_id' } as const;
const MERCHANTS_OF_PAGE = 1_000;
/** With this part of what the last of them has in a usual quarter the search for the busiest merchants begins. */
const SURE_PART = 0.75;

@Injectable()
export class PortalReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Sums of what a scope has, of all or divided. */
  async sums(
    { level, partner_id, merchant_id, agent_id }: SumScope,
    range: DayRange,
    filter: SumFilter,
    group: keyof typeof COLUMN_OF,
  ): Promise<MeasureSum[]> {
    const { sql, parameters } = narrowed(filter);
    const rows = await this.dataSource.query<SumRow[]>(
      `SELECT ${COLUMN_OF[group]} AS \`key\`, measure, SUM(n) AS n, SUM(amount) AS amount FROM portal_sums
       WHERE level = ? AND partner_id = ? AND merchant_id = ? AND measure IN (?) AND day BETWEEN ? AND ?
         AND agent_id = ?${sql}
       GROUP BY 1, 2`,
      [level, partner_id, merchant_id, PORTAL_MEASURES, range.from, range.to, agent_id, ...parameters],
    );
    return rows.map(toSum);
  }

  /** Sums of a merchant's agents, or of one of them. */
  async ofAgents(
    { partner_id, merchant_id, agent_id }: SumScope,
    range: DayRange,
    filter: SumFilter,
  ): Promise<MeasureSum[]> {
    const { sql, parameters } = narrowed({ ...filter, ...(agent_id > 0 && { agent_id }) });
    const rows = await this.dataSource.query<SumRow[]>(
      `SELECT agent_id AS \`key\`, measure, SUM(n) AS n, SUM(amount) AS amount FROM portal_sums
       WHERE level = ? AND partner_id = ? AND merchant_id = ? AND measure IN (?) AND day BETWEEN ? AND ?${sql}
       GROUP BY 1, 2`,
      [SumLevel.Agent, partner_id, merchant_id, PORTAL_MEASURES, range.from, range.to, ...parameters],
    );
    return rows.map(toSum);
  }

  /**
   * The merchants of a partner with most leads among those that have a lead or a disbursal in the range. A year of many
   * thousand merchants is not summed: who has fewer than `least` leads in each quarter has at most quarters × (least − 1)
   * in all, and is not among the first once the last of them has more (threshold algorithm of Fagin, Lotem and Naor).
   */
  async firstMerchants(partnerId: number, range: DayRange, filter: SumFilter, limit: number): Promise<number[]> {
    const quarters = quartersIn(range);
    if (quarters.length > 2) {
      const usual = await this.leadsOfRank(partnerId, quarters[1]!, limit);
      for (let least = Math.ceil(usual * SURE_PART); least > 2; least = Math.floor(least / 2)) {
        const busy = await this.busyMerchants(partnerId, { range, quarters, least }, filter, limit);
        if (Number(busy[limit - 1]?.leads ?? 0) > quarters.length * (least - 1)) return busy.map(idOf);
      }
    }
    const { sql, parameters } = narrowed(filter);
    const rows = await this.dataSource.query<RankedRow[]>(
      `SELECT merchant_id, SUM(IF(measure = 'submitted', n, 0)) AS leads
       FROM portal_sums FORCE INDEX (portal_sums_of_merchants)
       WHERE level = ? AND partner_id = ? AND measure IN ('submitted', 'disbursed') AND day BETWEEN ? AND ?${sql}
       GROUP BY merchant_id HAVING SUM(n) > 0 ORDER BY leads DESC, SUM(n) DESC, merchant_id LIMIT ?`,
      [SumLevel.Merchant, partnerId, range.from, range.to, ...parameters, limit],
    );
    return rows.map(idOf);
  }

  /** The leads of the merchant who is the `rank`th of a quarter; 0: there are fewer. */
  private async leadsOfRank(partnerId: number, quarter: string, rank: number): Promise<number> {
    const [row] = await this.dataSource.query<{ leads: number }[]>(
      `SELECT leads FROM portal_quarter_leads WHERE partner_id = ? AND quarter = ?
       ORDER BY leads DESC LIMIT 1 OFFSET ?`,
      [partnerId, quarter, rank - 1],
    );
    return row?.leads ?? 0;
  }

  /** In the order of `firstMerchants`, of the merchants that have `least` leads in one of the quarters. */
  private busyMerchants(
    partnerId: number,
    { range, quarters, least }: { range: DayRange; quarters: readonly string[]; least: number },
    filter: SumFilter,
    limit: number,
  ): Promise<RankedRow[]> {
    const { sql, parameters } = narrowed(filter);
    return this.dataSource.query<RankedRow[]>(
      `SELECT s.merchant_id, SUM(IF(s.measure = 'submitted', s.n, 0)) AS leads
       FROM (SELECT DISTINCT merchant_id FROM portal_quarter_leads
         WHERE partner_id = ? AND quarter IN (?) AND leads >= ?) busy
       JOIN portal_sums s ON s.level = ? AND s.partner_id = ? AND s.merchant_id = busy.merchant_id
         AND s.measure IN ('submitted', 'disbursed') AND s.day BETWEEN ? AND ?
       WHERE TRUE${sql}
       GROUP BY s.merchant_id HAVING SUM(s.n) > 0 ORDER BY leads DESC, SUM(s.n) DESC, s.merchant_id LIMIT ?`,
      [...[partnerId, quarters, least, SumLevel.Merchant, partnerId, range.from, range.to], ...[...parameters, limit]],
    );
  }

  async ofMerchants(
    partnerId: number,
    ids: readonly number[],
    range: DayRange,
    filter: SumFilter,
  ): Promise<MeasureSum[]> {
    if (ids.length === 0) return [];
    const { sql, parameters } = narrowed(filter);
    const rows = await this.dataSource.query<SumRow[]>(
      `SELECT merchant_id AS \`key\`, measure, SUM(n) AS n, SUM(amount) AS amount FROM portal_sums
       WHERE level = ? AND partner_id = ? AND merchant_id IN (?) AND measure IN (?) AND day BETWEEN ? AND ?${sql}
       GROUP BY 1, 2`,
      [SumLevel.Merchant, partnerId, ids, PORTAL_MEASURES, range.from, range.to, ...parameters],
    );
    return rows.map(toSum);
  }

  /** Merchants that have any figure, a page behind the last one, for a file. */
  async merchantsBehind(partnerId: number, last: number, range: DayRange, filter: SumFilter): Promise<number[]> {
    const { sql, parameters } = narrowed(filter);
    const rows = await this.dataSource.query<{ merchant_id: number }[]>(
      `SELECT merchant_id FROM portal_sums
       WHERE level = ? AND partner_id = ? AND merchant_id > ? AND day BETWEEN ? AND ? AND n <> 0${sql}
       GROUP BY merchant_id ORDER BY merchant_id LIMIT ${MERCHANTS_OF_PAGE}`,
      [SumLevel.Merchant, partnerId, last, range.from, range.to, ...parameters],
    );
    return rows.map(({ merchant_id }) => merchant_id);
  }

  async refusals(scope: SumScope, range: DayRange, filter: SumFilter): Promise<{ code: string; n: number }[]> {
    const { level, partner_id, merchant_id, agent_id } = scope;
    const given = narrowed(filter);
    const rows = await this.dataSource.query<{ code: string; n: string }[]>(
      `SELECT code, SUM(n) AS n FROM portal_sums
       WHERE level = ? AND partner_id = ? AND merchant_id = ? AND measure = 'refused' AND day BETWEEN ? AND ?
         AND agent_id = ?${given.sql}
       GROUP BY code`,
      [level, partner_id, merchant_id, range.from, range.to, agent_id, ...given.parameters],
    );
    return rows.map(({ code, n }) => ({ code, n: Number(n) }));
  }

  /** Open leads by state and by how many of `AGE_LIMITS` they have passed. */
  async openLeads(
    { partner_id, merchant_id, agent_id }: PortalScope['columns'],
    productType: string | undefined,
    today = istToday(),
  ): Promise<{ state: string; passed: number; n: number }[]> {
    const equal = Object.entries({ partner_id, merchant_id, agent_id, product_type: productType }).filter(
      ([, value]) => value !== undefined,
    );
    const index = merchant_id === undefined ? 'open_leads_of_partner' : 'open_leads_of_merchant';
    const passed = AGE_LIMITS.map(() => '(since < ?)').join(' + ');
    return this.dataSource.query<{ state: string; passed: number; n: number }[]>(
      `SELECT state, ${passed} AS passed, COUNT(*) AS n FROM open_leads FORCE INDEX (${index})
       WHERE ${equal.map(([column]) => `${column} = ?`).join(' AND ')} GROUP BY 1, 2`,
      [...AGE_LIMITS.map((days) => shiftDay(today, -days)), ...equal.map(([, value]) => value)],
    );
  }

  async lenderNames(): Promise<{ id: number; name: string }[]> {
    return this.dataSource.query('SELECT id, name FROM lenders ORDER BY name, id');
  }

  /** Of the partner's shops, and of those that brought something to it before they moved to another one. */
  async merchantNames(partnerId: number, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    return namesOf(
      await this.dataSource.query(
        `SELECT m.id, m.shop_name AS name FROM merchants m WHERE m.id IN (?) AND (m.partner_id = ?
           OR EXISTS (SELECT 1 FROM applications a WHERE a.merchant_id = m.id AND a.partner_id = ?))`,
        [ids, partnerId, partnerId],
      ),
    );
  }

  async agentNames(partnerId: number, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    return namesOf(
      await this.dataSource.query(
        `SELECT u.id, u.name FROM partner_users u WHERE u.id IN (?) AND (u.partner_id = ?
           OR EXISTS (SELECT 1 FROM applications a WHERE a.agent_id = u.id AND a.partner_id = ?))`,
        [ids, partnerId, partnerId],
      ),
    );
  }

  async foldedAt(): Promise<Date> {
    const [row] = await this.dataSource.query<{ folded_at: Date }[]>(
      'SELECT folded_at FROM report_progress WHERE id = ?',
      [RollUp.PortalSums],
    );
    return row!.folded_at;
  }
}

/** What follows a condition. */
function narrowed({ product_type, lender_id, agent_id }: SumFilter & { agent_id?: number }): {
  sql: string;
  parameters: unknown[];
} {
  const given = Object.entries({ product_type, lender_id, agent_id }).filter(([, value]) => value !== undefined);
  return {
    sql: given.map(([column]) => ` AND ${column} = ?`).join(''),
    parameters: given.map(([, value]) => value),
  };
}

const idOf = ({ merchant_id }: RankedRow): number => merchant_id;

function toSum({ n, amount, ...row }: SumRow): MeasureSum {
  return { ...row, n: Number(n), amount: Number(amount) };
}

function namesOf(rows: readonly { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

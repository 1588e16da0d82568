import { Injectable } from '@nestjs/common';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import type { StoredPerson } from '../../loans/applications/masked-applicant.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';
import type { Direction } from '../../platform/rest/list-query.js';

type Columns = PortalScope['columns'];

const COLUMNS = ['partner_id', 'merchant_id', 'agent_id', 'state', 'product_type'] as const;

export interface LeadFilter {
  state?: ApplicationState;
  product_type?: ProductType;
  merchant_id?: number;
  agent_id?: number;
}

export interface StoredLead extends StoredPerson {
  id: number;
  product_type: ProductType;
  state: ApplicationState;
  submitted_at: Date | null;
  merchant_name: string | null;
  agent_name: string | null;
}

export interface StoredAtLender {
  application_id: number;
  lender_name: string;
  state: LenderApplicationState;
  state_at: Date;
}

/** Submitted applications below a user of the portal. */
@Injectable()
export class LeadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    scope: Columns,
    filter: LeadFilter,
    order: { direction: Direction; offset: number; limit: number; after: number | undefined },
  ): Promise<StoredLead[]> {
    const { direction, offset, limit, after } = order;
    const { sql, parameters } = narrowed(scope, filter);
    const behind = after === undefined ? '' : `AND a.id ${direction === 'ASC' ? '>' : '<'} ?`;
    return this.dataSource.query<StoredLead[]>(
      `SELECT a.id, a.product_type, a.state, a.submitted_at, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4,
         m.shop_name AS merchant_name, u.name AS agent_name
       FROM (SELECT a.id ${sql} ${behind} ORDER BY a.id ${direction} LIMIT ? OFFSET ?) page
       JOIN applications a ON a.id = page.id
       JOIN prospects p ON p.id = a.prospect_id
       LEFT JOIN merchants m ON m.id = a.merchant_id
       LEFT JOIN partner_users u ON u.id = a.agent_id
       ORDER BY a.id ${direction}`,
      [...parameters, ...(after === undefined ? [] : [after]), limit, offset],
    );
  }

  /** One lead below a user of the portal; `null`: there is none, or it is somebody else's. */
  async find(scope: Columns, id: number): Promise<StoredLead | null> {
    const equal = COLUMNS.flatMap((column) => {
      const value = (ownOf(scope) as LeadFilter & Partial<Columns>)[column];
      return value === undefined ? [] : [[column, value] as const];
    });
    const [lead] = await this.dataSource.query<StoredLead[]>(
      `SELECT a.id, a.product_type, a.state, a.submitted_at, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4,
         m.shop_name AS merchant_name, u.name AS agent_name
       FROM applications a
       JOIN prospects p ON p.id = a.prospect_id
       LEFT JOIN merchants m ON m.id = a.merchant_id
       LEFT JOIN partner_users u ON u.id = a.agent_id
       WHERE a.id = ? AND a.submitted_at IS NOT NULL AND ${equal.map(([column]) => `a.${column} = ?`).join(' AND ')}`,
      [id, ...equal.map(([, value]) => value)],
    );
    return lead ?? null;
  }

  /** `null` if there are more than are worth counting. */
  async count(scope: Columns, filter: LeadFilter): Promise<number | null> {
    const { sql, parameters } = narrowed(scope, filter);
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 ${sql} LIMIT ?) counted`,
      [...parameters, COUNTED_UP_TO + 1],
    );
    const n = Number(row?.n ?? 0);
    return n > COUNTED_UP_TO ? null : n;
  }

  /** A partner's are found among all of those days' changes, as its own index has the rows of years. */
  async countSince(scope: Columns, since: Date): Promise<number> {
    if (scope.merchant_id === undefined) {
      const [row] = await this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM applications a FORCE INDEX (applications_by_change)
         WHERE a.updated_at >= ? AND a.partner_id = ? AND a.submitted_at >= ?`,
        [since, scope.partner_id, since],
      );
      return Number(row?.n ?? 0);
    }
    const { sql, parameters } = narrowed(scope, {});
    const [row] = await this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n ${sql} AND a.submitted_at >= ?`, [
      ...parameters,
      since,
    ]);
    return Number(row?.n ?? 0);
  }

  /** What went beyond an offer, of all leads of a page at once. */
  async atLenders(applicationIds: readonly number[]): Promise<StoredAtLender[]> {
    if (applicationIds.length === 0) return [];
    return this.dataSource.query<StoredAtLender[]>(
      `SELECT la.application_id, l.name AS lender_name, la.state, la.state_at
       FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
       WHERE la.application_id IN (?) AND la.state <> 'OFFERED' ORDER BY la.state_at DESC, la.id DESC`,
      [applicationIds],
    );
  }
}

/** What an agent has brought stays the agent's, also of a shop before the present one. */
function ownOf(scope: Columns): Columns {
  const { merchant_id: _, ...ofAgent } = scope;
  return scope.agent_id === undefined ? scope : ofAgent;
}

/** The scope beside the filter: a filter by what is not below the user finds nothing. */
function narrowed(scope: Columns, filter: LeadFilter): { sql: string; parameters: unknown[] } {
  const equal = [ownOf(scope), filter].flatMap((values: LeadFilter & Partial<Columns>) =>
    COLUMNS.flatMap((column) => (values[column] === undefined ? [] : [[column, values[column]] as const])),
  );
  return {
    sql: `FROM applications a FORCE INDEX (${indexFor({ ...scope, ...filter })})
      WHERE ${equal.map(([column]) => `a.${column} = ?`).join(' AND ')} AND a.submitted_at IS NOT NULL`,
    parameters: equal.map(([, value]) => value),
  };
}

/** Each of them has the rows of one agent, merchant or partner in the order of their ids. */
function indexFor({ agent_id, merchant_id }: LeadFilter): string {
  if (agent_id !== undefined) return 'applications_of_agent';
  return merchant_id !== undefined ? 'applications_of_merchant' : 'applications_of_partner';
}

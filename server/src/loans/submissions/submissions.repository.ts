import { Injectable } from '@nestjs/common';
import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { UNTOLD_STATES } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { EventSource } from '../applications/lender-application-event.entity.js';

type Queries = Pick<Tx, 'query'>;

/** A lender application with its submission. Amounts and lists are text. */
export interface StoredSubmission {
  id: number;
  uuid: string;
  application_id: number;
  application_uuid: string;
  prospect_id: number;
  partner_id: number;
  lender_id: number;
  lender_code: string;
  lender_name: string;
  utm_link: string | null;
  product_type: ProductType;
  state: LenderApplicationState;
  state_at: Date;
  lender_reference_id: string | null;
  reason: string | null;
  offered_amount: string | null;
  tenure_months: number | null;
  interest_rate_pa: string | null;
  processing_fee: string | null;
  sanctioned_amount: string | null;
  disbursed_amount: string | null;
  disbursed_on: string | null;
  premium: string | null;
  premium_on: string | null;
  dedupe: DedupeOutcome | null;
  otp_required: 0 | 1 | null;
  journey_url: string | null;
  lender_offers: string | null;
  /** 1: the lender's API is set up. */
  has_api: 0 | 1;
}

export interface StoredStep {
  lender_application_id: number;
  at: Date;
  to_state: LenderApplicationState;
  source: EventSource;
}

const SUBMISSIONS = `SELECT la.id, la.uuid, la.application_id, a.uuid AS application_uuid, a.prospect_id, la.partner_id,
    la.lender_id, l.code AS lender_code, l.name AS lender_name, l.utm_link, la.product_type, la.state, la.state_at, la.lender_reference_id, la.reason, la.offered_amount, la.tenure_months,
    la.interest_rate_pa, la.processing_fee,
    la.sanctioned_amount, la.disbursed_amount, la.disbursed_on, la.premium, la.premium_on, s.dedupe, s.otp_required, s.journey_url,
    s.lender_offers, (l.api = 1 AND g.id IS NOT NULL) AS has_api
  FROM lender_applications la JOIN applications a ON a.id = la.application_id
  JOIN lenders l ON l.id = la.lender_id
  LEFT JOIN lender_gateways g ON g.lender_id = la.lender_id
  LEFT JOIN submissions s ON s.lender_application_id = la.id`;

@Injectable()
export class SubmissionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async byId(id: number, database: Queries = this.dataSource): Promise<StoredSubmission | undefined> {
    const [row] = await database.query<StoredSubmission[]>(`${SUBMISSIONS} WHERE la.id = ?`, [id]);
    return row;
  }

  /** Which of these lender applications are at a lender whose API is set up. */
  async withApi(tx: Queries, ids: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT la.id FROM lender_applications la JOIN lenders l ON l.id = la.lender_id AND l.api = 1
       JOIN lender_gateways g ON g.lender_id = la.lender_id WHERE la.id IN (?)`,
      [[0, ...ids]],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async byUuid(uuid: string): Promise<StoredSubmission | undefined> {
    if (!UUID.test(uuid)) return undefined;
    const [row] = await this.dataSource.query<StoredSubmission[]>(`${SUBMISSIONS} WHERE la.uuid = ?`, [uuid]);
    return row;
  }

  ofApplication(applicationId: number, database: Queries = this.dataSource): Promise<StoredSubmission[]> {
    return database.query(`${SUBMISSIONS} WHERE la.application_id = ? ORDER BY la.id`, [applicationId]);
  }

  /** The latest applications at lenders that this prospect agreed to or that a lender reported on. */
  appliedBy(prospectId: number, limit: number): Promise<StoredSubmission[]> {
    return this.dataSource.query(
      `${SUBMISSIONS} WHERE a.prospect_id = ? AND la.state <> 'OFFERED' AND (la.state NOT IN (?) OR EXISTS (
         SELECT 1 FROM lender_application_events e
         WHERE e.lender_application_id = la.id AND e.to_state = 'CONSENTED' AND e.moved = 1))
       ORDER BY la.id DESC LIMIT ${limit}`,
      [prospectId, UNTOLD_STATES],
    );
  }

  async atLender(applicationId: number, lenderId: number): Promise<StoredSubmission | undefined> {
    const [row] = await this.dataSource.query<StoredSubmission[]>(
      `${SUBMISSIONS} WHERE la.application_id = ? AND la.lender_id = ?`,
      [applicationId, lenderId],
    );
    return row;
  }

  /** The application of this prospect; applications of others are not found. */
  async application(uuid: string, prospectId: number | null): Promise<{ id: number } | undefined> {
    if (!UUID.test(uuid) || prospectId === null) return undefined;
    const [row] = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM applications WHERE uuid = ? AND prospect_id = ?',
      [uuid, prospectId],
    );
    return row;
  }

  /** The state changes of these lender applications, oldest first. */
  steps(ids: readonly number[]): Promise<StoredStep[]> {
    return this.dataSource.query(
      `SELECT lender_application_id, at, to_state, source FROM lender_application_events
       WHERE lender_application_id IN (?) AND moved = 1 ORDER BY at, id`,
      [[0, ...ids]],
    );
  }
}

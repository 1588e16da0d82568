import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { type ApplicationState, OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../common/auth/actor.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Transactions, type WriteResult } from '../database/transactions.js';
import { PartnersService } from '../partners/partners.service.js';
import type { CreateApplicationDto, CustomerApplication } from './dto/customer-application.dto.js';

/** The latest applications that a customer's status table shows. */
const LIST_MAX = 50;

/** An application, or a lender application of it; amounts come as text. */
interface StoredRow {
  id: number;
  uuid: string;
  product_type: ProductType;
  state: ApplicationState;
  created_at: Date;
  submitted_at: Date | null;
  desired_amount: string | null;
}

interface StoredAtLender {
  application_id: number;
  uuid: string;
  lender_id: number;
  lender_name: string;
  state: LenderApplicationState;
  state_at: Date;
  offered_amount: string | null;
  tenure_months: number | null;
  sanctioned_amount: string | null;
  disbursed_amount: string | null;
}

const APPLICATION = 'SELECT id, uuid, product_type, state, created_at, submitted_at, desired_amount FROM applications';

/** The customer's own door to applications; another's answers as a missing one. */
@Injectable()
export class CustomerApplicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
  ) {}

  /** The open application for a product, begun where there is none: two calls at once make one. */
  async create({ productType }: CreateApplicationDto, actor: Actor): Promise<CustomerApplication> {
    const uuid = await this.transactions.run(actor, async (tx) => {
      const [prospect] = await tx.query<{ partner_id: number }[]>(
        `SELECT partner_id FROM prospects WHERE id = ? AND state NOT IN ('BLOCKED', 'ERASED') AND deleted_at IS NULL
         FOR UPDATE`,
        [actor.id],
      );
      if (!prospect) throw new DomainError('AUTH.FORBIDDEN');
      const [open] = await tx.query<{ uuid: string }[]>(
        `SELECT uuid FROM applications WHERE prospect_id = ? AND product_type = ? AND state IN (?)
         ORDER BY id DESC LIMIT 1`,
        [actor.id, productType, OPEN_APPLICATION_STATES],
      );
      if (open) return open.uuid;
      const partner = await this.partners.byId(prospect.partner_id);
      if (!partner.product_types.includes(productType)) throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
      const created = randomUUID();
      const { insertId } = await tx.query<WriteResult>(
        'INSERT INTO applications (uuid, prospect_id, partner_id, product_type, state) VALUES (?, ?, ?, ?, ?)',
        [created, actor.id, prospect.partner_id, productType, 'DRAFT'],
      );
      tx.audit('create', 'application', insertId, [{ property: 'product_type', before: null, after: productType }]);
      return created;
    });
    return this.get(uuid, actor);
  }

  async get(uuid: string, actor: Actor): Promise<CustomerApplication> {
    const rows = UUID.test(uuid)
      ? await this.dataSource.query<StoredRow[]>(`${APPLICATION} WHERE uuid = ? AND prospect_id = ?`, [uuid, actor.id])
      : [];
    const [application] = await this.withLenders(rows);
    if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
    return application;
  }

  /** Newest first. */
  async list(actor: Actor): Promise<CustomerApplication[]> {
    const rows = await this.dataSource.query<StoredRow[]>(
      `${APPLICATION} WHERE prospect_id = ? ORDER BY id DESC LIMIT ${LIST_MAX}`,
      [actor.id],
    );
    return this.withLenders(rows);
  }

  private async withLenders(rows: readonly StoredRow[]): Promise<CustomerApplication[]> {
    // Nothing is at lenders before the submission.
    const submitted = rows.filter(({ state }) => state !== 'DRAFT').map(({ id }) => id);
    const atLenders = submitted.length === 0 ? [] : await this.atLenders(submitted);
    return rows.map((row) => ({
      uuid: row.uuid,
      productType: row.product_type,
      state: row.state,
      created_at: row.created_at.toISOString(),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      desired_amount: toNumber(row.desired_amount),
      lender_applications: atLenders
        .filter(({ application_id }) => application_id === row.id)
        .map(({ application_id: _ours, ...lender }) => ({
          ...lender,
          state_at: lender.state_at.toISOString(),
          offered_amount: toNumber(lender.offered_amount),
          sanctioned_amount: toNumber(lender.sanctioned_amount),
          disbursed_amount: toNumber(lender.disbursed_amount),
        })),
    }));
  }

  private atLenders(applicationIds: readonly number[]): Promise<StoredAtLender[]> {
    return this.dataSource.query(
      `SELECT la.application_id, la.uuid, la.lender_id, l.name AS lender_name, la.state, la.state_at,
         la.offered_amount, la.tenure_months, la.sanctioned_amount, la.disbursed_amount
       FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
       WHERE la.application_id IN (?) ORDER BY la.id`,
      [applicationIds],
    );
  }
}

function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AssistedBy } from '@marketplace/contract/assisted/assisted.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { type ApplicationState, OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { BareApplication, CreateApplicationDto, CustomerApplication } from './dto/customer-application.dto.js';

/** The number of latest applications in a customer's status table. */
const LIST_MAX = 50;

/** An application with one of its lender applications, or alone if it is at no lender; amounts are text. */
type StoredRow = Omit<StoredBareApplication, 'uuid' | 'state'> & {
  application_uuid: string;
  application_state: ApplicationState;
} & (StoredAtLender | Record<keyof StoredAtLender, null>);

interface StoredAtLender {
  uuid: string;
  lender_id: number;
  lender_name: string;
  state: LenderApplicationState;
  state_at: Date;
  offered_amount: string | null;
  tenure_months: number | null;
  sanctioned_amount: string | null;
  disbursed_amount: string | null;
  premium: string | null;
  premium_on: string | null;
}

/** Customers' access to their own applications; applications of others answer like missing ones. */
@Injectable()
export class CustomerApplicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
  ) {}

  /** Returns the open application for a product and creates it if there is none. Two simultaneous calls create one. */
  async create({ productType }: CreateApplicationDto, actor: Actor): Promise<CustomerApplication> {
    const { begun, open } = await this.transactions.run(actor, (tx) => this.begin(tx, productType, actor));
    return begun ? { ...begun, lender_applications: [] } : this.get(open, actor);
  }

  /** As `create`, as a part of `tx`, for answers that somebody filled in; answers the application's key and UUID. */
  async createAssisted(
    tx: Tx,
    productType: ProductType,
    actor: Actor,
    assisted_by: AssistedBy,
  ): Promise<{ id: number; uuid: string }> {
    const { id, begun, open } = await this.begin(tx, productType, actor, { assisted_by });
    return { id, uuid: begun ? begun.uuid : open };
  }

  private async begin(
    tx: Tx,
    productType: ProductType,
    actor: Actor,
    facts?: Pick<JourneyFacts, 'assisted_by'>,
  ): Promise<{ id: number } & ({ begun: BareApplication; open?: never } | { begun?: never; open: string })> {
    // The application is looked for under the lock of the prospect, so that one of two at once finds the other's.
    const [prospect] = await tx.query<{ partner_id: number; open: number | null }[]>(
      `SELECT p.partner_id, (SELECT a.id FROM applications a WHERE a.prospect_id = p.id AND a.product_type = ?
           AND a.state IN (?) ORDER BY a.id DESC LIMIT 1) AS open
         FROM prospects p WHERE p.id = ? AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') AND p.deleted_at IS NULL
         FOR UPDATE`,
      [productType, OPEN_APPLICATION_STATES, actor.id],
    );
    if (!prospect) throw new DomainError('AUTH.FORBIDDEN');
    if (prospect.open !== null) {
      const [open] = await tx.query<{ uuid: string }[]>('SELECT uuid FROM applications WHERE id = ?', [prospect.open]);
      return { id: prospect.open, open: open!.uuid };
    }
    const partner = await this.partners.byId(prospect.partner_id);
    // Solar loans belong to a host of their own, whatever its partners offer elsewhere.
    const isOffered = productType === 'Solar Loans' || partner.product_types.includes(productType);
    if (!isOffered) throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
    const application = {
      uuid: randomUUID(),
      product_type: productType,
      state: 'DRAFT',
      version: 1,
      created_at: new Date(),
    } as const;
    const row = { ...application, prospect_id: actor.id, partner_id: prospect.partner_id };
    const { insertId } = await tx.query<WriteResult>('INSERT INTO applications (??) VALUES (?)', [
      Object.keys(row),
      Object.values(row),
    ]);
    tx.journey({
      kind: 'PRODUCT_CHOSEN',
      prospect_id: actor.id,
      application_id: insertId,
      partner_id: prospect.partner_id,
      product_type: productType,
      ...(facts && { facts }),
    });
    tx.audit('create', 'application', insertId, [{ property: 'product_type', before: null, after: productType }]);
    return { id: insertId, begun: toBareApplication({ ...application, submitted_at: null, desired_amount: null }) };
  }

  async get(uuid: string, actor: Actor): Promise<CustomerApplication> {
    const found = UUID.test(uuid) ? await this.find('uuid = ? AND prospect_id = ?', [uuid, actor.id]) : [];
    if (!found[0]) throw new DomainError('APPLICATION.NOT_FOUND');
    return found[0];
  }

  /** Newest first. */
  list(actor: Actor): Promise<CustomerApplication[]> {
    return this.find(`prospect_id = ? ORDER BY id DESC LIMIT ${LIST_MAX}`, [actor.id]);
  }

  private async find(which: string, values: unknown[]): Promise<CustomerApplication[]> {
    const rows = await this.dataSource.query<StoredRow[]>(
      `SELECT a.uuid AS application_uuid, a.product_type, a.state AS application_state, a.version, a.created_at,
         a.submitted_at, a.desired_amount, la.uuid, la.lender_id, l.name AS lender_name, la.state, la.state_at,
         la.offered_amount, la.tenure_months, la.sanctioned_amount, la.disbursed_amount,
         la.premium, la.premium_on
       FROM (SELECT * FROM applications WHERE ${which}) a
       LEFT JOIN lender_applications la ON la.application_id = a.id
       LEFT JOIN lenders l ON l.id = la.lender_id
       ORDER BY a.id DESC, la.id`,
      values,
    );
    const found = new Map<string, CustomerApplication>();
    for (const row of rows) {
      const application = found.get(row.application_uuid) ?? {
        ...toBareApplication({ ...row, uuid: row.application_uuid, state: row.application_state }),
        lender_applications: [],
      };
      found.set(row.application_uuid, application);
      if (row.uuid !== null) application.lender_applications.push(toAtLender(row));
    }
    return [...found.values()];
  }
}

/** An application's own columns as they are stored. */
export interface StoredBareApplication {
  uuid: string;
  product_type: ProductType;
  state: ApplicationState;
  version: number;
  created_at: Date;
  submitted_at: Date | null;
  desired_amount: string | number | null;
}

export function toBareApplication(row: StoredBareApplication): BareApplication {
  return {
    uuid: row.uuid,
    productType: row.product_type,
    state: row.state,
    version: row.version,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    desired_amount: decimal.from(row.desired_amount),
  };
}

function toAtLender(row: StoredAtLender): CustomerApplication['lender_applications'][number] {
  return {
    uuid: row.uuid,
    lender_id: row.lender_id,
    lender_name: row.lender_name,
    state: row.state,
    state_at: row.state_at.toISOString(),
    offered_amount: decimal.from(row.offered_amount),
    tenure_months: row.tenure_months,
    sanctioned_amount: decimal.from(row.sanctioned_amount),
    disbursed_amount: decimal.from(row.disbursed_amount),
    premium: decimal.from(row.premium),
    premium_on: row.premium_on,
  };
}

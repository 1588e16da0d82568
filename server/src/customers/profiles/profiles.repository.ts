import { Injectable } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { OPEN_APPLICATION_STATES, type ProspectState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { LINK_CODE_OF_PROSPECT } from '../../partners/tracking-links/link-code-of-prospect.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SealedProfile } from './sealed-profile.js';

export interface ProfileRow {
  id: number;
  uuid: string;
  version: number;
  state: ProspectState;
  partner_id: number;
  /** The merchant whose link brought the customer. */
  merchant_id: number | null;
  phone_encrypted: string;
  profile_encrypted: string | null;
  /** 1: a bureau is being asked for the score. */
  asks_bureau: 0 | 1 | null;
  /** The latest open application. */
  application_uuid: string | null;
  /** 1: the customer has chosen a lender at least once. */
  has_applied: 0 | 1;
}

export type OutdatedRow = Pick<ProfileRow, 'id' | 'uuid' | 'state' | 'profile_encrypted'>;

type Queries = Pick<Tx, 'query'>;

@Injectable()
export class ProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Includes the open application for `product`, or for any product. */
  find(prospectId: number, product: ProductType | null): Promise<ProfileRow | undefined> {
    return read(this.dataSource, prospectId, product, '');
  }

  lock(tx: Queries, prospectId: number, product: ProductType | null): Promise<ProfileRow | undefined> {
    return read(tx, prospectId, product, 'FOR UPDATE');
  }

  /** Rows in any state whose bureau score has expired; rows locked by others are skipped. */
  lockOutdated(tx: Queries, now: Date, limit: number): Promise<OutdatedRow[]> {
    return tx.query(
      `SELECT id, uuid, state, profile_encrypted FROM prospects WHERE score_until <= ? ORDER BY score_until
       LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
      [now],
    );
  }

  async save(tx: Queries, id: number, columns: SealedProfile & { state: ProspectState }): Promise<void> {
    const { state, profile_encrypted, pan_index, email_index, score_until } = columns;
    await tx.query(
      `UPDATE prospects SET state = ?, profile_encrypted = ?, pan_index = ?, email_index = ?, score_until = ?,
         version = version + 1 WHERE id = ?`,
      [state, profile_encrypted, pan_index, email_index, score_until, id],
    );
  }
}

async function read(
  database: Queries,
  prospectId: number,
  product: ProductType | null,
  locking: '' | 'FOR UPDATE',
): Promise<ProfileRow | undefined> {
  const [row] = await database.query<ProfileRow[]>(
    `SELECT p.id, p.uuid, p.version, p.state, p.partner_id, p.phone_encrypted, p.profile_encrypted,
       p.score_asked_until > CURRENT_TIMESTAMP(3) AS asks_bureau,
       (SELECT link.merchant_id FROM tracking_links link
        WHERE link.code = ${LINK_CODE_OF_PROSPECT} AND link.partner_id = p.partner_id) AS merchant_id,
       (SELECT a.uuid FROM applications a
        WHERE a.prospect_id = p.id AND a.state IN (?) AND (? IS NULL OR a.product_type = ?)
        ORDER BY a.id DESC LIMIT 1) AS application_uuid,
       EXISTS (SELECT 1 FROM applications a WHERE a.prospect_id = p.id AND a.acted_on = 1) AS has_applied
     FROM prospects p WHERE p.id = ? AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') AND p.deleted_at IS NULL ${locking}`,
    [OPEN_APPLICATION_STATES, product, product, prospectId],
  );
  return row;
}

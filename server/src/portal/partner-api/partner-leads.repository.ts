import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import type { ApiKeyCaller } from '../../platform/auth/api-key-callers.js';
import type { Tx } from '../../platform/database/transactions.js';
import { PartnerLeadEntity } from './partner-lead.entity.js';

export interface StoredPartnerLead extends PartnerLeadEntity {
  application_state: ApplicationState | null;
  phone_last4: string | null;
}

const SELECT = `SELECT l.*, a.state AS application_state, p.phone_last4 FROM partner_leads l
  LEFT JOIN applications a ON a.id = l.application_id
  LEFT JOIN prospects p ON p.id = l.prospect_id AND p.deleted_at IS NULL`;

/** Leads of one partner and one mode: others are as missing ones. */
@Injectable()
export class PartnerLeadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOwn(
    { partnerId, mode }: ApiKeyCaller,
    uuid: string,
    database: Pick<Tx, 'query'> = this.dataSource,
  ): Promise<StoredPartnerLead | undefined> {
    const [lead] = await database.query<StoredPartnerLead[]>(
      `${SELECT} WHERE l.uuid = ? AND l.partner_id = ? AND l.mode = ?`,
      [uuid, partnerId, mode],
    );
    return lead;
  }

  /** The newest first, behind the lead `before` where one is given. */
  page({ partnerId, mode }: ApiKeyCaller, before: number | undefined, limit: number): Promise<StoredPartnerLead[]> {
    return this.dataSource.query<StoredPartnerLead[]>(
      `${SELECT} WHERE l.partner_id = ? AND l.mode = ? AND l.id < ? ORDER BY l.id DESC LIMIT ?`,
      [partnerId, mode, before ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** The lead behind an assisted application, if a program created it. */
  async findAssisted(tx: Tx, assistedUuid: string): Promise<PartnerLeadEntity | null> {
    return tx.manager.findOneBy(PartnerLeadEntity, { assisted_uuid: assistedUuid });
  }

  /** An application of somebody else is not told of. */
  async confirmed(tx: Tx, assistedUuid: string, applicationId: number): Promise<void> {
    const [application] = await tx.query<{ partner_id: number }[]>('SELECT partner_id FROM applications WHERE id = ?', [
      applicationId,
    ]);
    await tx.query(
      `UPDATE partner_leads SET application_id = IF(partner_id = ?, ?, NULL), ended = IF(partner_id = ?, NULL, 'ELSEWHERE')
       WHERE assisted_uuid = ?`,
      [application?.partner_id ?? 0, applicationId, application?.partner_id ?? 0, assistedUuid],
    );
  }

  async declined(tx: Tx, assistedUuid: string): Promise<void> {
    await tx.query("UPDATE partner_leads SET ended = 'DECLINED' WHERE assisted_uuid = ?", [assistedUuid]);
  }
}

import type { GatewayAuth, MappedStatus } from '@marketplace/contract/gateways/gateway.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

/** How the API of a lender is reached. */
@Entity('lender_gateways')
@Index('lender_gateways_of_lender', ['lender_id'], { unique: true })
export class LenderGatewayEntity extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'int', unsigned: true })
  lender_id: number;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36 })
  row_key: string;

  /** `null`: the sandbox of this checkout. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  base_url: string | null;

  @Column({ type: 'varchar', length: 20 })
  auth: GatewayAuth;

  @Column({ type: 'varchar', length: 100 })
  client_id: string;

  @Column({ type: 'text' })
  client_secret: string;

  /** Signs callbacks and keys the HMACs of de-dupe. */
  @Column({ type: 'text' })
  callback_secret: string;

  @Column({ type: 'text', transformer: json })
  field_map: Record<string, string>;

  @Column({ type: 'text', transformer: json })
  status_map: Record<string, MappedStatus>;
}

import { Column, Entity, Index } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** A host of lenders' APIs. It may be called after one admin has proposed it and another one has confirmed it. */
@Entity('gateway_hosts')
@Index('gateway_hosts_host', ['host'], { unique: true })
export class GatewayHostEntity extends EditableRow {
  @Column({ type: 'varchar', length: 253 })
  host: string;

  /** `null`: used before hosts were listed. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  proposed_by: number | null;

  @Column({ type: 'datetime', precision: 3 })
  proposed_at: Date;

  @Column({ type: 'int', unsigned: true, nullable: true })
  confirmed_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  confirmed_at: Date | null;
}

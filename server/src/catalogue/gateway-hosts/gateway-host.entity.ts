import { Column, Entity, Index } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** A host that lenders' APIs may be called at, once an admin has proposed it and another one has confirmed it. */
@Entity('gateway_hosts')
@Index('gateway_hosts_host', ['host'], { unique: true })
export class GatewayHostEntity extends EditableRow {
  @Column({ type: 'varchar', length: 253 })
  host: string;

  /** `null`: in use before hosts were listed. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  proposed_by: number | null;

  @Column({ type: 'datetime', precision: 3 })
  proposed_at: Date;

  @Column({ type: 'int', unsigned: true, nullable: true })
  confirmed_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  confirmed_at: Date | null;
}

import { Column, Entity, Index } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** A host that UTM links may point to, with every name below it. */
@Entity('link_hosts')
@Index('link_hosts_host', ['host'], { unique: true })
export class LinkHostEntity extends EditableRow {
  @Column({ type: 'varchar', length: 253 })
  host: string;
}

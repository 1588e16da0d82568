import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who calls. The row is locked first by all that an agent does, so that two windows of theirs do not get two leads. */
@Entity('call_agents')
@Index('call_agents_seen', ['seen_at'])
export class CallAgentEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  admin_id: number;

  /** The lead that they were given last; the lead itself knows whether they still have it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  lead_id: number | null;

  @Column({ type: 'datetime', precision: 3 })
  seen_at: Date;

  /** Where the phone system rings them. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  extension: string | null;
}

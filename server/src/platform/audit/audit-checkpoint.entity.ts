import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last link of a chain that lies in an archive. The trigger of the audit log lets rows up to it be deleted; others
 * let it neither be deleted nor moved back.
 */
@Entity('audit_checkpoints')
export class AuditCheckpointEntity {
  @PrimaryColumn({ type: 'char', length: 36 })
  chain: string;

  @Column({ type: 'int', unsigned: true })
  position: number;

  @Column({ type: 'char', length: 64 })
  hash: string;

  /** See `checkpointSeal`. */
  @Column({ type: 'char', length: 64 })
  seal: string;
}

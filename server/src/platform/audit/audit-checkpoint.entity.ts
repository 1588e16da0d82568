import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The last link of a chain that has been archived. The trigger of the audit log allows rows up to it to be deleted;
 * other triggers prevent it from being deleted or moved back.
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

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { ReportedFacts, STATE } from '../../loans/applications/reported-facts.js';

/** The values of a lender application before a row of a file changed them; undoing restores them. */
@Entity('upload_changes')
export class UploadChangeEntity extends ReportedFacts {
  @PrimaryColumn({ type: 'int', unsigned: true })
  upload_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  upload_row_id: number;

  @Column({ type: 'int', unsigned: true })
  lender_application_id: number;

  @Column({ type: 'varchar', length: 8 })
  change_kind: 'created' | 'moved' | 'filled';

  /** Undone only while the lender application still has this version. */
  @Column({ type: 'int', unsigned: true })
  version_after: number;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  kept: 0 | 1;

  @Column({ ...STATE, nullable: true })
  state: LenderApplicationState | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  state_at: Date | null;
}

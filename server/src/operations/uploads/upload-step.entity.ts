import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Rows of an upload, by id, that are still to be applied: who applies them removes the step in the same transaction. */
@Entity('upload_steps')
export class UploadStepEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  upload_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  from_row_id: number;

  @Column({ type: 'int', unsigned: true })
  to_row_id: number;
}

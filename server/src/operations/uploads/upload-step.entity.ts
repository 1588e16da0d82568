import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A range of rows, by id, that is still to be applied. Applying it removes the step in the same transaction. */
@Entity('upload_steps')
export class UploadStepEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  upload_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  from_row_id: number;

  @Column({ type: 'int', unsigned: true })
  to_row_id: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Some rows of an export: an encrypted file of the object store. */
@Entity('export_parts')
export class ExportPartEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  export_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  number: number;

  @Column({ type: 'varchar', length: 120 })
  file_key: string;
}

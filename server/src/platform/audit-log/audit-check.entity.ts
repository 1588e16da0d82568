import { Column, type ColumnOptions, Entity, PrimaryColumn } from 'typeorm';

const COUNT: ColumnOptions = { type: 'int', unsigned: true, default: 0 };

/** One row: what the last check of the audit chains found. */
@Entity('audit_checks')
export class AuditCheckEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id: number;

  /** When the running check, or the last one, began; null: it was broken off, and the next may begin. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  started_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  checked_at: Date | null;

  @Column(COUNT)
  link_count: number;

  @Column(COUNT)
  chain_count: number;

  @Column(COUNT)
  problem_count: number;

  /** JSON: the first of them. */
  @Column({ type: 'text' })
  problems: string;
}

import {
  Column,
  type ColumnOptions,
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** MySQL requires the same precision in the default as in the column. */
export const CREATED: ColumnOptions = { type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' };
export const UPDATED: ColumnOptions = { ...CREATED, onUpdate: 'CURRENT_TIMESTAMP(3)' };

/** Surrogate key and the timestamps of every table: UTC, milliseconds. */
export abstract class Row {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @UpdateDateColumn(UPDATED)
  updated_at: Date;
}

/** A row that people edit and delete: `version` rises with every change, and a delete only marks the row. */
export abstract class EditableRow extends Row {
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @DeleteDateColumn({ type: 'datetime', precision: 3, nullable: true })
  deleted_at: Date | null;
}

/** mysql2 returns DECIMAL as text; amounts of this size are exact as numbers with two decimals. */
export const decimal = {
  to: (value: number | null) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** A row as raw SQL returns it: its DECIMAL columns `K` are text. */
export type Plain<T, K extends keyof T> = Omit<T, K> & { [P in K]: string | Extract<T[P], null> };

export const json = {
  to: (value: unknown) => JSON.stringify(value),
  from: (value: string | null): unknown => (value === null ? null : JSON.parse(value)),
};

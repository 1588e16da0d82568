import type { TrainingPage, TrainingQuestion, TrainingTexts } from '@marketplace/contract/training/training.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

/** Where a module stands, and which of its versions partners learn from. */
@Entity('training_modules')
export class TrainingModuleEntity extends Row {
  /** 1 is first. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  /** Rises with every change of the row. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The newest texts. */
  @Column({ type: 'int', unsigned: true })
  text_version: number;

  /** What partners read and are asked; `null`: nothing. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  published_version: number | null;

  /** When it was published; `null`: never, or before this was kept. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  published_at: Date | null;
}

/** Pages, questions and rules of a module as somebody saved them; never changed. */
@Entity('training_versions')
@Index('training_versions_version', ['module_id', 'version'], { unique: true })
export class TrainingVersionEntity extends Row implements TrainingTexts {
  @Column({ type: 'int', unsigned: true })
  module_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'varchar', length: 160 })
  title_en: string;

  @Column({ type: 'varchar', length: 160 })
  title_hi: string;

  @Column({ type: 'mediumtext', transformer: json })
  pages: TrainingPage[];

  @Column({ type: 'mediumtext', transformer: json })
  questions: TrainingQuestion[];

  @Column({ type: 'tinyint', unsigned: true })
  drawn: number;

  @Column({ type: 'tinyint', unsigned: true })
  pass_percent: number;

  @Column({ type: 'smallint', unsigned: true })
  wait_minutes: number;

  @Column({ type: 'tinyint', unsigned: true })
  tries_per_day: number;

  @Column({ type: 'tinyint', unsigned: true })
  valid_months: number;

  /** The admin; `null`: demo data. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  created_by: number | null;
}

/** A question of a try by its place in the version, and its choices in the order in which they are shown. */
export interface DrawnQuestion {
  question: number;
  choices: number[];
}

/** One try of a quiz by a user of the portal. */
@Entity('training_tries')
@Index('training_tries_of_user', ['user_id', 'module_id', 'id'])
@Index('training_tries_of_version', ['module_id', 'version', 'passed', 'ended_at'])
@Index('training_tries_by_age', ['created_at'])
export class TrainingTryEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  user_id: number;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'text', transformer: json })
  questions: DrawnQuestion[];

  /** The places of the chosen choices as they were shown; `null`: not handed in. */
  @Column({
    type: 'text',
    nullable: true,
    transformer: { to: (v: unknown) => (v === null ? null : json.to(v)), from: json.from },
  })
  answers: number[] | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  right_count: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  passed: 0 | 1 | null;

  /** When it was handed in, or given up because the module had changed. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;
}

/** What a passed try gave: checked by its number by anybody who was shown it. */
@Entity('training_certificates')
@Index('training_certificates_by_age', ['created_at'])
export class TrainingCertificateEntity extends Row {
  @Column({ type: 'char', length: 12, charset: 'ascii', collation: 'ascii_bin' })
  @Index('training_certificates_number', { unique: true })
  number: string;

  @Column({ type: 'int', unsigned: true })
  @Index('training_certificates_try', { unique: true })
  try_id: number;

  @Column({ type: 'int', unsigned: true })
  user_id: number;

  /** In whose brand it is. */
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'int', unsigned: true })
  module_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Of the user when they passed. */
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'datetime', precision: 3 })
  passed_at: Date;

  @Column({ type: 'datetime', precision: 3 })
  valid_until: Date;
}

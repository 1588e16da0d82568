import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../database/columns.js';

/** Work that leaves the request, written in the transaction of its cause. */
@Entity('outbox_jobs')
@Index('outbox_jobs_due', ['state', 'due_at'])
@Index('outbox_jobs_of_topic', ['state', 'topic', 'due_at'])
@Index('outbox_jobs_uuid', ['uuid'], { unique: true })
export class OutboxJobEntity extends Row {
  @Column({ type: 'char', length: 36 })
  uuid: string;

  @Column({ type: 'varchar', length: 60 })
  topic: string;

  @Column({ type: 'text', transformer: json })
  payload: unknown;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state: 'waiting' | 'done' | 'failed';

  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  /** When it may be tried (again); while a worker has it, when its claim lapses. */
  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;

  /** Cleared by a claim: a job with tries and without an error is being done. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  last_error: string | null;

  /** The trace of whatever queued the job, while traces are exported. */
  @Column({ type: 'char', length: 55, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  traceparent: string | null;
}

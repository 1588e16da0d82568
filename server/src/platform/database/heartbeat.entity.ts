import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { CREATED, UPDATED } from './columns.js';

/** The last written clock of each server that reads from a replica. */
@Entity('heartbeats')
@Index('heartbeats_by_age', ['updated_at'])
export class HeartbeatEntity {
  @PrimaryColumn({ type: 'char', length: 36 })
  server: string;

  /** Milliseconds since the process began. */
  @Column({ type: 'bigint', unsigned: true })
  beat: number;

  @CreateDateColumn(CREATED)
  created_at: Date;

  @UpdateDateColumn(UPDATED)
  updated_at: Date;
}

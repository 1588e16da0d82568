import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { ApiCallOutcome } from '@marketplace/contract/partner-api/api-calls.js';
import type { ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A call of a partner's program: what was asked and how it was answered, without anything of its contents. */
@Entity('partner_api_calls')
@Index('partner_api_calls_refused', ['api_key_id', 'refused_minute'], { unique: true })
@Index('partner_api_calls_of_mode', ['partner_id', 'mode', 'id'])
@Index('partner_api_calls_of_outcome', ['partner_id', 'mode', 'outcome', 'id'])
@Index('partner_api_calls_by_request', ['partner_id', 'request_id', 'id'])
@Index('partner_api_calls_by_time', ['created_at'])
export class ApiCallEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  /** When it was answered. */
  @Column({ type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  created_at: Date;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'int', unsigned: true })
  api_key_id: number;

  @Column({ type: 'varchar', length: 4, charset: 'ascii', collation: 'ascii_bin' })
  mode: ApiKeyMode;

  @Column({ type: 'varchar', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  method: string;

  /** As it is declared, such as `/leads/:id`: the address itself may hold what nobody should keep. */
  @Column({ type: 'varchar', length: 100, charset: 'ascii', collation: 'ascii_bin' })
  route: string;

  @Column({ type: 'smallint', unsigned: true })
  status: number;

  /** Of `status`, for the index. */
  @Column({ type: 'varchar', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  outcome: ApiCallOutcome;

  @Column({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  error_code: ErrorCode | null;

  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  request_id: string;

  @Column({ type: 'int', unsigned: true })
  ms: number;

  /** Minutes since 1970, of calls over the limit: all of a key's within a minute are one row. Of others `null`. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  refused_minute: number | null;

  /** How many calls the row stands for. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  calls: number;
}

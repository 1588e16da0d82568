import type { ApiKeyMode, ApiScope } from '@marketplace/contract/partner-api/api-keys.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

/** What a program of a partner calls the partner API with. */
@Entity('partner_api_keys')
@Index('partner_api_keys_by_hash', ['key_hash'], { unique: true })
@Index('partner_api_keys_of_partner', ['partner_id', 'id'])
export class ApiKeyEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 4 })
  mode: ApiKeyMode;

  /** The first characters of the key. */
  @Column({ type: 'char', length: 13, charset: 'ascii', collation: 'ascii_bin' })
  hint: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  key_hash: string;

  @Column({ type: 'varchar', length: 200, transformer: json })
  scopes: ApiScope[];

  /** The user of the portal who made it. */
  @Column({ type: 'int', unsigned: true })
  created_by: number;

  /** `null`: until it is revoked. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  expires_at: Date | null;

  /** Written at most once a minute. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  last_used_at: Date | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  revoked_at: Date | null;
}

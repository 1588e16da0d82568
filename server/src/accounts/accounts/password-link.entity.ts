import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';
import type { AccountKind } from './account-kinds.js';

/** A link with which the owner of an account can choose its password once. */
@Entity('password_links')
@Index('password_links_by_key', ['key_hash'], { unique: true })
@Index('password_links_of_account', ['audience', 'account_id'])
@Index('password_links_by_time', ['created_at'])
export class PasswordLinkEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'varchar', length: 10 })
  audience: AccountKind['audience'];

  @Column({ type: 'int', unsigned: true })
  account_id: number;

  /** A keyed hash, so that read access to the database alone lets nobody sign in. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  key_hash: string;

  /** Stored until the message has been sent. A link that the command line prints is never stored. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  key_encrypted: string | null;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  /** When it was used, or replaced by a newer link or another e-mail address. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  used: 0 | 1;
}

import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';
import type { AccountKind } from './account-kinds.js';

/** A link by which the owner of an account chooses its password, once. */
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

  /** Keyed: the database alone does not let anybody in. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  key_hash: string;

  /** Until the message has left; a link that the command line prints is never stored. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  key_encrypted: string | null;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  /** When it was used, or a newer link or another e-mail address took its place. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  used: 0 | 1;
}

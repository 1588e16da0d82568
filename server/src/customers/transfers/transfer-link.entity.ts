import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** A link that signs a customer in once, on any device. */
@Entity('transfer_links')
@Index('transfer_links_by_key', ['key_hash'], { unique: true })
@Index('transfer_links_by_code', ['code'], { unique: true })
@Index('transfer_links_of_prospect', ['prospect_id', 'created_at'])
@Index('transfer_links_by_time', ['created_at'])
export class TransferLinkEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  key_hash: string;

  /** Of the short address in a message; no secret, since the key signs in. Given when the message is sent. */
  @Column({ type: 'char', length: 8, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  code: string | null;

  /** Stored until the message has been sent; a link that the customer made is never stored. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  key_encrypted: string | null;

  /** The session that continues on the other device, if the customer made the link. */
  @Column({ type: 'char', length: 36, nullable: true })
  session_id: string | null;

  @Column({ type: 'datetime', precision: 3 })
  expires_at: Date;

  /** When it was used or replaced by a newer one. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  /** 0: if the link ended, a newer one replaced it. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  used: 0 | 1;

  /** The admin who sent it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  sent_by: number | null;
}

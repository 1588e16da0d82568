import type { Language } from '@marketplace/contract/i18n/messages.js';
import { Column } from 'typeorm';
import { EditableRow } from '../../platform/database/columns.js';

/** The common columns of admins and partner users: an encrypted e-mail address, and a password. */
export abstract class AccountColumns extends EditableRow {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** AES-256-GCM, bound to `row_key`. */
  @Column({ type: 'varchar', length: 600 })
  email_encrypted: string;

  /** HMAC of the normalised address, which finds an account and keeps addresses unique without decrypting them. */
  @Column({ type: 'char', length: 64 })
  email_index: string;

  /** Identifies the row to the cipher before the row has an id. */
  @Column({ type: 'char', length: 36 })
  row_key: string;

  @Column({ type: 'varchar', length: 200 })
  password_hash: string;

  /** 1: the owner has not chosen a password by a link yet and cannot sign in. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  must_change_password: 0 | 1;

  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  status: 0 | 1;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  last_login_at: Date | null;

  /** The language of messages to the owner; `null` until it is chosen. */
  @Column({ type: 'char', length: 2, nullable: true })
  language: Language | null;

  /** The encrypted secret of a second step that is being set up or active; `totp_enabled` shows which. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  totp_secret: string | null;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  totp_enabled: 0 | 1;

  /** The 30-second step of the last accepted code, because a code is valid once. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  totp_last_step: number;
}

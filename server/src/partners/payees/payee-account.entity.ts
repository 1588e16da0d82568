import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** The bank account that a payee is paid to. */
@Entity('payee_accounts')
@Index('payee_accounts_of_payee', ['partner_id', 'payee_kind', 'payee_id'], { unique: true })
@Index('payee_accounts_by_account', ['account_index'])
@Index('payee_accounts_row_key', ['row_key'], { unique: true })
export class PayeeAccountEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 8 })
  payee_kind: PayeeKind;

  /** 0: the partner itself. */
  @Column({ type: 'int', unsigned: true })
  payee_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  /** A `BankAccount` as JSON; see `sealed-account.ts`. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  details_encrypted: string;

  /** See `payee-indexes.ts`; `null` of rows from before there were any, until it is filled in. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  account_index: string | null;

  @Column({ type: 'char', length: 4 })
  account_last4: string;

  /** From here on it is not paid to for two days. */
  @Column({ type: 'datetime', precision: 3 })
  changed_at: Date;
}

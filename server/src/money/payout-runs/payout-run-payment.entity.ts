import type { RunPaymentState } from '@marketplace/contract/tax/payout-run.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A payment in a run, with the account as it was when the run was made; its id makes the reference for the bank. */
@Entity('payout_run_payments')
@Index('payout_run_payments_row_key', ['row_key'], { unique: true })
@Index('payout_run_payments_of_run', ['run_id', 'state', 'id'])
@Index('payout_run_payments_of_payment', ['payment_id', 'id'])
export class PayoutRunPaymentEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  run_id: number;

  @Column({ type: 'int', unsigned: true })
  payment_id: number;

  @Column({ type: 'decimal', precision: 12, scale: 2, transformer: decimal })
  amount: number;

  @Column({ type: 'varchar', length: 9 })
  state: RunPaymentState;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, ...ASCII })
  row_key: string;

  /** A `BankAccount` as JSON; see `sealed-run-account.ts`. */
  @Column({ type: 'text', ...ASCII })
  account_encrypted: string;

  @Column({ type: 'char', length: 4 })
  account_last4: string;

  @Column({ type: 'varchar', length: 30, nullable: true, ...ASCII })
  utr: string | null;

  /** Why the bank returned it, in the bank's words. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  bank_reason: string | null;

  @Column({ type: 'char', length: 10, nullable: true })
  answered_on: string | null;
}

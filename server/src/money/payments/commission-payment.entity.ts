import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { PaymentSource, PaymentState } from '@marketplace/contract/tax/payment.js';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

const RUPEES = { type: 'decimal', precision: 12, scale: 2, transformer: decimal } as const;
const PERCENT = { type: 'decimal', precision: 6, scale: 3, transformer: decimal } as const;

/** What a partner, or somebody below, gets for the lines that were approved at one time, after taxes; with the rates it was made with. */
@Entity('commission_payments')
@Index('commission_payments_of_year', ['partner_id', 'financial_year', 'payee_kind', 'payee_id', 'kind'])
@Index('commission_payments_of_payee', ['payee_kind', 'payee_id', 'period'])
@Index('commission_payments_of_state', ['partner_id', 'state'])
@Index('commission_payments_of_month', ['period', 'partner_id'])
@Index('commission_payments_due', ['state', 'run_id', 'id'])
@Index('commission_payments_own', ['partner_id', 'payee_kind', 'payee_id', 'id'])
export class CommissionPaymentEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 8, default: 'PARTNER' })
  payee_kind: PayeeKind;

  /** The merchant, or the portal account of the agent; 0: the partner itself. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  payee_id: number;

  /** The month whose lines it pays. */
  @Column({ type: 'char', length: 7 })
  period: string;

  @Column({ type: 'varchar', length: 12 })
  kind: TaxKind;

  /** What it is for. One for a referral pays no line of the ledger, and payout runs alone transfer it. */
  @Column({ type: 'varchar', length: 8, default: 'LINES' })
  source: PaymentSource;

  /** Of the day on which it was made: the law counts when an amount is credited. */
  @Column({ type: 'char', length: 7 })
  financial_year: string;

  @Column({ type: 'date' })
  made_on: string;

  @Column({ type: 'int', unsigned: true })
  lines_count: number;

  @Column(RUPEES)
  commission_amount: number;

  @Column(RUPEES)
  cgst_amount: number;

  @Column(RUPEES)
  sgst_amount: number;

  @Column(RUPEES)
  igst_amount: number;

  @Column(RUPEES)
  tds_amount: number;

  /** What earlier payments below zero left to deduct: 0 or less. */
  @Column(RUPEES)
  carried_amount: number;

  @Column(RUPEES)
  net_amount: number;

  @Column({ type: 'varchar', length: 120 })
  law: string;

  @Column(PERCENT)
  tds_percent: number;

  @Column(PERCENT)
  gst_percent: number;

  @Column({ type: 'varchar', length: 8 })
  state: PaymentState;

  /** The payment that deducted what this one was below zero. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  settled_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  paid_at: Date | null;

  /** The payout run that pays it; a payment that is due is in at most one. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  run_id: number | null;
}

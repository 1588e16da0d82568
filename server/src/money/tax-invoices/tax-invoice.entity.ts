import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { TaxInvoiceState } from '@marketplace/contract/tax/tax-invoice.js';
import { Column, Entity, Index } from 'typeorm';
import { decimal, Row } from '../../platform/database/columns.js';

const RUPEES = { type: 'decimal', precision: 14, scale: 2, transformer: decimal } as const;
const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** The tax invoice of a payee to the company that pays, for the payments of a month. See decision 101. */
@Entity('tax_invoices')
@Index('tax_invoices_number', ['series', 'financial_year', 'serial'], { unique: true })
@Index('tax_invoices_row_key', ['row_key'], { unique: true })
@Index('tax_invoices_open', ['partner_id', 'state', 'id'])
@Index('tax_invoices_of_state', ['state', 'id'])
export class TaxInvoiceEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 8 })
  payee_kind: PayeeKind;

  /** The merchant, or the portal account of the agent; 0: the partner itself. */
  @Column({ type: 'int', unsigned: true })
  payee_id: number;

  /** The month whose lines its payments pay. */
  @Column({ type: 'char', length: 7 })
  period: string;

  @Column({ type: 'char', length: 7 })
  financial_year: string;

  @Column({ type: 'varchar', length: 8, ...ASCII })
  series: string;

  @Column({ type: 'int', unsigned: true })
  serial: number;

  @Column({ type: 'varchar', length: 16, ...ASCII })
  number: string;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'varchar', length: 8 })
  state: TaxInvoiceState;

  @Column({ type: 'date' })
  issued_on: string;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, ...ASCII })
  row_key: string;

  /** `InvoiceParties` as JSON; see `sealed-parties.ts`. */
  @Column({ type: 'text', ...ASCII })
  parties_encrypted: string;

  /** The payer's state by its GSTIN. */
  @Column({ type: 'char', length: 2, nullable: true })
  place_of_supply: string | null;

  @Column(RUPEES)
  taxable_amount: number;

  @Column(RUPEES)
  cgst_amount: number;

  @Column(RUPEES)
  sgst_amount: number;

  @Column(RUPEES)
  igst_amount: number;

  @Column(RUPEES)
  total_amount: number;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  accepted_at: Date | null;

  /** The account of the portal. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  accepted_by: number | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment that a tax invoice is for; each is in one at most, and its amounts stand with the payment alone. */
@Entity('tax_invoice_lines')
@Index('tax_invoice_lines_of_invoice', ['invoice_id', 'payment_id'])
export class TaxInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  payment_id: number;

  @Column({ type: 'int', unsigned: true })
  invoice_id: number;

  /** The version of the invoice that brought it. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ type: 'char', length: 6 })
  sac: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_KINDS, type PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import {
  INVOICE_GAPS,
  type InvoiceGap,
  TAX_INVOICE_RULES,
  TAX_INVOICE_STATES,
  type TaxInvoiceState,
} from '@marketplace/contract/tax/tax-invoice.js';
import { TAX_KINDS, type TaxKind } from '@marketplace/contract/tax/tax.js';
import { asIds, asInteger, asOneOf, asPeriod, listOf } from '../../../platform/rest/list-query.js';
import { Name, Version } from '../../../platform/validation/fields.js';

const NO_TEXT = { type: String, nullable: true } as const;

export class AcceptTaxInvoiceDto {
  @Version({ description: 'The version that was shown' })
  version: number;

  @Name(TAX_INVOICE_RULES.address, {
    ...{ optional: true, example: '12 MG Road, Pune 411001' },
    description: 'The supplier’s address as registered for GST, where none is known',
  })
  address?: string;
}

export class InvoiceSupplier {
  @ApiProperty({ example: 'Rao Kirana Store' })
  name: string;

  @ApiProperty({ ...NO_TEXT, example: '12 MG Road, Pune 411001' })
  address: string | null;

  @ApiProperty({ example: '29ABCPE1234F1Z5' })
  gstin: string;
}

export class InvoicePayer {
  @ApiProperty({ ...NO_TEXT, example: 'Example Marketplace Private Limited' })
  name: string | null;

  @ApiProperty({ ...NO_TEXT, example: '1 MG Road, Bengaluru 560001' })
  address: string | null;

  @ApiProperty({ ...NO_TEXT, example: '29AABCL1234K1Z5' })
  gstin: string | null;
}

export class InvoiceLine {
  @ApiProperty({ example: 41 })
  payment_id: number;

  @ApiProperty({ example: '2026-10' })
  period: string;

  @ApiProperty({ enum: TAX_KINDS, example: 'COMMISSION' })
  kind: TaxKind;

  @ApiProperty({ example: '997159', description: 'Services Accounting Code' })
  sac: string;

  @ApiProperty({ example: 28_200, description: 'Below zero: what was taken back' })
  taxable_amount: number;

  @ApiProperty({ example: 18 })
  gst_percent: number;

  @ApiProperty({ example: 2_538 })
  cgst_amount: number;

  @ApiProperty({ example: 2_538 })
  sgst_amount: number;

  @ApiProperty({ example: 0 })
  igst_amount: number;
}

class InvoiceHead {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'M2S/2627/001', description: 'Consecutive in the payee’s series and financial year' })
  number: string;

  @ApiProperty({ enum: TAX_INVOICE_STATES, example: 'DRAFT' })
  state: TaxInvoiceState;

  @ApiProperty({ example: 1, description: 'Each change of the payments before it is accepted makes a new one' })
  version: number;

  @ApiProperty({ example: '2026-10', description: 'The month whose payments it is for' })
  period: string;

  @ApiProperty({ example: '2026-27' })
  financial_year: string;

  @ApiProperty({ example: '2026-11-05' })
  issued_on: string;

  @ApiProperty({ example: 28_200 })
  taxable_amount: number;

  @ApiProperty({ example: 2_538 })
  cgst_amount: number;

  @ApiProperty({ example: 2_538 })
  sgst_amount: number;

  @ApiProperty({ example: 0 })
  igst_amount: number;

  @ApiProperty({ example: 33_276 })
  total_amount: number;

  @ApiProperty({ ...NO_TEXT, example: '29', description: 'The payer’s state, as a GSTIN begins' })
  place_of_supply: string | null;

  @ApiProperty({ ...NO_TEXT, example: null })
  accepted_at: string | null;
}

export class OwnTaxInvoice extends InvoiceHead {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: InvoiceSupplier })
  supplier: InvoiceSupplier;

  @ApiProperty({ type: InvoicePayer })
  payer: InvoicePayer;

  @ApiProperty({ type: [InvoiceLine] })
  lines: InvoiceLine[];

  @ApiProperty({
    example: 'Thirty Three Thousand Two Hundred Seventy Six Rupees Only',
    description: 'In the caller’s language',
  })
  total_in_words: string;

  @ApiProperty({ example: 564, description: 'What is deducted from its payments as TDS; not a part of the invoice' })
  tds_amount: number;

  @ApiProperty({ example: 32_712, description: 'What of its payments is transferred' })
  net_amount: number;

  @ApiProperty({ enum: INVOICE_GAPS, isArray: true, example: [], description: 'What keeps it from being accepted' })
  gaps: InvoiceGap[];

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Who accepted it in the portal' })
  accepted_by: string | null;
}

/** Of a payment, the invoice that it is in. */
export class InvoiceOfPayment {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'M2S/2627/001' })
  number: string;

  @ApiProperty({ enum: TAX_INVOICE_STATES, example: 'DRAFT' })
  state: TaxInvoiceState;
}

export class TaxInvoiceRow extends InvoiceHead {
  @ApiProperty({ example: 3 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ enum: PAYEE_KINDS, example: 'MERCHANT' })
  payee_kind: PayeeKind;

  @ApiProperty({ example: 12, description: 'The merchant, or the portal account of the agent; 0: the partner itself' })
  payee_id: number;

  @ApiProperty({ example: 'Rao Kirana Store' })
  payee_name: string;

  @ApiProperty({ example: '29******234F1Z5', description: 'Masked; the PDF has it whole' })
  supplier_gstin_masked: string;
}

export class TaxInvoiceResponse extends TaxInvoiceRow {
  @ApiProperty({ type: [InvoiceLine] })
  lines: InvoiceLine[];

  @ApiProperty({ ...NO_TEXT, example: null, description: 'Who accepted it in the portal' })
  accepted_by: string | null;
}

export const TAX_INVOICE_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: {
    id: asIds,
    partner_id: asInteger,
    state: asOneOf(TAX_INVOICE_STATES),
    payee_kind: asOneOf(PAYEE_KINDS),
    payee_id: asInteger,
    period: asPeriod,
  },
  after: ['id'],
});

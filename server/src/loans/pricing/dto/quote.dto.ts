import { ApiProperty } from '@nestjs/swagger';
import type { RateKind } from '@marketplace/contract/pricing/loan.js';
import {
  FEE_RULES,
  type Quote,
  QUOTE_RULES,
  type QuotedFee,
  type QuoteRequest,
} from '@marketplace/contract/pricing/quote.js';
import { Field, Rows } from '../../../platform/validation/fields.js';

export class QuoteDto implements QuoteRequest {
  @Field(QUOTE_RULES.amount, { example: 20000 })
  amount: number;

  @Field(QUOTE_RULES.rate_percent_per_year, { example: 15, description: 'Nominal: 15 is 1.25 % a month' })
  rate_percent_per_year: number;

  @Field(QUOTE_RULES.rate_kind, {
    optional: true,
    example: 'reducing',
    description: 'flat: interest on the whole loan to the end, instalments in whole rupees',
  })
  rate_kind?: RateKind;

  @Field(QUOTE_RULES.tenure_months, { example: 24 })
  tenure_months: number;

  @Rows(FEE_RULES, {
    maxItems: 20,
    optional: true,
    example: [
      { payee: 'lender', amount: 240, gst: 0 },
      { payee: 'third_party', amount: 160, gst: 0 },
    ],
    description: 'Taken from the loan; without GST, which is added where gst is 1',
  })
  fees?: QuotedFee[];
}

export class QuoteInstalment {
  @ApiProperty({ example: 1 })
  month: number;

  @ApiProperty({ example: 20000, description: 'Owed before the instalment' })
  outstanding: number;

  @ApiProperty({ example: 719.73 })
  principal: number;

  @ApiProperty({ example: 250 })
  interest: number;

  @ApiProperty({ example: 969.73 })
  emi: number;
}

export class QuoteResponse implements Quote {
  @ApiProperty({ example: 20000 })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ example: 969.73 })
  emi: number;

  @ApiProperty({ example: 969.79, description: 'The last instalment, which pays what rounding left' })
  last_emi: number;

  @ApiProperty({ example: 3273.58 })
  total_interest: number;

  @ApiProperty({ example: 23273.58 })
  total_payable: number;

  @ApiProperty({ example: 240, description: 'With GST' })
  lender_fees: number;

  @ApiProperty({ example: 160, description: 'With GST' })
  third_party_fees: number;

  @ApiProperty({ example: 19600 })
  net_disbursal: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 17.07,
    description: 'Yearly cost with all fees in percent; null when the fees eat the loan',
  })
  apr: number | null;

  @ApiProperty({ type: [QuoteInstalment] })
  schedule: QuoteInstalment[];
}

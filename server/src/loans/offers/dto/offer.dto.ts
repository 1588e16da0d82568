import { ApiProperty } from '@nestjs/swagger';
import { REFUSAL_CODES, type Refusal, type RefusalCode } from '@marketplace/contract/offers/eligibility.js';
import {
  type Asks,
  type Offer,
  type PenalCharges,
  RANKING_POLICIES,
  type RankingPolicy,
  type UnmatchedLender,
  type WishRange,
} from '@marketplace/contract/offers/engine.js';
import { INTEREST_TYPES, type InterestType } from '@marketplace/contract/lenders/interest.js';
import type { FloatingRate, KeyFacts } from '@marketplace/contract/offers/key-facts.js';
import { type Change, CHANGEABLE, type Changeable, type WhatIf } from '@marketplace/contract/offers/what-if.js';
import { TENURE_MAX_MONTHS } from '@marketplace/contract/pricing/loan.js';
import {
  type Employment,
  EMPLOYMENTS,
  PRODUCT_TYPES,
  type ProductType,
} from '@marketplace/contract/products/products.js';
import { APPLICATION_STATES, type ApplicationState } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { ChancesResponse } from '../../approval-chances/dto/approval-chances.dto.js';
import { Integer } from '../../../platform/validation/fields.js';

const NO_NUMBER = { type: Number, nullable: true };
const NO_TEXT = { type: String, nullable: true };

/** A customer's wish; absent values are those of the submission. */
export class WishDto {
  @Integer({ min: 500, max: 9_999_999_999, optional: true, example: 100000, description: 'Rupees' })
  amount?: number;

  @Integer({ min: 1, max: TENURE_MAX_MONTHS, optional: true, example: 24 })
  tenure_months?: number;
}

class Fees {
  @ApiProperty({ example: 2360, description: 'Processing fee, with GST' })
  lender: number;

  @ApiProperty({ example: 100, description: 'Such as stamp duty, with all taxes' })
  third_party: number;

  @ApiProperty({ example: 2460, description: 'Taken from the loan' })
  total: number;
}

class PenalChargesResponse implements PenalCharges {
  @ApiProperty({ ...NO_NUMBER, example: 2, description: 'Percent a month of the instalment that is late' })
  late_payment_percent_per_month: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 500, description: 'Rupees for a payment that the bank returns' })
  bounce_charge: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 4, description: 'Percent of what is still owed' })
  foreclosure_percent: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 2, description: 'Percent of what is paid early' })
  part_prepayment_percent: number | null;

  @ApiProperty({
    ...NO_NUMBER,
    example: 0.5,
    description: 'Percent of what is still owed, for changing between a floating and a fixed rate',
  })
  switching_percent: number | null;
}

class SpecialOffer {
  @ApiProperty({ example: 'No processing fee till Diwali' })
  text: string;

  @ApiProperty({ ...NO_TEXT, example: 'दिवाली तक कोई प्रोसेसिंग शुल्क नहीं' })
  text_hi: string | null;

  @ApiProperty({ ...NO_TEXT, example: '2026-11-30' })
  until: string | null;
}

class OfferLimits {
  @ApiProperty({ ...NO_NUMBER, example: 5000 })
  min_amount: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 200000 })
  max_amount: number | null;

  @ApiProperty({ example: 6 })
  min_tenure_months: number;

  @ApiProperty({ example: 36 })
  max_tenure_months: number;
}

class AsksResponse implements Asks {
  @ApiProperty({ ...NO_NUMBER, example: 21 })
  min_age: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 58 })
  max_age: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 15000, description: 'Rupees a month' })
  min_income: number | null;

  @ApiProperty({ ...NO_NUMBER, example: null })
  max_income: number | null;

  @ApiProperty({
    enum: EMPLOYMENTS,
    isArray: true,
    nullable: true,
    example: ['salaried'],
    description: 'null: every kind of work',
  })
  employments: Employment[] | null;
}

export class OfferResponse implements Omit<Offer, 'priority'> {
  @ApiProperty({ example: 8 })
  lender_id: number;

  @ApiProperty({ example: 'Himgiri Finance' })
  name: string;

  @ApiProperty({
    example: 100000,
    description: '0, and so the tenure and all figures, at an insurer, which names its price itself',
  })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ ...NO_NUMBER, example: 18, description: 'Nominal; null until the lender tells its rates' })
  rate_percent_per_year: number | null;

  @ApiProperty({ enum: INTEREST_TYPES, nullable: true, example: 'fixed', description: 'null: not told' })
  interest_type: InterestType | null;

  @ApiProperty({ ...NO_NUMBER, example: 20.59, description: 'Yearly cost with all fees, percent' })
  apr: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 4992.41 })
  emi: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 19817.84 })
  total_interest: number | null;

  @ApiProperty({ ...NO_NUMBER, example: 119817.84 })
  total_payable: number | null;

  @ApiProperty({ example: 97540 })
  net_disbursal: number;

  @ApiProperty({ type: Fees })
  fees: Fees;

  @ApiProperty({ type: PenalChargesResponse })
  penal_charges: PenalChargesResponse;

  @ApiProperty({ example: false, description: 'Less than the wish, because the lender gives no more' })
  counter_offer: boolean;

  @ApiProperty({ type: SpecialOffer, nullable: true })
  special_offer: SpecialOffer | null;

  @ApiProperty({ type: OfferLimits })
  limits: OfferLimits;

  @ApiProperty({
    example: false,
    description: 'With it, instalments pass half of a household income of up to 3,00,000 a year: it cannot be chosen',
  })
  over_instalment_limit: boolean;

  @ApiProperty({
    example: false,
    description: 'The figures are those of the lender’s own offer or sanction; key facts are of the terms before it',
  })
  is_lenders_own: boolean;

  @ApiProperty({ ...NO_NUMBER, example: null, description: 'An insurer’s, in rupees a year with all taxes' })
  premium: number | null;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The day on which it first told this premium' })
  premium_on: string | null;

  @ApiProperty({ type: AsksResponse, description: 'Whom the lender takes' })
  asks: AsksResponse;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'OFFERED' })
  state: LenderApplicationState;

  @ApiProperty({ example: '/api/applications/5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60/lenders/8/kfs' })
  kfs: string;
}

export class Reason implements Refusal {
  @ApiProperty({ enum: REFUSAL_CODES, example: 'INCOME_BELOW_MIN' })
  code: RefusalCode;

  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string', nullable: true }], example: 25000 })
  required: number | string | null;

  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string', nullable: true }], example: 22000 })
  actual: number | string | null;

  @ApiProperty({ ...NO_NUMBER, example: 3000, description: 'Years, rupees, points or days' })
  gap: number | null;
}

class Unmatched implements UnmatchedLender {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Dhara Loans' })
  name: string;

  @ApiProperty({ type: [Reason] })
  reasons: Reason[];
}

class ChangeResponse implements Change {
  @ApiProperty({ enum: CHANGEABLE, example: 'monthly_income' })
  field: Changeable;

  @ApiProperty({ ...NO_NUMBER, example: 22000 })
  from: number | null;

  @ApiProperty({ example: 25000 })
  to: number;
}

export class Opened {
  @ApiProperty({ example: 4 })
  lender_id: number;

  @ApiProperty({ example: 'Dhara Loans' })
  name: string;
}

export class WhatIfResponse implements WhatIf {
  @ApiProperty({ type: [ChangeResponse], description: 'Together' })
  changes: ChangeResponse[];

  @ApiProperty({ type: [Opened], description: 'Lenders that then say yes' })
  opens: Opened[];
}

class RangeResponse implements WishRange {
  @ApiProperty({ example: 750 })
  min_amount: number;

  @ApiProperty({ example: 1000000 })
  max_amount: number;

  @ApiProperty({ example: 1 })
  min_tenure_months: number;

  @ApiProperty({ example: 60 })
  max_tenure_months: number;
}

class RankingResponse {
  @ApiProperty({ enum: Object.keys(RANKING_POLICIES), example: 'cost' })
  name: RankingPolicy;

  @ApiProperty({ type: [String], example: RANKING_POLICIES.cost, description: 'What decides, first to last' })
  order: string[];
}

export class OffersResponse {
  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  appId: string;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  productType: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'MATCHED' })
  state: ApplicationState;

  @ApiProperty({
    example: 2,
    description: 'Of the application: submitting that answers another one has changed the offers',
  })
  version: number;

  @ApiProperty({ example: 100000, description: 'The wish that was priced' })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ type: RangeResponse, nullable: true, description: 'In which some lender lends to the customer' })
  range: RangeResponse | null;

  @ApiProperty({
    ...NO_NUMBER,
    example: null,
    description: 'Rupees a month left for a new instalment, in a household of up to 3,00,000 a year',
  })
  instalment_limit: number | null;

  @ApiProperty({ type: [OfferResponse], description: 'In the order of ranking_policy' })
  matched: OfferResponse[];

  @ApiProperty({ type: [Unmatched] })
  unmatched: Unmatched[];

  @ApiProperty({ type: [WhatIfResponse], description: 'The smallest changes that open more lenders' })
  what_if: WhatIfResponse[];

  @ApiProperty({
    type: ChancesResponse,
    nullable: true,
    description:
      'How often lenders said yes to applicants like this one; null: score, income or work is not known. Nothing is matched or ranked by it',
  })
  chances: ChancesResponse | null;

  @ApiProperty({ type: RankingResponse })
  ranking_policy: RankingResponse;

  @ApiProperty({ example: '3f0c9a1be2d47788' })
  rules_version: string;
}

class KeyFactsLender {
  @ApiProperty({ example: 8 })
  lender_id: number;

  @ApiProperty({ example: 'Himgiri Finance' })
  name: string;

  @ApiProperty({ ...NO_TEXT, example: 'Anita Rao, 1800 000 0000, grievance@himgiri.example.in' })
  grievance_contact: string | null;
}

class KeyFactsBrand {
  @ApiProperty({ example: 'Gram Setu Kendra' })
  name: string;

  @ApiProperty({ ...NO_TEXT, example: 'ग्राम सेतु केंद्र' })
  name_hi: string | null;

  @ApiProperty({ example: '#0B5D4E' })
  primary_color: string;
}

class RateRise {
  @ApiProperty({ example: 0.25 })
  percent_points: number;

  @ApiProperty({ example: 5003.9, description: 'The instalment over the same term' })
  emi: number;

  @ApiProperty({ ...NO_NUMBER, example: 25, description: 'Instalments if the old EMI stays; null: no end' })
  instalments: number | null;
}

class FloatingRateResponse implements FloatingRate {
  @ApiProperty({ example: 'RBI repo rate' })
  benchmark_name: string;

  @ApiProperty({ example: 5.5 })
  benchmark_rate: number;

  @ApiProperty({ example: 12.5, description: 'Of this loan: its rate less the rate of the benchmark' })
  spread_percent: number;

  @ApiProperty({ example: 3 })
  benchmark_reset_months: number;

  @ApiProperty({ ...NO_NUMBER, example: 36 })
  spread_reset_months: number | null;

  @ApiProperty({ type: RateRise })
  rise: RateRise;
}

class KeyFactsInstalment {
  @ApiProperty({ example: 1 })
  month: number;

  @ApiProperty({ example: 100000, description: 'Owed before the instalment' })
  outstanding: number;

  @ApiProperty({ example: 3492.41 })
  principal: number;

  @ApiProperty({ example: 1500 })
  interest: number;

  @ApiProperty({ example: 4992.41 })
  emi: number;
}

export class KeyFactsResponse implements KeyFacts {
  @ApiProperty({ enum: [true], example: true, description: 'The lender issues the binding one' })
  indicative: true;

  @ApiProperty({ example: '2026-11-21' })
  day: string;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60', description: 'UUID of the application' })
  application: string;

  @ApiProperty({ type: KeyFactsBrand, description: 'The partner at which the customer applied' })
  brand: KeyFactsBrand;

  @ApiProperty({ type: KeyFactsLender })
  lender: KeyFactsLender;

  @ApiProperty({ example: 100000 })
  amount: number;

  @ApiProperty({ example: 24 })
  tenure_months: number;

  @ApiProperty({ example: 18 })
  rate_percent_per_year: number;

  @ApiProperty({ enum: INTEREST_TYPES, nullable: true, example: 'floating', description: 'null: not told' })
  interest_type: InterestType | null;

  @ApiProperty({ type: FloatingRateResponse, nullable: true, description: 'Of a floating rate' })
  floating: FloatingRateResponse | null;

  @ApiProperty({ example: 4992.41 })
  emi: number;

  @ApiProperty({ example: 4992.4, description: 'The last instalment, which pays what rounding left' })
  last_emi: number;

  @ApiProperty({ type: Fees })
  fees: Fees;

  @ApiProperty({ example: 97540 })
  net_disbursal: number;

  @ApiProperty({ example: 19817.84 })
  total_interest: number;

  @ApiProperty({ example: 119817.84 })
  total_payable: number;

  @ApiProperty({ ...NO_NUMBER, example: 20.59 })
  apr: number | null;

  @ApiProperty({ type: PenalChargesResponse })
  contingent_charges: PenalChargesResponse;

  @ApiProperty({ ...NO_NUMBER, example: 3 })
  cooling_off_days: number | null;

  @ApiProperty({ type: [KeyFactsInstalment] })
  schedule: KeyFactsInstalment[];
}

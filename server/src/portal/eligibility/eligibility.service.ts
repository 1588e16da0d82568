import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { JOURNEY_WORDS } from '@marketplace/contract/lenders/journey.js';
import { evaluateOffers } from '@marketplace/contract/offers/engine.js';
import { EMPLOYMENT_WORDS, PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { CurrentOfferRules } from '../../loans/offers/offer-rules.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { type SheetColumn, writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import type {
  EligibilityQueryDto,
  EligibilityTable,
  LenderConditionsRow,
  WouldMatchDto,
  WouldMatchResponse,
} from './dto/eligibility.dto.js';
import { conditionsOf, OfferedLenders } from './offered-lenders.js';

/** What lenders ask for, as the offer engine has it now (decision 90). */
@Injectable()
export class EligibilityService {
  constructor(
    private readonly offered: OfferedLenders,
    private readonly rules: CurrentOfferRules,
    private readonly limits: Limits,
  ) {}

  async table(actor: Actor): Promise<EligibilityTable> {
    const { partner_id } = portalScopeOf(actor).columns;
    return {
      product_types: await this.offered.productsOf(partner_id),
      lenders: (await this.offered.of(partner_id)).map(conditionsOf),
    };
  }

  async workbook({ product_type, employment }: EligibilityQueryDto, actor: Actor): Promise<Readable> {
    const { lenders } = await this.table(actor);
    const shown = lenders.filter(
      (row) =>
        (product_type === undefined || row.product_types.includes(product_type)) &&
        (employment === undefined || row.employment.includes(employment)),
    );
    const { name, columns } = SHEET[actor.language];
    return writeXlsx([{ name, columns, rows: shown.map((row) => cellsOf(row, actor.language)) }]);
  }

  /** The same engine with the same rules as for a customer; nothing is stored, and nobody is named. */
  async wouldMatch(dto: WouldMatchDto, actor: Actor): Promise<WouldMatchResponse> {
    const { userId, columns } = portalScopeOf(actor);
    const { product_type: product, age, employment, monthly_income, credit_score = null, amount = null } = dto;
    const offered = await this.offered.productsOf(columns.partner_id);
    if (!offered.includes(product)) throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
    await this.limits.countEligibilityQuestion(userId);
    const applicant = {
      ageYears: age,
      employment,
      monthlyIncome: monthly_income,
      creditScore: credit_score,
      desiredAmount: amount,
    };
    const request = { product, applicant, tenureMonths: null, day: istToday() };
    const { matched, unmatched } = evaluateOffers(request, (await this.rules.get()).rules);
    return {
      matched: matched.map((offer) => ({
        lender_id: offer.lender_id,
        lender_name: offer.name,
        amount: offer.amount,
        counter_offer: offer.counter_offer,
        tenure_months: offer.tenure_months,
        emi: offer.emi,
        apr: offer.apr,
      })),
      unmatched: unmatched
        .filter(({ reasons }) => !reasons.some(({ code }) => NOT_SHOWN.some((one) => one === code)))
        .map(({ lender_id, name, reasons }) => ({ lender_id, lender_name: name, reasons })),
    };
  }
}

/** Lenders that the table does not have. */
const NOT_SHOWN = ['VENDOR_OFF', 'PRODUCT_NOT_OFFERED'] as const;

const RUPEES = '#,##0';

const SHEET: Record<Language, { name: string; columns: readonly SheetColumn[] }> = {
  en: {
    name: 'Eligibility',
    columns: [
      { header: 'Lender', width: 28 },
      { header: 'Products', width: 28 },
      { header: 'Age from', width: 10 },
      { header: 'Age to', width: 10 },
      { header: 'Employment', width: 36 },
      { header: 'Income a month from (₹)', width: 24, format: RUPEES },
      { header: 'Loan from (₹)', width: 16, format: RUPEES },
      { header: 'Loan up to (₹)', width: 16, format: RUPEES },
      { header: 'Score from', width: 12 },
      { header: 'Journey', width: 12 },
    ],
  },
  hi: {
    name: 'पात्रता',
    columns: [
      { header: 'ऋणदाता', width: 28 },
      { header: 'प्रोडक्ट', width: 28 },
      { header: 'उम्र से', width: 10 },
      { header: 'उम्र तक', width: 10 },
      { header: 'काम', width: 36 },
      { header: 'महीने की आय से (₹)', width: 24, format: RUPEES },
      { header: 'लोन से (₹)', width: 16, format: RUPEES },
      { header: 'लोन तक (₹)', width: 16, format: RUPEES },
      { header: 'स्कोर से', width: 12 },
      { header: 'सफ़र', width: 12 },
    ],
  },
};

function cellsOf(row: LenderConditionsRow, language: Language) {
  return [
    row.lender_name,
    row.product_types.map((type) => PRODUCT_WORDS[type][language]).join(', '),
    row.min_age,
    row.max_age,
    row.employment.map((kind) => EMPLOYMENT_WORDS[kind][language]).join(', '),
    row.min_monthly_income,
    row.min_loan_amount,
    row.max_loan_amount,
    row.min_credit_score,
    JOURNEY_WORDS[row.journey][language],
  ];
}

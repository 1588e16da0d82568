import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { evaluateOffers, type Offer, type OfferRequest } from '@marketplace/contract/offers/engine.js';
import { LENDER_KINDS } from '@marketplace/contract/offers/quick-check.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { isLoan } from '@marketplace/contract/products/products.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { CurrentOfferRules } from '../offers/offer-rules.js';
import type { QuickCheckDto, QuickCheckResponse } from './dto/quick-check.dto.js';

/** What visitors learn before they give a number: by the engine that customers are matched with; nothing is stored. */
@Injectable()
export class QuickCheckService {
  constructor(
    private readonly partners: PartnersService,
    private readonly lenders: LenderList,
    private readonly rules: CurrentOfferRules,
    private readonly limits: Limits,
  ) {}

  /** Tells no names, and how many alone: lenders' rules are not tried through by whoever has no number. */
  async check(dto: QuickCheckDto, actor: Actor): Promise<QuickCheckResponse> {
    const { product_type: product, tenure_months = null, partner } = dto;
    const { product_types } = await (partner ? this.partners.bySlug(partner) : this.partners.defaultPartner());
    if (!isLoan(product) || !product_types.includes(product)) {
      throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
    }
    await this.limits.countQuickCheck(actor.ip);
    const request = requestOf(dto, tenure_months);
    const { rules } = await this.rules.get();
    const evaluation = evaluateOffers(request, rules);
    const open = evaluation.matched.filter((offer) => !offer.over_instalment_limit);
    const decidesHere = new Set((await this.lenders.active()).flatMap(({ id, api }) => (api === 1 ? [id] : [])));
    const refused = evaluation.unmatched.filter(
      ({ reasons }) => !reasons.some(({ code }) => code === 'VENDOR_OFF' || code === 'PRODUCT_NOT_OFFERED'),
    );
    const need_score = refused.filter(({ reasons }) => reasons.every(({ code }) => code === 'SCORE_UNKNOWN')).length;
    return {
      tenure_months: evaluation.tenure_months,
      yes: yesOf(open),
      kinds: LENDER_KINDS.flatMap((kind) => {
        const offers = open.filter(({ lender_id }) => decidesHere.has(lender_id) === (kind === 'here'));
        return offers.length === 0 ? [] : [{ kind, ...yesOf(offers) }];
      }),
      need_score,
      no: refused.length - need_score,
      what_if: whatIf(request, rules, evaluation).map(({ changes, opens }) => ({
        changes: changes.map(({ field, to }) => ({ field, to })),
        opens: opens.length,
      })),
    };
  }
}

function requestOf(dto: QuickCheckDto, tenureMonths: number | null): OfferRequest {
  const { product_type: product, age, employment, monthly_income, credit_score = null, amount } = dto;
  return {
    product,
    applicant: {
      ageYears: age,
      employment: product === 'Business Loans' ? 'business' : employment,
      monthlyIncome: monthly_income,
      creditScore: credit_score,
      desiredAmount: amount,
    },
    tenureMonths,
    day: istToday(),
  };
}

function yesOf(offers: readonly Offer[]): QuickCheckResponse['yes'] {
  return {
    lenders: offers.length,
    amount: spanOf(offers.map(({ amount }) => amount)),
    emi: spanOf(offers.map(({ emi }) => emi)),
    apr: spanOf(offers.map(({ apr }) => apr)),
  };
}

function spanOf(values: readonly (number | null)[]): { min: number; max: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) };
}

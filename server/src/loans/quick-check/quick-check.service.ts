import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { type Evaluation, evaluateOffers, type Offer, type OfferRequest } from '@marketplace/contract/offers/engine.js';
import { LENDER_KINDS } from '@marketplace/contract/offers/quick-check.js';
import { openOf, refusingOf } from '@marketplace/contract/offers/score-steps.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { isLoan, type ProductType } from '@marketplace/contract/products/products.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { ownId, ProfilesService } from '../../customers/profiles/profiles.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import { CurrentOfferRules } from '../offers/offer-rules.js';
import { ScoreService } from '../offers/score.service.js';
import type { OwnCheckResponse, QuickCheckDto, QuickCheckResponse } from './dto/quick-check.dto.js';

/** What the lenders would say, by the engine that customers are matched with; nothing is stored. */
@Injectable()
export class QuickCheckService {
  constructor(
    private readonly partners: PartnersService,
    private readonly lenders: LenderList,
    private readonly rules: CurrentOfferRules,
    private readonly limits: Limits,
    private readonly profiles: ProfilesService,
    private readonly scores: ScoreService,
  ) {}

  /** For visitors, before they give a number. Tells no names, and how many alone: lenders' rules are not tried through by whoever has no number. */
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
    const open = openOf(evaluation);
    const decidesHere = new Set((await this.lenders.active()).flatMap(({ id, api }) => (api === 1 ? [id] : [])));
    const refused = refusingOf(evaluation);
    const need_score = refused.filter(needsScore).length;
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

  /** The same for a customer in the middle of the details, of the answers that are stored so far. */
  async own(uuid: string, product: ProductType, actor: Actor): Promise<OwnCheckResponse> {
    this.limits.countOwnCheck(ownId(actor));
    const own = await this.profiles.scoreOf(uuid, product, actor);
    const { applicant } = own;
    if (!isLoan(product) || !applicant) return { so_far: null };
    const { ageYears, employment, monthlyIncome, desiredAmount } = applicant;
    if ([ageYears, employment, monthlyIncome, desiredAmount].includes(null)) return { so_far: null };
    const request = await this.scores.requestOf(own, applicant, product);
    const evaluation = evaluateOffers(request, (await this.rules.get()).rules);
    const [open, refused] = [openOf(evaluation), refusingOf(evaluation)];
    return {
      so_far: {
        yes: open.length,
        lenders: evaluation.matched.length + refused.length,
        need_score: refused.filter(needsScore).length,
        apr: spanOf(open.map(({ apr }) => apr))?.min ?? null,
      },
    };
  }
}

/** Whether a lender asks for nothing more than a credit score. */
function needsScore({ reasons }: Evaluation['unmatched'][number]): boolean {
  return reasons.every(({ code }) => code === 'SCORE_UNKNOWN');
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

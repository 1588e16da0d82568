import { Injectable } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { evaluateOffers, type OfferRequest } from '@marketplace/contract/offers/engine.js';
import { openOf, refusingOf, scoreSteps } from '@marketplace/contract/offers/score-steps.js';
import { whatIf } from '@marketplace/contract/offers/what-if.js';
import { isLoan, type ProductType } from '@marketplace/contract/products/products.js';
import { heldUntil } from '../../customers/profiles/held-score.js';
import { type ApplicantDetails, type OwnScore, ProfilesService } from '../../customers/profiles/profiles.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { ScoreResponse } from './dto/score.dto.js';
import { CurrentOfferRules } from './offer-rules.js';
import { OffersRepository } from './offers.repository.js';

/** A customer's credit score, and what the engine would answer with it and with others (decision 123). */
@Injectable()
export class ScoreService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly repository: OffersRepository,
    private readonly rules: CurrentOfferRules,
  ) {}

  async read(uuid: string, product: ProductType | null, actor: Actor): Promise<ScoreResponse> {
    const own = await this.profiles.scoreOf(uuid, product, actor);
    const { fetched, declared, bureauToAsk } = own;
    return {
      score: fetched?.score ?? declared?.score ?? null,
      fetched: fetched && {
        score: fetched.score,
        bureau: fetched.bureau,
        on: fetched.fetched_on,
        until: shiftDay(istToday(heldUntil(fetched)), -1),
      },
      declared,
      bureau_to_ask: bureauToAsk,
      opens: product && isLoan(product) ? await this.opens(own, product) : null,
    };
  }

  private async opens(own: OwnScore, product: ProductType): Promise<ScoreResponse['opens']> {
    if (!own.applicant || own.applicant.missing.length > 0) return null;
    const request = await this.requestOf(own, own.applicant, product);
    const { rules } = await this.rules.get();
    const now = evaluateOffers(request, rules);
    return {
      productType: product,
      amount: now.amount,
      tenure_months: now.tenure_months,
      yes: openOf(now).length,
      lenders: now.matched.length + refusingOf(now).length,
      steps: scoreSteps(request, rules, now),
      what_if: whatIf(request, rules, now),
    };
  }

  /** What the engine is asked with the customer's details of now, complete or not. */
  async requestOf(own: OwnScore, applicant: ApplicantDetails, product: ProductType): Promise<OfferRequest> {
    const { missing: _missing, updateRequired: _old, lowHouseholdIncome, ...facts } = applicant;
    const found = own.applicationUuid
      ? await this.repository.applicationWithRun(own.applicationUuid, own.prospectId)
      : undefined;
    const others = found?.application ?? { id: 0, prospect_id: own.prospectId, has_others: 1 as const };
    const daysSinceLead = await this.repository.daysSinceLead(others);
    return {
      product,
      applicant: { ...facts, householdIncomePerYear: lowHouseholdIncome, daysSinceLead },
      tenureMonths: null,
      day: istToday(),
    };
  }
}

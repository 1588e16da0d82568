import { Injectable } from '@nestjs/common';
import { type Language, message } from '@marketplace/contract/i18n/messages.js';
import { currentTerms, type LenderTerms, pricedTerms } from '@marketplace/contract/offers/lenders-own.js';
import { APPROVED_STATES, OPEN_STATES } from '@marketplace/contract/states/lender-application.js';
import { nextStep } from '@marketplace/contract/states/next-step.js';
import { byStanding } from '@marketplace/contract/states/standing.js';
import type { LenderOffer } from '../../catalogue/gateways/lender-gateway.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { EventSource } from '../applications/lender-application-event.entity.js';
import type { ApplicationStatusResponse } from './dto/application-status.dto.js';
import type { LenderOfferResponse, SubmissionResponse, TimelineStep } from './dto/submission.dto.js';
import { type StoredStep, type StoredSubmission, SubmissionsRepository } from './submissions.repository.js';

type State = StoredSubmission['state'];

const STATUS_MAX = 50;

/** Customers' views of their applications at lenders. */
@Injectable()
export class SubmissionViewsService {
  constructor(private readonly repository: SubmissionsRepository) {}

  /** All lender applications of one of the caller's applications. Throws `APPLICATION.NOT_FOUND`. */
  async ofApplication(appId: string, actor: Actor): Promise<SubmissionResponse[]> {
    const application = await this.repository.application(appId, actor.id);
    if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
    return this.toResponses(await this.repository.ofApplication(application.id), actor.language);
  }

  async one(appId: string, lenderId: number, actor: Actor): Promise<SubmissionResponse> {
    const application = await this.repository.application(appId, actor.id);
    if (!application) throw new DomainError('APPLICATION.NOT_FOUND');
    const row = await this.repository.atLender(application.id, lenderId);
    const [response] = await this.toResponses(row ? [row] : [], actor.language);
    if (!response) throw new DomainError('LENDER_APPLICATION.NOT_FOUND');
    return response;
  }

  /** The caller's applications at lenders, of all products. */
  async statusOf(actor: Actor): Promise<ApplicationStatusResponse[]> {
    const rows = await this.repository.appliedBy(sessionOf(actor).userId, STATUS_MAX);
    return rows.map((row) => toStatus(row, actor.language)).toSorted(byStanding);
  }

  private async toResponses(rows: StoredSubmission[], language: Language): Promise<SubmissionResponse[]> {
    const steps = await this.repository.steps(rows.map(({ id }) => id));
    return rows.map((row) => {
      const own = steps.filter((step) => step.lender_application_id === row.id);
      return toResponse(row, own, language);
    });
  }
}

export function nextStepOf(row: StoredSubmission) {
  const api = row.has_api === 1;
  return nextStep({
    state: row.state,
    api,
    dedupe: row.dedupe,
    otpRequired: row.otp_required === 1,
    journey: (api ? row.journey_url : row.utm_link) !== null,
  });
}

function toResponse(row: StoredSubmission, steps: StoredStep[], language: Language): SubmissionResponse {
  const kind = nextStepOf(row);
  const lenderOffers = row.lender_offers === null ? [] : (JSON.parse(row.lender_offers) as LenderOffer[]);
  const terms = currentTerms({
    sanctioned_amount: decimal.from(row.sanctioned_amount),
    tenure_months: row.tenure_months,
    interest_rate_pa: decimal.from(row.interest_rate_pa),
    processing_fee: decimal.from(row.processing_fee),
    lender_offers: lenderOffers,
  });
  return {
    ...standingOf(row, language),
    lender_code: row.lender_code,
    reason: row.reason,
    tenure_months: row.tenure_months,
    disbursed_on: row.disbursed_on,
    can_withdraw: OPEN_STATES.includes(row.state) ? 1 : 0,
    next: { kind, url: kind === 'redirect' ? `/r/lenders/${row.uuid}` : null },
    lender_offers: lenderOffers.map(toTerms),
    lender_terms: terms && toTerms(terms),
    timeline: steps.map((step): TimelineStep => ({
      at: step.at.toISOString(),
      state: step.to_state,
      words: wordsOf(row, step.to_state, language),
      who: whoOf(step.source, row.lender_name, language),
      source: step.source,
    })),
  };
}

function toStatus(row: StoredSubmission, language: Language): ApplicationStatusResponse {
  return { ...standingOf(row, language), next: nextStepOf(row) };
}

/** How the application stands, as the customer's table and its own page show it. */
function standingOf(row: StoredSubmission, language: Language) {
  return {
    uuid: row.uuid,
    appId: row.application_uuid,
    product_type: row.product_type,
    lender_id: row.lender_id,
    lender_name: row.lender_name,
    state: row.state,
    words: wordsOf(row, row.state, language),
    state_at: row.state_at.toISOString(),
    lender_reference_id: row.lender_reference_id,
    offered_amount: decimal.from(row.offered_amount),
    sanctioned_amount: decimal.from(row.sanctioned_amount),
    disbursed_amount: decimal.from(row.disbursed_amount),
    premium: decimal.from(row.premium),
    premium_on: row.premium_on,
  };
}

function toTerms(terms: LenderTerms): LenderOfferResponse {
  const { amount, tenure_months, rate_percent_per_year, processing_fee, emi, apr } = pricedTerms(terms);
  return { amount, tenure_months, rate_percent_per_year, processing_fee, emi, apr };
}

function wordsOf({ product_type, lender_name: lender }: StoredSubmission, state: State, language: Language): string {
  // Their usual labels mention a loan.
  const key = APPROVED_STATES.find((one) => product_type === 'Other Insurance' && one === state);
  return message(language, key ? `insurerState.${key}` : `lenderState.${state}`, { lender });
}

function whoOf(source: EventSource, lender: string, language: Language): string {
  if (source === 'customer') return message(language, 'who.customer');
  return source === 'callback' || source === 'poll' || source === 'file'
    ? lender
    : message(language, 'who.marketplace');
}

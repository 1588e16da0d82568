import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { DEDUPE_OUTCOMES } from '@marketplace/contract/gateways/gateway.js';
import {
  ENGINE_VERSION,
  evaluateOffers,
  type OfferRequest,
  type OfferRules,
} from '@marketplace/contract/offers/engine.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { asDay, asInteger, asOneOf, type RawListQuery, readListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { maskedApplicant } from '../applications/masked-applicant.js';
import { resultsOf, type RunResults } from '../offers/run-results.js';
import { DedupeChecksRepository } from './dedupe-checks.repository.js';
import type {
  DedupeCheckRow,
  EligibilityReplay,
  EligibilityRunResponse,
  EligibilityRunRow,
} from './dto/customer-eligibility.dto.js';
import { EligibilityRunsRepository, RUN_OUTCOMES, type StoredRun } from './eligibility-runs.repository.js';

/** A UUID that is still being typed matches nothing. */
const asUuid = {
  kind: 'text',
  min: 0,
  max: 200,
  normalise: (typed: string) => (UUID.test(typed.toLowerCase()) ? typed.toLowerCase() : ''),
} as const;

const FILTERS = {
  lender_id: asInteger,
  product_type: asOneOf(PRODUCT_TYPES),
  created_from: asDay,
  created_to: asDay,
  application_uuid: asUuid,
};

/** The results of the offer engine and of de-dupe, for admins who have to explain them. Personal data is masked. */
@Injectable()
export class CustomerEligibilityService {
  constructor(
    private readonly runsRepository: EligibilityRunsRepository,
    private readonly checksRepository: DedupeChecksRepository,
    private readonly cipher: FieldCipher,
  ) {}

  async runs(raw: RawListQuery): Promise<Page<EligibilityRunRow>> {
    const query = newestFirst(raw, { ...FILTERS, outcome: asOneOf(RUN_OUTCOMES) });
    const { runs, total } = await this.runsRepository.page(withDays(query.filter), query);
    const rows = runs.map((run) => this.toRow(run, query.filter.lender_id));
    return new Page('eligibility-runs', rows, query.offset, total);
  }

  async run(id: number): Promise<EligibilityRunResponse> {
    const { stored, request, rules, results } = await this.read(id);
    const { applicant } = request;
    const nameOf = namesIn(rules);
    return {
      ...this.toRow(stored),
      day: request.day,
      applicant: {
        age_years: applicant.ageYears,
        employment: applicant.employment,
        monthly_income: applicant.monthlyIncome,
        credit_score: applicant.creditScore,
        credit_score_bureau: applicant.scoreBureau ?? null,
        desired_amount: applicant.desiredAmount,
        household_income: applicant.householdIncomePerYear ?? null,
        existing_emi: applicant.existingEmi ?? null,
      },
      matched_lenders: results.matched.map((lender) => ({ ...lender, name: nameOf(lender.lender_id) })),
      unmatched_lenders: results.unmatched.map((lender) => ({ ...lender, name: nameOf(lender.lender_id) })),
    };
  }

  /** Runs the current engine on the stored facts and rules. */
  async replay(id: number): Promise<EligibilityReplay> {
    const { stored, request, rules, results } = await this.read(id);
    const again = resultsOf(evaluateOffers(request, rules));
    const [then, now] = [answersOf(results), answersOf(again)];
    const nameOf = namesIn(rules);
    return {
      same: JSON.stringify(again) === JSON.stringify(results),
      different: [...now.keys()]
        .filter((lenderId) => now.get(lenderId) !== then.get(lenderId))
        .map((lender_id) => ({ lender_id, name: nameOf(lender_id) })),
      engine_then: stored.engine,
      engine_now: ENGINE_VERSION,
    };
  }

  async dedupeChecks(raw: RawListQuery): Promise<Page<DedupeCheckRow>> {
    const query = newestFirst(raw, { ...FILTERS, outcome: asOneOf(DEDUPE_OUTCOMES) });
    const { checks, total } = await this.checksRepository.page(withDays(query.filter), query);
    const rows = checks.map((check) => ({
      id: check.id,
      created_at: check.created_at.toISOString(),
      lender_id: check.lender_id,
      lender_name: check.lender_name,
      product_type: check.product_type,
      lender_application_id: check.lender_application_id,
      application_uuid: check.application_uuid,
      step: check.step,
      outcome: check.outcome,
      reason: check.reason,
      ms: check.ms,
      ...maskedApplicant(this.cipher, check),
    }));
    return new Page('dedupe-checks', rows, query.offset, total);
  }

  private async read(id: number) {
    const stored = await this.runsRepository.find(id);
    if (!stored) throw new DomainError('REQUEST.NOT_FOUND');
    return {
      stored,
      request: JSON.parse(stored.request) as OfferRequest,
      rules: JSON.parse(stored.rules) as OfferRules,
      results: JSON.parse(stored.results) as RunResults,
    };
  }

  private toRow(run: StoredRun, lenderId?: number): EligibilityRunRow {
    return {
      id: Number(run.id),
      created_at: run.created_at.toISOString(),
      application_uuid: run.application_uuid,
      product_type: run.product_type,
      rules_version: run.rules_version,
      matched: run.matched,
      unmatched: run.unmatched,
      at_lender: lenderId === undefined ? null : answerOf(JSON.parse(run.results) as RunResults, lenderId),
      ...maskedApplicant(this.cipher, run),
    };
  }
}

function newestFirst<const Rules extends Readonly<Record<string, FieldRule>>>(raw: RawListQuery, filters: Rules) {
  return readListQuery({ ...raw, sort: '["created_at","DESC"]' }, ['created_at'], filters);
}

function withDays<T extends { created_from?: string; created_to?: string }>({ created_from, created_to, ...rest }: T) {
  return {
    ...rest,
    ...(created_from !== undefined && { from: istDayStart(created_from) }),
    ...(created_to !== undefined && { before: istDayEnd(created_to) }),
  };
}

function namesIn({ lenders }: OfferRules): (id: number) => string {
  const names = new Map(lenders.map(({ lender_id, name }) => [lender_id, name]));
  return (id) => names.get(id) ?? `Lender ${id}`;
}

/** Whether `lenderId` matched, and its refusals; `null` if it was no lender then. */
function answerOf({ matched, unmatched }: RunResults, lenderId: number): EligibilityRunRow['at_lender'] {
  if (matched.some(({ lender_id }) => lender_id === lenderId)) return { matched: true, reasons: [] };
  const refused = unmatched.find(({ lender_id }) => lender_id === lenderId);
  return refused ? { matched: false, reasons: refused.reasons } : null;
}

/** The results of all lenders, in a form that can be compared. */
function answersOf({ matched, unmatched }: RunResults): Map<number, string> {
  return new Map([...matched, ...unmatched].map((answer) => [answer.lender_id, JSON.stringify(answer)]));
}

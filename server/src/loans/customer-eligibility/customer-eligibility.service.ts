import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import {
  ENGINE_VERSION,
  evaluateOffers,
  type OfferRequest,
  type OfferRules,
} from '@marketplace/contract/offers/engine.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { behindOf } from '../../platform/rest/behind.js';
import { Page } from '../../platform/rest/page.js';
import { maskedApplicant } from '../applications/masked-applicant.js';
import { resultsOf, type RunResults } from '../offers/run-results.js';
import { type CheckFilter, DedupeChecksRepository, type StoredCheck } from './dedupe-checks.repository.js';
import {
  type DedupeCheckRow,
  type EligibilityReplay,
  type EligibilityRunResponse,
  type EligibilityRunRow,
  RUN_LIST,
  DEDUPE_CHECK_LIST,
} from './dto/customer-eligibility.dto.js';
import { EligibilityRunsRepository, type RunFilter, type StoredRun } from './eligibility-runs.repository.js';

/** The results of the offer engine and of de-dupe, for admins who have to explain them. Personal data is masked. */
@Injectable()
export class CustomerEligibilityService {
  constructor(
    private readonly runsRepository: EligibilityRunsRepository,
    private readonly checksRepository: DedupeChecksRepository,
    private readonly cipher: FieldCipher,
  ) {}

  async runs(raw: RawListQuery): Promise<Page<EligibilityRunRow>> {
    const query = RUN_LIST.read(raw);
    const filter = await this.runFilter(query);
    const [total, runs] = await Promise.all([
      this.runsRepository.total(filter, query),
      this.runsRepository.page(filter, query),
    ]);
    const rows = runs.map((run) => this.toRow(run, query.filter.lender_id));
    return new Page('eligibility-runs', rows, query.offset, total);
  }

  async countRuns(raw: RawListQuery): Promise<number> {
    return this.runsRepository.count(await this.runFilter(RUN_LIST.read(raw)));
  }

  /** A page whose total nobody asks for. */
  async runRows(raw: RawListQuery): Promise<EligibilityRunRow[]> {
    const query = RUN_LIST.read(raw);
    const runs = await this.runsRepository.page(await this.runFilter(query), query);
    return runs.map((run) => this.toRow(run, query.filter.lender_id));
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
    const query = DEDUPE_CHECK_LIST.read(raw);
    const filter = await this.checkFilter(query);
    const [total, checks] = await Promise.all([
      this.checksRepository.total(filter, query),
      this.checksRepository.page(filter, query),
    ]);
    const rows = checks.map((check) => this.toCheck(check));
    return new Page('dedupe-checks', rows, query.offset, total);
  }

  async countChecks(raw: RawListQuery): Promise<number> {
    return this.checksRepository.count(await this.checkFilter(DEDUPE_CHECK_LIST.read(raw)));
  }

  /** A page whose total nobody asks for. */
  async checkRows(raw: RawListQuery): Promise<DedupeCheckRow[]> {
    const query = DEDUPE_CHECK_LIST.read(raw);
    const checks = await this.checksRepository.page(await this.checkFilter(query), query);
    return checks.map((check) => this.toCheck(check));
  }

  async dedupeCheck(id: number): Promise<DedupeCheckRow> {
    const check = await this.checksRepository.find(id);
    if (!check) throw new DomainError('REQUEST.NOT_FOUND');
    return this.toCheck(check);
  }

  private async runFilter(query: ReturnType<typeof RUN_LIST.read>): Promise<RunFilter> {
    return { ...toFilter(query.filter), behind: await behindOf(query, (id) => this.runsRepository.createdAt(id)) };
  }

  private async checkFilter(query: ReturnType<typeof DEDUPE_CHECK_LIST.read>): Promise<CheckFilter> {
    return { ...toFilter(query.filter), behind: await behindOf(query, (id) => this.checksRepository.createdAt(id)) };
  }

  private toCheck(check: StoredCheck): DedupeCheckRow {
    return {
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
    };
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

function toFilter<T extends { id?: number[]; created_from?: string; created_to?: string }>({
  id: ids,
  created_from,
  created_to,
  ...rest
}: T) {
  return {
    ...rest,
    ids,
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

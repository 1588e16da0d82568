import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import { lowestScore, smallestLoan } from '@marketplace/contract/offers/eligibility.js';
import { type Employment, EMPLOYMENTS } from '@marketplace/contract/products/products.js';
import {
  LOST_PERCENT_MAX,
  REFUSAL_RULES,
  RULE_PROPERTIES,
  type RuleProperty,
  ruleOfRefusal,
  stricterBound,
} from '@marketplace/contract/reports/refusal-rules.js';
import { APPROVED_STATES, type LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import type { LenderRow } from '../../catalogue/lenders/lenders.repository.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RefusalBound, RefusalRulesQueryDto, RefusalRulesResponse } from './dto/refusal-rules.dto.js';
import { scopeOf } from './reports.service.js';

/** The newest so many of the refused and of the approved are looked at. */
const LOOKED_AT_MAX = 1_000;

/** What was frozen at the submission, and what the lender said of it. Sums of rupees are text. */
interface Decided {
  raw_status: string | null;
  reason: string | null;
  age_years: number | null;
  employment: Employment | null;
  monthly_income: string | null;
  credit_score: number | null;
  desired_amount: string | null;
}

/** Bounds that are numbers: on which side, and what of an application they are held against. */
const NUMBERS: Partial<Record<RuleProperty, { side: 'min' | 'max'; of: Exclude<keyof Decided, 'employment'> }>> = {
  min_age: { side: 'min', of: 'age_years' },
  max_age: { side: 'max', of: 'age_years' },
  min_income: { side: 'min', of: 'monthly_income' },
  max_income: { side: 'max', of: 'monthly_income' },
  min_credit_score: { side: 'min', of: 'credit_score' },
  min_loan_amount: { side: 'min', of: 'desired_amount' },
};

/** Of one lender and product: which rules cover the reasons of its refusals, and what stricter ones would have told. */
@Injectable()
export class RefusalRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lenders: LenderList,
  ) {}

  async read(query: RefusalRulesQueryDto): Promise<RefusalRulesResponse> {
    const { range } = scopeOf(query);
    const lender = await this.lenders.find(query.lender_id);
    if (!lender) throw new DomainError('REQUEST.NOT_FOUND');
    const [refused, approved] = await Promise.all([
      this.decided(query, range, ['REJECTED']),
      this.decided(query, range, APPROVED_STATES),
    ]);
    const rules = REFUSAL_RULES.map((rule) => {
      const ofRule = refused.filter(({ raw_status, reason }) => ruleOfRefusal(raw_status, reason) === rule);
      const bounds = RULE_PROPERTIES[rule].map((property) => boundOf(lender, property, ofRule, approved));
      return { rule, refused: ofRule.length, bounds };
    });
    return {
      ...{ lender_id: lender.id, lender_name: lender.name, product_type: query.product_type, range },
      ...{ refused: refused.length, approved: approved.length, looked_at_max: LOOKED_AT_MAX },
      rules: rules.filter(({ refused: n }) => n > 0).sort((a, b) => b.refused - a.refused),
    };
  }

  private decided(
    { lender_id, product_type }: RefusalRulesQueryDto,
    { from, to }: { from: string; to: string },
    states: readonly LenderApplicationState[],
  ): Promise<Decided[]> {
    return this.dataSource.query<Decided[]>(
      `SELECT la.raw_status, la.reason, a.age_years, a.employment, a.monthly_income, a.credit_score, a.desired_amount
       FROM (SELECT id FROM lender_applications FORCE INDEX (lender_applications_by_state)
         WHERE lender_id = ? AND state IN (?) AND created_at >= ? AND created_at < ? AND product_type = ?
         ORDER BY created_at DESC LIMIT ${LOOKED_AT_MAX}) newest
       JOIN lender_applications la ON la.id = newest.id JOIN applications a ON a.id = la.application_id`,
      [lender_id, states, istDayStart(from), istDayEnd(to), product_type],
    );
  }
}

function boundOf(
  lender: LenderRow,
  property: RuleProperty,
  refused: readonly Decided[],
  approved: readonly Decided[],
): RefusalBound {
  const kind = EMPLOYMENTS.find((one) => one === property);
  if (kind) return employmentBound(lender, kind, refused, approved);
  const now = valueOf(lender, property);
  const number = NUMBERS[property];
  if (!number) return { property, now, stricter: null, known: 0, caught: 0, approved: 0, lost: 0 };
  const known = (rows: readonly Decided[]) =>
    rows
      .map((row) => row[number.of])
      .filter((value) => value !== null)
      .map(Number);
  const [ofRefused, ofApproved] = [known(refused), known(approved)];
  const found = stricterBound(number.side, now, ofRefused, ofApproved);
  return {
    ...{ property, now, stricter: found?.bound ?? null, known: ofRefused.length, caught: found?.caught ?? 0 },
    ...{ approved: ofApproved.length, lost: found?.lost ?? 0 },
  };
}

/** A kind of work that is taken could be left out, where few of the approved have it. */
function employmentBound(
  lender: LenderRow,
  kind: Employment,
  refused: readonly Decided[],
  approved: readonly Decided[],
): RefusalBound {
  const known = (rows: readonly Decided[]) => rows.filter(({ employment }) => employment !== null);
  const have = (rows: readonly Decided[]) => rows.filter(({ employment }) => employment === kind).length;
  const [ofRefused, ofApproved] = [known(refused), known(approved)];
  const [caught, lost] = [have(ofRefused), have(ofApproved)];
  const isStricter =
    lender[kind] === 1 && caught > 0 && ofApproved.length > 0 && 100 * lost <= LOST_PERCENT_MAX * ofApproved.length;
  return {
    ...{ property: kind, now: lender[kind], stricter: isStricter ? 0 : null, known: ofRefused.length },
    ...{ caught: isStricter ? caught : 0, approved: ofApproved.length, lost: isStricter ? lost : 0 },
  };
}

/** An exact bound, or that of the class; of lists there is no number. */
function valueOf(lender: LenderRow, property: RuleProperty): number | null {
  if (property === 'min_credit_score') return lowestScore(lender);
  if (property === 'min_loan_amount') return smallestLoan(lender);
  return property === 'lender_group_ids' ? null : lender[property];
}

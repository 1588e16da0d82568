import { Injectable } from '@nestjs/common';
import { istDaysUntil, istDayStart } from '@marketplace/contract/dates/ist.js';
import type { LenderValues } from '@marketplace/contract/lenders/rules.js';
import {
  type Applicant,
  lowestScore,
  type LenderRules,
  REFUSAL_CODES,
  type RefusalCode,
  refusals,
  smallestLoan,
} from '@marketplace/contract/offers/eligibility.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import type { LenderEffect } from './dto/lender.dto.js';
import { LenderList, toLender } from './lender-list.js';
import type { LenderRow } from './lenders.repository.js';

const DAYS = 30;

/** Refusals that do not depend on the rules: whether the lender is on, and earlier leads of one applicant. */
const NOT_OF_THE_RULES: readonly RefusalCode[] = ['VENDOR_OFF', 'ALREADY_APPLIED'];
const CODES = REFUSAL_CODES.filter((code) => !NOT_OF_THE_RULES.includes(code));

/** Applicants that no bound of the lender distinguishes. */
interface Alike {
  product_type: ProductType;
  employment: Employment | null;
  age_years: number | null;
  monthly_income: string | null;
  credit_score: number | null;
  desired_amount: string | null;
  applicants: number;
}

/** The effect of a change of rules on the applicants of the last 30 days. */
@Injectable()
export class LenderEffects {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: LenderList,
  ) {}

  async of(lender: LenderRow, changes: Partial<LenderValues>, now = new Date()): Promise<LenderEffect> {
    const from_day = istDaysUntil(now, DAYS)[0]!;
    const before = toLender(lender);
    const after = { ...before, ...changes };
    const effect: LenderEffect = {
      from_day,
      applicants: 0,
      before: 0,
      after: 0,
      gained: 0,
      lost: 0,
      refused_by_code: CODES.map((code) => ({ code, before: 0, after: 0 })),
    };
    for (const alike of await this.applicantsSince(istDayStart(from_day), [before, after])) {
      const applicant = await this.toApplicant(alike);
      const count = alike.applicants;
      const refused = { before: codesOf(before, applicant), after: codesOf(after, applicant) };
      const [matched, matches] = [refused.before.length === 0, refused.after.length === 0];
      effect.applicants += count;
      if (matched) effect.before += count;
      if (matches) effect.after += count;
      if (matches && !matched) effect.gained += count;
      if (matched && !matches) effect.lost += count;
      for (const row of effect.refused_by_code) {
        if (refused.before.includes(row.code)) row.before += count;
        if (refused.after.includes(row.code)) row.after += count;
      }
    }
    effect.refused_by_code = effect.refused_by_code.filter((row) => row.before + row.after > 0);
    return effect;
  }

  /**
   * The applicants since `from`, grouped so that no bound of `lenders` distinguishes the members of a group. A figure
   * is reduced to the number of bounds that it reaches, so that a million applications become a few hundred rows, each
   * with one example of its figures.
   */
  private applicantsSince(from: Date, lenders: readonly LenderRules[]): Promise<Alike[]> {
    const between = (column: string, bounds: (number | null)[]) => {
      const reached = [0, ...new Set(bounds.filter((bound) => bound !== null))].map(
        (bound) => `(${column} >= ${bound})`,
      );
      return `COALESCE(${reached.join(' + ')}, -1)`;
    };
    const each = (bound: (lender: LenderRules) => number | null) => lenders.map(bound);
    // An upper bound is inclusive: the next class begins one year, or one paisa, above it.
    const above = (bound: number | null, step: number) => (bound === null ? null : Number((bound + step).toFixed(2)));
    return this.dataSource.query<Alike[]>(
      `SELECT product_type, employment, MIN(age_years) AS age_years, MIN(monthly_income) AS monthly_income,
         MIN(credit_score) AS credit_score, MIN(desired_amount) AS desired_amount, COUNT(*) AS applicants
       FROM applications WHERE submitted_at >= ?
       GROUP BY product_type, employment,
         ${between('age_years', [...each((l) => l.min_age), ...each((l) => above(l.max_age, 1))])},
         ${between('monthly_income', [...each((l) => l.min_income), ...each((l) => above(l.max_income, 0.01))])},
         ${between('credit_score', each(lowestScore))},
         ${between('desired_amount', each(smallestLoan))}`,
      [from],
    );
  }

  private async toApplicant(alike: Alike): Promise<Applicant> {
    return {
      ageYears: alike.age_years,
      employment: alike.employment,
      monthlyIncome: decimal.from(alike.monthly_income),
      creditScore: alike.credit_score,
      desiredAmount: decimal.from(alike.desired_amount),
      productGroupIds: await this.list.groupIdsOf(alike.product_type),
    };
  }
}

function codesOf(lender: LenderRules, applicant: Applicant): RefusalCode[] {
  return refusals(lender, applicant)
    .map(({ code }) => code)
    .filter((code) => !NOT_OF_THE_RULES.includes(code));
}

import type { INestApplicationContext } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import {
  CHANCE_MIN_CASES,
  chanceMonths,
  INCOME_BAND_MIN,
  INCOME_BANDS,
  incomeBounds,
  SCORE_BANDS,
  scoreBandOf,
  scoreBounds,
} from '@marketplace/contract/offers/chance.js';
import { lowestScore, refusals } from '@marketplace/contract/offers/eligibility.js';
import { type ProductType, EMPLOYMENTS } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { readWorld } from '../../applications/demo/applications.demo.js';
import type { DemoLender, DemoWorld } from '../../applications/demo/applicants.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';
import { Transactions } from '../../../platform/database/transactions.js';

/** The other products stay unknown, as they would in a young marketplace. */
const PRODUCT: ProductType = 'Personal Loans';

/** The share of all applicants that is in each band. */
const SCORES = { any: 0.03, fair: 0.12, good: 0.27, very_good: 0.34, excellent: 0.24 };
const INCOMES = { lowest: 0.04, low: 0.32, middle: 0.38, high: 0.22, highest: 0.04 };
const WORK = { salaried: 0.84, self_employed: 0.13, business: 0.03 };

/**
 * What lenders have decided in a year about applications for personal loans that are not kept: the two hundred of the
 * demo data are too few for a chance of approval. Nothing if enough is known of somebody already.
 */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const known = await dataSource.query<{ lender_id: number }[]>(
    `SELECT lender_id FROM lender_decisions
     GROUP BY product_type, score_band, income_band, employment, lender_id
     HAVING SUM(approved) + SUM(refused) >= ? LIMIT 1`,
    [CHANCE_MIN_CASES],
  );
  if (known.length > 0) return;
  const { lenders, groupsOf } = await readWorld(dataSource);
  const months = monthsUntil(chanceMonths(istToday()).to);
  const rows = lenders.flatMap((lender) => decisionsOf(lender, groupsOf, months));
  await app.get(Transactions).run(SYSTEM, (tx) =>
    tx.query(
      `INSERT INTO lender_decisions
         (product_type, score_band, income_band, employment, month, lender_id, approved, refused) VALUES ?
       ON DUPLICATE KEY UPDATE approved = approved + VALUES(approved), refused = refused + VALUES(refused)`,
      [rows],
    ),
  );
}

/** A lender decides about whom its rules take, and says yes the more often, the further above its lowest bounds they are. */
function decisionsOf(lender: DemoLender, groupsOf: DemoWorld['groupsOf'], months: readonly string[]): unknown[][] {
  const chance = new SeededRandom(lender.lender_id);
  const applicants = chance.between(500, 1_300);
  const generosity = chance.between(0.25, 0.6);
  const lowest = SCORE_BANDS.indexOf(scoreBandOf(lowestScore(lender) ?? 0));
  return SCORE_BANDS.flatMap((score, scoreStep) =>
    INCOME_BANDS.flatMap((income, incomeStep) =>
      EMPLOYMENTS.flatMap((employment) => {
        const applicant = {
          ageYears: 30,
          employment,
          monthlyIncome: incomeBounds(income).max ?? INCOME_BAND_MIN[income],
          creditScore: scoreBounds(score).max,
          desiredAmount: null,
          productGroupIds: groupsOf.get(PRODUCT) ?? [],
        };
        if (refusals(lender, applicant).length > 0) return [];
        const cases = applicants * SCORES[score] * INCOMES[income] * WORK[employment];
        const approves = Math.min(0.92, generosity + 0.09 * (scoreStep - lowest) + 0.04 * incomeStep);
        return months.flatMap((month) => {
          const decided = Math.round((cases / months.length) * chance.between(0.7, 1.3));
          const approved = Array.from({ length: decided }, () => chance.happens(approves)).filter(Boolean).length;
          const row = [PRODUCT, score, income, employment, month, lender.lender_id, approved, decided - approved];
          return decided === 0 ? [] : [row];
        });
      }),
    ),
  );
}

/** The twelve months up to `last`, `YYYY-MM`. */
function monthsUntil(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  ).reverse();
}

import type { INestApplicationContext } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { evaluateOffers, type OfferRequest } from '@marketplace/contract/offers/engine.js';
import type { Employment, ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { LenderList } from '../../../catalogue/lenders/lender-list.js';
import { LendersRepository } from '../../../catalogue/lenders/lenders.repository.js';
import { EligibilityLogEntity } from '../eligibility-log.entity.js';
import { DEMO_APPLICATIONS } from '../../applications/demo/applications.demo.js';
import { CurrentOfferRules } from '../offer-rules.js';
import { OffersRepository } from '../offers.repository.js';
import { resultsOf } from '../run-results.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Config } from '../../../platform/config/config.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { RowCacheWatcher } from '../../../platform/row-cache/row-cache-watcher.js';

interface Submitted {
  id: number;
  product_type: ProductType;
  submitted_at: Date;
  age_years: number;
  employment: Employment;
  monthly_income: string;
  credit_score: number | null;
  desired_amount: string;
}

/** What the offer engine would have logged about the oldest applications; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if (await dataSource.getRepository(EligibilityLogEntity).exists()) return;
  const applications = await dataSource.query<Submitted[]>(
    `SELECT id, product_type, submitted_at, age_years, employment, monthly_income, credit_score, desired_amount
     FROM applications WHERE submitted_at IS NOT NULL ORDER BY id LIMIT ?`,
    [DEMO_APPLICATIONS],
  );
  // Read anew: the lists in memory may not hold yet what was added just now.
  const lenders = new LenderList(app.get(LendersRepository), dataSource, new RowCacheWatcher(dataSource));
  const rules = new CurrentOfferRules(lenders, app.get(Config));
  const current = await rules.get();
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    await rules.keep(tx, current);
    for (const application of applications) {
      const request = requestOf(application);
      const run = {
        request,
        rules_version: current.version,
        results: resultsOf(evaluateOffers(request, current.rules)),
      };
      await app.get(OffersRepository).log(tx, application.id, run, application.submitted_at);
    }
  });
}

function requestOf(application: Submitted): OfferRequest {
  return {
    product: application.product_type,
    applicant: {
      ageYears: application.age_years,
      employment: application.employment,
      monthlyIncome: Number(application.monthly_income),
      creditScore: application.credit_score,
      desiredAmount: Number(application.desired_amount),
      householdIncomePerYear: null,
      existingEmi: null,
      daysSinceLead: {},
    },
    tenureMonths: null,
    day: istToday(application.submitted_at),
  };
}

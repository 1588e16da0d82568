import { LenderGroupEntity } from '../../src/catalogue/lenders/lender-group.entity.js';
import { LenderEntity } from '../../src/catalogue/lenders/lender.entity.js';
import type { TestApp } from '../support/test-app.js';

let count = 0;

/** A group that serves personal loans. */
export async function aLenderGroup(app: TestApp, given: Partial<LenderGroupEntity> = {}): Promise<LenderGroupEntity> {
  const repository = app.dataSource.getRepository(LenderGroupEntity);
  const group = await repository.save(
    repository.create({ name: `Group ${++count}`, product_types: ['Personal Loans'], ...given }),
  );
  await app.refreshLists();
  return group;
}

/** A lender that is switched on and takes salaried people for personal loans. */
export async function aLender(app: TestApp, given: Partial<LenderEntity> = {}): Promise<LenderEntity> {
  const repository = app.dataSource.getRepository(LenderEntity);
  const number = ++count;
  const lender = await repository.save(
    repository.create({
      code: `LT${number}`,
      name: `Lender ${number}`,
      lender_group_ids: given.lender_group_ids ?? [(await aLenderGroup(app)).id],
      min_age: 21,
      max_age: 58,
      salaried: 1,
      min_income: 15_000,
      min_loan_amount: 5_000,
      loan_amount_upto: 200_000,
      min_credit_score: 650,
      apr_min: 1.5,
      apr_max: 3,
      processing_fees: 3,
      min_tenure_months: 3,
      max_tenure_months: 24,
      priority: number,
      lender_status: 1,
      ...given,
    }),
  );
  await app.refreshLists();
  return lender;
}

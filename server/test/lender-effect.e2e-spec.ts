import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { istDayStart, istDaysUntil } from '@marketplace/contract/dates/ist.js';
import type { LenderValues } from '@marketplace/contract/lenders/rules.js';
import { type Applicant, refusals } from '@marketplace/contract/offers/eligibility.js';
import { EMPLOYMENTS, PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import { toLender } from '../src/catalogue/lenders/lender-list.js';
import { type LenderRow } from '../src/catalogue/lenders/lenders.repository.js';
import { anAdmin } from './builders/accounts.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const DAY_MS = 86_400_000;

describe('the effect of a change of rules', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  const fromDay = istDaysUntil(new Date(), 30)[0]!;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(() => app.stop());

  const effect = (id: number, changes: unknown) => admin.post(`/api/admin/lenders/${id}/effect`).send({ changes });
  const apply = async (...applications: Partial<ApplicationEntity>[]) => {
    await app.dataSource.getRepository(ApplicationEntity).insert(
      applications.map((given) => ({
        uuid: randomUUID(),
        prospect_id: 1,
        partner_id: 1,
        product_type: 'Personal Loans' as const,
        state: 'NO_MATCH' as const,
        submitted_at: new Date(),
        desired_amount: 50_000,
        age_years: 30,
        employment: 'salaried' as const,
        monthly_income: 20_000,
        credit_score: 700,
        ...given,
      })),
    );
  };

  it('the effect is counted over the applicants of 30 Indian days', async () => {
    const group = await aLenderGroup(app);
    // Off: what the rules do is told all the same.
    const lender = await aLender(app, { lender_group_ids: [group.id], lender_status: 0 });
    const first = istDayStart(fromDay);
    await apply(
      { monthly_income: 30_000 },
      { monthly_income: 30_000 },
      { monthly_income: 30_000 },
      { monthly_income: 15_000 },
      { monthly_income: 14_999.99 },
      { monthly_income: 29_999.99 },
      { age_years: 58 },
      { age_years: 59 },
      { age_years: null },
      { credit_score: null },
      { credit_score: 649 },
      { desired_amount: null },
      { desired_amount: 4_999.99 },
      { product_type: 'Gold Loans' },
      { employment: 'self_employed' },
      { submitted_at: first },
      // Not of these days, or never submitted.
      { submitted_at: new Date(first.getTime() - 1) },
      { submitted_at: null, state: 'DRAFT' },
    );
    const { status, body } = await effect(lender.id, { min_income: '14,999.99', max_income: 29_999.99, max_age: 57 });

    expect([status, body]).toEqual([
      200,
      {
        from_day: fromDay,
        applicants: 16,
        // Three with 30,000, one each with 15,000 and 29,999.99, the one of 58, the one without a wish, the first of the days.
        before: 8,
        after: 5,
        gained: 1,
        lost: 4,
        refused_by_code: [
          { code: 'PRODUCT_NOT_OFFERED', before: 1, after: 1 },
          { code: 'AGE_BELOW_MIN', before: 1, after: 1 },
          { code: 'AGE_ABOVE_MAX', before: 1, after: 2 },
          { code: 'INCOME_BELOW_MIN', before: 1, after: 0 },
          { code: 'INCOME_ABOVE_MAX', before: 0, after: 3 },
          { code: 'EMPLOYMENT_NOT_SUPPORTED', before: 1, after: 1 },
          { code: 'SCORE_BELOW_MIN', before: 1, after: 1 },
          { code: 'SCORE_UNKNOWN', before: 1, after: 1 },
          { code: 'AMOUNT_BELOW_MIN', before: 1, after: 1 },
        ],
      },
    ]);
    const [row] = await app.query('SELECT min_income, max_age, version FROM lenders WHERE id = ?', [lender.id]);
    expect(row).toEqual({ min_income: '15000.00', max_age: 58, version: 1 });
  });

  it('the effect is the same as asking for each applicant, and reads only the days it counts', async () => {
    await app.query('DELETE FROM applications');
    const group = await aLenderGroup(app);
    const gold = await aLenderGroup(app, { product_types: ['Gold Loans', 'Solar Loans'] });
    // A number made of its place: the same figures in every run.
    const pick = (i: number, salt: number, n: number) => ((i * 7919 + salt * 104_729 + ((i * salt) % 31)) % 9973) % n;
    const applicants = Array.from({ length: 600 }, (_, i) => ({
      product_type: PRODUCT_TYPES[pick(i, 1, 5)]!,
      employment: pick(i, 2, 12) === 0 ? null : EMPLOYMENTS[pick(i, 3, 3)]!,
      age_years: pick(i, 4, 15) === 0 ? null : 18 + pick(i, 5, 60),
      monthly_income: pick(i, 6, 15) === 0 ? null : 10_000 + pick(i, 7, 9000) * 5 + pick(i, 8, 100) / 100,
      credit_score: pick(i, 9, 10) === 0 ? null : 300 + pick(i, 10, 601),
      desired_amount: pick(i, 11, 10) === 0 ? null : 500 + pick(i, 12, 9000) * 25,
    }));
    await apply(...applicants);
    for (let batch = 0; batch < 5; batch++) {
      await apply(...applicants.map((one) => ({ ...one, submitted_at: new Date(Date.now() - (40 + batch) * DAY_MS) })));
    }
    await app.query('ANALYZE TABLE applications');
    const lender = await aLender(app, { lender_group_ids: [group.id] });
    const changes: Partial<LenderValues> = {
      min_income: 22_345.67,
      max_income: 45_000.5,
      max_age: null,
      min_credit_score: null,
      credit_score_class: 'good',
      min_loan_amount: null,
      ticket_class: 'medium',
      self_employed: 1,
      lender_group_ids: [group.id, gold.id],
    };
    const queries = jest.spyOn(app.app.get(DataSource), 'query');
    const { body } = await effect(lender.id, changes).expect(200);
    const [sql, parameters] = queries.mock.calls.find(([text]) => text.includes('FROM applications'))!;
    queries.mockRestore();

    const [stored] = await app.query<LenderRow[]>('SELECT * FROM lenders WHERE id = ?', [lender.id]);
    const before = toLender({ ...stored!, ...lender });
    const after = { ...before, ...changes };
    const productGroups = (product: string) =>
      product === 'Personal Loans' ? [group.id] : ['Gold Loans', 'Solar Loans'].includes(product) ? [gold.id] : [];
    const matches = (rules: typeof before, one: (typeof applicants)[number]) => {
      const applicant: Applicant = {
        ageYears: one.age_years,
        employment: one.employment,
        monthlyIncome: one.monthly_income,
        creditScore: one.credit_score,
        desiredAmount: one.desired_amount,
        productGroupIds: productGroups(one.product_type),
      };
      return refusals(rules, applicant).length === 0;
    };
    const asked = applicants.map((one) => [matches(before, one), matches(after, one)] as const);
    const count = (was: boolean, is: boolean) => asked.filter(([b, a]) => b === was && a === is).length;
    expect(body).toMatchObject({
      applicants: 600,
      before: count(true, true) + count(true, false),
      after: count(true, true) + count(false, true),
      gained: count(false, true),
      lost: count(true, false),
    });
    for (const figure of ['before', 'after', 'gained', 'lost']) expect(body[figure]).toBeGreaterThan(0);

    const [plan] = await app.query(`EXPLAIN ${sql}`, parameters as unknown[]);
    expect(plan).toMatchObject({ type: 'range', key: 'applications_by_submission' });
    // A row for each kind of applicant, not for each applicant.
    expect((await app.query(sql, parameters as unknown[])).length).toBeLessThan(500);
  });

  it.each<[unknown, string[]]>([
    [undefined, ['changes']],
    ['min_age', ['changes']],
    [{ min_age: 'old' }, ['changes.min_age']],
    [{ code: 'x' }, ['changes.code']],
    [{ max_age: 20 }, ['changes.max_age']],
  ])('the effect of %j is refused', async (changes, fields) => {
    const lender = await aLender(app);
    expectError(await effect(lender.id, changes), 'REQUEST.INVALID', fields);
  });

  it('without a change the effect is zero, and an unknown lender answers 404', async () => {
    const { body } = await effect((await aLender(app)).id, {}).expect(200);
    expect([body.gained, body.lost, body.before]).toEqual([0, 0, body.after]);
    expectError(await effect(4_294_967_295, {}), 'LENDER.NOT_FOUND');
  });
});

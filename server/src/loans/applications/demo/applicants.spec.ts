import { describe, expect, it } from '@jest/globals';
import { MOBILE, UUID } from '@marketplace/contract/fields/fields.js';
import { refusals } from '@marketplace/contract/offers/eligibility.js';
import { ruleOfRefusal } from '@marketplace/contract/reports/refusal-rules.js';
import { stateChange } from '@marketplace/contract/states/lender-application.js';
import { type DemoLender, DemoApplications, type DemoWorld } from './applicants.js';
import { DEMO_LENDER_GROUPS, DEMO_LENDERS, demoLenderColumns } from '../../../catalogue/lenders/demo/lenders.js';

const COUNT = 2_000;
const NOW = new Date('2026-11-21T06:30:00.000Z');
const groups = Object.keys(DEMO_LENDER_GROUPS) as (keyof typeof DEMO_LENDER_GROUPS)[];
const groupIds = Object.fromEntries(groups.map((code, index) => [code, index + 1])) as Record<
  (typeof groups)[number],
  number
>;
const world: DemoWorld = {
  now: NOW,
  partners: [1, 2, 3].map((id) => ({ id, utm_id: `partner_${id}` })),
  groupsOf: new Map(groups.map((code) => [DEMO_LENDER_GROUPS[code].product_types[0], [groupIds[code]]])),
  lenders: DEMO_LENDERS.map((lender, index): DemoLender => ({
    max_income: null,
    ticket_class: null,
    credit_score_class: null,
    lead_window_days: 90,
    ...demoLenderColumns(lender, groupIds, index + 1),
    lender_id: index + 1,
  })),
};
const make = () => {
  const generator = new DemoApplications(world, 0, COUNT, 4);
  return Array.from({ length: COUNT }, (_, number) => generator.make(number));
};

describe('demo applications', () => {
  const all = make();
  const atLenders = all.flatMap((one) => one.atLenders.map((each) => ({ ...each, applicant: one.applicant })));

  it('the same day makes the same applications', () => {
    expect(make()).toEqual(all);
  });

  it('applications lie in the last year, in order, fewer of them on Sundays', () => {
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 367 * 86_400_000);
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    const onWeekday = (weekday: number) =>
      times.filter((time) => new Date(time + 5.5 * 3_600_000).getUTCDay() === weekday).length;
    expect(onWeekday(0)).toBeLessThan(0.75 * onWeekday(1));
  });

  it('applications go only to lenders that accept the applicant, each once', () => {
    expect(atLenders.length).toBeGreaterThan(COUNT);
    expect(atLenders.flatMap(({ lender, applicant }) => refusals(lender, applicant))).toEqual([]);
    const twice = all.filter(
      (one) => new Set(one.atLenders.map(({ lender }) => lender.lender_id)).size !== one.atLenders.length,
    );
    expect(twice).toEqual([]);
    expect(new Set(atLenders.map(({ lender }) => lender.code)).size).toBe(DEMO_LENDERS.length);
  });

  it('applications follow the transition table, and never into the future', () => {
    const moves = atLenders.flatMap(({ steps }) => steps.slice(1).map((to, index) => ({ from: steps[index]!, to })));
    expect(moves.filter(({ from, to }) => stateChange(from.state, to.state) !== 'moves')).toEqual([]);
    expect(moves.filter(({ from, to }) => !(to.at > from.at && to.at <= NOW))).toEqual([]);
    const ends = new Set(atLenders.map(({ steps }) => steps.at(-1)!.state));
    for (const state of ['OFFERED', 'REJECTED', 'EXPIRED', 'WITHDRAWN', 'DISBURSED', 'CLOSED'] as const) {
      expect(ends).toContain(state);
    }
  });

  it('refusals carry a code, near the lender’s own bounds the code of that rule', () => {
    const refused = atLenders.filter(({ steps }) => steps.at(-1)!.state === 'REJECTED');
    const rules = refused.map(({ refusal }) => ruleOfRefusal(refusal?.code ?? null, refusal?.reason ?? null));
    for (const rule of ['score', 'income', 'documents', 'debts', 'area', 'lead_window'] as const) {
      expect(rules).toContain(rule);
    }
    expect(rules).not.toContain('unknown');
    expect(
      atLenders.filter(({ refusal, steps }) => (refusal === null) === (steps.at(-1)!.state === 'REJECTED')),
    ).toEqual([]);
    const far = refused.filter(
      ({ refusal, lender, applicant }) =>
        refusal?.code === 'INCOME_LOW' && (applicant.monthlyIncome ?? 0) > 1.35 * (lender.min_income ?? 0),
    );
    expect(far).toEqual([]);
  });

  it('disbursals lie within the lender’s bounds, and belong to paid-out applications only', () => {
    const isWithin = ({ lender, offered, disbursed, tenureMonths }: (typeof atLenders)[number]) =>
      disbursed !== null &&
      tenureMonths !== null &&
      disbursed >= (lender.min_loan_amount ?? 0) &&
      disbursed <= offered &&
      offered <= (lender.loan_amount_upto ?? 0) &&
      tenureMonths >= (lender.min_tenure_months ?? 0) &&
      tenureMonths <= (lender.max_tenure_months ?? 0);
    const isPaid = ({ steps }: (typeof atLenders)[number]) => steps.some(({ state }) => state === 'DISBURSED');
    expect(atLenders.filter((one) => isPaid(one) && !(isWithin(one) && one.disbursedOn !== null))).toEqual([]);
    expect(atLenders.filter((one) => !isPaid(one) && (one.disbursed ?? one.disbursedOn) !== null)).toEqual([]);
  });

  it('applications have distinct UUIDs and phone numbers', () => {
    const uuids = [...all.flatMap((one) => [one.uuid, one.prospectUuid]), ...atLenders.map(({ uuid }) => uuid)];
    expect(new Set(uuids).size).toBe(uuids.length);
    expect(uuids.every((uuid) => UUID.test(uuid))).toBe(true);
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(COUNT);
    expect(all.every(({ phone }) => MOBILE.test(phone))).toBe(true);
  });
});

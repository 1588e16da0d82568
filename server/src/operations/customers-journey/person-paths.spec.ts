import { describe, expect, it } from '@jest/globals';
import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { pathsOf, type StepEvent } from './person-paths.js';

const START = Date.UTC(2025, 2, 1, 10);

let nextId = 1;
function step(
  kind: JourneyEventKind,
  afterSeconds: number,
  { facts, ...of }: Partial<Omit<StepEvent, 'facts'>> & { facts?: JourneyFacts } = {},
): StepEvent {
  const at = new Date(START + afterSeconds * 1000);
  return {
    ...{ id: nextId++, at, day: at.toISOString().slice(0, 10), kind, prospect_id: 7 },
    ...{ application_id: null, lender_application_id: null, lender_id: null, partner_id: null, product_type: null },
    ...of,
    facts: facts ? JSON.stringify(facts) : null,
  };
}
const whole = (...events: StepEvent[]) => pathsOf(events).find((row) => row.lender_id === 0 && row.any_product === 1);

describe('the paths of a customer', () => {
  it('who did nothing has none', () => {
    expect(pathsOf([])).toEqual([]);
    expect(pathsOf([step('SUBMITTED', 0, { facts: { late: true } })])).toEqual([]);
  });

  it('each rank has the time at which it was first reached, also out of the order of the ids', () => {
    const events = [step('SUBMITTED', 3600), step('OTP_VERIFIED', 35), step('OTP_SENT', 0), step('OTP_VERIFIED', 70)];
    expect(whole(...events)).toMatchObject({ day: '2025-03-01', prospect_id: 7, steps: '10:0,20:35,60:3600' });
  });

  it.each<[string, StepEvent[], string | undefined]>([
    ['a late report', [step('OTP_SENT', 0), step('PUSHED', 9, { facts: { late: true } })], '10:0'],
    [
      'what was undone',
      [step('OTP_SENT', 0), step('PUSHED', 9), step('PUSHED', 99, { facts: { undone: true } })],
      '10:0',
    ],
    [
      'the first, though it was undone, where it happened again',
      [step('OTP_SENT', 0), step('PUSHED', 9), step('PUSHED', 20, { facts: { undone: true } }), step('PUSHED', 30)],
      '10:0,130:30',
    ],
    [
      'a first step that was undone',
      [step('MATCHED', 0), step('OTP_SENT', 5), step('MATCHED', 9, { facts: { undone: true } })],
      '10:0',
    ],
    ['what came after ninety days', [step('OTP_SENT', 0), step('SUBMITTED', 90 * 86_400)], '10:0'],
  ])('%s does not count', (_what, events, steps) => {
    expect(whole(...events)?.steps).toBe(steps);
  });

  it('undoing at one lender leaves what another one told', () => {
    const at = (lender_application_id: number) => ({ application_id: 1, lender_application_id });
    const events = [
      step('OTP_SENT', 0),
      step('PUSHED', 9, at(1)),
      step('PUSHED', 20, at(2)),
      step('PUSHED', 30, { ...at(1), facts: { undone: true } }),
    ];
    expect(whole(...events)?.steps).toBe('10:0,130:20');
  });

  it('who knows one product and partner and no lender has one row', () => {
    const events = [step('OTP_SENT', 0, { partner_id: 5 }), step('SUBMITTED', 60, { product_type: 'Gold Loans' })];
    expect(pathsOf(events)).toEqual([
      {
        ...{ lender_id: 0, day: '2025-03-01', prospect_id: 7, product_type: 'Gold Loans', partner_id: 5 },
        ...{ any_product: 1, any_partner: 1, lender_after: null, product_after: 60, partner_after: 0 },
        ...{ language: '', width: '', steps: '10:0,60:60' },
      },
    ]);
  });

  it('each lender and each of several products has a row without the steps at others', () => {
    const gold = { product_type: 'Gold Loans' };
    const solar = { product_type: 'Solar Loans' };
    const events = [
      step('OTP_SENT', 0),
      step('SUBMITTED', 10, gold),
      step('PUSHED', 20, { ...gold, lender_id: 1, application_id: 1 }),
      step('DISBURSED', 30, { ...solar, lender_id: 2, application_id: 2 }),
    ];
    const rows = pathsOf(events).map((row) => [row.lender_id, row.product_type, row.any_product, row.steps]);
    expect(rows).toEqual([
      [0, '', 1, '10:0,60:10,130:20,210:30'],
      [0, 'Gold Loans', 0, '10:0,60:10,130:20'],
      [0, 'Solar Loans', 0, '10:0,210:30'],
      [1, '', 1, '10:0,60:10,130:20'],
      [1, 'Gold Loans', 0, '10:0,60:10,130:20'],
      // Nobody asks for gold at the second lender: what was done there was for solar.
      [2, '', 1, '10:0,60:10,210:30'],
      [2, 'Solar Loans', 0, '10:0,210:30'],
    ]);
  });

  it('language and width are the first that are told', () => {
    const events = [
      step('OTP_SENT', 0),
      step('OTP_VERIFIED', 1, { facts: { language: 'hi' } }),
      step('OTP_VERIFIED', 2, { facts: { language: 'en', width: 'phone' } }),
    ];
    expect(whole(...events)).toMatchObject({ language: 'hi', width: 'phone' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { type FoldedEvent, ReportTally, summed } from './report-tally.js';

let id = 0;
const event = (given: Partial<FoldedEvent> & Pick<FoldedEvent, 'kind'>): FoldedEvent => ({
  id: ++id,
  at: new Date('2026-11-20T06:00:00Z'),
  day: '2026-11-20',
  source: 'lender',
  prospect_id: 1,
  application_id: 10,
  lender_application_id: null,
  lender_id: null,
  partner_id: 3,
  merchant_id: null,
  product_type: 'Personal Loans',
  facts: null,
  ...given,
});
const ofLender = (kind: FoldedEvent['kind'], given: Partial<FoldedEvent> = {}) =>
  event({ kind, lender_application_id: 100, lender_id: 4, ...given });

/** Such as `activity 2026-11-20 disbursed 1 5000`. */
function told(events: readonly FoldedEvent[], measure?: string): string[] {
  const tally = new ReportTally();
  return summed(events.flatMap((one) => tally.add(one)))
    .filter((delta) => measure === undefined || delta.measure === measure)
    .map(({ clock, day, measure: name, code, n, amount }) =>
      [clock, day, name, n, ...(amount === 0 ? [] : [amount]), ...(code === '' ? [] : [code])].join(' '),
    );
}

describe('the tally of journey events', () => {
  it('a person who signs in twice on a day is one lead, and another one on the next day', () => {
    const signIn = (day: string) => event({ kind: 'OTP_VERIFIED', day, application_id: null });
    expect(told([signIn('2026-11-20'), signIn('2026-11-20'), signIn('2026-11-21')])).toEqual([
      'activity 2026-11-20 leads 1',
      'activity 2026-11-21 leads 1',
    ]);
  });

  it('an event of an application counts on its own day, and in the cohort of the first submission', () => {
    const events = [
      event({ kind: 'SUBMITTED', day: '2026-10-31' }),
      event({ kind: 'SUBMITTED', day: '2026-11-02' }),
      event({ kind: 'MATCHED', day: '2026-11-01' }),
    ];
    expect(told(events)).toEqual([
      'activity 2026-10-31 submitted 1',
      'cohort 2026-10-31 submitted 1',
      'activity 2026-11-01 matched 1',
      'cohort 2026-10-31 matched 1',
    ]);
  });

  it('what was written before the submission joins its cohort once that is written', () => {
    const events = [event({ kind: 'MATCHED', day: '2026-11-01' }), event({ kind: 'SUBMITTED', day: '2026-11-02' })];
    expect(told(events, 'matched')).toEqual(['activity 2026-11-01 matched 1', 'cohort 2026-11-02 matched 1']);
  });

  it('a lender that skips steps has passed them, and none is counted twice', () => {
    const events = [ofLender('DISBURSED', { facts: '{"amount":5000.5}' }), ofLender('AGREEMENT_SIGNED')];
    expect(told(events)).toEqual([
      'activity 2026-11-20 pushed 1',
      'activity 2026-11-20 accepted 1',
      'activity 2026-11-20 decided 1',
      'activity 2026-11-20 sanctioned 1',
      'activity 2026-11-20 disbursed 1 5000.5',
      'activity 2026-11-20 reports 2',
    ]);
  });

  it('what is undone is taken off on the day of the undoing, and counts again when it happens again', () => {
    const facts = '{"amount":700}';
    const events = [
      ofLender('DISBURSED', { facts }),
      ofLender('DISBURSED', { facts: '{"amount":700,"undone":true}', day: '2026-11-21' }),
      ofLender('DISBURSED', { facts, day: '2026-11-22' }),
    ];
    expect(told(events, 'disbursed')).toEqual([
      'activity 2026-11-20 disbursed 1 700',
      'activity 2026-11-21 disbursed -1 -700',
      'activity 2026-11-22 disbursed 1 700',
    ]);
  });

  it('a report that came too late counts nowhere', () => {
    expect(told([ofLender('SANCTIONED', { facts: '{"late":true}' })])).toEqual([]);
  });

  it.each([
    ['2026-11-20T06:59:59Z', '0'],
    ['2026-11-22T05:59:59Z', '47'],
    ['2026-11-22T06:00:00Z', '48'],
    ['2026-11-24T05:00:00Z', '72'],
  ])('a decision at %s on an application sent at 06:00 on the 20th took %s hours', (at, hours) => {
    const events = [
      ofLender('PUSHED'),
      ofLender('REJECTED', { at: new Date(at), facts: '{"code":"SCORE_BELOW_MIN"}' }),
    ];
    expect(told(events, 'decided')).toEqual([`activity 2026-11-20 decided 1 ${hours}`]);
    expect(told(events, 'refused')).toEqual(['activity 2026-11-20 refused 1 SCORE_BELOW_MIN']);
  });

  it('a decision on an application that we did not send has no hours', () => {
    expect(told([ofLender('REJECTED')], 'decided')).toEqual(['activity 2026-11-20 decided 1']);
  });
});

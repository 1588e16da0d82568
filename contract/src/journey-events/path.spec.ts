import { describe, expect, it } from '@jest/globals';
import { pathOf, STEP_KINDS, STEP_RANKS } from './path.js';

const of = (steps: ReturnType<typeof pathOf>, kind: string) => steps.find((step) => step.kind === kind);

describe('the path of all customers', () => {
  it('the steps are in the order in which customers take them, and no end is one', () => {
    expect(pathOf([]).map(({ kind }) => kind)).toEqual([
      'VISIT_BY_LINK',
      'OTP_SENT',
      'OTP_VERIFIED',
      'PRODUCT_CHOSEN',
      'FORM_STEP_SAVED',
      'PROFILE_COMPLETE',
      'SUBMITTED',
      'MATCHED',
      'OFFER_OPENED',
      'KFS_OPENED',
      'CONSENTED',
      'QUEUED',
      'PUSHED',
      'LENDER_ACCEPTED',
      'REDIRECTED',
      'KYC_PENDING',
      'UNDER_REVIEW',
      'SANCTIONED',
      'OFFER_ACCEPTED',
      'AGREEMENT_SIGNED',
      'DISBURSED',
    ]);
  });

  it('each kind of a step has its rank, and kinds of one step have the same', () => {
    const rank = (kind: (typeof STEP_KINDS)[number]) => STEP_RANKS[STEP_KINDS.indexOf(kind)];
    expect(rank('OFFERED')).toBe(rank('MATCHED'));
    expect(rank('OTP_VERIFIED')).toBe(20);
    expect(rank('DISBURSED')).toBe(210);
    expect([...STEP_RANKS].sort((a, b) => a - b)).toEqual(STEP_RANKS);
  });

  it('a step is reached by all who stopped at it or later, also by those who skipped it', () => {
    // Ten came: four stopped at the passcode, three at the submission, two at the push, one was paid.
    const steps = pathOf([
      { rank: 10, stopped: 4, median_seconds: 30 },
      { rank: 60, stopped: 3, median_seconds: 86_400 },
      { rank: 130, stopped: 2, median_seconds: null },
      { rank: 210, stopped: 1, median_seconds: null },
    ]);

    expect(of(steps, 'VISIT_BY_LINK')).toEqual({
      kind: 'VISIT_BY_LINK',
      reached: 10,
      stopped: 0,
      median_seconds: null,
    });
    expect(of(steps, 'OTP_SENT')).toMatchObject({ reached: 10, stopped: 4, median_seconds: 30 });
    expect(of(steps, 'OTP_VERIFIED')).toMatchObject({ reached: 6, stopped: 0 });
    expect(of(steps, 'SUBMITTED')).toMatchObject({ reached: 6, stopped: 3, median_seconds: 86_400 });
    expect(of(steps, 'MATCHED')).toMatchObject({ reached: 3, stopped: 0 });
    expect(of(steps, 'PUSHED')).toMatchObject({ reached: 3, stopped: 2 });
    expect(of(steps, 'SANCTIONED')).toMatchObject({ reached: 1, stopped: 0 });
    expect(of(steps, 'DISBURSED')).toMatchObject({ reached: 1, stopped: 1 });
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  PAYOUT_RUN_ACTS,
  PAYOUT_RUN_STATES,
  payoutRunAfter,
  paymentOfReference,
  paymentReference,
} from './payout-run.js';

describe('a payout run', () => {
  it('moves as it is decided, and in no other way', () => {
    const moves = PAYOUT_RUN_ACTS.flatMap((act) =>
      PAYOUT_RUN_STATES.flatMap((state) => {
        const after = payoutRunAfter(state, act);
        return after ? [`${act}: ${state} -> ${after}`] : [];
      }),
    );
    expect(moves).toEqual([
      'approve: MADE -> APPROVED',
      'download: APPROVED -> DOWNLOADED',
      'download: DOWNLOADED -> DOWNLOADED',
      'cancel: MADE -> CANCELLED',
      'cancel: APPROVED -> CANCELLED',
      'cancel: DOWNLOADED -> CANCELLED',
      'finish: DOWNLOADED -> DONE',
    ]);
  });
});

describe('the reference of a payment', () => {
  // The last digits were worked out by hand.
  it.each([
    [1, 'PO00000000018'],
    [41, 'PO00000000414'],
    [7_992_739_871, 'PO79927398713'],
    [4_294_967_295, 'PO42949672952'],
  ])('of %d is %s, and is read back', (id, reference) => {
    expect(paymentReference(id)).toBe(reference);
    expect(reference).toMatch(/^[A-Z0-9]{1,16}$/);
    expect(paymentOfReference(` ${reference.toLowerCase()} `)).toBe(id);
  });

  it.each(['PO00000000417', 'PO00000001414', 'PO00000000000', 'PO0000000041', 'XX00000000414', '41', '', '=PO1'])(
    '%j is none of ours',
    (text) => {
      expect(paymentOfReference(text)).toBeNull();
    },
  );
});

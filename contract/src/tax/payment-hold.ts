import { heldUntil } from '../partners/bank-account.js';
import type { PaymentState } from './payment.js';

/** Why a payee's due diligence lets it rest: an admin's decision, papers that have ended, or a text that it did not agree to. */
export const DILIGENCE_RESTS = ['RESTING', 'PAPERS_ENDED', 'NO_AGREEMENT'] as const;
export type DiligenceRest = (typeof DILIGENCE_RESTS)[number];

/** Why a payment is not transferred, the reason that outlasts the others first. */
export const PAYMENT_HOLDS = [
  'BELOW_ZERO',
  ...DILIGENCE_RESTS,
  'NO_LICENCE',
  'NO_INVOICE',
  'NO_ACCOUNT',
  'ACCOUNT_CHANGED',
] as const;
export type PaymentHold = (typeof PAYMENT_HOLDS)[number];

/** What decides whether a payment that has not been transferred may be. */
export interface HoldFacts {
  state: PaymentState;
  /** Why its payee rests; `null`: it does not. */
  rests: DiligenceRest | null;
  /** It is for insurance, and its payee has no number of a licence. */
  lacksLicence: boolean;
  /** It bears GST, and its payee has not accepted the tax invoice. */
  lacksInvoice: boolean;
  /** When the payee's bank account was last changed; `null`: none is entered. */
  accountChangedAt: Date | null;
}

export interface Held {
  reason: PaymentHold;
  /** When the hold ends by itself; `null`: somebody has to do something. */
  until: Date | null;
}

/** The one place that knows why a payment is held: every reason, in their order; none: it may be paid. */
export function holdsOf(facts: HoldFacts, now: Date): Held[] {
  const { state, rests, lacksLicence, lacksInvoice, accountChangedAt } = facts;
  // Whatever else is missing, entering it would bring no transfer.
  if (state === 'CARRIED') return [{ reason: 'BELOW_ZERO', until: null }];
  const until = accountChangedAt && heldUntil(accountChangedAt);
  const isNew = until !== null && until > now;
  const found: (Held | false)[] = [
    rests !== null && { reason: rests, until: null },
    lacksLicence && { reason: 'NO_LICENCE', until: null },
    lacksInvoice && { reason: 'NO_INVOICE', until: null },
    until === null && { reason: 'NO_ACCOUNT', until: null },
    isNew && { reason: 'ACCOUNT_CHANGED', until },
  ];
  return found.filter((held) => held !== false);
}

/** The reason that outlasts the others. */
export function holdOf(facts: HoldFacts, now: Date): Held | null {
  return holdsOf(facts, now)[0] ?? null;
}

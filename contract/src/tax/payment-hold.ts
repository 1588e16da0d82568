import { heldUntil } from '../partners/bank-account.js';
import type { PaymentState } from './payment.js';

/** Why a payment is not transferred. */
export const PAYMENT_HOLDS = ['BELOW_ZERO', 'NO_LICENCE', 'NO_INVOICE', 'NO_ACCOUNT', 'ACCOUNT_CHANGED'] as const;
export type PaymentHold = (typeof PAYMENT_HOLDS)[number];

/** What decides whether a payment that has not been transferred may be. */
export interface HoldFacts {
  state: PaymentState;
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

/** The one place that knows why a payment is held, the reason that outlasts the others first; `null`: it may be paid. */
export function holdOf({ state, lacksLicence, lacksInvoice, accountChangedAt }: HoldFacts, now: Date): Held | null {
  if (state === 'CARRIED') return { reason: 'BELOW_ZERO', until: null };
  if (lacksLicence) return { reason: 'NO_LICENCE', until: null };
  if (lacksInvoice) return { reason: 'NO_INVOICE', until: null };
  if (accountChangedAt === null) return { reason: 'NO_ACCOUNT', until: null };
  const until = heldUntil(accountChangedAt);
  if (until > now) return { reason: 'ACCOUNT_CHANGED', until };
  return null;
}

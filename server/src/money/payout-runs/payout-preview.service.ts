import { Injectable } from '@nestjs/common';
import { maskAccountNumber } from '@marketplace/contract/partners/bank-account.js';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { type Held, holdOf, PAYMENT_HOLDS, type PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import { RUN_PAYMENTS_MAX } from '@marketplace/contract/tax/payout-run.js';
import type { HeldPayment, PayablePayment, PayoutPreview } from './dto/payout-run.dto.js';
import { factsOf } from '../payments/holds.js';
import { PayoutRunsRepository, type WaitingPayment } from './payout-runs.repository.js';

const CHUNK = 2_000;
/** So many payments of each kind are listed; the sums are of all. */
const LISTED = 100;

interface Found {
  payable: WaitingPayment[];
  isFull: boolean;
  held: (WaitingPayment & Held)[];
  holds: Map<PaymentHold, { payments: number; paise: number }>;
}

/** What a run would pay, and what it would leave out and why. */
@Injectable()
export class PayoutPreviewService {
  constructor(private readonly repository: PayoutRunsRepository) {}

  async of(partnerId: number | undefined): Promise<PayoutPreview> {
    const { payable, isFull, held, holds } = await this.find(partnerId);
    const listed = payable.slice(0, LISTED);
    const [nameOf, returned] = await Promise.all([
      this.repository.namesOf([...listed, ...held]),
      this.repository.returnedFor([...listed, ...held].map(({ id }) => id)),
    ]);
    const shown = (payment: WaitingPayment): PayablePayment => ({
      payment_id: payment.id,
      ...nameOf(payment),
      payee_kind: payment.payee_kind,
      account_masked: payment.account_last4 === null ? null : maskAccountNumber(payment.account_last4),
      period: payment.period,
      amount: Number(payment.net_amount),
      returned_for: returned.get(payment.id) ?? null,
    });
    return {
      payments: payable.length,
      total_amount: paiseIn(payable) / 100,
      is_full: isFull ? 1 : 0,
      payable: listed.map(shown),
      holds: PAYMENT_HOLDS.flatMap((reason) => {
        const sum = holds.get(reason);
        return sum ? [{ reason, payments: sum.payments, amount: sum.paise / 100 }] : [];
      }),
      held: held.map((one): HeldPayment => ({
        ...shown(one),
        reason: one.reason,
        until: one.until?.toISOString() ?? null,
      })),
    };
  }

  /** Read a part at a time, because payments without an account may wait for years in front of those that have one. */
  async find(partnerId: number | undefined): Promise<Found> {
    const now = new Date();
    const found: Found = { payable: [], isFull: false, held: [], holds: new Map() };
    for (const state of ['DUE', 'CARRIED'] as const) {
      for (let after = 0; ;) {
        const payments = await this.repository.waiting(state, partnerId, after, CHUNK);
        for (const payment of payments) {
          const held = holdOf(factsOf(payment), now);
          if (held) note(found, payment, held);
          else if (found.payable.length < RUN_PAYMENTS_MAX) found.payable.push(payment);
          else found.isFull = true;
        }
        if (payments.length < CHUNK) break;
        after = payments.at(-1)!.id;
      }
    }
    return found;
  }
}

function note({ held, holds }: Found, payment: WaitingPayment, why: Held): void {
  const sum = holds.get(why.reason) ?? { payments: 0, paise: 0 };
  holds.set(why.reason, { payments: sum.payments + 1, paise: sum.paise + paiseOf(payment.net_amount) });
  if (held.length < LISTED) held.push({ ...payment, ...why });
}

export function paiseIn(payments: readonly Pick<WaitingPayment, 'net_amount'>[]): number {
  return payments.reduce((total, { net_amount }) => total + paiseOf(net_amount), 0);
}

import { Injectable } from '@nestjs/common';
import { istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { REFERRAL_KINDS, type ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { isInReferralTime, lastReferralDay } from '@marketplace/contract/revenue/referral-pay.js';
import { termsOn } from '@marketplace/contract/revenue/share-tree.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import { OF_PARTNER, type PayeeRef } from '../../partners/payees/payee-refs.js';
import type { ReferralEntity } from '../../partners/referrals/referral.entity.js';
import type { Referrer } from '../../partners/referrals/referrals.service.js';
import { isSamePayee } from '../../partners/referrals/same-payee.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { PaymentsService } from '../payments/payments.service.js';
import { type Fallen, type FirstDisbursal, ReferralPayRepository } from './referral-pay.repository.js';
import type { ReferralTermsEntity } from './referral-terms.entity.js';
import { ReferralTermsService } from './referral-terms.service.js';

const BATCH = 200;

/** What came of one who was brought. */
export interface ReferralOutcome {
  /** Rupees; 0 where nothing came of it, or all was taken back. */
  earned: number;
  isTakenBack: boolean;
  /** Found to be the referrer when it was to be paid. */
  isSelf: boolean;
  paymentState: PaymentState | null;
  /** The last day for a first disbursal, while nothing came of it. */
  openUntil: string | null;
  /** What is paid for it until then, in rupees. */
  openAmount: number | null;
}

/**
 * Pays for whom partners and merchants have brought, out of the marketplace's own part: no line of the ledger becomes
 * less by it. Nothing is paid for whom those have brought in turn.
 */
@Injectable()
export class ReferralPayService {
  constructor(
    private readonly repository: ReferralPayRepository,
    private readonly terms: ReferralTermsService,
    private readonly payments: PaymentsService,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
  ) {}

  /** Harmless at any time and on several servers at once: every entry is written once. */
  async settle(): Promise<void> {
    for (const kind of REFERRAL_KINDS) {
      const terms = await this.terms.ofKind(kind);
      await inBatches(
        (after) => this.repository.received(kind, istToday(), after, BATCH),
        ({ referral_id }) => referral_id,
        (found) => this.earn(found, terms),
      );
    }
    await inBatches(
      (after) => this.repository.fallen(after, BATCH),
      ({ id }) => id,
      (found) => this.takeBack(found),
    );
  }

  /** What came of each of these referrals. */
  async outcomesOf(kind: ReferralKind, referrals: readonly ReferralEntity[]): Promise<Map<number, ReferralOutcome>> {
    const [terms, entries] = await Promise.all([
      this.terms.ofKind(kind),
      this.repository.ofReferrals(referrals.map(({ id }) => id)),
    ]);
    return new Map(
      referrals.map(({ id, joined_on }) => {
        const own = entries.filter(({ referral_id }) => referral_id === id);
        const earned = own.find(({ entry }) => entry === 'EARNED');
        const isTakenBack = own.some(({ entry }) => entry === 'TAKEN_BACK');
        const promised = joined_on === null || earned ? null : termsOn(terms, joined_on);
        const last = promised && promised.amount > 0 ? lastReferralDay(joined_on!, promised.within_days) : null;
        return [
          id,
          {
            earned: isTakenBack ? 0 : Number(earned?.amount ?? 0),
            isTakenBack,
            isSelf: earned?.is_self === 1,
            paymentState: earned?.payment_state ?? null,
            openUntil: last,
            openAmount: last === null ? null : promised!.amount,
          },
        ];
      }),
    );
  }

  /** What somebody who joins today is worth to a referrer; `null`: nothing is paid. */
  termsNow(kind: ReferralKind): Promise<ReferralTermsEntity | null> {
    return this.terms.now(kind);
  }

  /** All that a referrer has earned, less what was taken back, in rupees. */
  async earnedBy(referrer: Referrer): Promise<number> {
    return Number(await this.repository.earned(referrer.partnerId, payeeOf(referrer.kind, referrer.id)));
  }

  private async earn(found: FirstDisbursal, all: readonly ReferralTermsEntity[]): Promise<void> {
    const { referral_id, kind, joined_on, lender_application_id, disbursed_on, referrer_id, referred_id } = found;
    const terms = termsOn(all, joined_on);
    if (!terms || terms.amount === 0 || !isInReferralTime(disbursed_on, joined_on, terms.within_days)) return;
    await this.transactions.run(SYSTEM, async (tx) => {
      await this.repository.lockPartner(tx, found.partner_id);
      if (!(await this.repository.stands(tx, lender_application_id))) return;
      // Of what was entered since: PAN and bank account are known by now, because without them nobody is paid.
      const isSelf = await isSamePayee(tx, this.cipher, kind, referrer_id, referred_id);
      const entry = await this.repository.insert(tx, {
        ...{ referral_id, entry: 'EARNED', lender_application_id, terms_id: terms.id },
        ...{ is_self: isSelf ? 1 : 0, amount: isSelf ? 0 : terms.amount },
      });
      if (entry === null) return;
      tx.audit('earn', 'referral', referral_id, [
        { property: 'amount', before: null, after: isSelf ? 0 : terms.amount },
        ...(isSelf ? [{ property: 'refusal', before: null, after: 'self' }] : []),
      ]);
      if (!isSelf) await this.pay(tx, entry, found, rupeesToPaise(terms.amount));
    });
  }

  private async takeBack(fallen: Fallen): Promise<void> {
    const { referral_id, lender_application_id, terms_id } = fallen;
    await this.transactions.run(SYSTEM, async (tx) => {
      await this.repository.lockPartner(tx, fallen.partner_id);
      if (await this.repository.stands(tx, lender_application_id)) return;
      const amount = -Number(fallen.amount);
      const entry = await this.repository.insert(tx, {
        ...{ referral_id, entry: 'TAKEN_BACK', lender_application_id, terms_id, is_self: 0, amount },
      });
      if (entry === null) return;
      tx.audit('take-back', 'referral', referral_id, [{ property: 'amount', before: null, after: amount }]);
      await this.pay(tx, entry, fallen, -paiseOf(fallen.amount));
    });
  }

  /** A payment after taxes as any other, which payout runs transfer. Below zero it is carried to the payee's next one. */
  private async pay(
    tx: Tx,
    entry: number,
    { kind, partner_id, referrer_id }: Pick<FirstDisbursal, 'kind' | 'partner_id' | 'referrer_id'>,
    paise: number,
  ): Promise<void> {
    const line = { accrualId: null, paise, kind: 'COMMISSION' as const, payee: payeeOf(kind, referrer_id) };
    const [payment] = await this.payments.make(tx, partner_id, istPeriod(new Date()), [line], 'REFERRAL');
    await this.repository.setPayment(tx, entry, payment!.id);
  }
}

function payeeOf(kind: ReferralKind, referrerId: number): PayeeRef {
  return kind === 'PARTNER' ? OF_PARTNER : { kind, id: referrerId };
}

async function inBatches<T>(
  find: (after: number) => Promise<T[]>,
  idOf: (one: T) => number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const found = await find(after);
    for (const one of found) await work(one);
    if (found.length < BATCH) return;
    after = idOf(found.at(-1)!);
  }
}

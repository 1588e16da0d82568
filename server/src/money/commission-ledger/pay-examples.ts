import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { OpenMonthsService } from './open-months.service.js';
import { ProvisionalShares } from './provisional-shares.js';

/** The month's figures are added up over all lenders, and many people ask on one day. */
const SLABS_KEPT_MS = 60_000;

/** Whoever would bring the customer. */
interface Bringer {
  partner_id: number;
  merchant_id: number | null;
  agent_id: number | null;
}

interface ExampleLoan {
  lender_id: number;
  amountPaise: number;
}

/** What one loan would bring a payee, in rupees; the amounts are `null` while nothing prices it. */
export interface PayExample {
  lender_id: number;
  /** At the slab that the month has come to so far. */
  now: number | null;
  /** What the lender then pays for the loan. */
  commissionNow: number | null;
  /** At the slabs that pay the payee the least and the most. */
  lowest: number | null;
  highest: number | null;
}

/** Worked examples by the functions that price a disbursal, so that they cannot promise anything else. */
@Injectable()
export class PayExamples {
  private kept: { until: number; slabs: Promise<Map<number, Slab>> } | undefined;

  constructor(
    private readonly slabs: RevenueSlabsRepository,
    private readonly openMonths: OpenMonthsService,
    private readonly provisional: ProvisionalShares,
  ) {}

  /** Of each loan, in their order, and whether anything is agreed with the payee today. */
  async of(
    payee: PayeeRef,
    bringer: Bringer,
    loans: readonly ExampleLoan[],
  ): Promise<{ isAgreed: boolean; examples: PayExample[] }> {
    const [slabsOf, now] = await Promise.all([this.slabs.byLender(), this.slabsNow()]);
    const day = istToday();
    const period = day.slice(0, 7);
    const priced = loans.flatMap(({ lender_id, amountPaise }) => {
      const line = { ...bringer, lender_id, period, disbursed_on: day, disbursedPaise: amountPaise };
      const active = (slabsOf.get(lender_id) ?? []).filter(({ status }) => status === 1);
      return [null, ...active].map((slab) => ({ line, slab }));
    });
    const shares = await this.provisional.of(payee, priced);
    const examples = loans.map(({ lender_id }): PayExample => {
      const own = priced.flatMap(({ line, slab }, index) =>
        line.lender_id === lender_id && slab !== null ? [{ slab, share: shares[index]! }] : [],
      );
      const amounts = own.map(({ share }) => share.ownPaise! / 100);
      const running = own.find(({ slab }) => slab.id === now.get(lender_id)?.id)?.share;
      return {
        lender_id,
        now: running ? running.ownPaise! / 100 : null,
        commissionNow: running ? running.commissionPaise! / 100 : null,
        lowest: amounts.length === 0 ? null : Math.min(...amounts),
        highest: amounts.length === 0 ? null : Math.max(...amounts),
      };
    });
    return { isAgreed: shares.some(({ isAgreed }) => isAgreed), examples };
  }

  /** The slab of each lender's running month; a lender whose month no slab prices yet has none. */
  private slabsNow(): Promise<Map<number, Slab>> {
    if (this.kept !== undefined && this.kept.until > Date.now()) return this.kept.slabs;
    const slabs = this.readSlabsNow();
    const kept = { until: Date.now() + SLABS_KEPT_MS, slabs };
    this.kept = kept;
    // A failure is nobody else's.
    slabs.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return slabs;
  }

  private async readSlabsNow(): Promise<Map<number, Slab>> {
    const period = istToday().slice(0, 7);
    const months = await this.openMonths.between(period, period);
    return new Map(
      [...months].flatMap(([key, { slab }]) => (slab ? [[Number(key.split('-', 1)[0]), slab] as const] : [])),
    );
  }
}

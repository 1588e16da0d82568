import { Injectable } from '@nestjs/common';
import { commissionPaise, priceMonth } from '@marketplace/contract/revenue/price.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { sum } from './amounts.js';
import { DisbursalsRepository, type PartnerTotal } from './disbursals.repository.js';
import { MonthsRepository } from './months.repository.js';
import { PartiesRepository } from './parties.repository.js';
import { shareOf, type Terms, termsOf } from './partner-terms.js';

/** A lender's month while it is open: its figures, its price, and what comes of it for each partner. */
export interface OpenMonth {
  disbursals: number;
  disbursedPaise: number;
  slab: Slab | null;
  commissionPaise: number | null;
  partners: { partner_id: number; disbursals: number; paise: number | null }[];
}

@Injectable()
export class OpenMonthsService {
  constructor(
    private readonly disbursals: DisbursalsRepository,
    private readonly monthsRepository: MonthsRepository,
    private readonly parties: PartiesRepository,
    private readonly slabs: RevenueSlabsRepository,
  ) {}

  /** The months from `from` to `to` that are not closed, of all lenders or one, by `lender-period`, at the price of now. */
  async between(from: string, to: string, lenderId?: number): Promise<Map<string, OpenMonth>> {
    const [totals, closed, terms] = await Promise.all([
      this.disbursals.totals(from, to, lenderId),
      this.monthsRepository.closed(),
      this.parties.partnerTerms(),
    ]);
    const done = new Set(closed.map((month) => `${month.lender_id}-${month.period}`));
    const groups = new Map<string, PartnerTotal[]>();
    for (const total of totals) {
      const key = `${total.lender_id}-${total.period}`;
      if (!done.has(key)) groups.set(key, [...(groups.get(key) ?? []), total]);
    }
    const slabs = await this.slabs.byLender();
    return new Map(
      [...groups].map(([key, parts]) => [key, priced(parts, slabs.get(parts[0]!.lender_id) ?? [], terms)]),
    );
  }
}

/** A month's figures at the price of its slabs; `parts` are what it came to for each partner. */
export function priced(parts: readonly PartnerTotal[], slabs: readonly Slab[], terms: Terms): OpenMonth {
  const disbursals = sum(parts.map((part) => part.disbursals));
  const disbursedPaise = sum(parts.map((part) => part.disbursedPaise));
  const price = priceMonth({ disbursals, disbursedPaise }, slabs);
  const { slab } = price;
  return {
    disbursals,
    disbursedPaise,
    slab,
    commissionPaise: price.commissionPaise,
    partners: parts.map((part) => ({
      partner_id: part.partner_id,
      disbursals: part.disbursals,
      paise: slab && shareOf(termsOf(terms, part.partner_id), part.disbursals, commissionPaise(part, slab)),
    })),
  };
}

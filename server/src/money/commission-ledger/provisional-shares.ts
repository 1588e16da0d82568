import { Injectable } from '@nestjs/common';
import { commissionPaise } from '@marketplace/contract/revenue/price.js';
import { passOn, termsOn } from '@marketplace/contract/revenue/share-tree.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import { ShareTermsRepository } from '../share-terms/share-terms.repository.js';
import type { BroughtDisbursal } from './disbursals.repository.js';
import { PartiesRepository } from './parties.repository.js';
import { shareOf, termsOf } from './partner-terms.js';

/** What a disbursal of an open month would bring; the amounts are `null` while no slab prices it. */
export interface ProvisionalShare {
  period: string;
  ownPaise: number | null;
  commissionPaise: number | null;
  passedOnPaise: number | null;
  /** Whether something is agreed with the payee for the day of the disbursal. */
  isAgreed: boolean;
}

/** Prices disbursals of open months for one payee, by the terms of now. */
@Injectable()
export class ProvisionalShares {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly terms: ShareTermsRepository,
  ) {}

  /** Of each disbursal, in their order. */
  async of(
    payee: PayeeRef,
    lines: readonly { line: BroughtDisbursal; slab: Slab | null }[],
  ): Promise<ProvisionalShare[]> {
    if (lines.length === 0) return [];
    const [partnerTerms, ofMerchants, ofAgents] = await Promise.all([
      this.parties.partnerTerms(),
      this.terms.ofMerchants(unique(lines.map(({ line }) => line.merchant_id))),
      this.terms.ofAgents(unique(lines.map(({ line }) => line.agent_id))),
    ]);
    // A partner's month has thousands of lines: terms are looked up, not searched for.
    const merchantTerms = groupedBy(
      ofMerchants.filter(({ agent_id }) => agent_id === null),
      ({ partner_id, merchant_id }) => `${partner_id}-${merchant_id}`,
    );
    const agentTerms = groupedBy(ofAgents, ({ partner_id, agent_id }) => `${partner_id}-${agent_id}`);
    return lines.map(({ line, slab }) => {
      const { period, partner_id, merchant_id, agent_id, disbursed_on: day } = line;
      const merchant = termsOn(merchantTerms.get(`${partner_id}-${merchant_id}`) ?? [], day);
      const agent = agent_id === null ? null : termsOn(agentTerms.get(`${partner_id}-${agent_id}`) ?? [], day);
      const isAgreed = payee.kind === 'PARTNER' || (payee.kind === 'AGENT' ? agent : merchant) !== null;
      if (!slab) return { period, isAgreed, ownPaise: null, commissionPaise: null, passedOnPaise: null };
      const commission = commissionPaise({ disbursals: 1, disbursedPaise: line.disbursedPaise }, slab);
      const share = shareOf(termsOf(partnerTerms, line.partner_id), 1, commission);
      const { merchantPaise, agentPaise, partnerPaise } = passOn(share, 1, merchant, agent);
      const own = { PARTNER: partnerPaise, MERCHANT: merchantPaise, AGENT: agentPaise };
      return {
        ...{ period, isAgreed, ownPaise: own[payee.kind] },
        ...{ commissionPaise: commission, passedOnPaise: merchantPaise + agentPaise },
      };
    });
  }
}

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function unique(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

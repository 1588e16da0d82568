import { partnerSharePaise } from '@marketplace/contract/revenue/price.js';

/** A partner's part in a lender's commission: percent of it, and paise for each disbursal. */
export interface PartnerTerms {
  percent: number;
  flatPaise: number;
}

export type Terms = ReadonlyMap<number, PartnerTerms>;

export function termsOf(terms: Terms, partnerId: number): PartnerTerms {
  return terms.get(partnerId) ?? { percent: 0, flatPaise: 0 };
}

export function shareOf({ percent, flatPaise }: PartnerTerms, disbursals: number, commission: number): number {
  return partnerSharePaise(commission, percent, flatPaise, disbursals);
}

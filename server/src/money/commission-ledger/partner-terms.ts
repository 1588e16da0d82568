/** A partner's share in a lender's commission: a percentage of it, and paise for each disbursal. */
export interface PartnerTerms {
  percent: number;
  flatPaise: number;
}

/** A partner's part in a lender's commission: percent of it, and paise for each disbursal. */
export interface PartnerTerms {
  percent: number;
  flatPaise: number;
}

/**
 * A partner's share in paise for one disbursal: `percent` (0 to 100) of the lender's commission without GST,
 * plus the flat fee.
 */
export function shareOfPaise(commissionPaise: number, percent: number, flatFeePaise: number): number {
  return Math.round((commissionPaise * percent) / 100) + flatFeePaise;
}

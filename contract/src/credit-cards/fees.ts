import { rupeesToPaise } from '../money/money.js';

/** GST on bank fees in India (SAC 9971, 18 %), which a bank adds to every card fee. */
export const GST_PERCENT = 18;

export interface CardFees {
  /** Rupees a year without GST; `null` when the bank has not published the fee. */
  annual_fee: number | null;
  /** Rupees in the first year without GST, where it differs from `annual_fee` (a joining fee, a free first year). */
  first_year_fee: number | null;
}

export function withGstPaise(feeRupees: number): number {
  return Math.round((rupeesToPaise(feeRupees) * (100 + GST_PERCENT)) / 100);
}

/** What the card costs in its first year in paise, GST included; `null` when the fee is not known. */
export function firstYearCostPaise(card: CardFees): number | null {
  const fee = card.first_year_fee ?? card.annual_fee;
  return fee === null ? null : withGstPaise(fee);
}

import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { firstYearCostPaise, withGstPaise } from '@marketplace/contract/credit-cards/fees.js';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { useTexts } from './i18n/useTexts.js';

/** The costs of a card in paise, GST included; `null` if the bank has not published a fee. */
export function feesOf(card: CreditCard): {
  firstYear: number | null;
  laterYears: number | null;
  threeYears: number | null;
} {
  const firstYear = firstYearCostPaise(card);
  const laterYears = card.annual_fee === null ? null : withGstPaise(card.annual_fee);
  const threeYears = firstYear === null || laterYears === null ? null : firstYear + 2 * laterYears;
  return { firstYear, laterYears, threeYears };
}

/** Formats an amount of `feesOf`. */
export function useAmount(): (paise: number | null) => string {
  const t = useTexts();
  return (paise) => (paise === null ? t('card.feeUnknown') : formatPaise(paise));
}

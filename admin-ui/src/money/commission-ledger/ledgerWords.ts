import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { formatPeriod } from '../../shared/dates.js';
import type { Texts } from './i18n/useTexts.js';
import type { Month, Payout } from './ledgerCalls.js';
import { pageLanguage } from '../../api/language.js';

const NOT_PRICED: Record<Language, string> = { en: 'Not priced', hi: 'दर नहीं लगी' };

/** `null` is not priced. */
export function money(rupees: number | null, unpriced?: string): string {
  return rupees === null ? (unpriced ?? NOT_PRICED[pageLanguage()]) : formatPaise(rupeesToPaise(rupees));
}

/** Only a closed month is due: of others the difference is no news. */
export function varianceWords(
  t: Texts,
  { variance, variance_state }: Pick<Month, 'variance' | 'variance_state'>,
): string {
  if (variance_state === 'NOT_DUE') return t('variance.NOT_DUE');
  return variance_state === 'NONE' ? money(0) : `${money(variance)} · ${t(`variance.${variance_state}`)}`;
}

/** Something else came than is due. Where nothing came at all, it is awaited. */
export function isToDecide({ variance, variance_state }: Pick<Month, 'variance' | 'variance_state'>): boolean {
  return Boolean(variance) && !(['NOT_DUE', 'AWAITED', 'NONE'] as string[]).includes(variance_state);
}

/** On the button of a line. */
export function decideWords(t: Texts, { variance_decision }: Pick<Month, 'variance_decision'>): string {
  return variance_decision ? t('decideAgain') : t('decideNow');
}

/** Why a month cannot be closed now. */
export function obstacleWords(t: Texts, { closing_obstacle, period, earlier_open }: Month): string | null {
  switch (closing_obstacle) {
    case 'RUNNING':
      return t('notOver', { period: formatPeriod(period) });
    case 'UNPRICED':
      return t('noSlabMatches');
    case 'EARLIER_OPEN':
      return t('earlierOpen', { period: formatPeriod(earlier_open ?? period) });
    case null:
      return null;
  }
}

/** Of a partner's month, beside what is priced. */
export function unpricedWords(t: Texts, disbursals: number): string {
  return t('moreUnpriced', { smart_count: disbursals, count: disbursals.toLocaleString('en-IN') });
}

/** Why nothing of a partner's month can be approved. */
export function waitWords(t: Texts, { accrued_amount, provisional_amount }: Payout): string {
  if (accrued_amount > 0) return t('waitsForLenders', { accruedAmount: money(accrued_amount) });
  if (provisional_amount > 0) return t('monthsOpen');
  return t('nothingLeft');
}

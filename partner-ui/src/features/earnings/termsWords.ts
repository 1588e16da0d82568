import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { useTexts } from './i18n/useTexts.js';
import type { Terms } from './sharesApi.js';

/** `40 % of your share and ₹50 for each disbursal`, as far as there is something of each. */
export function useTermsWords(of: 'yours' | 'partners' = 'yours'): (terms: Terms) => string {
  const t = useTexts();
  return ({ percent, flat_amount }) => {
    const share = t(of === 'yours' ? 'terms.percent' : 'terms.percentOfPartner', { percent: formatNumber(percent) });
    const flat = t('terms.flat', { amount: formatPaise(rupeesToPaise(flat_amount)) });
    if (flat_amount === 0) return percent === 0 ? t('shares.nothing') : share;
    return percent === 0 ? flat : t('terms.both', { share, flat });
  };
}

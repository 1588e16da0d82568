import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { useTexts } from '../i18n/useTexts.js';
import { ageBand, workWords } from '../words.js';
import type { Match } from './useCardMatches.js';

type T = ReturnType<typeof useTexts>;
type Card = Match['card'];
type Check = Match['checks'][number];

/** What the bank asks, and how the customer compares with it. */
export function checkWords(t: T, card: Card, { code, result, actual }: Check): string {
  switch (code) {
    case 'INCOME': {
      const gap = (card.min_income ?? 0) - Number(actual);
      return t(`check.INCOME.${result}`, { min: rupees(card.min_income), actual: rupees(actual), gap: rupees(gap) });
    }
    case 'AGE':
      return t(`check.AGE.${result}`, { band: ageBand(t, card), actual: actual ?? '' });
    case 'EMPLOYMENT':
      return t(`check.EMPLOYMENT.${result}`, {
        kinds: workWords(t, card.employments ?? []),
      });
    case 'SCORE':
      return t(`check.SCORE.${result}`, { min: card.min_credit_score ?? '', actual: actual ?? '' });
    case 'PINCODE':
      return t(`check.PINCODE.${result}`, { actual: actual ?? '' });
  }
}

function rupees(amount: number | string | null): string {
  return formatPaise(rupeesToPaise(Number(amount)));
}

import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { Employment } from '@marketplace/contract/products/products.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { useTexts } from './i18n/useTexts.js';

type Texts = ReturnType<typeof useTexts>;

/** What the bank says of a card, in the language of the page where it is written in it; else in English. */
export function useCardWords(card: CreditCard) {
  const isHindi = useLanguage() === 'hi';
  const { key_feature, key_feature_hi, marketing_bullets, marketing_bullets_hi } = card;
  return {
    feature: isHindi && key_feature_hi !== null ? said(key_feature_hi, 'hi') : said(key_feature, 'en'),
    bullets:
      isHindi && marketing_bullets_hi.length > 0 ? said(marketing_bullets_hi, 'hi') : said(marketing_bullets, 'en'),
  };
}

/** With its own language, so that a screen reader reads it in that one. */
function said<Words>(words: Words, lang: 'en' | 'hi') {
  return { words, lang };
}

/** `Age 21 to 60`. */
export function ageBand(t: Texts, { min_age: min, max_age: max }: Pick<CreditCard, 'min_age' | 'max_age'>): string {
  if (min === null) return t('check.age.upTo', { max: max ?? '' });
  return max === null ? t('check.age.from', { min }) : t('check.age.between', { min, max });
}

/** `salaried people or business owners`. */
export function workWords(t: Texts, employments: readonly Employment[]): string {
  return employments.map((kind) => t(`work.${kind}`)).join(` ${t('work.or')} `);
}

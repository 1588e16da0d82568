import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';

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

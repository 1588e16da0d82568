import { CARD_PROPERTIES, type CardProperty } from '@marketplace/contract/credit-cards/card.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { EMPLOYMENT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { Employment } from '@marketplace/contract/products/products.js';
import { pageLanguage } from '../../api/language.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

/** The columns of the page, in their order (SPEC section 2). */
const COLUMNS = [
  'sort_order',
  'category_img_thumb',
  'category_name',
  'key_feature',
  'annual_fee',
  'utm_link',
  'marketing_bullets',
  'secured',
  'status',
] as const satisfies readonly CardProperty[];

/** What the choice of columns offers. */
export function columnsIn(t: Texts): Record<string, string> {
  return {
    ...Object.fromEntries(COLUMNS.map((property) => [property, t(`label.${property}`)])),
    actions: t('actions'),
  };
}

/** A property's value in words, for conflicts, the export and the history. */
export function cardValueInWords(t: Texts, property: CardProperty, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing');
  switch (property) {
    case 'min_income':
      return formatPaise(rupeesToPaise(Number(value)));
    case 'employments':
      return (value as Employment[]).map((kind) => EMPLOYMENT_WORDS[kind][pageLanguage()]).join(', ');
    case 'min_age':
    case 'max_age':
    case 'min_credit_score':
      return String(Number(value));
    case 'annual_fee':
    case 'first_year_fee':
      return formatFee(t, Number(value));
    case 'secured':
      return t(Number(value) === 1 ? 'secured' : 'unsecured');
    case 'status':
      return t(Number(value) === 1 ? 'on' : 'off');
    case 'marketing_bullets':
    case 'marketing_bullets_hi':
      return Array.isArray(value) && value.length > 0 ? value.join(' · ') : t('nothing');
    case 'sort_order':
      return Number(value).toLocaleString('en-IN');
    case 'category_name':
    case 'category_img_thumb':
    case 'key_feature':
    case 'key_feature_hi':
    case 'utm_link':
    case 'pincode_prefixes':
      return plainWords(property, value);
  }
}

export const cardWordsIn = (t: Texts): Words<CardProperty> => ({
  labels: Object.fromEntries(CARD_PROPERTIES.map((property) => [property, t(`label.${property}`)])),
  inWords: (property, value) => cardValueInWords(t, property, value),
});

/** What the history says was done. */
export const cardActionsIn = (t: Texts) => ({
  create: t('history.create'),
  update: t('history.update'),
  delete: t('history.delete'),
  restore: t('history.restore'),
  reorder: t('history.reorder'),
});

/** Rupees as `₹1,499`; nothing a year is `Free`. */
export function formatFee(t: Texts, feeRupees: number): string {
  return feeRupees === 0 ? t('free') : formatPaise(rupeesToPaise(feeRupees));
}

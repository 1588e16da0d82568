import type { CardProperty } from '@marketplace/contract/credit-cards/card.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Words } from '../../shared/words.js';

/** The properties' names as the columns and dialogs of the Credit Cards page write them. */
export const CARD_LABELS: Record<CardProperty, string> = {
  category_name: 'Name',
  category_img_thumb: 'Thumbnail',
  sort_order: 'Sorting Order',
  key_feature: 'Key Features',
  annual_fee: 'Annual Fees',
  first_year_fee: 'First-year fee',
  marketing_bullets: 'Features',
  secured: 'Secured',
  status: 'Status',
  utm_link: 'UTM Link',
};

/** The columns of the page, in their order (SPEC section 2). */
export const CARD_COLUMNS = {
  sort_order: CARD_LABELS.sort_order,
  category_img_thumb: CARD_LABELS.category_img_thumb,
  category_name: CARD_LABELS.category_name,
  key_feature: CARD_LABELS.key_feature,
  annual_fee: CARD_LABELS.annual_fee,
  utm_link: CARD_LABELS.utm_link,
  marketing_bullets: CARD_LABELS.marketing_bullets,
  secured: CARD_LABELS.secured,
  status: CARD_LABELS.status,
  actions: 'Actions',
} as const;

export const UTM_TOOLTIP = "{UNIQUE_ID} is replaced with the customer's unique id in the URL";

/** A property's value in words, for conflicts and the history. */
export function cardValueInWords(property: CardProperty, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  switch (property) {
    case 'annual_fee':
    case 'first_year_fee':
      return formatFee(Number(value));
    case 'secured':
      return Number(value) === 1 ? 'Secured' : 'Unsecured';
    case 'status':
      return Number(value) === 1 ? 'On' : 'Off';
    case 'marketing_bullets':
      return Array.isArray(value) && value.length > 0 ? value.join(' · ') : 'Nothing';
    case 'sort_order':
      return Number(value).toLocaleString('en-IN');
    case 'category_name':
    case 'category_img_thumb':
    case 'key_feature':
    case 'utm_link':
      return value as string;
  }
}

export const CARD_WORDS: Words<CardProperty> = { labels: CARD_LABELS, inWords: cardValueInWords };

/** What the history says was done. */
export const CARD_ACTIONS = {
  create: 'created the card',
  update: 'changed',
  delete: 'deleted the card',
  restore: 'restored the card',
  reorder: 'moved the card',
};

/** Rupees as `₹1,499`; nothing a year is `Free`. */
export function formatFee(feeRupees: number): string {
  return feeRupees === 0 ? 'Free' : formatPaise(rupeesToPaise(feeRupees));
}

import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import type { TextKey } from './i18n/useTexts.js';

/** One of the three card pages. */
export interface CardFilter {
  path: ConsumerPath;
  title: TextKey;
  /** Text of the filter's link, shorter than the page's title. */
  chip: TextKey;
  lead: TextKey;
  empty: TextKey;
  shows: (card: Pick<CreditCard, 'secured'>) => boolean;
}

export const ALL_CARDS: CardFilter = {
  path: '/credit-cards',
  title: 'cards.all',
  chip: 'cards.allChip',
  lead: 'cards.allLead',
  empty: 'cards.allEmpty',
  shows: () => true,
};

export const UNSECURED_CARDS: CardFilter = {
  path: '/cards-unsecured',
  title: 'cards.unsecured',
  chip: 'cards.unsecuredChip',
  lead: 'cards.unsecuredLead',
  empty: 'cards.unsecuredEmpty',
  shows: (card) => card.secured === 0,
};

export const SECURED_CARDS: CardFilter = {
  path: '/cards-secured',
  title: 'cards.secured',
  chip: 'cards.securedChip',
  lead: 'cards.securedLead',
  empty: 'cards.securedEmpty',
  shows: (card) => card.secured === 1,
};

export const FILTERS: readonly CardFilter[] = [ALL_CARDS, UNSECURED_CARDS, SECURED_CARDS];

import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { Catalogue } from '@marketplace/contract/lenders/catalogue.js';
import { publicData } from '@marketplace/web/http/publicData.js';

/** The cards that customers see. */
export const creditCards = publicData<readonly CreditCard[]>('/api/get-credit-cards-data', 'credit cards');

/** The lenders, their prices, and whom the lenders of each product take. */
export const catalogue = publicData<Catalogue>('/api/catalogue', 'lenders');

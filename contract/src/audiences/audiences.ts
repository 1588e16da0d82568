import type { ContactChannel } from '../contact/contact.js';
import type { Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';
import type { ApplicationState } from '../states/application.js';

/** Whom the desk writes to or calls: customers to whom all of it applies. `null` and an empty list ask nothing. */
export interface AudienceFilter {
  /** Where offers are allowed by the customer's own choice; `null`: whether they are or not. */
  offers_on: ContactChannel | null;
  /** Of one and the same application, as the two below. */
  product_type: ProductType | null;
  states: readonly ApplicationState[];
  /** Rupees a month. */
  income_min: number | null;
  income_max: number | null;
  /** Full days since the last thing that happened to the customer. */
  idle_days_min: number | null;
  idle_days_max: number | null;
  language: Language | null;
  partner_ids: readonly number[];
}

export const AUDIENCE_PARTNERS_MAX = 50;
export const AUDIENCE_IDLE_DAYS_MAX = 3_650;
export const AUDIENCE_INCOME_MAX = 1_00_00_000;

export const EVERYBODY: AudienceFilter = {
  offers_on: null,
  product_type: null,
  states: [],
  income_min: null,
  income_max: null,
  idle_days_min: null,
  idle_days_max: null,
  language: null,
  partner_ids: [],
};

/** The lower of the two bounds that exclude each other. */
export function audienceProblem(filter: AudienceFilter): 'income_min' | 'idle_days_min' | null {
  if ((filter.income_min ?? 0) > (filter.income_max ?? AUDIENCE_INCOME_MAX)) return 'income_min';
  return (filter.idle_days_min ?? 0) > (filter.idle_days_max ?? AUDIENCE_IDLE_DAYS_MAX) ? 'idle_days_min' : null;
}

import type { Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';
import type { ConsentPurpose, ConsentTextAbout } from './consents.js';

/** The number of the text that is currently asked for each purpose. */
const CURRENT = { terms_privacy: 1, lender_share: 1, bureau: 2, communication: 2 } as const satisfies Record<
  ConsentPurpose,
  number
>;

/** The text version to show when asking for `purpose`; the browser sends it back with the answer. */
export function currentConsent<P extends ConsentPurpose>(purpose: P, language: Language): ConsentTextAbout<P> {
  return `${purpose}.${CURRENT[purpose]}.${language}` as ConsentTextAbout<P>;
}

/**
 * The current sharing consent for `product`. Insurers receive other details than lenders, so that they have a text of
 * their own.
 */
export function shareConsent(product: ProductType, language: Language): ConsentTextAbout<'lender_share'> {
  return product === 'Other Insurance' ? `lender_share.3.${language}` : currentConsent('lender_share', language);
}

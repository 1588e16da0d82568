import type { Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';
import type { ConsentPurpose, ConsentTextAbout } from './consents.js';

/** The numbers of the texts that are asked for today. */
const CURRENT = { terms_privacy: 1, lender_share: 1, bureau: 2, communication: 1 } as const satisfies Record<
  ConsentPurpose,
  number
>;

/** The version to show, and to send back, when asking for `purpose`. */
export function currentConsent<P extends ConsentPurpose>(purpose: P, language: Language): ConsentTextAbout<P> {
  return `${purpose}.${CURRENT[purpose]}.${language}` as ConsentTextAbout<P>;
}

/** The same for sharing with who offers `product`: an insurer is sent other details than a lender. */
export function shareConsent(product: ProductType, language: Language): ConsentTextAbout<'lender_share'> {
  return product === 'Other Insurance' ? `lender_share.2.${language}` : currentConsent('lender_share', language);
}

import { useSyncExternalStore } from 'react';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { type Texts, textsOf } from '@marketplace/web/i18n/texts.js';
import { customerSession } from './customer.js';

/** Like `textsOf`, with other texts where the product is insurance instead of a loan. */
export function textsByProduct<Key extends string>(
  tables: Record<Language, Record<Key, string>>,
  ofInsurance: Record<Language, Partial<Record<Key, string>>>,
): () => Texts<Key> {
  const useLoanTexts = textsOf(tables);
  const useInsuranceTexts = textsOf<Key>({
    en: { ...tables.en, ...ofInsurance.en },
    hi: { ...tables.hi, ...ofInsurance.hi },
  });
  return function useTexts() {
    const { productType } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
    const [loan, insurance] = [useLoanTexts(), useInsuranceTexts()];
    return productType === 'Other Insurance' ? insurance : loan;
  };
}

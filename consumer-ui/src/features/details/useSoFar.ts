import { useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Form } from '@marketplace/contract/forms/forms.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { isLoan, type ProductType } from '@marketplace/contract/products/products.js';
import { api } from '../../session/api.js';
import type { Profile } from './useAnswers.js';

export type SoFar = NonNullable<components['schemas']['OwnCheckResponse']['so_far']>;

/** What lenders look at beside the amount, if it is answered. */
const ALSO_COUNTED: readonly AskedField[] = [
  ...(['credit_score', 'emi', 'household_income', 'household_income_yearly'] as const),
];

export interface SoFarState {
  /** Stands for the stored answers that count; `null` while one is missing. */
  key: string | null;
  /** What lenders say to them; `null` while it is not known. */
  soFar: SoFar | null;
  /** Asks what lenders say to the answers of `key`. */
  ask: (key: string) => void;
}

/** How many lenders would say yes to the answers that are stored; `null` of a product in which nothing is lent. */
export function useSoFar(form: Form, product: ProductType, profile: Profile): SoFarState | null {
  const [known, setKnown] = useState<{ key: string; soFar: SoFar | null }>();
  if (!form.amount || !isLoan(product)) return null;

  const needed: AskedField[] = [form.amount, 'monthly_income', 'birth_date'];
  if (product !== 'Business Loans') needed.push('employment_status_code');
  const isKnown = (name: AskedField) => !['', 0, null].includes(profile[name]);
  const key = needed.every(isKnown)
    ? JSON.stringify([product, ...[...needed, ...ALSO_COUNTED].map((name) => profile[name])])
    : null;
  const ask = (asked: string) => {
    const params = { path: { id: profile.user_id }, query: { productType: product } };
    api
      .GET('/api/user/{id}/quick-check', { params })
      .then(({ data }) => setKnown({ key: asked, soFar: data!.so_far }))
      .catch((error: unknown) => console.warn('What lenders would say is not known.', error));
  };
  return { key, soFar: key !== null && known?.key === key ? known.soFar : null, ask };
}

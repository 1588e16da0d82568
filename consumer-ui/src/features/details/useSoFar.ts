import { useCallback, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Form } from '@marketplace/contract/forms/forms.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { isLoan, type ProductType } from '@marketplace/contract/products/products.js';
import { api } from '../../session/api.js';
import type { Profile } from './useAnswers.js';
import type { Saves } from './useDetails.js';

export type SoFar = NonNullable<components['schemas']['OwnCheckResponse']['so_far']>;

/** What lenders look at beside the amount, if it is answered. */
const ALSO_COUNTED: readonly AskedField[] = [
  ...(['credit_score', 'emi', 'household_income', 'household_income_yearly'] as const),
];

export interface SoFarState {
  /** Stands for the stored answers that count, as often as they were saved here; `null` while one is missing. */
  key: string | null;
  /** The last answer, and to which `key`; `soFar` is `null` if the call failed. */
  known: { key: string; soFar: SoFar | null } | undefined;
  /** Asks what lenders say to the answers of `key`. The function that it returns ignores an answer that is still to come. */
  ask: (key: string) => () => void;
}

/** How many lenders would say yes to the answers that are stored; `null` of a product in which nothing is lent. */
export function useSoFar(form: Form, product: ProductType, { profile, saves }: Answered): SoFarState | null {
  const [known, setKnown] = useState<SoFarState['known']>();
  const id = profile.user_id;
  const ask = useCallback(
    (key: string) => {
      let isLate = false;
      const answer = (soFar: SoFar | null) => {
        if (!isLate) setKnown({ key, soFar });
      };
      api
        .GET('/api/user/{id}/quick-check', { params: { path: { id }, query: { productType: product } } })
        .then(({ data }) => answer(data!.so_far))
        .catch((error: unknown) => {
          console.warn('What lenders would say is not known.', error);
          answer(null);
        });
      return () => {
        isLate = true;
      };
    },
    [id, product],
  );
  if (!form.amount || !isLoan(product)) return null;

  const needed: AskedField[] = [form.amount, 'monthly_income', 'birth_date'];
  if (product !== 'Business Loans') needed.push('employment_status_code');
  const isKnown = (name: AskedField) => !['', 0, null].includes(profile[name]);
  // The mask of a birth date stays the same when its day changes, so that the saves are counted as well.
  const key = needed.every(isKnown)
    ? JSON.stringify([product, ...[...needed, ...ALSO_COUNTED].map((name) => [profile[name], saves[name] ?? 0])])
    : null;
  return { key, known, ask };
}

interface Answered {
  /** As it is stored. */
  profile: Profile;
  /** How often the page has saved each answer. */
  saves: Saves;
}

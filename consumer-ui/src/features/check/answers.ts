import { CHECK_FIELDS, type CheckField } from '@marketplace/contract/forms/check.js';
import { FORMS } from '@marketplace/contract/forms/forms.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import { PRODUCT_SLUGS, PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { normalised, valueOf } from '@marketplace/web/forms/answers.js';

/** What was typed, by field; a field that was not is missing. */
export type CheckTexts = Partial<Record<CheckField, string>>;

const NAMES = Object.keys(CHECK_FIELDS) as CheckField[];

/**
 * Answers stand behind the `#` of the address: what stands there is sent to no server, can be shared, and survives Back
 * and reload. The product is named as in other links (`personal-loan`).
 */
export function toHash(texts: CheckTexts): string {
  const entries = NAMES.flatMap((name) => {
    const text = texts[name];
    if (text === undefined || text === '') return [];
    return [[name, name === 'product_type' ? PRODUCT_SLUGS[text as ProductType] : String(valueIn(name, text))]];
  });
  return `#${new URLSearchParams(entries).toString()}`;
}

/** What is no answer to a field is left out, whoever wrote the address. */
export function fromHash(hash: string): CheckTexts {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    NAMES.flatMap((name): [CheckField, string][] => {
      const text = given.get(name)?.slice(0, 40);
      if (text === undefined || text === '') return [];
      if (name !== 'product_type') return [[name, normalised(CHECK_FIELDS[name].rule, text)]];
      const product = PRODUCT_TYPES.find((type) => PRODUCT_SLUGS[type] === text);
      return product === undefined ? [] : [[name, product]];
    }),
  );
}

/** The number or the choice that a text stands for. */
export function valueIn(name: CheckField, text: string): string | number | null {
  return valueOf(CHECK_FIELDS[name].rule, text);
}

/** The same answers as texts of the customer's form. */
export function toProfile(product: ProductType, texts: CheckTexts): Partial<Record<AskedField, string>> {
  const amount = Object.values(FORMS).find((form) => form.product === product)?.amount ?? FORMS.personal.amount!;
  const answers: [AskedField, string | undefined][] = [
    [amount, texts.amount],
    ['monthly_income', texts.monthly_income],
    ['employment_status_code', product === 'Business Loans' ? undefined : texts.employment],
    ['credit_score', texts.credit_score],
  ];
  return Object.fromEntries(answers.filter(([, text]) => text !== undefined && text !== ''));
}

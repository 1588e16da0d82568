import { maskEmail, maskPan } from '../fields/fields.js';
import { type FormField, fieldsOf, formOf } from '../forms/forms.js';
import { ASKED_FIELDS, type AskedField, type FieldKind, type ProfileFieldRule } from '../forms/profile.js';
import type { ProductType } from '../products/products.js';

/** Applications that somebody else fills in, and that the customer confirms on their own phone (decision 70). */

/** The loans with details of their own; solar loans belong to a host of their own. */
export const ASSISTED_PRODUCTS = [
  'Personal Loans',
  'Gold Loans',
  'Business Loans',
  'Affordable Housing Loan',
] as const satisfies readonly ProductType[];
export type AssistedProduct = (typeof ASSISTED_PRODUCTS)[number];

export const ASSISTED_STATES = ['FILLING', 'SENT', 'CONFIRMED', 'DECLINED'] as const;
export type AssistedState = (typeof ASSISTED_STATES)[number];

/** In these states answers may be changed, and the link sent. */
export function isOpenAssisted(state: AssistedState): boolean {
  return state === 'FILLING' || state === 'SENT';
}

/** For so long the link can be opened. */
export const ASSISTED_LINK_HOURS = 24;
/** What was filled in and not confirmed is deleted after so many days. */
export const ASSISTED_DAYS = 7;

/** How many customers somebody at a counter may begin with within a day; each is sent a message. */
export const COUNTER_PER_DAY = 100;

/** Who helped: the facts of a journey event. */
export const ASSISTED_BY = ['desk', 'counter', 'api'] as const;
export type AssistedBy = (typeof ASSISTED_BY)[number];

/** What customers allow is theirs to tick. */
const CUSTOMERS_OWN: readonly AskedField[] = ['allow_sms', 'allow_email', 'comm_preference'];

/** What a helper may fill in of a product's form. */
export function assistedFieldsOf(product: AssistedProduct): readonly FormField[] {
  return fieldsOf(formOf(product)).filter(({ name }) => !CUSTOMERS_OWN.includes(name));
}

const HIDDEN = '•••';
const MASKS: Partial<Record<FieldKind, (text: string) => string>> = {
  pan: maskPan,
  business_pan: maskPan,
  email: maskEmail,
  // Neither day nor year: it is what the customer is asked for.
  birth_date: () => '**/**/****',
  rupees: () => HIDDEN,
  whole: () => HIDDEN,
};

/**
 * An answer as it is shown once it was saved: choices and the amount as they are, everything else masked. The helper has
 * seen it before; whoever is at the phone may be somebody else.
 */
export function shownAnswer(name: AskedField, value: string | number, product: AssistedProduct): string | number {
  const { kind }: ProfileFieldRule = ASKED_FIELDS[name];
  if (kind === 'choice' || kind === 'flag' || name === formOf(product).amount) return value;
  const text = String(value);
  const mask = MASKS[kind];
  return mask ? mask(text) : `${[...text][0] ?? ''}${HIDDEN}`;
}

/** What the customer has to enter before they may confirm: proof that the answers are about them. */
export function checkedField(answers: Partial<Record<AskedField, unknown>>): 'birth_date' | 'tin' | null {
  if (answers.birth_date !== undefined) return 'birth_date';
  return answers.tin === undefined ? null : 'tin';
}

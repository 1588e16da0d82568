import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Changeable } from '@marketplace/contract/offers/what-if.js';
import type { Employment } from '@marketplace/contract/products/products.js';
import type { Texts } from '@marketplace/web/i18n/texts.js';
import type { en as changes } from './changes/i18n/en.js';
import type { en } from './i18n/en.js';
import type { Offer, Reason, Unmatched, WhatIf, Wish } from './types.js';

export type T = Texts<keyof typeof en>;
type ChangeTexts = Texts<keyof typeof changes>;

/** Whether an offer is a loan; an insurer's offer has no amount. */
export function lends({ amount }: Pick<Offer, 'amount'>): boolean {
  return amount > 0;
}

/** Whether the lender does not offer the product, so that no change by the customer helps. */
export function hasOtherProducts({ reasons }: Unmatched): boolean {
  return reasons.some(({ code }) => code === 'PRODUCT_NOT_OFFERED');
}

/** Whether it is a lender of the sandbox, which plays a company for trying things out; its name says so. */
export function isSandbox(name: string): boolean {
  return name.endsWith(' Sandbox');
}

/** To the paisa, as the Key Facts Statement has it. */
export function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}

export function months(t: ChangeTexts, n: number): string {
  return t('months', { n });
}

/** The costs of an offer in addition to its three main figures. */
export function costWords(t: T, offer: Offer, wish: { tenure_months: number }): string[] {
  const { late_payment_percent_per_month: late, bounce_charge, foreclosure_percent } = offer.penal_charges;
  const shorter = offer.tenure_months < wish.tenure_months;
  return [
    ...(offer.tenure_months === wish.tenure_months
      ? []
      : [t(shorter ? 'offer.lessTenure' : 'offer.moreTenure', { months: months(t, offer.tenure_months) })]),
    ...(offer.rate_percent_per_year === null ? [] : [rateWords(t, offer.rate_percent_per_year, offer.interest_type)]),
    offer.fees.total > 0 ? t('offer.fee', { amount: rupees(offer.fees.total) }) : t('offer.noFee'),
    ...(late ? [t('offer.late', { percent: late })] : []),
    ...(bounce_charge ? [t('offer.bounce', { amount: rupees(bounce_charge) })] : []),
    ...(foreclosure_percent ? [t('offer.foreclosure', { percent: foreclosure_percent })] : []),
    ...(offer.total_payable === null ? [] : [t('offer.total', { amount: rupees(offer.total_payable) })]),
  ];
}

function rateWords(t: T, percent: number, type: Offer['interest_type']): string {
  return t(type === null ? 'offer.rate' : `offer.rate.${type}`, { percent });
}

/** The applicants that a lender accepts, as text. */
export function asksWords(t: T, { min_age, max_age, min_income, max_income, employments }: Offer['asks']): string {
  const age = min_age === null ? 'asks.age.max' : max_age === null ? 'asks.age.min' : 'asks.age';
  const words = [
    ...(min_age === null && max_age === null ? [] : [t(age, { min: min_age ?? '', max: max_age ?? '' })]),
    ...(min_income === null ? [] : [t('asks.income.min', { amount: rupees(min_income) })]),
    ...(max_income === null ? [] : [t('asks.income.max', { amount: rupees(max_income) })]),
    ...(employments === null ? [] : [workWords(t, employments)]),
  ];
  return words.length === 0 ? t('asks.nothing') : words.join(', ');
}

function workWords(t: T, kinds: readonly Employment[]): string {
  return kinds.map((kind) => t(`work.${kind}`)).join(` ${t('work.or')} `);
}

const MONEY_REASONS: readonly Reason['code'][] = ['INCOME_BELOW_MIN', 'INCOME_ABOVE_MAX', 'AMOUNT_BELOW_MIN'];

export function reasonWords(t: T, { code, required, actual, gap }: Reason): string {
  if (code === 'VENDOR_OFF' || code === 'PRODUCT_NOT_OFFERED') return '';
  if (code === 'EMPLOYMENT_NOT_SUPPORTED') {
    return t('no.EMPLOYMENT_NOT_SUPPORTED', { required: workWords(t, String(required).split(',') as Employment[]) });
  }
  const figure = (value: Reason['required']) =>
    typeof value === 'number' && MONEY_REASONS.includes(code) ? rupees(value) : (value ?? '');
  const key = code === 'INCOME_BELOW_MIN' && gap === null ? 'no.INCOME_BELOW_MIN.unknown' : (`no.${code}` as const);
  return t(key, { required: figure(required), actual: figure(actual), gap: figure(gap) });
}

export function changeWords(t: ChangeTexts, { changes }: WhatIf): string {
  return changes
    .map(({ field, from, to }) => {
      const words: Record<Changeable, () => string> = {
        monthly_income: () => t('change.income', { amount: rupees(to - (from ?? 0)) }),
        credit_score: () => t(from === null ? 'change.tellScore' : 'change.score', { score: to }),
        amount: () => t('change.amount', { amount: rupees(to) }),
        tenure_months: () => t('change.tenure', { months: months(t, to) }),
      };
      return words[field]();
    })
    .join(` ${t('change.and')} `);
}

/** Capitalises a text such as `a score of 700` for the start of a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The maximum number of lenders named in a sentence. */
const NAMED_MAX = 4;

/** `Dhara Loans, Himgiri Finance and 3 more`. */
export function someOf(t: ChangeTexts, names: readonly string[]): string {
  if (names.length <= NAMED_MAX) return listed(t, names);
  return listed(t, [...names.slice(0, NAMED_MAX - 1), t('change.more', { count: names.length - NAMED_MAX + 1 })]);
}

export function listed(t: ChangeTexts, names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${t('change.and')} ${names.at(-1)}`;
}

/** The wish after changes of the wish alone; `null` if facts have to change too. */
export function wishAfter({ changes }: WhatIf, wish: Wish): Wish | null {
  const after = { ...wish };
  for (const { field, to } of changes) {
    if (field !== 'amount' && field !== 'tenure_months') return null;
    after[field] = to;
  }
  return after;
}
